/** A sku of this many characters is shown whole. */
const longestSku = 20

/** rem of a column of skus: as wide as the longest, never narrower than usual. */
export function skuWidth(skus: Iterable<string>): number {
  let longest = 0
  for (const sku of skus) longest = Math.max(longest, sku.length)
  return Math.max(6, Math.min(longest, longestSku) * skuCharacter + padding)
}

/** rem of a column of texts: as wide as the longest of them, up to `most`. */
export function textsWidth(texts: Iterable<string>, least: number, most: number): number {
  let longest = 0
  for (const text of texts) longest = Math.max(longest, text.length)
  return Math.max(least, Math.min(most, longest * skuCharacter + padding))
}

/** rem of a column of amounts: none is cut, and none touches the one beside it. */
export function amountWidth(amounts: Iterable<number | null>, least: number, most?: 6): number {
  let longest = 0
  for (const amount of amounts) if (amount !== null) longest = Math.max(longest, amountLength(amount, most))
  return Math.max(least, longest * character + padding)
}

/** Characters of an amount as `unitPrice` writes it. Much faster than writing it. @param most 6 with all its decimals */
export function amountLength(amount: number, most?: 6): number {
  const size = Math.abs(amount)
  const isExact = most === 6 || size < 10
  // Half a centavo more, and what a binary fraction may lack of it: it is rounded.
  const [whole = '', decimals = ''] = (
    isExact ? `${Number(size.toFixed(6))}` : `${Math.trunc(size + 0.005_000_1)}`
  ).split('.')
  const commas = Math.floor((whole.length - 1) / 3)
  return 1 + (amount < 0 ? 1 : 0) + whole.length + commas + 1 + Math.max(2, decimals.length)
}

/** rem of a digit in a table, and in the font of codes; and of the space on both sides together, with a gap. */
const character = 0.46
const skuCharacter = 0.5
const padding = 1.25
