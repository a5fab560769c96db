import { codesOf, editLine, onLines } from './edit-line.ts'
import type { ListChange, ListForm, Span } from './known-list.ts'

const forms: readonly ListForm[] = ['chat', 'mail', 'prose', 'table', 'fixed columns', 'quotation', 'codes', 'blocks']

/**
 * Characters that a scanner takes for others. A careful person reads most of them all the same, and some not: the reader
 * may ask about them, but what it is certain of has to be right.
 */
export const misreadCharacters: readonly ListChange[] = [
  misreading('digits of quantities as letters', { 0: 'O', 1: 'l', 5: 'S', 8: 'B' }, 'quantities'),
  misreading('digits of quantities as other letters', { 0: 'o', 1: 'I', 2: 'Z', 6: 'G' }, 'quantities'),
  misreading('digits of codes as letters', { 0: 'O', 1: 'I', 5: 'S', 8: 'B' }, 'codes'),
  misreading('letters of codes as digits', { O: '0', I: '1', S: '5', B: '8', L: '1' }, 'codes'),
  misreading('signs of codes as blanks', { '-': ' ', '.': ' ', _: ' ' }, 'codes'),
]

/** One character of each code or quantity, if it has one of these. */
function misreading(
  name: string,
  lookalikes: Readonly<Record<string, string>>,
  where: 'codes' | 'quantities',
): ListChange {
  return {
    name: `scanned: ${name}`,
    works: 'on lines',
    forms,
    expectsDoubts: true,
    apply: (list, chances) =>
      onLines(list, (line) => {
        const spans =
          where === 'codes' ? codesOf(line) : line.requests.flatMap(({ amount }) => (amount ? [amount] : []))
        return editLine(
          line,
          spans.flatMap((span) => {
            const places = placesIn(line.text, span, lookalikes)
            // A single letter is no quantity any more: nobody could know that there was one.
            if (places.length === 0 || (where === 'quantities' && span.end - span.start < 2)) return []
            const at = chances.pick(places)
            // Without a digit a code is a word.
            const rest = line.text.slice(span.start, at) + line.text.slice(at + 1, span.end)
            if (!/\d/.test(rest)) return []
            return [{ start: at, end: at + 1, text: lookalikes[line.text[at]!.toUpperCase()]! }]
          }),
        )
      }),
  }
}

function placesIn(text: string, { start, end }: Span, lookalikes: Readonly<Record<string, string>>): number[] {
  const places = Array.from({ length: end - start }, (_, index) => start + index)
  return places.filter((at) => text[at]!.toUpperCase() in lookalikes)
}
