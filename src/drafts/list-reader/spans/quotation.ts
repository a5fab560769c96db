import { Big } from 'big.js'
import type { Explained } from './explained.ts'
import type { LineNumber } from './line-numbers.ts'
import { type NumberStyle, readListNumber } from './list-numbers.ts'

/** The numbers of a line that are a quantity, a price and an amount. */
export type Product3 = { readonly quantity: LineNumber; readonly price: Money; readonly amount: Money }

/** An amount of money in a line. */
export type Money = { readonly value: Big; readonly start: number; readonly end: number }

/** A line with its numbers. */
type Numbered = {
  readonly text: string
  readonly explained: readonly Explained[]
  readonly numbers: readonly LineNumber[]
  readonly style: NumberStyle
}

/** The amounts of money of a line: with a sign, a currency or a word for them, or with two decimals. */
export function moneyIn({ text, explained, numbers, style }: Numbered): Money[] {
  const marked = explained
    .filter(({ kind }) => kind === 'price')
    .flatMap(({ start, end }) => {
      const digits = /\d+(?:[.,]\d+)*/.exec(text.slice(start, end))
      const value = digits && readListNumber(digits[0], style)
      return digits && value
        ? [{ value, start: start + digits.index, end: start + digits.index + digits[0].length }]
        : []
    })
  const plain = numbers.flatMap(({ start, end, value }) =>
    value && isMoneyLike(text.slice(start, end)) ? [{ value, start, end }] : [],
  )
  const all = [...marked, ...plain.filter(({ start }) => marked.every((each) => each.start !== start))]
  return all.toSorted((a, b) => a.start - b.start)
}

/**
 * The quantity of a line where quantity × price = amount. Three numbers do not agree by chance.
 * @returns null where no three numbers do
 */
export function multiplied(line: Numbered): Product3 | null {
  const money = moneyIn(line)
  const values: Money[] = [
    ...money,
    ...line.numbers.flatMap(({ start, end, value, form }) =>
      value && form === 'figures' && !money.some((each) => each.start === start) ? [{ value, start, end }] : [],
    ),
  ].toSorted((a, b) => a.start - b.start)
  if (values.length < 3 || values.length > mostNumbers) return null
  const found: Product3[] = []
  for (const quantity of line.numbers) {
    if (!quantity.value || quantity.value.lt(0) || !quantity.value.round(3).eq(quantity.value)) continue
    for (const [index, price] of values.entries()) {
      if (price.start === quantity.start || price.value.lte(0)) continue
      for (const amount of values.slice(index + 1)) {
        if (amount.start === quantity.start) continue
        if (quantity.value.times(price.value).minus(amount.value).abs().gt(rounding)) continue
        const isMoney = money.includes(price) || money.includes(amount)
        // 1 × 5 = 5 says nothing, unless it is money; 2 × 2 = 4 may be anything.
        if (!isMoney && (quantity.value.lte(1) || price.value.lte(1) || amount.value.lt(surely))) continue
        found.push({ quantity, price, amount })
      }
    }
  }
  return surest(found, money)
}

/** Of several that multiply, the one that is written as people write quotations; null where that decides nothing. */
function surest(found: readonly Product3[], money: readonly Money[]): Product3 | null {
  const preferences: readonly ((each: Product3) => boolean)[] = [
    ({ price }) => money.includes(price),
    // Of `1 … 2 … 5,700 … 5,700 … 11,400` the first number counts the lines: once its price is no product.
    ({ quantity }) => !quantity.value!.eq(1),
    ({ quantity }) => quantity.value!.mod(1).eq(0),
    ({ quantity, price }) => quantity.start < price.start,
  ]
  let left = found
  for (const isPreferred of preferences) {
    const preferred = left.filter(isPreferred)
    if (preferred.length > 0) left = preferred
  }
  const [first] = left
  return first && left.every(({ quantity }) => quantity.value!.eq(first.quantity.value!)) ? left.at(-1)! : null
}

/** Two decimals, as amounts of money have them, or four to six, as prices of programs do. */
export function isMoneyLike(written: string): boolean {
  return decimalsOfMoney.test(written)
}

/** No quotation has so many numbers in a row. */
const mostNumbers = 20
const rounding = new Big('0.05')
/** A smaller amount without a sign of money may agree by chance. */
const surely = 50
const decimalsOfMoney = /^\d{1,3}(?:,?\d{3})*\.\d{2}(?:\d{2,4})?$|^\d{1,3}(?:\.\d{3})*,\d{2}(?:\d{2,4})?$/
