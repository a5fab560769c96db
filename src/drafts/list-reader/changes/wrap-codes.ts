import { codesOf, editLine, onLines } from './edit-line.ts'
import { allForms, type ListChange } from './known-list.ts'

/** Every code in brackets, quotes or emphasis. Struck through would mean that it is not wanted, and is no such change. */
export const wrapCodes: readonly ListChange[] = (
  [
    ['parentheses', '(', ')'],
    ['square brackets', '[', ']'],
    ['curly brackets', '{', '}'],
    ['angle brackets', '<', '>'],
    ['double quotes', '"', '"'],
    ['single quotes', "'", "'"],
    ['typographic quotes', '“', '”'],
    ['guillemets', '«', '»'],
    ['backquotes', '`', '`'],
    ['Markdown bold', '**', '**'],
    ['chat bold', '*', '*'],
    ['italics', '_', '_'],
    ['underlines', '__', '__'],
  ] as const
).map(([name, open, close]) => ({
  name: `codes in ${name}`,
  works: 'on lines',
  forms: allForms,
  apply: (list) =>
    onLines(list, (line) => {
      // A quote in a line with quotes may end a quoted cell, and a sign beside the same sign is another sign.
      if (open === '"' && line.text.includes('"')) return null
      const codes = codesOf(line).filter(
        ({ start, end }) => line.text[start - 1] !== open[0] && line.text[end] !== close[0],
      )
      return editLine(
        line,
        codes.flatMap(({ start, end }) => [
          { start, end: start, text: open },
          { start: end, end, text: close },
        ]),
      )
    }),
}))

/** `**4** CODE`, as assistants write it. */
export const wrapQuantities: readonly ListChange[] = (
  [
    ['Markdown bold', '**'],
    ['chat bold', '*'],
  ] as const
).map(([name, sign]) => ({
  name: `quantities in ${name}`,
  works: 'on lines',
  forms: ['chat', 'mail', 'export', 'prose'],
  apply: (list) =>
    onLines(list, (line) => {
      if (line.text.includes('*')) return null
      const amounts = line.requests.flatMap(({ amount }) => (amount ? [amount] : []))
      return editLine(
        line,
        amounts.flatMap(({ start, end }) => [
          { start, end: start, text: sign },
          { start: end, end, text: sign },
        ]),
      )
    }),
}))
