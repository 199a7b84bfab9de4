// Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
// (See accompanying file LICENSE_1_0.txt or copy at https://www.boost.org/LICENSE_1_0.txt)

// The sidebar on small screens, dark and light, copying of code, and the search.
(function () {
  'use strict'
  const root = document.documentElement
  const home = document.body.dataset.home

  // Dark and light: the system's wish, until the reader has one.
  const dark = window.matchMedia('(prefers-color-scheme: dark)')
  const kept = {
    get () { try { return localStorage.getItem('theme') } catch (e) { return null } },
    set (theme) { try { localStorage.setItem('theme', theme) } catch (e) { /* then for this page only */ } }
  }
  dark.addEventListener('change', () => { if (!kept.get()) root.classList.toggle('dark', dark.matches) })
  document.querySelector('.theme-toggle').addEventListener('click', () => {
    kept.set(root.classList.toggle('dark') ? 'dark' : 'light')
  })

  // The sidebar.
  const sidebar = document.getElementById('toc')
  const toggle = document.querySelector('.nav-toggle')
  function open (yes) {
    root.classList.toggle('nav-open', yes)
    toggle.setAttribute('aria-expanded', yes)
  }
  toggle.addEventListener('click', (event) => { event.stopPropagation(); open(!root.classList.contains('nav-open')) })
  document.getElementById('content').addEventListener('click', () => open(false))
  const current = sidebar.querySelector('.is-current-page')
  if (current) sidebar.scrollTop += current.getBoundingClientRect().top - sidebar.clientHeight / 2

  // Code can be copied, where the browser lets a page do so.
  if (navigator.clipboard) {
    for (const block of document.querySelectorAll('.doc pre')) {
      const button = document.createElement('button')
      button.className = 'copy'
      button.type = 'button'
      button.title = 'Copy'
      button.setAttribute('aria-label', 'Copy')
      button.addEventListener('click', async () => {
        await navigator.clipboard.writeText(block.querySelector('code').innerText + '\n')
        button.classList.add('done')
        setTimeout(() => button.classList.remove('done'), 1500)
      })
      const frame = document.createElement('div')
      frame.className = 'code-frame'
      block.replaceWith(frame)
      frame.append(block, button)
    }
  }

  // The section that is read is marked in the contents at the right.
  const links = new Map([...document.querySelectorAll('.toc.sidebar a')].map((a) => [a.hash.slice(1), a]))
  if (links.size) {
    const headings = [...links.keys()].map((id) => document.getElementById(id))
    const mark = () => {
      let at = headings.filter((heading) => heading.getBoundingClientRect().top < 120).pop() || headings[0]
      if (window.innerHeight + window.scrollY >= document.body.scrollHeight - 2) at = headings[headings.length - 1]
      for (const [id, link] of links) link.classList.toggle('is-active', id === at.id)
    }
    document.addEventListener('scroll', mark, { passive: true })
    mark()
  }

  // The search. Its texts are loaded when it is first used; they are indexed here, which takes less than a second.
  const input = document.getElementById('search')
  const results = document.getElementById('search-results')
  let index = null
  let loading = null

  function load () {
    loading = loading || new Promise((resolve, reject) => {
      const script = document.createElement('script')
      script.src = home + 'theme/search_documents.js'
      script.onload = resolve
      script.onerror = reject
      document.head.append(script)
    }).then(() => {
      index = lunr(function () {
        this.ref('at')
        this.field('section', { boost: 8 })
        this.field('page', { boost: 4 })
        this.field('text')
        window.searchDocuments.forEach((each, at) => {
          const names = (text) => fold(text + ' ' + text.replace(/[_:]/g, ' ')) // found by a part of a name as well
          this.add({ at, section: names(each.section), page: names(each.page), text: fold(each.text) },
            { boost: each.href.startsWith('decisions/') ? 0.2 : 1 })
        })
      })
    })
    return loading
  }

  function fold (text) { // Borůvka is found as boruvka
    return text.normalize('NFD').replace(/\p{M}/gu, '')
  }

  // Each word as the beginning of one, better as a whole; where no place has all of them, places that have some.
  function find (query) {
    const words = fold(query.toLowerCase()).split(/[^\p{L}\p{N}_]+/u).filter(Boolean)
    const look = (presence) => index.query((q) => {
      for (const word of words) {
        const stem = lunr.stemmer(new lunr.Token(word)).toString()
        q.term(stem, { wildcard: lunr.Query.wildcard.TRAILING, usePipeline: false, presence })
        q.term(stem, { boost: 10, usePipeline: false })
        q.term(word, { boost: 10, usePipeline: false })
      }
    })
    const all = look(lunr.Query.presence.REQUIRED)
    return (all.length ? all : look(lunr.Query.presence.OPTIONAL)).slice(0, 12).map((hit) => window.searchDocuments[hit.ref])
  }

  function around (text, query) {
    const word = query.toLowerCase().split(/\s+/)[0]
    const at = Math.max(0, text.toLowerCase().indexOf(word) - 40)
    return (at ? '… ' : '') + text.slice(at, at + 140) + (text.length > at + 140 ? ' …' : '')
  }

  function show (query) {
    results.replaceChildren()
    results.hidden = !query
    if (!query) return
    const found = find(query)
    for (const each of found) {
      const link = document.createElement('a')
      link.href = home + each.href
      const title = document.createElement('strong')
      title.textContent = each.section ? each.page + ' › ' + each.section : each.page
      const text = document.createElement('span')
      text.textContent = around(each.text, query)
      link.append(title, text)
      const item = document.createElement('li')
      item.append(link)
      results.append(item)
    }
    if (!found.length) {
      const none = document.createElement('li')
      none.className = 'none'
      none.textContent = 'Nothing has “' + query + '”.'
      results.append(none)
    }
  }

  input.addEventListener('focus', load)
  input.addEventListener('input', () => load().then(() => show(input.value.trim())))
  input.addEventListener('keydown', (event) => {
    const first = results.querySelector('a')
    if (event.key === 'Escape') { input.value = ''; show('') }
    if (first && event.key === 'Enter') location.href = first.href
    if (first && event.key === 'ArrowDown') { event.preventDefault(); first.focus() }
  })
  results.addEventListener('keydown', (event) => {
    const step = { ArrowDown: 'nextElementSibling', ArrowUp: 'previousElementSibling' }[event.key]
    if (!step) return
    event.preventDefault()
    const next = event.target.closest('li')[step]
    if (next) next.querySelector('a').focus(); else if (event.key === 'ArrowUp') input.focus()
  })
  document.addEventListener('keydown', (event) => {
    if (event.key === '/' && !/^(INPUT|TEXTAREA)$/.test(document.activeElement.tagName)) {
      event.preventDefault()
      open(true)
      input.focus()
    }
  })
  document.addEventListener('click', (event) => { if (!event.target.closest('.search')) results.hidden = true })
})()
