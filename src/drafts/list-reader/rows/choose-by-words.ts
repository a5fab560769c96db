import { foldLine } from '#src/drafts/list-reader/spans/fold-line.ts'
import type { Identified } from '#src/drafts/model/lines/code-lookup.ts'
import { numberOf, type PricedRow } from './check-amounts.ts'
import { fillers } from './described-by.ts'
import type { ReadRow } from './read-row.ts'

/**
 * Of several products with one code, the one that the row describes: it has words that some of the others lack, and of
 * the words that only others have it has none. The list's price decides where the words do not.
 */
export function chooseByWords<Product extends Identified>(
  rows: readonly ReadRow<Product>[],
  moneyOf: (row: ReadRow<Product>) => PricedRow | null,
): readonly ReadRow<Product>[] {
  return rows.map((row) => {
    const { reading } = row
    if (reading.kind !== 'ambiguous') return row
    const product =
      byWords(row.row.line.text, reading.code, reading.products) ?? byPrice(reading.products, moneyOf(row))
    return product ? { ...row, reading: { ...reading, kind: 'matched', stage: 'manufacturer-sku', product } } : row
  })
}

function byWords<Product extends Identified>(text: string, code: string, products: readonly Product[]): Product | null {
  if (negated.test(foldLine(text))) return null
  const titles = products.map(({ title = '' }) => stemsOf(title))
  // Where a title has only more words than another, they may be one thing that is listed twice.
  const areOthers = titles.every((own) =>
    titles.every((each) => each === own || [...own].some((stem) => !each.has(stem))),
  )
  if (!areOthers) return null
  const written = stemsOf(withoutCode(foldLine(text), code))
  const scores = titles.map((own) => {
    const telling = [...written].filter((stem) => titles.some((title) => title.has(stem) !== own.has(stem)))
    const right = telling.filter((stem) => own.has(stem))
    return {
      isSaid: right.length > 1 || right.some((stem) => saysWhich(stem, own)),
      wrong: telling.length - right.length,
    }
  })
  const fitting = scores.flatMap(({ isSaid, wrong }, index) => (isSaid && wrong === 0 ? [products[index]!] : []))
  return fitting.length === 1 ? fitting[0]! : null
}

/** Alone only the thing itself, a figure or the last words say it: `tinta` is also in cartridges, whose title lacks it. */
function saysWhich(stem: string, title: ReadonlySet<string>): boolean {
  const stems = [...title]
  return /\d/.test(stem) || stems.indexOf(stem) === 0 || stems.indexOf(stem) >= stems.length / 2
}

/** The text without the code, also where a sign is in one of them and not in the other: its digits describe nothing. */
function withoutCode(folded: string, code: string): string {
  const wanted = (foldLine(code).match(letters) ?? []).join('')
  if (wanted === '') return folded
  const written = [...folded.matchAll(letters)]
  const at = written
    .map(({ 0: letter }) => letter)
    .join('')
    .indexOf(wanted)
  if (at < 0) return folded
  const [first, last] = [written[at]!, written[at + wanted.length - 1]!]
  return `${folded.slice(0, first.index)} ${folded.slice(last.index + 1)}`
}

const letters = /[\p{L}\d]/gu

function byPrice<Product extends Identified>(products: readonly Product[], money: PricedRow | null): Product | null {
  const listed = money && numberOf(money.price, money.style)?.toNumber()
  if (!listed) return null
  const apart = ({ price }: Product) => (price ? Math.abs(listed / price - 1) : Number.POSITIVE_INFINITY)
  const [nearest, next] = products.toSorted((a, b) => apart(a) - apart(b))
  return nearest && next && apart(nearest) < same && apart(next) > other ? nearest : null
}

/** Words of three letters or more without their last vowel, `amarilla` and `Amarillo`, and numbers of two signs or more. */
function stemsOf(text: string): ReadonlySet<string> {
  const words = foldLine(text).match(/\d[\d.,]*\d\p{L}{0,3}|\d\p{L}{1,2}|\p{L}{3,}/gu) ?? []
  return new Set(
    words
      .filter((word) => !fillers.has(word))
      .map((word) => (/\d/.test(word) ? word.replaceAll(',', '') : word.replace(/(?:[aeo]s?|s)$/, ''))),
  )
}

/** `el de cajita, no el de granel` */
const negated = /(?<!\p{L})(?:no|sin|not|without|excepto|menos)(?!\p{L})/u
/** Shares of the price. */
const same = 0.02
const other = 0.1
