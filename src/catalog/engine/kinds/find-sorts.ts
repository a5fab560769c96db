import type { SettledColumns } from '#src/catalog/engine/columns/settle-columns.ts'
import { createTextReader } from '#src/catalog/engine/columns/text-reader.ts'
import { isPurpose } from './count-runs.ts'
import type { KindName } from './find-kinds.ts'
import { countTitleWords, createTitleParts, forEachRun, isBreak, mostRunWords, type TitleParts } from './title-parts.ts'
import { hasDigit, hashPhrase, hashWords, isCount, isHyphened, type Line, phraseAt } from './words-of-title.ts'

/** The sorts of kinds that come first: their names, and how to find the one of a title. */
export type KindSorts = {
  /** Numbered on from the kinds. */
  readonly names: readonly KindName[]
  /** The sort of a title's product; its kind if the kind has none, or the title does not say it. */
  sortOf(line: Line, kind: number, parts: TitleParts): number
}

/** Titles of a kind, of which so many must have one of its sorts, and each sort so large a part. */
const leastTitles = 10
const leastSorted = 0.8
const leastOfKind = 0.03
/** A sort is of several brands, if the kind is: otherwise it is the name of a series. */
const severalBrands = 3
const manyNumbers = 12
/** Of the titles of a sort, the share that goes on with the same purpose. */
const nearlyAll = 0.8

/** Titles that are read to find the sorts, spread evenly over the catalog. */
const mostSampled = 10_000

/** `purpose` is `''` if its titles do not say the same; the sort with it has the next number. */
type NumberedSort = { readonly number: number; readonly isAfterModels: boolean; readonly purpose: string }

type Sort = {
  readonly key: number
  /** Known from its second title on: most runs come once. */
  text: string
  /** In words. */
  readonly size: number
  titles: number
  brands: Set<number>
  /** Titles with a number right before it, and these numbers: a few, or one for each model. */
  afterCount: number
  numbers: Set<number>
}

/** A run of a title, and the hash of the number right before it; -1 if there is none. */
type Run = { readonly sort: Sort; readonly from: number; readonly to: number; readonly number: number }
/** `purpose` is what the thing is for, behind a sign; `''` if the title does not say it. */
type SortedTitle = { readonly brand: number; readonly purpose: string; runs: readonly Run[]; isSorted: boolean }
type SortedKind = { readonly titles: SortedTitle[]; readonly sorts: Map<number, Sort>; readonly brands: Set<number> }

/**
 * Finds the sorts of kinds. The name alone says too little where nearly all of its titles go on to say which: `cable` is
 * HDMI, VGA or de alimentación, a `soporte` de techo or de pared. A `laptop` goes on with its model. No list says it: a
 * sort is what comes again in the titles of a kind, of several brands, where a sort may stand (`forEachRun`). What a thing
 * is for belongs to its sort, too, where nearly all titles of the sort say the same behind a sign: `Soporte Acme X40 de
 * techo, para Pantallas`.
 * @param kindOf reads a line: its kind, and the parts of its title
 */
export function findSorts(
  columns: SettledColumns,
  kinds: readonly KindName[],
  kindOf: (line: Line, parts: TitleParts) => number,
): KindSorts {
  const names: KindName[] = []
  const numbers = new Map<number, NumberedSort>()
  /** By kind: the hashes of the first words of its sorts. Undefined if it has none. */
  const beginnings: (Set<number> | undefined)[] = kinds.map(() => undefined)
  for (const [kind, sorted] of readRuns(columns, kinds, kindOf)) {
    const { words } = kinds[kind]!
    const isSort = ({ text, titles, brands }: Sort) =>
      titles >= sorted.titles.length * leastOfKind &&
      brands.size >= Math.max(2, Math.min(severalBrands, sorted.brands.size)) &&
      !words.includes(text.slice(text.lastIndexOf(' ') + 1))
    if (!maySort(sorted)) continue
    keepLongest(sorted, isSort)
    if (sorted.titles.filter(({ isSorted }) => isSorted).length < sorted.titles.length * leastSorted) continue
    const own = new Set<number>()
    beginnings[kind] = own
    for (const sort of sorted.sorts.values()) {
      if (!isSort(sort)) continue
      own.add(hashPhrase(sort.text.split(' ')[0]!) | 0)
      const purpose = purposeOf(sort, sorted.titles)
      numbers.set(sort.key, { number: kinds.length + names.length, isAfterModels: isAfterModels(sort), purpose })
      names.push({ ...kinds[kind]!, sort: sort.text.split(' ') })
      if (purpose !== '') names.push({ ...kinds[kind]!, sort: `${sort.text} ${purpose}`.split(' ') })
    }
  }
  return {
    names,
    sortOf(line, kind, parts) {
      const own = beginnings[kind]
      if (!own) return kind
      const begin = endOf(kinds[kind]!)
      let found: NumberedSort | null = null
      let longest = 0
      function use(hash: number, from: number, to: number): void {
        const sort = to - from > longest ? numbers.get(keyOf(kind, hash)) : undefined
        if (!sort || (!sort.isAfterModels && isCount(line, from - 1))) return
        // `SFP` of `SFP-QSFP+` is part of a model.
        if ((from > begin && isHyphened(line, from)) || (to < line.count && isHyphened(line, to))) return
        found = sort
        longest = to - from
      }
      forEachRun(line, begin, parts, use, own)
      return numberOf(found, line, begin) ?? kind
    },
  }
}

function readRuns(
  columns: SettledColumns,
  kinds: readonly KindName[],
  kindOf: (line: Line, parts: TitleParts) => number,
): ReadonlyMap<number, SortedKind> {
  const found = new Map<number, SortedKind>()
  const reader = createTextReader(columns)
  const parts = createTitleParts()
  const { line } = reader
  const step = Math.max(1, Math.ceil(columns.length / mostSampled))
  for (let position = 0; position < columns.length; position += step) {
    reader.readLine(position)
    const kind = kindOf(line, parts)
    if (kind === 0 || parts.order === 'last' || !parts.hasBrand) continue
    const sorted: SortedKind = found.get(kind) ?? { titles: [], sorts: new Map(), brands: new Set() }
    found.set(kind, sorted)
    const brand = columns.brandOf[position]!
    if (sorted.brands.size < severalBrands) sorted.brands.add(brand)
    const runs: Run[] = []
    forEachRun(line, endOf(kinds[kind]!), parts, (hash, from, to) => {
      const key = keyOf(kind, hash)
      const sort = sorted.sorts.get(key) ?? noSort(key, to - from)
      sorted.sorts.set(key, sort)
      sort.titles += 1
      if (sort.titles === 2) sort.text = phraseAt(line, from, to)
      runs.push({ sort, from, to, number: isCount(line, from - 1) ? hashWords(line, from - 1, from) : -1 })
    })
    sorted.titles.push({ brand, purpose: readPurpose(line, endOf(kinds[kind]!)), runs, isSorted: false })
  }
  return found
}

/** Leaves only the runs that come again, and counts them anew. False if too few titles have one. */
function maySort({ titles, sorts }: SortedKind): boolean {
  if (titles.length < leastTitles) return false
  const least = Math.max(2, titles.length * leastOfKind)
  const isOften = ({ sort }: Run) => sort.titles >= least
  if (titles.filter(({ runs }) => runs.some(isOften)).length < titles.length * leastSorted) return false
  for (const title of titles) title.runs = title.runs.filter(isOften)
  for (const sort of sorts.values()) {
    if (sort.titles < least) sorts.delete(sort.key)
    sort.titles = 0
    sort.brands = new Set()
    sort.numbers = new Set()
  }
  return true
}

/** Counts the sorts, the longest first: `techo` is none, where it stands in `de techo`. */
function keepLongest({ titles, sorts }: SortedKind, isSort: (sort: Sort) => boolean): void {
  for (let size = mostRunWords; size > 0; size -= 1) {
    for (const { brand, runs } of titles) for (const run of runs) if (run.sort.size === size) count(run, brand)
    for (const sort of sorts.values()) if (sort.size === size && isAfterModels(sort)) sort.titles += sort.afterCount
    for (const title of titles) {
      const own = title.runs.filter(
        ({ sort, number }) => sort.size === size && (number < 0 || isAfterModels(sort)) && isSort(sort),
      )
      if (own.length === 0) continue
      title.isSorted = true
      title.runs = title.runs.filter(
        ({ sort, from, to }) => sort.size >= size || !own.some((longer) => from < longer.to && to > longer.from),
      )
    }
  }
}

function count({ sort, number }: Run, brand: number): void {
  if (sort.brands.size < severalBrands) sort.brands.add(brand)
  if (number < 0) sort.titles += 1
  else {
    sort.afterCount += 1
    if (sort.numbers.size < manyNumbers) sort.numbers.add(number)
  }
}

function numberOf(sort: NumberedSort | null, line: Line, begin: number): number | null {
  if (sort === null || sort.purpose === '') return sort && sort.number
  return readPurpose(line, begin) === sort.purpose ? sort.number + 1 : sort.number
}

/** What nearly all titles of a sort say that the thing is for; `''` if they do not, or its name says it. */
function purposeOf(sort: Sort, titles: readonly SortedTitle[]): string {
  const own = titles.filter(({ runs }) => runs.some((run) => run.sort === sort))
  const { purpose = '' } = own.find((title) => title.purpose !== '') ?? {}
  const same = own.filter((title) => title.purpose === purpose)
  return same.length >= own.length * nearlyAll && !/\b(para|for)\b/.test(sort.text) ? purpose : ''
}

/** `para pantallas` behind a sign; `''` if the title does not say it. */
function readPurpose(line: Line, begin: number): string {
  const words = countTitleWords(line)
  for (let place = begin + 1; place + 1 < words; place += 1) {
    if (!isBreak(line, place) || !isPurpose(line, place)) continue
    return hasDigit(line, place + 1) || isBreak(line, place + 1) ? '' : phraseAt(line, place, place + 2)
  }
  return ''
}

function noSort(key: number, size: number): Sort {
  return { key, text: '', size, titles: 0, brands: noNumbers, afterCount: 0, numbers: noNumbers }
}

const noNumbers = new Set<number>()

/** Whether the numbers before it are models, which differ. Those of a unit come again: `16 canales turbohd`. */
function isAfterModels({ afterCount, numbers }: Sort): boolean {
  return numbers.size >= Math.min(manyNumbers, afterCount / 2)
}

/** Where the name of a kind that comes first ends in its titles. */
function endOf({ words }: KindName): number {
  return words.length
}

/** A run of a kind: 49 bits. */
function keyOf(kind: number, hash: number): number {
  return kind * 2 ** 32 + hash
}
