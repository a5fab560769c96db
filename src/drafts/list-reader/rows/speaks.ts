import { terms } from '#src/drafts/list-reader/spans/information.ts'
import type { SpannedLine } from '#src/drafts/list-reader/spans/read-spans.ts'
import { corrections, requests } from '#src/drafts/list-reader/spans/vocabulary.ts'
import { asksWithoutNumber } from './asks-without-number.ts'

/** Whether a line counts something, or asks for something. */
export function speaks(line: SpannedLine): boolean {
  return (
    asksFor(line.folded) ||
    line.numbers.some(({ marks }) => marks.some((mark) => mark !== 'brackets' && mark !== 'arrow'))
  )
}

/** Whether a line has words that ask for something, or correct it. */
export function asksFor(folded: string): boolean {
  // `Precios sujetos a cambio` corrects nothing.
  return asking.test(folded) || asksWithoutNumber(folded) || (correcting.test(folded) && !terms.test(folded))
}

const asking = new RegExp(
  `(?<!\\p{L})(?:${requests}|agreg\\p{L}+|falt\\p{L}+|tambien|ademas|also)(?!\\p{L})|^\\W*y\\s`,
  'u',
)
const correcting = new RegExp(`(?<!\\p{L})(?:${corrections})(?!\\p{L})`, 'u')
