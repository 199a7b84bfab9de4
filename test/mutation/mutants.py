#          Copyright the boost_gpu_mst authors 2026.
# Distributed under the Boost Software License, Version 1.0.
#    (See accompanying file LICENSE_1_0.txt or copy at
#          https://www.boost.org/LICENSE_1_0.txt)

"""The mutants of a source (possible errors), found in the syntax tree, and the source with all of them in it.

Operators: relational and boundary (< for <=), equality, arithmetic, bitwise, shifts, logical (&& for ||, one side
alone), negation of conditions, constants plus and minus one, true for false, ++ for --, deletion of a statement.
"""

import dataclasses
import re

OTHERS = {
    '<': ('<=', '>='), '<=': ('<', '>'), '>': ('>=', '<='), '>=': ('>', '<'), '==': ('!=',), '!=': ('==',),
    '+': ('-',), '-': ('+',), '*': ('/',), '/': ('*',), '%': ('/',),
    '&': ('|',), '|': ('&',), '^': ('|',), '<<': ('>>',), '>>': ('<<',), '&&': ('||',), '||': ('&&',),
    '+=': ('-=',), '-=': ('+=',), '*=': ('/=',), '/=': ('*=',), '|=': ('&=',), '&=': ('|=',), '^=': ('|=',),
    '<<=': ('>>=',), '>>=': ('<<=',),
}
STATEMENTS = {'COMPOUND_STMT', 'IF_STMT', 'FOR_STMT', 'WHILE_STMT', 'DO_STMT', 'CXX_FOR_RANGE_STMT', 'CASE_STMT',
              'DEFAULT_STMT'}
# A constant is needed here, so no mutant can be chosen at run time.
CONSTANT = {'STATIC_ASSERT', 'ENUM_CONSTANT_DECL', 'TEMPLATE_NON_TYPE_PARAMETER', 'TYPE_ALIAS_DECL',
            'TYPE_ALIAS_TEMPLATE_DECL', 'TYPEDEF_DECL'}


@dataclasses.dataclass
class Mutant:
    """The text from `begin` to `end` (bytes of the file) becomes `text`."""
    file: str
    line: int
    begin: int
    end: int
    operator: str
    text: str
    switched: bool  # chosen at run time; otherwise compiled by itself
    before: str = ''
    number: int = 0
    constant: int = -1  # where the `constexpr` is that must become `const`



class Finder:
    """Mutants of one file, as it appears in the tree of a source that includes it."""

    def __init__(self, root, file, cursors):
        self.file = file
        with open(f'{root}/{file}', 'rb') as f:
            self.source = f.read()
        self.found = {}
        self.constant, self.is_local = -1, False
        self.macros = [self.span(c) for c in cursors if c.kind.name == 'MACRO_INSTANTIATION']
        for cursor in cursors:
            self.visit(cursor, True)

    @staticmethod
    def span(cursor):
        return cursor.extent.start.offset, cursor.extent.end.offset

    def text(self, begin, end):
        return self.source[begin:end].decode()

    def is_in_macro(self, begin, end):
        return any(a < end and begin < b for a, b in self.macros)

    def add(self, begin, end, operator, text, switched):
        if self.is_in_macro(begin, end) and not operator.startswith('delete'):
            return
        key = (begin, end, text)
        if key not in self.found:
            line = self.source.count(b'\n', 0, begin) + 1
            self.found[key] = Mutant(self.file, line, begin, end, operator, text, switched, self.text(begin, end),
                                     constant=self.constant if switched else -1)

    def visit(self, cursor, switched):
        begin, end = self.span(cursor)
        children = list(cursor.get_children())
        if cursor.kind.name == 'CALL_EXPR' and cursor.spelling == '__builtin_prefetch':
            return  # a hint with constants, which no test can notice
        if cursor.kind.name in CONSTANT:
            switched = False
        if cursor.kind.name == 'VAR_DECL' and re.search(r'\bconstexpr\b', self.text(begin, end).split('=')[0]):
            if self.is_local and 'static' not in self.text(begin, end).split('=')[0]:
                self.constant = self.source.find(b'constexpr', begin)
            else:
                switched = False
        is_array = cursor.kind.name == 'VAR_DECL' and cursor.type.kind.name.endswith('ARRAY')
        if is_array and '=' not in self.text(begin, end):
            switched = False  # the number of its elements
        if cursor.kind.name in ('BINARY_OPERATOR', 'COMPOUND_ASSIGNMENT_OPERATOR') and len(children) == 2:
            self.binary(children, begin, end, switched)
        elif cursor.kind.name == 'UNARY_OPERATOR':
            self.unary(children, begin, end, switched)
        elif cursor.kind.name in ('INTEGER_LITERAL', 'FLOATING_LITERAL'):
            self.number(begin, end, switched)
        elif cursor.kind.name == 'CXX_BOOL_LITERAL_EXPR':
            word = self.text(begin, end)
            self.add(begin, end, 'constant', 'false' if word == 'true' else 'true',
                     switched and not self.is_argument(begin, end))
        elif cursor.kind.name in ('IF_STMT', 'WHILE_STMT', 'CONDITIONAL_OPERATOR') and children:
            self.condition(cursor, children[0], switched)
        for child in children:
            below = switched
            if cursor.kind.name == 'CASE_STMT' and child == children[0]:
                below = False
            if cursor.kind.name == 'IF_STMT' and child == children[0] and 'constexpr' in self.text(
                    begin, self.span(child)[0]):
                below = False
            if cursor.kind.name == 'COMPOUND_STMT' or (cursor.kind.name in STATEMENTS and child == children[-1]):
                self.statement(child, below)
            is_declaration = cursor.kind.name == 'DECL_STMT'
            self.is_local = is_declaration
            self.visit(child, below)
            if is_declaration:
                self.constant = -1

    def is_argument(self, begin, end):
        """Whether it is a template's argument, as far as the text shows."""
        before, after = self.text(0, begin).rstrip()[-1:], self.text(end, end + 20).lstrip()[:1]
        return before in '<,' and after in '>,' and '<' in self.text(0, begin).rsplit('\n', 1)[-1]

    def binary(self, children, begin, end, switched):
        left, right = children
        a, b = self.span(left)[1], self.span(right)[0]
        operator = self.text(a, b).strip()
        if re.search('string|char const', left.type.spelling + right.type.spelling):
            return
        for other in OTHERS.get(operator, ()):
            self.add(begin, end, f'{operator} -> {other}', self.text(begin, a) + self.text(a, b).replace(
                operator, other) + self.text(b, end), switched)
        if operator in ('&&', '||'):
            self.add(begin, end, 'left alone', f'({self.text(begin, a)})', switched)
            self.add(begin, end, 'right alone', f'({self.text(b, end)})', switched)

    def unary(self, children, begin, end, switched):
        inner = self.span(children[0])
        prefix, postfix = self.text(begin, inner[0]).strip(), self.text(inner[1], end).strip()
        body = self.text(*inner)
        if prefix in ('!', '~', '-'):
            self.add(begin, end, f'without {prefix}', f'({body})', switched)
        for step, other in (('++', '--'), ('--', '++')):
            if prefix == step:
                self.add(begin, end, f'{step} -> {other}', other + body, switched)
            if postfix == step:
                self.add(begin, end, f'{step} -> {other}', body + other, switched)

    def number(self, begin, end, switched):
        word = self.text(begin, end)
        if not word:
            return
        switched = switched and not self.is_argument(begin, end)
        for other in (f'({word} + 1)', f'({word} - 1)'):
            self.add(begin, end, 'constant', other, switched)

    def condition(self, cursor, condition, switched):
        begin, end = self.span(condition)
        if not condition.kind.is_expression() or condition.kind.name == 'BINARY_OPERATOR':
            return
        if 'constexpr' in self.text(self.span(cursor)[0], begin):
            switched = False
        self.add(begin, end, 'negate', f'!({self.text(begin, end)})', switched)

    def statement(self, cursor, switched):
        begin, end = self.span(cursor)
        if cursor.kind.name in STATEMENTS or cursor.kind.name in ('DECL_STMT', 'NULL_STMT'):
            return
        text = self.text(begin, end)
        if text.startswith('__builtin_prefetch'):
            return
        if cursor.kind.name == 'RETURN_STMT' and text.strip() != 'return':
            return
        semicolon = self.source.find(b';', end)
        if not switched or self.text(end, semicolon).strip():
            return
        self.add(begin, semicolon + 1, 'delete', ';', True)


def mutants_of(root, files, unit, arguments):
    """The mutants of some files, all of which the source `unit` includes."""
    from clang.cindex import Index, TranslationUnit  # writing what was found needs no Clang
    parsed = Index.create().parse(f'{root}/{unit}', args=arguments,
                                  options=TranslationUnit.PARSE_DETAILED_PROCESSING_RECORD)
    wrong = [d for d in parsed.diagnostics if d.severity >= 3]
    assert not wrong, wrong[0]
    here = {f'{root}/{file}': [] for file in files}
    for cursor in parsed.cursor.get_children():
        place = cursor.location.file
        if place is not None and place.name in here:
            here[place.name].append(cursor)
    found = []
    for file in files:
        found += sorted(Finder(root, file, here[f'{root}/{file}']).found.values(), key=lambda m: (m.begin, -m.end))
    return found


def without_comments(text):
    return re.sub('//[^\n]*', '', text).replace('\n', ' ')


def with_switches(source, mutants):
    """The source with all its switched mutants, each chosen by its number. The alternatives hold the original
    text, so that mutants within mutants do not multiply."""
    spans = {}
    for m in mutants:
        if m.switched and m.constant >= 0:
            source = source[:m.constant] + b'const    ' + source[m.constant + len('constexpr'):]
        if m.switched:
            spans.setdefault((m.begin, m.end), []).append(m)

    def render(begin, end, inside):
        out, at = '', begin
        while inside:
            (a, b) = inside[0]
            within = [s for s in inside if a <= s[0] and s[1] <= b and s != (a, b)]
            inside = [s for s in inside if s[0] >= b]
            out += source[at:a].decode() + switch(spans[a, b], render(a, b, within))
            at = b
        return out + source[at:end].decode()

    def switch(alternatives, text):
        if alternatives[0].operator == 'delete':
            return '{ if (!mutation::is(%d)) { %s } }' % (alternatives[0].number, text)
        is_bool = any(m.operator in ('negate', 'without !') for m in alternatives)
        cast = 'bool' if is_bool else ''
        others = ''.join(f'mutation::is({m.number}) ? {cast}({without_comments(m.text)}) : ' for m in alternatives)
        return f'({others}{cast}({text}))'

    return render(0, len(source), sorted(spans, key=lambda s: (s[0], -s[1])))
