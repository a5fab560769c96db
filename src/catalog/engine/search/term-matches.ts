import { type Bitmap, createBitmap, uniteWith } from '#src/catalog/engine/bits/bitmap.ts'

/**
 * How a term matches a product, as bits: as a whole word of title or brand, also in parts or joined with another term;
 * as another form of the word; as a synonym; as the beginning of a word; inside a word; as a whole code; as the
 * beginning of a code; inside a code; in a fact of its description. Several may be set.
 */
export const how = {
  whole: 1,
  form: 2,
  synonym: 4,
  beginning: 8,
  inside: 16,
  wholeCode: 32,
  codeBeginning: 64,
  insideCode: 128,
  fact: 256,
} as const

/** A shorter term is inside nearly every word and code: it matches only where they begin. */
export const shortestPart = 3

/** Where a term matches, for each way; `any` has all of them. Must not be changed once it is made. */
export type TermMatches = { readonly [Way in keyof typeof how]: Bitmap } & { readonly any: Bitmap }

export const ways = [
  'whole',
  'form',
  'synonym',
  'beginning',
  'inside',
  'wholeCode',
  'codeBeginning',
  'insideCode',
  'fact',
] as const

/** Most terms match in few ways: a way without matches shares one empty bitmap, and takes no memory. */
export type TermMatchesBuilder = {
  /** The bitmap of a way, to be written. */
  open(way: (typeof ways)[number]): Bitmap
  /** Nothing matches in this way. */
  drop(way: (typeof ways)[number]): void
  /** Adds a product: `bits` says how it matches. */
  add(position: number, bits: number): void
  build(): TermMatches
}

export function createTermMatches(length: number): TermMatchesBuilder {
  const none = emptyBitmap(length)
  const made: { -readonly [Way in keyof typeof how]: Bitmap } = {
    whole: none,
    form: none,
    synonym: none,
    beginning: none,
    inside: none,
    wholeCode: none,
    codeBeginning: none,
    insideCode: none,
    fact: none,
  }
  const open = (way: (typeof ways)[number]) => {
    if (made[way] === none) made[way] = createBitmap(length)
    return made[way]
  }
  return {
    open,
    drop: (way) => void (made[way] = none),
    add(position, bits) {
      for (const way of ways) if ((bits & how[way]) !== 0) open(way)[position >>> 5]! |= 1 << (position & 31)
    },
    build() {
      const used = ways.map((way) => made[way]).filter((bitmap) => bitmap !== none)
      if (used.length === 0) return { ...made, any: none }
      const any = used[0]!.slice()
      for (const bitmap of used.slice(1)) uniteWith(any, bitmap)
      return { ...made, any }
    },
  }
}

/** The same matches, and more in some ways. What nothing is added to is shared. */
export function withMore(
  matches: TermMatches,
  added: readonly { readonly way: (typeof ways)[number]; readonly more: Bitmap }[],
): TermMatches {
  if (added.length === 0) return matches
  const united: { -readonly [Way in keyof TermMatches]: Bitmap } = { ...matches, any: matches.any.slice() }
  for (const { way, more } of added) {
    if (united[way] === matches[way]) united[way] = matches[way].slice()
    uniteWith(united[way], more)
    uniteWith(united.any, more)
  }
  return united
}

/** A term that is only inside words or codes is perhaps not what was meant: such products are left out. */
export function wellFound({ whole, form, synonym, beginning, wholeCode, codeBeginning, fact }: TermMatches): Bitmap {
  const well = whole.slice()
  for (let word = 0; word < well.length; word += 1) {
    const words = well[word]! | form[word]! | synonym[word]! | beginning[word]!
    well[word] = words | wholeCode[word]! | codeBeginning[word]! | fact[word]!
  }
  return well
}

let empty = createBitmap(0)

function emptyBitmap(length: number): Bitmap {
  if (empty.length !== (length + 31) >>> 5) empty = createBitmap(length)
  return empty
}

/** What a query's terms match. */
export type QueryMatches = {
  /** The products that match all terms. */
  readonly found: Bitmap
  /** By required term, in the order of the plan. */
  readonly terms: readonly TermMatches[]
  /** By figure: the products that have the number next to its unit. */
  readonly figures: readonly Bitmap[]
}
