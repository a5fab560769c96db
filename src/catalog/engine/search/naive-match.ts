import type { Product } from '#src/wholesale-api/read-product.ts'
import { foldText, stripCode } from './fold.ts'
import type { Figure, PlannedTerm, QueryPlan, Reading } from './query-plan.ts'

/* For tests: what a query means, written plainly over strings. The parser and the plan have tests of their own. */

type Asked = { readonly product: Product; readonly index: number }

/** How a term matches a product; the names are those of term-matches.ts. */
type Ways = ReadonlySet<
  'whole' | 'form' | 'synonym' | 'beginning' | 'inside' | 'wholeCode' | 'codeBeginning' | 'insideCode'
>
export type NaiveMatch<Each> = Each & { readonly hasTypo: boolean; readonly ways: readonly Ways[] }

/** The products that match all terms, and if there are few, also those with typing errors. */
export function matchNaively<Each extends Asked>(
  plan: QueryPlan,
  products: readonly Product[],
  passing: readonly Each[],
  withTypos: boolean,
): NaiveMatch<Each>[] {
  const isBareWord = new Map(
    [...plan.required, ...plan.excluded].map((planned) => [
      planned,
      planned.isBareNumber &&
        planned.term.field === null &&
        products.some((product) => wordsOfLine(product).includes(wordsOf(planned.term.text)[0]!)),
    ]),
  )
  const words = new Set(products.flatMap((product) => wordsOfLine(product)))
  const waysOf = (product: Product) =>
    plan.required.map((planned, place) =>
      waysOfTerm(product, planned, isBareWord.get(planned)!, readingsOf(plan, place)),
    )
  const kept = passing.filter(({ product }) =>
    plan.excluded.every((planned) => waysOfTerm(product, planned, isBareWord.get(planned)!, []).size === 0),
  )
  const asTyped: NaiveMatch<Each>[] = kept
    .map((each) => ({ ...each, hasTypo: false, ways: waysOf(each.product) }))
    .filter(({ ways }) => ways.every(({ size }) => size > 0))
  const well = asTyped.filter(({ ways }) => ways.every((each) => wellFound.some((way) => each.has(way))))
  if (!withTypos || plan.required.length === 0 || well.length >= 20) return asTyped
  const typos = plan.required.map((planned, place) =>
    [...words].filter((word) => mayMean(planned, word, place === plan.required.length - 1)),
  )
  const found = new Set(asTyped.map(({ index }) => index))
  const near: NaiveMatch<Each>[] = kept
    .filter(({ index }) => !found.has(index))
    .map((each) => ({ ...each, hasTypo: true, ways: waysOf(each.product) }))
    .filter(({ product, ways }) => {
      const own = wordsOfLine(product)
      return ways.every(({ size }, place) => size > 0 || own.some((word) => typos[place]!.includes(word)))
    })
  return [...asTyped, ...near]
}

const wellFound = ['whole', 'form', 'synonym', 'beginning', 'wholeCode', 'codeBeginning'] as const

/** The rules of rank-matches.ts, one after the other. @param matched in title order */
export function naiveOrder<Each extends Asked>(
  plan: QueryPlan,
  matched: readonly NaiveMatch<Each>[],
): NaiveMatch<Each>[] {
  const keys = new Map(matched.map((each) => [each, keyOf(plan, each)]))
  return matched.toSorted((a, b) => {
    const left = keys.get(a)!
    const right = keys.get(b)!
    const differs = left.findIndex((value, place) => value !== right[place])
    return differs < 0 ? 0 : left[differs]! - right[differs]!
  })
}

function keyOf(plan: QueryPlan, { product, ways }: NaiveMatch<Asked>): number[] {
  if (plan.required.length === 0) return [isInStock(product) ? 0 : 1]
  const grades = plan.required.map((planned, place) =>
    gradeOf(planned, ways[place]!, { isAlone: plan.required.length === 1, line: wordsOfLine(product) }),
  )
  const least = (grade: number) => -grades.filter((each) => each >= grade).length
  const typos = ways.filter(({ size }) => size === 0).length
  const intact = plan.figures.filter((figure) => hasFigure(plan, figure, wordsOfLine(product))).length
  return [
    typos,
    least(4),
    least(3),
    -intact,
    least(2),
    least(1),
    ...closenessOf(plan, lineOf(product)),
    isInStock(product) ? 0 : 1,
  ]
}

function hasFigure({ readings }: QueryPlan, figure: Figure, words: readonly string[]): boolean {
  return readings
    .filter(({ from, to }) => from === figure.from && to === figure.to)
    .filter(({ way }) => way === 'figure' || way === 'whole')
    .some((reading) => words.some((_, place) => sequenceAt(words, place, readingWords(reading)) === 'whole'))
}

function gradeOf(
  planned: PlannedTerm,
  ways: Ways,
  { isAlone, line }: { isAlone: boolean; line: readonly string[] },
): number {
  const { meansCode, isBareNumber } = planned
  if (ways.size === 0) return line.some((word) => mayMean(planned, word, false)) ? 3 : 2
  if (ways.has('wholeCode') && (meansCode || isAlone)) return 4
  if (ways.has('whole') || ways.has('form') || ways.has('synonym')) return 3
  if (ways.has('wholeCode') && !isBareNumber) return 3
  if (ways.has('codeBeginning') && meansCode) return 3
  if (ways.has('beginning')) return 2
  if (ways.has('inside') || ways.has('wholeCode')) return 1
  return ways.has('codeBeginning') && !isBareNumber ? 1 : 0
}

/** How exact the words are, neighbours that are apart, whether the title begins with no term. */
function closenessOf({ required, readings }: QueryPlan, line: string): number[] {
  const words = wordsOf(line)
  const masks = words.map(() => new Set<number>())
  const points = required.map(() => 0)
  const score = (term: number, value: number) => (points[term] = Math.max(points[term]!, value))
  const isBracketed = bracketed(line, words)
  for (const place of words.keys()) {
    for (const [term, { term: asked, maySplit }] of required.entries()) {
      const own = wordsOf(asked.text)
      if (own.length === 0) continue
      const kind = sequenceAt(words, place, own)
      if (kind === 'whole' || (kind === 'begun' && !required[term]!.isBareNumber))
        for (let word = place; word < place + own.length; word += 1) masks[word]!.add(term)
      const parts = kind !== 'whole' && maySplit ? joinedAt(words, place, asked.code) : 0
      for (let word = place; word < place + parts; word += 1) masks[word]!.add(term)
      if (parts > 0) score(term, isBracketed[place] ? 1 : 2)
      else if (kind === 'whole') score(term, isBracketed[place] ? 2 : 3)
    }
    for (const reading of readings) {
      if (reading.way === 'figure') continue
      const own = readingWords(reading)
      const kind = sequenceAt(words, place, own)
      if (kind === 'no' || (kind === 'begun' && reading.way !== 'beginning')) continue
      for (let term = reading.from; term <= reading.to; term += 1) {
        if (kind !== 'whole') continue
        if (reading.way === 'whole') score(term, isBracketed[place] ? 1 : 2)
        if (reading.way === 'form') score(term, 1)
      }
      for (let word = place; word < place + own.length; word += 1) {
        for (let term = reading.from; term <= reading.to; term += 1) masks[word]!.add(term)
      }
    }
  }
  let apart = 0
  for (let term = 0; term + 1 < required.length; term += 1) {
    const first = [...words.keys()].filter((place) => masks[place]!.has(term))
    const second = [...words.keys()].filter((place) => masks[place]!.has(term + 1))
    const gaps = first.flatMap((a) => second.map((b) => b - a))
    apart += gaps.some((gap) => gap === 0 || gap === 1) ? 0 : 1
  }
  return [-points.reduce((sum, each) => sum + each, 0), apart, (masks[0]?.size ?? 0) > 0 ? 0 : 1]
}

function bracketed(line: string, words: readonly string[]): boolean[] {
  let at = 0
  let depth = 0
  return words.map((word) => {
    const start = startOfWord(line, word, at)
    for (const sign of line.slice(at, start)) {
      if (sign === '(') depth += 1
      else if (sign === ')' && depth > 0) depth -= 1
    }
    at = start + word.length
    return depth > 0
  })
}

/** Where the next word stands: signs before it may look like it. */
function startOfWord(line: string, word: string, from: number): number {
  return from + (line.slice(from).match(firstWord)?.index ?? line.indexOf(word, from) - from)
}

function isInStock({ quantity }: Product): boolean {
  return quantity !== null && quantity > 0
}

function readingsOf({ readings }: QueryPlan, place: number): Reading[] {
  return readings.filter(({ from, to }) => from <= place && place <= to)
}

function waysOfTerm(product: Product, planned: PlannedTerm, isBareWord: boolean, readings: readonly Reading[]): Ways {
  const { term, maySplit } = planned
  const ways = new Set<Parameters<Ways['has']>[0]>()
  const own = wordsOf(term.text)
  const words =
    term.field === null
      ? wordsOfLine(product)
      : wordsOf(term.field === 'title' || term.field === 'brand' ? foldText(product[term.field]) : '')
  const mayStandInside = own.length === 1 && bytesIn(own[0]!) >= 3
  const read = readings.flatMap((reading) =>
    reading.way === 'figure' ? [] : [{ way: reading.way, readAs: readingWords(reading) }],
  )
  for (const place of words.keys()) {
    const kind = own.length === 0 ? 'no' : sequenceAt(words, place, own)
    if (kind !== 'no') ways.add('beginning')
    if (kind === 'whole') ways.add('whole')
    if (mayStandInside && words[place]!.includes(own[0]!, 1)) ways.add('inside')
    if (maySplit && joinedAt(words, place, term.code) > 0) ways.add('whole')
    for (const { way, readAs } of read) {
      const there = sequenceAt(words, place, readAs)
      if (there === 'whole' || (there === 'begun' && way === 'beginning')) ways.add(way)
    }
  }
  const codes = (['sku', 'manufacturerSku', 'ean'] as const).filter(
    (field) => term.field === null || term.field === field,
  )
  for (const field of codes) {
    const code = stripCode(foldText(product[field]))
    const isGtin = term.gtin !== null && field === 'ean'
    if (isGtin && /^\d{1,14}$/.test(foldText(product.ean)) && Number(foldText(product.ean)) === term.gtin)
      ways.add('wholeCode')
    if (isGtin && term.field === 'ean') continue
    if (code === term.code) ways.add('wholeCode')
    if (isBareWord) continue
    if (code.startsWith(term.code)) ways.add('codeBeginning')
    if (bytesIn(term.code) >= 3 && code.includes(term.code)) ways.add('insideCode')
  }
  return ways
}

function bytesIn(text: string): number {
  return new TextEncoder().encode(text).length
}

function sequenceAt(words: readonly string[], place: number, wanted: readonly string[]): 'no' | 'begun' | 'whole' {
  const end = place + wanted.length - 1
  if (end >= words.length || !wanted.slice(0, -1).every((word, at) => word === words[place + at])) return 'no'
  if (words[end] === wanted.at(-1)) return 'whole'
  return words[end]!.startsWith(wanted.at(-1)!) ? 'begun' : 'no'
}

function joinedAt(words: readonly string[], place: number, joined: string): number {
  for (const parts of [2, 3, 4]) {
    const there = words.slice(place, place + parts)
    if (there.length < parts || there.join('') !== joined) continue
    if (/\d/.test(joined) || parts === 2) return parts
  }
  return 0
}

function readingWords({ text }: Reading): string[] {
  return text.split(' ')
}

function lineOf({ title, brand }: Product): string {
  return `${foldText(title)} · ${foldText(brand)}`
}

/** Read once for each product: every term asks for them again. */
const linesRead = new WeakMap<Product, string[]>()

function wordsOfLine(product: Product): string[] {
  const words = linesRead.get(product) ?? wordsOf(lineOf(product))
  linesRead.set(product, words)
  return words
}

const firstWord =
  /(?<=\d)"|(?<=\d)x(?=\d)|[0-9a-zA-Z\u00c0-\u1fff\u3000-\ud7ff\ue000-\uefff](?:(?!(?<=\d)x(?=\d))[0-9a-zA-Z\u00c0-\u1fff\u3000-\ud7ff\ue000-\uefff]|(?<=\d)[.,](?=\d))*/u

const everyWord = new RegExp(firstWord.source, 'gu')

export function wordsOf(folded: string): string[] {
  return Array.from(folded.matchAll(everyWord), ([word]) => word)
}

/** Whether a word may be meant by a term with one typing error. */
function mayMean({ term }: PlannedTerm, word: string, isLast: boolean): boolean {
  const { text } = term
  if (term.field !== null || term.isPhrase || !/^[a-z]{4,}$/.test(text) || !/^[a-z]{3,}$/.test(word)) return false
  if (isOneEdit(text, word)) return true
  if (!isLast || text.length < 5 || word.startsWith(text)) return false
  return [text.length - 1, text.length, text.length + 1].some(
    (length) => length < word.length && isOneEdit(text, word.slice(0, length)),
  )
}

function isOneEdit(a: string, b: string): boolean {
  if (a === b) return false
  for (let at = 0; at <= a.length; at += 1) {
    if (a.slice(0, at) + a.slice(at + 1) === b || b.slice(0, at) + b.slice(at + 1) === a) return true
    if (a.length === b.length && a.slice(0, at) + b[at] + a.slice(at + 1) === b) return true
    if (at + 1 < a.length && a.slice(0, at) + a[at + 1] + a[at] + a.slice(at + 2) === b) return true
  }
  return false
}
