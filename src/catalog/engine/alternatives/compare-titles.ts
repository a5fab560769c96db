import { compareMeasures } from './compare-measures.ts'
import type { KindWords } from './kind-words.ts'
import type { ReadTitle } from './read-title.ts'

/** What another product has in place of what is wanted; `has` is empty where it says nothing of it. */
export type Difference = {
  readonly wanted: string
  readonly has: string
  /** With it, the other product is no good alternative. */
  readonly isGrave: boolean
}

export type Comparison = {
  /** 0 to 1. */
  readonly likeness: number
  readonly differing: Difference[]
  /** Figures and colours that both titles have, as the wanted one writes them. */
  readonly shared: readonly string[]
}

/** Factors of the likeness. */
const factors = {
  otherPeople: 0.5,
  people: 0.95,
  fit: 0.85,
  spec: 0.75,
  strangeSpec: 0.92,
  detail: 0.97,
  higher: 0.97,
  otherSeries: 0.97,
  grave: 0.6,
} as const
/** A number beside a word may be so much smaller: `Android 14` for `Android 15`. */
const nearly = 0.9
/** Words of one part of a title that count: three words may say one thing. */
const mostOfPart = 2

/** Compares a title with another one of its kind, by what the words mean among titles of the kind. */
export function compareTitles(
  wanted: ReadTitle,
  other: ReadTitle,
  words: KindWords,
  fitsOneModel: boolean,
): Comparison {
  const differing: Difference[] = []
  const measures = compareMeasures(wanted, other, words, fitsOneModel)
  let { likeness } = measures
  const differ = (difference: Difference, factor: number) => {
    differing.push(difference)
    likeness *= factor * (difference.isGrave ? factors.grave : 1)
  }

  if (wanted.people.size > 0 && other.people.size > 0) {
    if (![...wanted.people.keys()].some((group) => other.people.has(group))) {
      differ(
        { wanted: textOf(wanted.people.values()), has: textOf(other.people.values()), isGrave: true },
        factors.otherPeople,
      )
    } else if (wanted.people.size !== other.people.size) likeness *= factors.people
  } else if (wanted.people.size !== other.people.size) likeness *= factors.people

  if (words.areMadeToFit && wanted.fits.length > 0) {
    const missing = wanted.fits.filter((word) => !other.words.has(word))
    const isGrave = missing.some((word) => hasDigit.test(word)) || missing.length * 2 >= wanted.fits.length
    if (missing.length > 0) {
      const has = other.fits.filter((word) => !wanted.words.has(word))
      differ({ wanted: textOf(missing), has: textOf(has), isGrave }, factors.fit)
    }
  }

  if (fitsOneModel) {
    const codes = codesOf(wanted, words)
    if (codes.length > 0 && !codes.some((code) => other.words.has(code))) {
      differ({ wanted: textOf(codes), has: textOf(codesOf(other, words)), isGrave: true }, 1)
    }
  }

  const told = new Set(measures.told)
  for (const [word, number] of wanted.behind) {
    const has = other.behind.get(word)
    if (!has || words.roleOf(word) !== 'spec' || measures.told.has(number.text)) continue
    told.add(number.text)
    told.add(has.text)
    if (has.value === number.value) continue
    const isLess = has.value < number.value * nearly
    differ(
      { wanted: `${word} ${number.text}`, has: `${word} ${has.text}`, isGrave: false },
      isLess ? factors.spec : factors.higher,
    )
  }

  const strange = [...other.words.keys()].filter(
    (word) => !wanted.words.has(word) && !told.has(word) && words.roleOf(word) === 'spec',
  )
  const missing: string[] = []
  let isSeries = false
  for (const word of wanted.words.keys()) {
    const role = words.roleOf(word)
    const isShared = other.words.has(word)
    if (role === 'series' && isShared && word.length > 2) isSeries = true
    if (isShared || told.has(word) || (words.areMadeToFit && wanted.fits.includes(word))) continue
    if (role === 'detail') likeness *= factors.detail
    if (role !== 'spec') continue
    const stem = stemOf(word)
    const same = stem && strange.find((each) => stemOf(each) === stem)
    if (same) {
      differ({ wanted: word, has: same, isGrave: isGeneration(stem) }, factors.spec)
      strange.splice(strange.indexOf(same), 1)
    } else missing.push(word)
  }
  if (!isSeries) likeness *= factors.otherSeries

  const hasSameParts = wanted.parts === other.parts
  for (const part of new Set(missing.map((word) => wanted.words.get(word)!))) {
    const own = missing.filter((word) => wanted.words.get(word) === part)
    const others = hasSameParts ? strange.filter((word) => other.words.get(word) === part) : []
    differ(
      { wanted: textOf(own), has: textOf(others), isGrave: false },
      factors.spec ** (hasSameParts ? Math.min(own.length, mostOfPart) : own.length),
    )
  }
  likeness *= factors.strangeSpec ** strange.length
  return { likeness, differing: [...measures.differing, ...differing], shared: measures.shared }
}

/** Words of a model: with a digit, and no figure. */
function codesOf({ words, before }: ReadTitle, { isUnit }: KindWords): string[] {
  const counted = new Set([...before].filter(([unit]) => isUnit(unit)).map(([, { text }]) => text))
  return [...words.keys()].filter((word) => word.length > 1 && hasDigit.test(word) && !counted.has(word))
}

/** `ddr` of `ddr4`: letters before one number. */
function stemOf(word: string): string | null {
  return /^(\p{L}+)\d+\p{L}?$/u.exec(word)?.[1] ?? null
}

/** `i5` and `i7`, `cl16` and `cl40` may replace each other, `ddr4` and `ddr5` not. */
function isGeneration(stem: string): boolean {
  return stem.length > 1 && !graded.has(stem)
}

const graded = new Set(['cl', 'ip', 'ik', 'ppm'])
const hasDigit = /\d/

function textOf(words: Iterable<string>): string {
  return [...words].join(' ')
}
