import type { LineNumber } from '#src/drafts/list-reader/spans/line-numbers.ts'
import type { SpannedLine } from '#src/drafts/list-reader/spans/read-spans.ts'
import { titleHasWord } from './title-words.ts'

/** `3840 x` of `3840 x 2160` in the title. */
export function titleHasSize(title: string, { text }: SpannedLine, { start, end, marks }: LineNumber): boolean {
  const figure = text.slice(start, end)
  return marks.includes('times') && (titleHasWord(title, `${figure} x`) || titleHasWord(title, `x ${figure}`))
}

/** `x4`, `26X`: with its sign the number is a word of the title. */
export function titleHasSign(
  title: string,
  { text }: SpannedLine,
  { start, end, outerStart, outerEnd }: LineNumber,
): boolean {
  const isSigned = outerStart < start || end < outerEnd
  const written = text.slice(outerStart, outerEnd)
  // `(2)` is a 2 in any title.
  return isSigned && /^\S*\p{L}\S*$/u.test(written) && titleHasWord(title, written)
}

/** The same as the catalog's price, with or without tax. Of a line's only number, nobody knows: it is a doubt. */
export function isPrice(
  { value, marks }: LineNumber,
  products: readonly { readonly price?: number | null }[],
  line: SpannedLine,
): boolean {
  if (!value || marks.length > 0) return false
  const isSame = products.some(
    ({ price }) =>
      price &&
      [1, 1.16, 1.08].some((tax) =>
        value
          .minus(price * tax)
          .abs()
          .lte(0.01),
      ),
  )
  return isSame && (!value.mod(1).eq(0) || line.numbers.length > 1)
}

export function isNearPrice(
  { value, marks }: LineNumber,
  products: readonly { readonly price?: number | null }[],
): boolean {
  if (!value || marks.length > 0 || value.lt(smallest)) return false
  return products.some(({ price }) => price && value.gte(price * 0.8) && value.lte(price * 1.25))
}

/** `00010`: no quantity is written with zeros before it. */
export function isPadded(written: string): boolean {
  return /^0\d+$/.test(written)
}

/** Pesos. Fewer may as well be pieces. */
const smallest = 20
