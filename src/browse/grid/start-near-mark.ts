import type { CatalogRow } from '#src/catalog/protocol/catalog-protocol.ts'

type Snippet = NonNullable<CatalogRow['snippet']>

const cutSign = '…'

/**
 * Cuts off what is far before the first mark, between words: a cell shows only the beginning.
 * @param most UTF-16 units before the first mark
 */
export function startNearMark({ text, marks }: Snippet, most = 8): Snippet {
  const [first = 0] = marks
  if (first <= most) return { text, marks }
  const blank = text.indexOf(' ', first - most)
  const start = blank < 0 || blank >= first ? first : blank + 1
  return { text: cutSign + text.slice(start), marks: marks.map((at) => at - start + cutSign.length) }
}
