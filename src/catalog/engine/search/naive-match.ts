import { factsIn } from '#src/catalog/engine/facts/naive-facts.ts'
import type { KindName } from '#src/catalog/engine/kinds/find-kinds.ts'
import { editsBetween } from '#src/synonyms/near-words.ts'
import type { Product } from '#src/wholesale-api/read-product.ts'
import { foldText, stripCode } from './fold.ts'
import type { Figure, PlannedTerm, QueryPlan, Reading } from './query-plan.ts'
import { mustStay, takeApart } from './relax-query.ts'
import { isSmallWord } from './small-words.ts'

/* For tests: what a query means, written plainly over strings. The parser and the plan have tests of their own. */

type Asked = { readonly product: Product; readonly index: number }

/** How a term matches a product; the names are those of term-matches.ts. */
type Ways = ReadonlySet<
  'whole' | 'form' | 'synonym' | 'beginning' | 'inside' | 'wholeCode' | 'codeBeginning' | 'insideCode' | 'fact'
>
export type NaiveMatch<Each> = Each & { readonly hasTypo: boolean; readonly ways: readonly Ways[] }

/** What the products of a catalog are, by index; null where it is not known. Learning kinds has tests of its own. */
export type NaiveKinds = readonly (KindName | null)[]

/** By term: the words that may be meant, where few products match as typed; else none. */
export type NaiveTypos = readonly (readonly string[])[]

export function typosNaively(plan: QueryPlan, products: readonly Product[], passing: readonly Asked[]): NaiveTypos {
  const matches = matchNaively(plan, products, passing, true)
  const well = matches.filter(({ hasTypo, ways }) => !hasTypo && isWell(plan, ways))
  if (plan.required.length === 0 || well.length >= 20) return []
  return plan.required.map((_, place) => meantBy(plan, place, products))
}

/** The terms that no product has, taken apart (relax-query.ts); null if nothing can be. */
export function apartNaively(
  plan: QueryPlan,
  products: readonly Product[],
  passing: readonly Asked[],
  unitNames: (unit: string) => readonly string[],
): string | null {
  const { excluded, required } = plan
  const facts = factsOf(products)
  const has = (planned: PlannedTerm, readings: readonly Reading[], { product }: Asked) =>
    waysOfTerm(product, planned, {
      isWord: isWordIn(products, planned),
      readings,
      facts: facts.get(product) ?? [],
    }).size > 0
  const kept = passing.filter((each) => !excluded.some((planned) => has(planned, [], each)))
  const isLost = (place: number) => !kept.some((each) => has(required[place]!, readingsOf(plan, place), each))
  return takeApart(plan, isLost, unitNames)?.text ?? null
}

/** The products that match all terms, and if there are few, also those with typing errors. */
export function matchNaively<Each extends Asked>(
  plan: QueryPlan,
  products: readonly Product[],
  passing: readonly Each[],
  withTypos: boolean,
): NaiveMatch<Each>[] {
  const isWord = new Map([...plan.required, ...plan.excluded].map((planned) => [planned, isWordIn(products, planned)]))
  const facts = withTypos ? factsOf(products) : new Map<Product, string[]>()
  const waysOf = (product: Product) =>
    plan.required.map((planned, place) =>
      waysOfTerm(product, planned, {
        isWord: isWord.get(planned)!,
        readings: readingsOf(plan, place),
        facts: facts.get(product) ?? [],
      }),
    )
  const kept = passing.filter(({ product }) =>
    plan.excluded.every(
      (planned) =>
        waysOfTerm(product, planned, {
          isWord: isWord.get(planned)!,
          readings: [],
          facts: facts.get(product) ?? [],
        }).size === 0,
    ),
  )
  const asTyped: NaiveMatch<Each>[] = kept
    .map((each) => ({ ...each, hasTypo: false, ways: waysOf(each.product) }))
    .filter(({ ways }) => ways.every(({ size }, place) => size > 0 || plan.required[place]!.isOptional))
  const well = asTyped.filter(({ ways }) => isWell(plan, ways))
  if (!withTypos || plan.required.length === 0 || well.length >= 20) return asTyped
  const typos = plan.required.map((_, place) => meantBy(plan, place, products))
  const found = new Set(asTyped.map(({ index }) => index))
  const near: NaiveMatch<Each>[] = kept
    .filter(({ index }) => !found.has(index))
    .map((each) => ({ ...each, hasTypo: true, ways: waysOf(each.product) }))
    .filter(({ product, ways }) => {
      const own = wordsOfLine(product)
      return ways.every(
        ({ size }, place) =>
          size > 0 || plan.required[place]!.isOptional || own.some((word) => typos[place]!.includes(word)),
      )
    })
  return [...asTyped, ...near]
}

function isWell({ required }: QueryPlan, ways: readonly Ways[]): boolean {
  return ways.every((each, place) => required[place]!.isOptional || wellFound.some((way) => each.has(way)))
}

const wellFound = ['whole', 'form', 'synonym', 'beginning', 'wholeCode', 'codeBeginning', 'fact'] as const

/**
 * The rules of rank-matches.ts, one after the other.
 * @param matched in title order
 * @param familiar by index of the body
 */
export function naiveOrder<Each extends Asked>(
  plan: QueryPlan,
  products: readonly Product[],
  matched: readonly NaiveMatch<Each>[],
  kinds: NaiveKinds,
  typos: NaiveTypos,
  familiar: ReadonlyMap<number, number> = new Map(),
): NaiveMatch<Each>[] {
  const meant = plan.required.map((_, place) => meantBy(plan, place, products, false))
  const keys = new Map(
    matched.map((each) => [each, [...keyOf(plan, each, kinds, typos, meant), -(familiar.get(each.index) ?? 0)]]),
  )
  return matched.toSorted((a, b) => {
    const left = keys.get(a)!
    const right = keys.get(b)!
    const differs = left.findIndex((value, place) => value !== right[place])
    return differs < 0 ? 0 : left[differs]! - right[differs]!
  })
}

function keyOf(
  plan: QueryPlan,
  { product, index, ways }: NaiveMatch<Asked>,
  kinds: NaiveKinds,
  typos: NaiveTypos,
  meant: NaiveTypos,
): number[] {
  if (plan.required.length === 0) return [isInStock(product) && product.price !== null ? 0 : 1]
  const grades = plan.required.map((planned, place) =>
    gradeOf(planned, ways[place]!, {
      isAlone: plan.required.length === 1,
      isMeant: wordsOfLine(product).some((word) => meant[place]!.includes(word)),
    }),
  )
  const { words, places } = closenessOf(plan, lineOf(product))
  const isRanked = (_: unknown, place: number) => !plan.required[place]!.isOptional
  const least = (grade: number) => -grades.filter(isRanked).filter((each) => each >= grade).length
  const mistyped = ways.filter(isRanked).filter(({ size }) => size === 0).length
  const intact = plan.figures.filter((figure) => hasFigure(plan, figure, wordsOfLine(product))).length
  return [
    mistyped,
    least(4),
    least(3),
    -kindScore(plan, kinds, kinds[index] ?? null, typos),
    -intact,
    least(2),
    least(1),
    ...words,
    isInStock(product) && product.price !== null ? 0 : 1,
    ...places,
  ]
}

/** 2 for each term that is the thing itself, 1 for one that is said of it; 3 at most. */
function kindScore(plan: QueryPlan, kinds: NaiveKinds, name: KindName | null, typos: NaiveTypos = []): number {
  const scoresOf = (own: KindName) => plan.required.map((_, place) => kindScoreOfTerm(plan, place, kinds, own, typos))
  // What is only said of kinds orders nothing.
  const isNamed = [...new Set(kinds)].some((own) => own !== null && scoresOf(own).includes(2))
  const scores = name && isNamed ? scoresOf(name) : []
  return Math.min(
    3,
    scores.reduce((sum, each) => sum + each, 0),
  )
}

function kindScoreOfTerm(
  plan: QueryPlan,
  place: number,
  kinds: NaiveKinds,
  name: KindName,
  typos: NaiveTypos = [],
): number {
  const purpose = plan.required.findIndex(({ term }) => ['para', 'con', 'for', 'with'].includes(term.text))
  const count = Math.min(8, purpose > 0 ? purpose : plan.required.length)
  if (place >= count) return 0
  const planned = plan.required[place]!
  const isPlain = planned.term.field === null || planned.term.field === 'title'
  const read = readingsOf(plan, place)
    .filter(({ way }) => way !== 'figure' && way !== 'beginning')
    .map(readingWords)
  const wanted = [...(isPlain ? [wordsOf(planned.term.text)] : []), ...read].filter(({ length }) => length > 0)
  const scoreIn = (own: KindName) => Math.max(0, ...wanted.map((words) => scoreOfWords(words, own)))
  if (kinds.some((each) => each !== null && scoreIn(each) > 0)) return scoreIn(name)
  const corrected = (typos[place] ?? []).map((word) => [word])
  const scoreCorrected = (own: KindName) => Math.max(0, ...corrected.map((words) => scoreOfWords(words, own)))
  if (kinds.some((each) => each !== null && scoreCorrected(each) > 0)) return scoreCorrected(name)
  if (place + 1 < plan.required.length || !isPlain || planned.term.text.length < 3) return 0
  const begun = name.words.filter((word) => word.startsWith(planned.term.text))
  return Math.max(0, ...begun.map((word) => scoreOfWords([word], name)))
}

/** Where the words first stand one after the other in the name: 2 with the thing itself, 1 without, 0 if nowhere. */
function scoreOfWords(words: readonly string[], { words: own, heads }: KindName): number {
  const at = own.findIndex((_, place) => words.every((word, offset) => own[place + offset] === word))
  if (at < 0) return 0
  return heads.some((head) => head >= at && head < at + words.length) ? 2 : 1
}

/** Products that lack the same terms of a query, with how they have the others. */
export type NaiveOmission<Each> = {
  readonly places: readonly number[]
  readonly named: readonly number[]
  readonly members: readonly NaiveMatch<Each>[]
}

/**
 * What is left out of a query that few products match (relax-query.ts), by looking at each product.
 * @param found the products that have all
 */
export function omitNaively<Each extends Asked>(
  plan: QueryPlan,
  products: readonly Product[],
  passing: readonly Each[],
  kinds: NaiveKinds,
  found: readonly Asked[],
  unitNames: (unit: string) => readonly string[],
): NaiveOmission<Each>[] {
  const { required, excluded, readings } = plan
  if (required.length < 2) return []
  const names = kinds.filter((name) => name !== null)
  const places = [...required.keys()]
  const kept = passing.filter(({ product }) => excluded.every((term) => !hasTerm(term, product, products, [])))
  const asTyped = places.map((place) =>
    kept.filter(
      ({ product }) =>
        required[place]!.isOptional || hasTerm(required[place]!, product, products, readingsOf(plan, place)),
    ),
  )
  const wellWith = asTyped.map((well, place) => {
    if (well.length > 0) return new Set(well)
    const meant = meantBy(plan, place, products)
    return new Set(kept.filter(({ product }) => wordsOfLine(product).some((word) => meant.includes(word))))
  })
  const scoresOf = (place: number) => names.map((name) => kindScoreOfTerm(plan, place, kinds, name))
  const isHead = (place: number) => scoresOf(place).includes(2)
  const isOfKind = ({ index }: Asked) => kindScore(plan, kinds, kinds[index] ?? null) >= 2
  const isBrand = (place: number) => products.some(({ brand }) => foldText(brand) === required[place]!.term.text)
  const known = new Set(found.map(({ index }) => index))
  const others = kept.filter(({ index }) => !known.has(index))
  const haveAll = (wanted: readonly number[]) =>
    others.filter((each) => wanted.every((place) => wellWith[place]!.has(each)))
  const groupOf = [...places]
  for (const { way, from, to } of readings) {
    const span = places.slice(from, to + 1)
    const isFigure =
      way === 'figure' && required[from]!.isBareNumber && unitNames(required[to]!.term.text).length > 0 && !isHead(to)
    if ((isFigure || way === 'synonym') && haveAll(span).length > 0)
      for (const place of span) groupOf[place] = groupOf[from]!
  }
  const groups = [...new Set(groupOf)].map((group) => {
    const terms = places.filter((place) => groupOf[place] === group)
    const all = haveAll(terms)
    const namesKind = terms.some(isHead) && all.some(isOfKind)
    const count = all.filter((each) => !namesKind || isOfKind(each)).length
    return {
      terms,
      isSmall: terms.length === 1 && isSmallWord(required[terms[0]!]!.term),
      namesKind,
      isKind: count > 0 && namesKind,
      isTyped: terms.some((place) => asTyped[place]!.length > 0),
      isMeasure:
        count > 0 &&
        (terms.length > 1
          ? required[terms[0]!]!.isBareNumber
          : /^\d+(?:[.,]\d+)?\p{L}+$/u.test(required[terms[0]!]!.term.text)),
      isModel: terms.some((place) => mustStay(required[place]!, { products: all.length, isFound: true })),
      mustStay: terms.some((place) => mustStay(required[place]!, { products: all.length, isFound: found.length > 0 })),
      weight: count === 0 ? 0 : Math.log2(products.length / count) + (terms.some(isBrand) ? 24 : 0),
    }
  })
  const sought = groups.filter(({ isSmall }) => !isSmall)
  if (sought.length > 16) return []
  const firstKind = sought.find(({ isKind }) => isKind)
  for (const group of sought) if (group.isKind) group.weight += group === firstKind ? 128 : 64
  const hasGroup = ({ terms, namesKind }: (typeof sought)[number], each: Each) =>
    terms.every((place) => wellWith[place]!.has(each)) && (!namesKind || isOfKind(each))
  const byGroups = new Map<string, Each[]>()
  for (const each of others) {
    const has = sought.map((group) => (hasGroup(group, each) ? '1' : '0')).join('')
    if (firstKind && !sought.some((group, at) => group.isKind && has[at] === '1')) continue
    byGroups.set(has, [...(byGroups.get(has) ?? []), each])
  }
  const ways = Array.from(byGroups, ([has, members]) => {
    const left = sought.filter((_, at) => has[at] === '1')
    const omitted = sought.filter((_, at) => has[at] === '0')
    const measures = omitted.filter(({ isMeasure }) => isMeasure).length
    return { has, members, left, omitted, measures, weight: omitted.reduce((sum, { weight }) => sum + weight, 0) }
  })
    .filter(({ omitted, left }) => left.length > 0 && !omitted.some((group) => group.mustStay))
    .filter(({ omitted, left }) =>
      firstKind
        ? left.some(({ isKind }) => isKind)
        : placesOf(left).length >= omitted.length && left.some(({ isTyped }) => isTyped),
    )
    .filter(({ left }) => {
      if (firstKind) return true
      const count = others.filter((each) => left.every((group) => hasGroup(group, each))).length
      return Math.log2(products.length / count) >= 6
    })
    .toSorted(
      (a, b) =>
        a.measures - b.measures ||
        a.omitted.length - b.omitted.length ||
        a.weight - b.weight ||
        (a.has > b.has ? -1 : 1),
    )
  const small = groups.filter(({ isSmall }) => isSmall)
  const wanted = 20 - found.length
  const models = ways[0]?.left.filter(({ isModel }) => isModel) ?? []
  const possible = ways.filter(({ omitted }) => !omitted.some((group) => models.includes(group)))
  const enough = possible.filter(
    (_, at) => possible.slice(0, at).reduce((count, { members }) => count + members.length, 0) < wanted,
  )
  return enough.map(({ members, omitted }) => {
    const left = placesOf([...small, ...omitted])
    const stays = places.filter((place) => !left.includes(place))
    const isTyped = stays.every((place) => asTyped[place]!.length > 0)
    const allWays = (product: Product) =>
      stays.map((place) =>
        waysOfTerm(product, required[place]!, {
          isWord: isWordIn(products, required[place]!),
          readings: readingsOf(plan, place),
          facts: factsOf(products).get(product) ?? [],
        }),
      )
    return {
      places: left,
      named: placesOf(omitted),
      members: members.map((each) => ({ ...each, hasTypo: !isTyped, ways: allWays(each.product) })),
    }
  })
}

type WithTerms = { readonly terms: readonly number[] }

function placesOf(all: readonly WithTerms[]): number[] {
  return all.flatMap(({ terms }) => terms).toSorted((a, b) => a - b)
}

/** Whether a product has the term otherwise than inside a word or code. */
function hasTerm(
  planned: PlannedTerm,
  product: Product,
  products: readonly Product[],
  readings: readonly Reading[],
): boolean {
  const isWord = isWordIn(products, planned)
  const ways = waysOfTerm(product, planned, { isWord, readings, facts: factsOf(products).get(product) ?? [] })
  return planned.term.excluded ? ways.size > 0 : wellFound.some((way) => ways.has(way))
}

/** Whether some product has the term as a word: a bare number, or a word beside others, is then meant as that. */
function isWordIn(products: readonly Product[], { isBareNumber, isAlone, term }: PlannedTerm): boolean {
  const [word, ...more] = wordsOf(term.text)
  if (word === undefined || more.length > 0 || term.field !== null || (isAlone && !isBareNumber)) return false
  return products.some((product) => wordsOfLine(product).includes(word))
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
  { isAlone, isMeant }: { isAlone: boolean; isMeant: boolean },
): number {
  const { meansCode, isBareNumber } = planned
  if (ways.size === 0) return isMeant ? 3 : 2
  if (ways.has('wholeCode') && (meansCode || isAlone)) return 4
  if (ways.has('whole') || ways.has('form') || ways.has('synonym')) return 3
  if (ways.has('wholeCode') && !isBareNumber) return 3
  if (ways.has('codeBeginning') && meansCode) return 3
  if ((ways.has('beginning') && !isBareNumber) || ways.has('fact')) return 2
  if (ways.has('beginning') || ways.has('inside') || ways.has('wholeCode')) return 1
  return ways.has('codeBeginning') && !isBareNumber ? 1 : 0
}

/** How exact the words are, terms only after a comma, neighbours that are apart, whether the title begins with no term. */
function closenessOf({ required, readings }: QueryPlan, line: string): { words: number[]; places: number[] } {
  const words = wordsOf(line)
  const masks = words.map(() => new Set<number>())
  const points = required.map(() => 0)
  const score = (term: number, value: number) => (points[term] = Math.max(points[term]!, value))
  const { isBracketed, isAfterComma } = whereIn(line, words)
  const before = new Set<number>()
  const isLess = words.map(
    (_, place) => isBracketed[place]! || /^(no|non|not|sin|without)$/.test(words[place - 1] ?? ''),
  )
  for (const place of words.keys()) {
    for (const [term, { term: asked, maySplit }] of required.entries()) {
      const own = wordsOf(asked.text)
      if (own.length === 0) continue
      const kind = sequenceAt(words, place, own)
      const { isBareNumber, mayBegin } = required[term]!
      if (kind === 'whole' || (kind === 'begun' && !isBareNumber && mayBegin === 'words'))
        for (let word = place; word < place + own.length; word += 1) masks[word]!.add(term)
      const parts = kind !== 'whole' && maySplit ? joinedAt(words, place, asked.code) : 0
      for (let word = place; word < place + parts; word += 1) masks[word]!.add(term)
      if ((parts > 0 || kind === 'whole') && !isAfterComma[place]) before.add(term)
      if (parts > 0) score(term, isLess[place] ? 1 : 2)
      else if (kind === 'whole') score(term, isLess[place] ? 2 : 3)
    }
    for (const reading of readings) {
      if (reading.way === 'figure') continue
      const own = readingWords(reading)
      const kind = sequenceAt(words, place, own)
      if (kind === 'no' || (kind === 'begun' && reading.way !== 'beginning')) continue
      for (let term = reading.from; term <= reading.to; term += 1) {
        if (kind !== 'whole') continue
        if (!isAfterComma[place]) before.add(term)
        if (reading.way === 'whole') score(term, isLess[place] ? 1 : 2)
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
  const sum = points.reduce((all, each) => all + each, 0)
  return { words: [-sum, required.length - before.size], places: [apart, (masks[0]?.size ?? 0) > 0 ? 0 : 1] }
}

function whereIn(line: string, words: readonly string[]): { isBracketed: boolean[]; isAfterComma: boolean[] } {
  let at = 0
  let depth = 0
  let commas = 0
  const places = words.map((word) => {
    const start = startOfWord(line, word, at)
    for (const sign of line.slice(at, start)) {
      if (sign === '(') depth += 1
      else if (sign === ')' && depth > 0) depth -= 1
      else if (sign === ',') commas += 1
    }
    at = start + word.length
    return { depth, commas }
  })
  return { isBracketed: places.map((each) => each.depth > 0), isAfterComma: places.map((each) => each.commas > 0) }
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

/** By product: the words of its facts that another product has, too. Reading descriptions has tests of its own. */
function factsOf(products: readonly Product[]): Map<Product, string[]> {
  const known = factsRead.get(products)
  if (known) return known
  const all = products.map(({ description }) => factsIn(description))
  const counts = new Map<string, number>()
  for (const fact of all.flat()) counts.set(fact, (counts.get(fact) ?? 0) + 1)
  const facts = new Map(
    products.map((product, at) => [
      product,
      all[at]!.filter((fact) => counts.get(fact)! > 1).map((fact) => fact.replace(':', ' ')),
    ]),
  )
  factsRead.set(products, facts)
  return facts
}

const factsRead = new WeakMap<readonly Product[], Map<Product, string[]>>()

function isInFact(
  { term, maySplit, mayBegin: begins }: PlannedTerm,
  readings: readonly Reading[],
  facts: readonly string[],
): boolean {
  if (term.field !== null) return false
  const own = wordsOf(term.text)
  const isOpen = begins === 'words' && !term.isPhrase
  const mayBegin = own.length > 0 && isOpen && bytesIn(own.at(-1)!) >= 3 && !/\d/.test(own.at(-1)!)
  const parts = maySplit && /\d/.test(term.code) ? (term.code.match(/\d+|\D+/g) ?? []) : []
  const read = readings.filter(({ way }) => way !== 'figure' && way !== 'beginning').map(readingWords)
  return facts.some((fact) => {
    const words = fact.split(' ')
    const has = (wanted: readonly string[], begun: boolean) =>
      wanted.length > 0 &&
      words.some((_, place) => {
        const kind = sequenceAt(words, place, wanted)
        return kind === 'whole' || (begun && kind === 'begun')
      })
    return has(own, mayBegin) || (parts.length > 1 && has(parts, false)) || read.some((wanted) => has(wanted, false))
  })
}

function waysOfTerm(
  product: Product,
  planned: PlannedTerm,
  { isWord, readings, facts }: { isWord: boolean; readings: readonly Reading[]; facts: readonly string[] },
): Ways {
  const { term, maySplit, mayBegin, isAlone, isBareNumber } = planned
  const isExact = mayBegin === 'none' && isSmallWord(term)
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
    const isMeasure = kind === 'begun' && /^\p{L}/u.test(words[place]!.slice(own[0]!.length))
    if (kind === 'whole' || (kind === 'begun' && mayBegin === 'words')) ways.add('beginning')
    if (mayBegin === 'measures' && isMeasure) ways.add('beginning')
    if (kind === 'whole') ways.add('whole')
    if (mayStandInside && words[place]!.includes(own[0]!, 1)) ways.add('inside')
    if (maySplit && joinedAt(words, place, term.code) > 0) ways.add('whole')
    for (const { way, readAs } of read) {
      const there = sequenceAt(words, place, readAs)
      if (there === 'whole' || (there === 'begun' && way === 'beginning')) ways.add(way)
    }
  }
  if (isInFact(planned, readings, facts)) ways.add('fact')
  if (isExact || (isWord && !isAlone)) ways.delete('inside')
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
    if (isExact || (isWord && isBareNumber)) continue
    if (code.startsWith(term.code)) ways.add('codeBeginning')
    if (isWord && !/\d/.test(term.text)) continue
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

/** How many products have each word. */
function wordCounts(products: readonly Product[]): ReadonlyMap<string, number> {
  const known = wordsCounted.get(products)
  if (known) return known
  const counts = new Map<string, number>()
  for (const product of products)
    for (const word of new Set(wordsOfLine(product))) counts.set(word, (counts.get(word) ?? 0) + 1)
  wordsCounted.set(products, counts)
  return counts
}

const wordsCounted = new WeakMap<readonly Product[], ReadonlyMap<string, number>>()

/**
 * The words of the catalog that may be meant by a term: none where the catalog has a synonym, and only those that more products have than have the term.
 */
function meantBy(
  { required, readings }: QueryPlan,
  place: number,
  products: readonly Product[],
  isLast = place === required.length - 1,
): string[] {
  const planned = required[place]!
  const counts = wordCounts(products)
  const own = counts.get(wordsOf(planned.term.text)[0] ?? '') ?? 0
  const isKnown = readings.some(
    (reading) =>
      reading.way === 'synonym' &&
      reading.from === place &&
      reading.to === place &&
      products.some((product) => {
        const line = wordsOfLine(product)
        return line.some((_, at) => sequenceAt(line, at, readingWords(reading)) === 'whole')
      }),
  )
  if (isKnown) return []
  const near = [...counts].flatMap(([word, count]) => (count > own && mayMean(planned, word, isLast) ? [word] : []))
  const [text = ''] = wordsOf(planned.term.text)
  const begins = [...counts.keys()].some((word) => word.startsWith(text))
  return near.length > 0 || begins ? near : [...counts.keys()].filter((word) => mayMeanByTwo(planned, word))
}

/** Whether a word may be meant by a term with one typing error. */
function mayMean({ term }: PlannedTerm, word: string, isLast: boolean): boolean {
  const [text = '', ...more] = wordsOf(term.text)
  if (more.length > 0) return false
  if (term.field !== null || term.isPhrase) return false
  if (isNear(text, word)) return true
  if (!/^[a-z]{4,}$/.test(text) || !/^[a-z]{3,}$/.test(word)) return false
  if (!isLast || text.length < 5 || word.startsWith(text)) return false
  return [text.length - 1, text.length, text.length + 1].some(
    (length) => length < word.length && isOneEdit(text, word.slice(0, length)),
  )
}

function mayMeanByTwo({ term }: PlannedTerm, word: string): boolean {
  const [text = '', ...more] = wordsOf(term.text)
  if (more.length > 0 || term.field !== null || term.isPhrase) return false
  return /^[a-z]{8,}$/.test(text) && /^[a-z]+$/.test(word) && word[0] === text[0] && editsBetween(text, word) <= 2
}

/** Whether one edit makes one of the other: of words of letters, which are not short. */
export function isNear(text: string, word: string): boolean {
  return /^[a-z]{4,}$/.test(text) && /^[a-z]{3,}$/.test(word) && isOneEdit(text, word)
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
