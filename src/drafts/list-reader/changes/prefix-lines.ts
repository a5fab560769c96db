import { onLines, prefixLine } from './edit-line.ts'
import { type KnownLine, type KnownList, type ListChange, lineForms } from './known-list.ts'

/** Bullets, always with a blank behind: `-4` may be less than nothing. */
const bullets: readonly ListChange[] = (
  [
    ['hyphen', '- '],
    ['dot', '• '],
    ['asterisk', '* '],
    ['dash', '– '],
    ['square', '▪️ '],
    ['check mark', '✅ '],
    ['checkbox', '☐ '],
    ['arrow', '→ '],
  ] as const
).map(([name, bullet]) => ({
  name: `bullets: ${name}`,
  works: 'on lines',
  forms: lineForms,
  apply: (list) =>
    onLines(list, (line) => (isRequest(line) && !isMarked(line) ? prefixLine(line, bullet, 'body') : null)),
}))

const letters = 'abcdefghijklmnopqrstuvwxyz'

const numbers: readonly ListChange[] = (
  [
    ['1.', (index: number) => `${index}. `],
    ['37.', (index: number) => `${index + 36}. `],
    ['1)', (index: number) => `${index}) `],
    ['1.-', (index: number) => `${index}.- `],
    ['(1)', (index: number) => `(${index}) `],
    ['a)', (index: number) => `${letters[index - 1]}) `],
  ] as const
).map(([name, write]) => ({
  name: `list numbers: ${name}`,
  works: 'on lines',
  forms: lineForms,
  apply(list) {
    const requests = list.lines.filter(isRequest)
    const isCountable = requests.length >= 2 && requests.length <= letters.length && !isWrapped(list)
    if (!isCountable || requests.some(isNumbered)) return null
    // `(2) CODE` without another number asks for two.
    if (name === '(1)' && requests.some((line) => line.requests.some(({ amount }) => amount === null))) return null
    let index = 0
    return onLines(list, (line) => {
      if (!isRequest(line)) return null
      index += 1
      return prefixLine(line, write(index), 'body')
    })
  },
}))

/** A message a line, three a minute, of the same sender. The blanks before `a. m.` and `PM` are those of WhatsApp. */
const chats: readonly ListChange[] = (
  [
    ['Android, Spanish', (minute: string) => `14/11/25, 9:${minute}\u202Fa.\u00A0m. - Lupita Compras: `],
    ['Android, Spanish, 24 hours', (minute: string) => `14/11/2025, 17:${minute} - Beto Ruiz: `],
    ['Android, English', (minute: string) => `11/14/25, 9:${minute}\u202FPM - Kevin Marsh: `],
    ['Android, a number', (minute: string) => `14/11/25, 9:${minute}\u202Fa.\u00A0m. - +52 1 33 1844 2207: `],
    ['iPhone, Spanish', (minute: string) => `[14/11/25, 9:${minute}:07\u202Fa.m.] Lupita Compras: `],
    ['iPhone, English', (minute: string) => `[11/14/25, 9:${minute}:52\u202FPM] Kevin Marsh: `],
    ['a time alone', (minute: string) => `09:${minute} - `],
    ['browser', (minute: string) => `[9:${minute} a.m., 14/11/2025] Lupita Compras: `],
  ] as const
).map(([name, write]) => ({
  name: `chat: ${name}`,
  works: 'on lines',
  forms: lineForms,
  apply(list) {
    if (isWrapped(list)) return null
    let messages = 0
    const changed = onLines(list, (line) => {
      if (line.text.trim() === '') return null
      messages += 1
      return prefixLine(line, write(String(10 + Math.floor(messages / 3)).padStart(2, '0')), 'start')
    })
    return changed && { ...changed, form: 'export' }
  },
}))

/** All lines in one message: only the first line has the sender. */
const oneMessage: ListChange = {
  name: 'chat: one message',
  works: 'on the text',
  forms: [...lineForms, 'prose', 'blocks'],
  apply: (list) =>
    onLines(list, (line, index) =>
      index === 0 ? prefixLine(line, '14/11/25, 9:10\u202Fa.\u00A0m. - Lupita: ', 'start') : null,
    ),
}

const quotes: readonly ListChange[] = ['> ', '>> ', '> > '].map((mark) => ({
  name: `quote marks: ${mark.trim()}`,
  works: 'on lines',
  // Quoted cells may have line ends of their own, so a table between commas is not quoted by its lines.
  forms: ['chat', 'mail', 'prose', 'table', 'fixed columns', 'quotation', 'codes', 'words', 'blocks'],
  apply: (list) => (list.table?.separator === ',' ? null : onLines(list, (line) => prefixLine(line, mark, 'start'))),
}))

/** Tabs only before lines: before the rows of a table they are a column. */
const indents: readonly ListChange[] = [
  {
    name: 'indented with blanks',
    works: 'on lines',
    forms: ['chat', 'mail', 'prose', 'table', 'quotation', 'codes', 'words', 'blocks'],
    apply: (list) => onLines(list, (line) => prefixLine(line, '    ', 'start')),
  },
  {
    name: 'indented with a tab',
    works: 'on lines',
    forms: lineForms,
    apply: (list) => onLines(list, (line) => (isRequest(line) ? prefixLine(line, '\t', 'start') : null)),
  },
]

export const prefixLines: readonly ListChange[] = [...bullets, ...numbers, ...chats, oneMessage, ...quotes, ...indents]

export function isRequest(line: KnownLine): boolean {
  return line.kind === 'request'
}

export function isWrapped({ lines }: KnownList): boolean {
  return lines.some(({ kind }) => kind === 'wrapped')
}

/** Whether a bullet is before the content. */
function isMarked({ text, body }: KnownLine): boolean {
  return /[-•*·–▪✅☐→]\uFE0F?\s*$/u.test(text.slice(0, body))
}

function isNumbered({ text, body }: KnownLine): boolean {
  return /(?:\d\s*(?:[.)]|\.-)|[a-z]\))\s*(?:[-•*·–▪✅☐→]\uFE0F?\s*)?$/u.test(text.slice(0, body))
}
