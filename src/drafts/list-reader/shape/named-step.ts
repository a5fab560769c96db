import { columnNamed, isCode } from '#src/drafts/list-reader/columns/list-columns.ts'
import type { SpannedLine } from '#src/drafts/list-reader/spans/read-spans.ts'

/**
 * How many lines below the codes the quantities stand, by the names of the columns, each on a line of its own: `Part
 * Number`, `Description`, `Qty`. Null where none stand so.
 */
export function namedStep(lines: readonly SpannedLine[]): number | null {
  const meanings = lines.map(({ text }) =>
    text.length <= longestName && !/\d/.test(text) ? columnNamed(text.trim(), true) : null,
  )
  for (const [at, meaning] of meanings.entries()) {
    if (!isCode(meaning)) continue
    const end = meanings.findIndex((each, index) => index > at && each === null)
    const from = meanings.findLastIndex((each, index) => index < at && each === null) + 1
    const own = meanings.slice(from, end < 0 ? undefined : end)
    const quantities = own.flatMap((each, index) => (each === 'quantity' ? [from + index - at] : []))
    // `Item` may be the name of the positions.
    const code = own.findLastIndex(isCode) + from - at
    if (own.length >= fewestNames && own.length <= mostNames && quantities.length === 1) return quantities[0]! - code
  }
  return null
}

const fewestNames = 3
/** Characters. */
const longestName = 24
const mostNames = 8
