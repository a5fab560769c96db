import { codesOf, editLine, isBlank, onLines, plainLine, prefixLine, rewriteLine } from './edit-line.ts'
import { allForms, type KnownList, type ListChange } from './known-list.ts'
import { isWrapped } from './prefix-lines.ts'

/** Programs that write another dash for the one of the keyboard. Only inside codes. */
const dashes: readonly ListChange[] = (
  [
    ['hyphen', '\u2010'],
    ['non-breaking hyphen', '\u2011'],
    ['en dash', '–'],
    ['em dash', '—'],
    ['minus', '−'],
  ] as const
).map(([name, dash]) => ({
  name: `hyphens in codes as ${name}`,
  works: 'on lines',
  forms: allForms,
  apply: (list) =>
    onLines(list, (line) => rewriteLine(line, (part, isCode) => (isCode ? part.replaceAll('-', dash) : part))),
}))

const letters: readonly ListChange[] = [
  rewriting('decomposed accents', (part) => part.normalize('NFD')),
  rewriting('upper case', (part) => part.toUpperCase()),
  rewriting('lower case', (part) => part.toLowerCase()),
]

/** Characters without a width, and blanks that do not break, as browsers, chats and word processors put them. */
const unseen: readonly ListChange[] = [
  rewriting('zero-width blanks beside codes', (part, isCode) => (isCode ? `\u200B${part}\u200B` : part)),
  rewriting('zero-width blanks inside codes', (part, isCode) =>
    isCode ? part.replace(/(?<=[-/._])(?=.)|(?<=^..)(?=..)/g, '\u200B') : part,
  ),
  rewriting('soft hyphens inside codes', (part, isCode) => (isCode ? part.replace(/(?<=^...)(?=..)/, '\u00AD') : part)),
  rewriting('non-breaking blanks', (part) => part.replaceAll(' ', '\u00A0')),
  rewriting('narrow blanks', (part) => part.replaceAll(' ', '\u202F')),
  rewriting('non-breaking blanks in codes', (part, isCode) => (isCode ? part.replaceAll(' ', '\u00A0') : part)),
  {
    name: 'marks of direction before lines',
    works: 'on lines',
    forms: allForms,
    apply: (list) => onLines(list, (line) => (isBlank(line) ? null : prefixLine(line, '\u200E', 'start'))),
  },
  {
    name: 'byte order mark',
    works: 'on the text',
    forms: allForms,
    apply: (list) => onLines(list, (line, index) => (index === 0 ? prefixLine(line, '\uFEFF', 'start') : null)),
  },
]

const lineEnds: readonly ListChange[] = (
  [
    ['CRLF', '\r\n'],
    ['CR', '\r'],
  ] as const
).map(([name, lineEnd]) => ({
  name: `line ends ${name}`,
  works: 'on the text',
  forms: allForms,
  apply: (list) => (list.lineEnd === lineEnd || list.lines.length < 2 ? null : { ...list, lineEnd }),
}))

const blanks: readonly ListChange[] = [
  {
    name: 'trailing blanks',
    works: 'on lines',
    forms: allForms,
    apply: (list) => onLines(list, (line) => editLine(line, [endOf(line.text, '   ')])),
  },
  {
    name: 'blank lines between',
    works: 'on the text',
    // Between the lines of a block they would part what belongs together, as between the parts of a broken line.
    forms: allForms.filter((form) => form !== 'blocks' && form !== 'quotation'),
    apply(list) {
      if (isWrapped(list) || list.lines.length < 2) return null
      return { ...list, lines: list.lines.flatMap((line) => [line, plainLine('')]).slice(0, -1) }
    },
  },
]

export const writeCharacters: readonly ListChange[] = [...dashes, ...letters, ...unseen, ...lineEnds, ...blanks]

function rewriting(name: string, write: (part: string, isCode: boolean) => string): ListChange {
  return { name, works: 'on lines', forms: allForms, apply: (list) => rewriteCodes(list, write) }
}

/** A code that several requests of a line share is written once. */
function rewriteCodes(list: KnownList, write: (part: string, isCode: boolean) => string): KnownList | null {
  return onLines(list, (line) => (codesOf(line).length === 0 && isBlank(line) ? null : rewriteLine(line, write)))
}

function endOf(text: string, added: string) {
  return { start: text.length, end: text.length, text: added }
}
