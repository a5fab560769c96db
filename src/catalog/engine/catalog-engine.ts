import { createSynonymLookup, type SynonymLookup } from '#src/synonyms/create-synonym-lookup.ts'
import { tradeSynonyms } from '#src/synonyms/trade-synonyms.ts'
import type { Product } from '#src/wholesale-api/read-product.ts'
import { type FoundAlternative, findAlternatives, type Replaced } from './alternatives/find-alternatives.ts'
import { type Bitmap, countBits, createBitmap, createFullBitmap, hasBit, isEmpty } from './bits/bitmap.ts'
import { type BodyOrdinals, restoreBodyOrdinals } from './columns/body-ordinals.ts'
import type { GrowingColumns } from './columns/catalog-columns.ts'
import { type ProductTexts, restoreProductTexts } from './columns/product-texts.ts'
import {
  restoreSettledColumns,
  type SettledColumns,
  saveSettledColumns,
  settleColumns,
} from './columns/settle-columns.ts'
import { restoreStockColumns, type StockColumns } from './columns/stock-columns.ts'
import { buildCatalogFacts, type CatalogFacts, restoreCatalogFacts } from './facts/catalog-facts.ts'
import { createFactFilters, type FactFilters, keepFactsByReading } from './facts/fact-filters.ts'
import type { FactFacet } from './facts/find-fact-facets.ts'
import { type WrittenFact, writtenFactsIn } from './facts/read-facts.ts'
import { tellApart } from './facts/tell-apart.ts'
import { createCatalogFigures } from './figures/catalog-figures.ts'
import type { UnitNames } from './figures/find-units.ts'
import { buildCatalogKinds, type CatalogKinds, keepKindsByReading, restoreCatalogKinds } from './kinds/catalog-kinds.ts'
import type { KindName } from './kinds/find-kinds.ts'
import { countKinds, type KindCount } from './kinds/kind-facet.ts'
import { createKindScores } from './kinds/score-kinds.ts'
import { buildCodeTable, type CodeTable } from './lookup/code-table.ts'
import { findByPart } from './lookup/find-by-part.ts'
import { type FoundCode, findCode } from './lookup/find-code.ts'
import { findDescribed } from './lookup/find-described.ts'
import { findInTitles } from './lookup/find-in-titles.ts'
import { findNear, type NearWanted } from './lookup/find-near.ts'
import { findNearCodes, nearestCode } from './lookup/near-codes.ts'
import { type BaseRecords, type CatalogIntake, createCatalogIntake } from './read/catalog-intake.ts'
import { createDifferenceReader, type DifferenceReader } from './read/difference-reader.ts'
import type { RecordIssue } from './read/read-catalog-stream.ts'
import type { RecordSink } from './read/read-records.ts'
import {
  type AskedCatalog,
  answerQuery,
  countDescribed,
  findForFacets,
  findInStock,
  findOrderable,
  searchDescriptions,
} from './search/answer-query.ts'
import type { FamiliarProducts, FamiliarSkus } from './search/familiar-products.ts'
import { foldText } from './search/fold.ts'
import { type Marks, markMatches } from './search/mark-matches.ts'
import { mostProposed, proposeKinds } from './search/propose-kinds.ts'
import { type AlsoRead, type CatalogQuery, noProposals, type QueryAnswer } from './search/query.ts'
import { type CatalogWords, planQuery, type QueryPlan, withoutTerms } from './search/query-plan.ts'
import { scanForWord, scanText } from './search/scan-text.ts'
import { createDescriptionSearch } from './search/search-descriptions.ts'
import { createSearchIndex } from './search/search-index.ts'
import { buildSignatureSlices, restoreSignatureSlices, type SignatureSlices } from './search/signature-slices.ts'
import { isSmallWord } from './search/small-words.ts'
import { type Snippet, snippetOf } from './search/snippet-of.ts'
import { createSortOrders } from './search/sort-orders.ts'
import { formsOf } from './search/word-forms.ts'
import { createSnapshotReader, createSnapshotWriter, type SnapshotParts } from './snapshot/snapshot-parts.ts'
import { wordsIn } from './words/read-words.ts'
import { buildWordIndex, restoreWordIndex, type WordIndex } from './words/word-index.ts'

/* One file, because the answers of a catalog depend on its state: growing, sorted, indexed. */

/** A product as a query's answer shows it. */
export type CatalogRow = {
  readonly product: Product
  readonly marks: Marks
  /** Where its description has the terms, if its title and codes do not have all of them. */
  readonly snippet?: Snippet
  /** In which facts it differs from the rows beside it, if these have nearly the same title. */
  readonly facts?: readonly WrittenFact[]
}

export type CatalogWarehouse = { readonly code: string; readonly location: string }

/** Each is counted without its own choices, and with those of the others. */
export type Facets = {
  readonly kinds: readonly KindCount[]
  readonly facts: readonly FactFacet[]
  /** What a range of prices leaves out because its price is not known: what the query finds with `price: 'none'`. */
  readonly withoutPrice: number
}

/** One catalog in memory: filled record by record, queried at any time, released as a whole. */
export type CatalogEngine = {
  readonly length: number
  /** Whether it is searched by an index yet. */
  readonly isIndexed: boolean
  /** At most a thousand issues are stored; the others are only counted. */
  readonly issues: readonly RecordIssue[]
  readonly issueCount: number
  /** The warehouses in the catalog's records; empty if the catalog has no stock by warehouse. */
  readonly warehouses: readonly CatalogWarehouse[]
  /** Receives the records of a body, until the catalog is complete. */
  readonly sink: RecordSink
  /** Reads the difference to a complete catalog, instead of the records of a body. */
  readDifference(base: CatalogEngine, mostRecords: number): DifferenceReader
  /** For newer catalogs, from when it is complete. */
  readonly records: BaseRecords
  /** What its columns take in memory, until the catalog is complete. */
  readonly heldBytes: number
  append(products: readonly Product[]): void
  /**
   * No more records: positions are renumbered in title order, and earlier positions are not valid any more. Takes
   * seconds for a million products.
   */
  complete(): void
  /** The same in steps; the catalog can be queried in between: first sorted, then with its index. */
  completing(): Generator<'in-order' | 'indexing'>
  answer(query: CatalogQuery): QueryAnswer
  /**
   * What a query's result can be cut by, in steps: kinds, and the labels and units that cut it well (fact-filters.ts). The catalog
   * can be queried in between. Null while there is no index.
   */
  facetsOf(query: CatalogQuery): Generator<void, Facets> | null
  /** How many products more have all terms if their descriptions count, in steps. Null while there is no index. */
  countDescribed(query: CatalogQuery): Generator<undefined, number> | null
  /** The synonyms of the next queries; before, those of the trade. */
  useSynonyms(synonyms: SynonymLookup): void
  /** The products that the person knows, for the next queries. */
  setFamiliar(familiar: FamiliarSkus): void
  /** Rows in the order of `positions`, with marks where the query's text matched. */
  rowsAt(positions: Uint32Array, text: string): CatalogRow[]
  findBySku(sku: string): Product | null
  skuAt(position: number): string
  /**
   * See sku-key.ts; null for a product without a sku. `index` is in the order of the body, as for `priceAt` and
   * `stockAt`.
   */
  skuKeyAt(index: number): number | null
  /** NaN if unknown. */
  priceAt(index: number): number
  stockAt(index: number): number
  /** The position of the first product with this sku; -1 if there is none. */
  positionOfSku(sku: string): number
  /** How many products can be ordered: a line has one sku, so records without a sku, and repeated ones, do not count. */
  readonly orderable: number
  /** Recognizes many codes at once (find-code.ts), in their order. Null while there is no index. */
  findCodes(codes: readonly string[]): FoundCode[] | null
  /**
   * Positions of products that have a code in their title as whole words (find-in-titles.ts), in the order of a search;
   * where none has, of those that have it as parts of their own code (find-by-part.ts). Null while there is no index.
   */
  findInTitles(code: string): number[] | null
  /** Position of the only product that a description fits (find-described.ts); null also while there is no index. */
  describedBy(description: string): number | null
  /** Products with stock that may replace another (alternatives.ts). Null while there is no index. */
  alternativesTo(replaced: Replaced, quantity: number): FoundAlternative[] | null
  /** Positions of products that a row may mean (find-near.ts), best first. Null while there is no index. */
  nearTo(wanted: NearWanted): number[] | null
  productAt(position: number): Product
  /** What a product is, if its title says it. Null while there is no index. */
  kindAt(position: number): KindName | null
  /** A complete catalog as plain data; the arrays are those in use and must not be transferred. */
  save(): SnapshotParts
}

const mostNearCodes = 6
const mostInTitles = 6
/** Titles with a code that are compared. */
const mostComparedInTitles = 64
const tradeLookup = createSynonymLookup(tradeSynonyms, formsOf)

type EngineOptions = { readonly now: () => number }

export function createCatalogEngine({ now }: EngineOptions): CatalogEngine {
  const intake = createCatalogIntake()
  const { texts, stocks, ordinals, issues } = intake
  return engineOf({ texts, stocks, ordinals, issues, issueCount: () => intake.issueCount, intake, search: null }, now)
}

/** @throws SnapshotError when the parts are not those of a catalog */
export function restoreCatalogEngine(parts: SnapshotParts, { now }: EngineOptions): CatalogEngine {
  const reader = createSnapshotReader(parts)
  const texts = restoreProductTexts(reader, reader.uint32('positionOf'))
  const columns = restoreSettledColumns(reader, texts)
  const slices = restoreSignatureSlices(columns.length, reader)
  const words = restoreWordIndex(columns.length, reader)
  const kinds = restoreCatalogKinds(columns.length, reader)
  const facts = restoreCatalogFacts(reader)
  const issueCount = reader.number('issueCount')
  return engineOf(
    {
      texts,
      stocks: restoreStockColumns(reader),
      ordinals: restoreBodyOrdinals(reader),
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the version and the checksum guarantee it
      issues: reader.value('issues') as readonly RecordIssue[],
      issueCount: () => issueCount,
      intake: null,
      search: { columns, slices, words, kinds, facts },
    },
    now,
  )
}

type EngineParts = {
  readonly texts: ProductTexts
  readonly stocks: StockColumns
  readonly ordinals: BodyOrdinals
  readonly issues: readonly RecordIssue[]
  readonly issueCount: () => number
  /** Null after the last record. */
  readonly intake: CatalogIntake | null
  /** Null while there is no index. */
  readonly search: SearchParts | null
}

type SearchParts = {
  readonly columns: SettledColumns
  readonly slices: SignatureSlices
  readonly words: WordIndex
  readonly kinds: CatalogKinds
  readonly facts: CatalogFacts
}

function engineOf(parts: EngineParts, now: () => number): CatalogEngine {
  const { texts, stocks, ordinals, issues, issueCount, intake, search: saved } = parts
  let search = saved
  let settled = saved?.columns ?? null
  /** Made when a list first asks for codes. */
  let codeTable: CodeTable | null = null
  let synonyms = tradeLookup
  let newestPlan: QueryPlan | null = null
  let factFilters: FactFilters | null = null
  const unitNames: UnitNames = (unit) => synonyms.unitNames(unit)
  let familiarSkus: FamiliarSkus | null = null
  let familiar: FamiliarProducts | null = null
  const own = {
    ...parts,
    familiar: familiarOf,
    plan: planOf,
    planWithout: (plan: QueryPlan, omitted: readonly number[]) => withoutTerms(plan, omitted, synonyms, catalogWords()),
    unitNames,
    unitsMeant: (unit: string) => synonyms.unitsMeant(unit),
  }
  let asked = saved
    ? askSearch(saved, { ...own, factFilters: () => factFiltersOf(saved) })
    : askGrowing(openIntake().columns, own)

  function openIntake(): CatalogIntake {
    if (!intake || settled) throw new Error('The catalog is complete')
    return intake
  }

  /** The text of a query is asked several times: for its answer, and for each block of its rows. */
  function planOf(text: string): QueryPlan {
    if (newestPlan?.text !== text) newestPlan = planQuery(text, synonyms, catalogWords())
    return newestPlan
  }

  function catalogWords(): CatalogWords {
    if (!search) return { has: (word) => scanForWord(asked.columns, word), corrects: null }
    const { words } = search
    return {
      has: (word) => words.find(word) >= 0,
      corrects: {
        begins(word) {
          const [from, to] = words.rangeOf(word)
          return from < to
        },
        nearest: (word) => words.nearTo(word, false).whole.map((near) => words.textOf(near)),
      },
    }
  }

  function factFiltersOf({ columns, words, kinds, facts }: SearchParts): FactFilters {
    factFilters ??= createFactFilters({
      facts,
      figures: createCatalogFigures(columns, words, unitNames, { kinds, titleAt }),
      kinds,
      unitNames,
      descriptionAt: (position) => texts.descriptionAt(columns.receivedAt[position]!),
    })
    return factFilters
  }

  /** Made again for a catalog that has grown, or is in another order. */
  function familiarOf(): FamiliarProducts | null {
    if (!familiarSkus || familiarSkus.scores.size === 0) return null
    if (familiar?.scores.length === texts.length) return familiar
    const scores = new Uint8Array(texts.length)
    const positions: number[] = []
    for (const [sku, score] of familiarSkus.scores) {
      const position = positionOfSku(sku)
      if (position < 0) continue
      scores[position] = score
      positions.push(position)
    }
    familiar = { scores, positions, areFirst: familiarSkus.areFirst }
    return familiar
  }

  function* facetsIn(indexed: SearchParts, query: CatalogQuery): Generator<void, Facets> {
    const found = findForFacets(asked, query)
    const ofKinds = query.kinds.length === 0 ? found : asked.withKinds(query.kinds, found)
    const facts = yield* factFiltersOf(indexed).facets(ofKinds, query.facts)
    const withFacts = query.facts.length === 0 ? found : asked.withFacts(query.facts, found)
    const kinds = countKinds(indexed.kinds, withFacts, titleAt)
    yield
    return { kinds, facts, withoutPrice: countWithoutPrice(query) }
  }

  function countWithoutPrice(query: CatalogQuery): number {
    if (query.price === null || query.price === 'none') return 0
    const found = findForFacets(asked, { ...query, price: 'none' })
    const ofKinds = query.kinds.length === 0 ? found : asked.withKinds(query.kinds, found)
    return countBits(query.facts.length === 0 ? ofKinds : asked.withFacts(query.facts, ofKinds))
  }

  function titleAt(position: number): string {
    return texts.textsAt(settled?.receivedAt[position] ?? position).title
  }

  function withCodes(indexed: SearchParts) {
    codeTable ??= buildCodeTable(indexed.columns)
    return { ...indexed, codes: codeTable }
  }

  function productAt(position: number): Product {
    const { brands, brandOf, price, quantity } = asked.columns
    const index = settled?.receivedAt[position] ?? position
    return {
      ...texts.textsAt(index),
      brand: brands[brandOf[position] ?? 0] ?? '',
      description: texts.descriptionAt(index),
      price: knownOrNull(price[position]),
      quantity: knownOrNull(quantity[position]),
      warehouses: stocks.stocksAt(index),
    }
  }

  function positionOfSku(sku: string): number {
    const index = texts.indexOfSku(sku)
    return index < 0 ? -1 : (settled?.positionOf[index] ?? index)
  }

  function* completing(): Generator<'in-order' | 'indexing'> {
    if (settled) return
    const { columns, titles } = settleColumns(openIntake().columns, texts)
    settled = columns
    familiar = null
    // Releases the growing columns before the index needs memory.
    intake?.close()
    asked = askSettled(columns, own)
    yield 'in-order'
    const words = buildWordIndex(columns, titles)
    yield 'indexing'
    const slices = buildSignatureSlices(columns)
    yield 'indexing'
    const kinds = buildCatalogKinds(columns, words)
    yield 'indexing'
    const building = buildCatalogFacts(columns, texts.descriptions)
    let step = building.next()
    for (; !step.done; step = building.next()) yield 'indexing'
    const made = { columns, slices, words, kinds, facts: step.value }
    search = made
    newestPlan = null
    asked = askSearch(made, { ...own, factFilters: () => factFiltersOf(made) })
  }

  return {
    get length() {
      return texts.length
    },
    get isIndexed() {
      return search !== null
    },
    get issueCount() {
      return issueCount()
    },
    issues,
    get warehouses() {
      return stocks.codes.map((code, number) => ({ code, location: stocks.locations[number]! }))
    },
    get sink() {
      return openIntake()
    },
    readDifference: (base, mostRecords) => createDifferenceReader(openIntake(), base.records, mostRecords),
    get records() {
      if (!settled) throw new Error('The catalog is not complete')
      return { texts, stocks, columns: settled, ordinals }
    },
    get heldBytes() {
      return openIntake().heldBytes
    },
    append(products) {
      newestPlan = null
      for (const product of products) openIntake().append(product)
    },
    complete() {
      const steps = completing()
      while (!steps.next().done);
    },
    completing,
    answer: (query) => answerQuery(asked, query, now),
    facetsOf: (query) => search && facetsIn(search, query),
    countDescribed(query) {
      const steps = searchDescriptions(asked, query)
      return steps && countSteps(steps, (described) => countDescribed(asked, query, described))
    },
    useSynonyms(lookup) {
      asked.described = null
      synonyms = lookup
      factFilters = null
      newestPlan = null
    },
    setFamiliar(skus) {
      familiarSkus = skus
      familiar = null
    },
    rowsAt(positions, text) {
      const plan = planOf(text)
      const typos = asked.typosOf(plan)
      const within = createBitmap(texts.length)
      for (const position of positions) within[position >>> 5]! |= 1 << (position & 31)
      const byFact = asked.byFact(plan, within)
      const products = Array.from(positions, productAt)
      const told = search
        ? tellApart(
            products.map(({ title }) => title),
            (row) => writtenFactsIn(products[row]!.description),
          )
        : []
      return products.map((product, row): CatalogRow => {
        const position = positions[row]!
        const marks = markMatches(product, plan, typos)
        if (hasBit(byFact, position) || isDescribed(asked, position, text)) {
          return { product, marks, snippet: snippetOf(product.description, termsOfSnippet(plan)) }
        }
        const facts = told[row] ?? []
        return facts.length === 0 ? { product, marks } : { product, marks, facts }
      })
    },
    findBySku(sku) {
      const position = positionOfSku(sku)
      return position < 0 ? null : productAt(position)
    },
    skuAt: (position) => texts.textsAt(settled?.receivedAt[position] ?? position).sku,
    skuKeyAt: texts.skuKeyAt,
    priceAt: (index) => asked.columns.price[settled?.positionOf[index] ?? index]!,
    stockAt: (index) => asked.columns.quantity[settled?.positionOf[index] ?? index]!,
    positionOfSku,
    get orderable() {
      return texts.skuCount
    },
    findCodes(codes) {
      if (!search) return null
      const known = withCodes(search)
      return codes.map((code) => findCode(code, known))
    },
    findInTitles(code) {
      if (!search) return null
      const inTitles = findInTitles(code, search, {
        inStock: asked.inStock(),
        orderable: asked.orderable(),
        synonyms,
        most: mostComparedInTitles,
      })
      return inTitles.length > 0 ? inTitles.slice(0, mostInTitles) : findByPart(code, search, mostInTitles)
    },
    describedBy: (description) => search && findDescribed(description, search, synonyms),
    alternativesTo(replaced, quantity) {
      if (!search) return null
      return findAlternatives(replaced, quantity, { ...search, positionOfSku, titleAt })
    },
    nearTo: (wanted) =>
      search &&
      findNear(wanted, withCodes(search), { inStock: asked.inStock(), orderable: asked.orderable(), synonyms }),
    productAt,
    kindAt(position) {
      const kind = search?.kinds.kindOf[position] ?? 0
      return kind === 0 ? null : search!.kinds.names[kind]!
    },
    save() {
      if (!search) throw new Error('The catalog is not complete')
      const writer = createSnapshotWriter()
      writer.value('issues', issues)
      writer.value('issueCount', issueCount())
      ordinals.save(writer)
      texts.save(writer)
      stocks.save(writer)
      saveSettledColumns(search.columns, writer)
      search.slices.save(writer)
      search.words.save(writer)
      search.kinds.save(writer)
      search.facts.save(writer)
      return writer.parts
    },
  }
}

/** The parts that are the same for a growing and a settled catalog: texts and stocks are in the order of the body. */
type OwnParts = Pick<EngineParts, 'texts' | 'stocks'> & {
  readonly plan: AskedCatalog['plan']
  readonly planWithout: AskedCatalog['planWithout']
  readonly unitNames: UnitNames
  /** Of a query. */
  readonly unitsMeant: UnitNames
  readonly familiar: AskedCatalog['familiar']
}

type Asked = AskedCatalog & {
  /** The words at one typing error from each term, as far as an answer has asked for them. */
  typosOf(plan: QueryPlan): readonly (readonly string[])[]
  /** Those of the positions in `within` that have some term in a fact of their description only. */
  byFact(plan: QueryPlan, within: Bitmap): Bitmap
}

function askSearch(
  { columns, slices, words, kinds, facts }: SearchParts,
  own: OwnParts & { readonly factFilters: () => FactFilters },
): Asked {
  const index = createSearchIndex(columns, { slices, words, facts })
  const scoreKinds = createKindScores(kinds)
  const brands = new Set(columns.brands.map(foldText))
  const descriptions = createDescriptionSearch(own.texts.descriptions, columns.receivedAt)
  /** Counted for the first answer that is empty. */
  let counted: readonly KindCount[] | null = null
  return {
    ...askSettled(columns, own),
    ...index,
    kindsOf(plan, typos) {
      const scores = scoreKinds(plan, typos ? index.typosOf(plan) : [])
      return scores && { ...scores, kindOf: kinds.kindOf }
    },
    isBrand: (folded) => brands.has(folded),
    withKinds: kinds.keep,
    withFacts: (wanted, within) => own.factFilters().keep(wanted, within),
    *describe(plan, within, found) {
      const { terms, sought, open } = index.toDescribe(plan, within)
      const { found: described } = yield* descriptions.search({ terms: sought, within: open, found })
      return { found: described, terms }
    },
    propose(plan) {
      const every = createFullBitmap(columns.length)
      const { well } = index.matchEach(plan, every)
      const held = plan.required.filter(({ term }, place) => !isSmallWord(term) && !isEmpty(well[place]!))
      counted ??= countKinds(kinds, every, (position) => own.texts.textsAt(columns.receivedAt[position]!).title)
      return {
        words: plan.required.length === 1 ? [] : held.map(({ term }) => term.written).slice(0, mostProposed),
        kinds: proposeKinds(plan, counted),
      }
    },
    nearCodes(plan) {
      const { terms } = index.matchEach(plan, createFullBitmap(columns.length))
      const lost = plan.required.filter(({ meansCode }, place) => meansCode && isEmpty(terms[place]!.any))
      const planned = plan.required.length === 1 ? plan.required[0] : lost.length === 1 ? lost[0] : null
      if (!planned?.meansCode) return []
      const { text } = planned.term
      const near = findNearCodes(text, mostNearCodes, { columns, slices })
      const codes = near.map((position) => {
        const { sku, manufacturerSku, ean } = own.texts.textsAt(columns.receivedAt[position]!)
        return nearestCode(text, [sku, manufacturerSku, ean])
      })
      return [...new Set(codes)]
    },
  }
}

/** What only an index knows. */
const withoutIndex = {
  matchTypos: () => null,
  kindsOf: () => null,
  isBrand: () => false,
  matchEach: () => null,
  matchFigures: () => [],
  describe: () => null,
  described: null,
  readingsOf: (): AlsoRead[] => [],
  nearCodes: () => [],
  propose: () => noProposals,
  typosOf: () => [],
  byFact: (_plan: QueryPlan, within: Bitmap) => createBitmap(within.length * 32),
}

/** A catalog that may grow between two queries: only the sort orders are cached, and they check its length. */
function askGrowing(
  columns: GrowingColumns,
  { texts, stocks, plan, planWithout, unitNames, unitsMeant, familiar }: OwnParts,
): Asked {
  return {
    ...withoutIndex,
    familiar,
    columns,
    plan,
    planWithout,
    unitsMeant,
    orders: createSortOrders(
      columns,
      () => Uint32Array.from({ length: columns.length }, (_, position) => position),
      stocks.stocksIn,
    ),
    match: (asked, within) => scanText(columns, asked, within),
    inStock: () => findInStock(columns),
    orderable: () => findOrderable(columns),
    stockedIn(warehouses, least) {
      const stocked = createBitmap(columns.length)
      stocks.forEachStocked(warehouses, least, (index) => (stocked[index >>> 5]! |= 1 << (index & 31)))
      return stocked
    },
    among: (skus) => bitmapOfSkus(skus, texts, columns.length, (index) => index),
    withKinds: (wanted, within) => keepKindsByReading(columns, wanted, within),
    withFacts: (wanted, within) =>
      keepFactsByReading(wanted, within, { columns, descriptions: texts.descriptions, indexAt: (at) => at }, unitNames),
    all: () => createFullBitmap(columns.length),
  }
}

function askSettled(
  columns: SettledColumns,
  { texts, stocks, plan, planWithout, unitNames, unitsMeant, familiar }: OwnParts,
): Asked {
  const inStock = findInStock(columns)
  const orderable = findOrderable(columns)
  const all = createFullBitmap(columns.length)
  /** Cached, because every key press repeats it while the filter is the same. */
  let stocked: { readonly key: string; readonly bitmap: Bitmap } | null = null
  return {
    ...withoutIndex,
    familiar,
    columns,
    plan,
    planWithout,
    unitsMeant,
    match: (asked, within) => scanText(columns, asked, within),
    orders: createSortOrders(columns, () => columns.positionOf, stocks.stocksIn),
    inStock: () => inStock,
    orderable: () => orderable,
    stockedIn(warehouses, least) {
      const key = JSON.stringify([warehouses, least])
      if (stocked?.key !== key) {
        const bitmap = createBitmap(columns.length)
        stocks.forEachStocked(warehouses, least, (index) => {
          const position = columns.positionOf[index]!
          bitmap[position >>> 5]! |= 1 << (position & 31)
        })
        stocked = { key, bitmap }
      }
      return stocked.bitmap
    },
    among: (skus) => bitmapOfSkus(skus, texts, columns.length, (index) => columns.positionOf[index]!),
    withKinds: (wanted, within) => keepKindsByReading(columns, wanted, within),
    withFacts: (wanted, within) =>
      keepFactsByReading(
        wanted,
        within,
        { columns, descriptions: texts.descriptions, indexAt: (at) => columns.receivedAt[at]! },
        unitNames,
      ),
    all: () => all,
  }
}

function* countSteps<Found>(
  steps: Generator<undefined, Found>,
  count: (found: Found) => number,
): Generator<undefined, number> {
  return count(yield* steps)
}

function isDescribed({ described }: Asked, position: number, text: string): boolean {
  return described?.text === text && ((described.matches.found[position >>> 5]! >>> (position & 31)) & 1) === 1
}

function termsOfSnippet({ required }: QueryPlan) {
  return required.map(({ term, mayBegin }) => ({
    words: wordsIn(term.text),
    isExact: mayBegin !== 'words',
    readings: [],
  }))
}

function bitmapOfSkus(
  skus: readonly string[],
  texts: ProductTexts,
  length: number,
  positionOf: (index: number) => number,
): Bitmap {
  const found = createBitmap(length)
  for (const sku of skus) {
    const index = texts.indexOfSku(sku)
    if (index < 0) continue
    const position = positionOf(index)
    found[position >>> 5]! |= 1 << (position & 31)
  }
  return found
}

function knownOrNull(value: number | undefined): number | null {
  return value === undefined || Number.isNaN(value) ? null : value
}
