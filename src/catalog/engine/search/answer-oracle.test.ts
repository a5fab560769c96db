import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createCatalogEngine } from '#src/catalog/engine/catalog-engine.ts'
import { keepFactsNaively } from '#src/catalog/engine/facts/naive-facts.ts'
import { type KindName, kindText } from '#src/catalog/engine/kinds/find-kinds.ts'
import { makeProduct } from '#src/fixtures/make-product.ts'
import { propertyCases } from '#src/fixtures/property-cases.ts'
import { createSynonymLookup } from '#src/synonyms/create-synonym-lookup.ts'
import { tradeSynonyms } from '#src/synonyms/trade-synonyms.ts'
import type { Product } from '#src/wholesale-api/read-product.ts'
import { foldText } from './fold.ts'
import {
  apartNaively,
  isNear,
  matchNaively,
  type NaiveKinds,
  naiveOrder,
  omitNaively,
  typosNaively,
  wordsOf,
} from './naive-match.ts'
import { measuresOf, nearestIn } from './near-measures.ts'
import { type CatalogQuery, emptyQuery, isWarehouseColumn, sortColumns, warehouseOf } from './query.ts'
import { type CatalogWords, planQuery, type QueryPlan, withoutTerms } from './query-plan.ts'
import { formsOf } from './word-forms.ts'

describe('the engine compared with a naive filter, sort and count', () => {
  it('finds, ranks, orders and counts the same in a complete catalog', () => {
    fc.assert(
      fc.property(catalogs, queries, (products, query) => {
        const engine = engineOf(products)
        engine.complete()
        expect(answered(engine, query)).toEqual(naiveAnswer(products, query, 'by title'))
      }),
      propertyCases(300),
    )
  })

  it('interprets fields, comparisons, phrases and exclusions in the same way', () => {
    fc.assert(
      fc.property(
        catalogs,
        fc.array(wantedTerms, { minLength: 1, maxLength: 3 }),
        queries,
        (products, terms, query) => {
          const asked = { ...query, text: terms.map(typed).join(' ') }
          const engine = engineOf(products)
          expect(answered(engine, asked)).toEqual(naiveAnswer(products, asked, 'as received'))
          engine.complete()
          expect(answered(engine, asked)).toEqual(naiveAnswer(products, asked, 'by title'))
          const shorter = { ...asked, text: asked.text.slice(0, -2) }
          expect(answered(engine, shorter)).toEqual(answered(fresh(products), shorter))
          expect(answered(engine, asked)).toEqual(naiveAnswer(products, asked, 'by title'))
        },
      ),
      propertyCases(250),
    )
  })

  it('puts what was bought before the alphabet, and nowhere else', () => {
    let moved = 0
    fc.assert(
      fc.property(
        denseCatalogs,
        fc.oneof(denseTexts, fc.constant('')),
        fc.array(fc.nat(2), { minLength: 24, maxLength: 24 }),
        (dense, text, bought) => {
          const products = dense.map((product, index) => ({ ...product, sku: `${product.sku}-${index}` }))
          const familiar = new Map(bought.slice(0, products.length).entries())
          const query: CatalogQuery = { ...emptyQuery, text }
          const engine = engineOf(products)
          const before = answered(engine, query)
          engine.setFamiliar({
            scores: new Map(products.map(({ sku }, index) => [sku, familiar.get(index)!])),
            areFirst: true,
          })
          const after = answered(engine, query)
          expect(after).toEqual(naiveAnswer(products, query, 'as received', familiar))
          if (after.found.join() !== before.found.join()) moved += 1
          engine.complete()
          expect(answered(engine, query)).toEqual(naiveAnswer(products, query, 'by title', familiar))
        },
      ),
      propertyCases(200),
    )
    expect(moved).toBeGreaterThan(0)
  })

  it('gives the same answers in a growing catalog, in the order of the body', () => {
    fc.assert(
      fc.property(catalogs, queries, (products, query) => {
        expect(answered(engineOf(products), query)).toEqual(naiveAnswer(products, query, 'as received'))
      }),
      propertyCases(300),
    )
  })

  it('orders titles of the same few words in the same way', () => {
    fc.assert(
      fc.property(denseCatalogs, denseTexts, (products, text) => {
        const engine = engineOf(products)
        const query: CatalogQuery = { ...emptyQuery, text }
        expect(answered(engine, query)).toEqual(naiveAnswer(products, query, 'as received'))
        engine.complete()
        expect(answered(engine, query)).toEqual(naiveAnswer(products, query, 'by title'))
      }),
      propertyCases(200),
    )
  })

  it('puts what a product is first, and leaves out the same words where no product has all', () => {
    let cases = 0
    let named = 0
    let left = 0
    let below = 0
    let several = 0
    fc.assert(
      fc.property(tradeCatalogs, tradeTexts, (products, text) => {
        cases += 1
        const engine = fresh(products)
        const query: CatalogQuery = { ...emptyQuery, text }
        const answer = answered(engine, query)
        expect(answer).toEqual(naiveAnswer(products, query, 'by title'))
        if (products.some((_, position) => engine.kindAt(position) !== null)) named += 1
        for (const { kind, count } of kindsIn(engine, query)) {
          expect(engine.answer({ ...query, kinds: [kind] }).positions).toHaveLength(count)
          expect(answered(engine, { ...query, kinds: [kind] })).toEqual(
            naiveAnswer(products, { ...query, kinds: [kind] }, 'by title'),
          )
        }
        const { asTyped, lacking } = engine.answer(query)
        if (lacking.length > 1) several += 1
        if (lacking.length > 0 && asTyped > 0) below += 1
        else if (lacking.length > 0) left += 1
      }),
      propertyCases(150),
    )
    expect(named).toBeGreaterThan(cases / 3)
    expect(left).toBeGreaterThan(cases / 20)
    expect(below).toBeGreaterThan(cases / 60)
    expect(several).toBeGreaterThan(cases / 60)
  })

  it('filters by facts of descriptions and titles, which are one where the catalog says so', () => {
    let cases = 0
    let joined = 0
    fc.assert(
      fc.property(factCatalogs, powers, (products, facts) => {
        const query: CatalogQuery = { ...emptyQuery, facts }
        expect(answered(engineOf(products), query)).toEqual(naiveAnswer(products, query, 'as received'))
        const engine = fresh(products)
        const answer = answered(engine, query)
        expect(answer).toEqual(naiveAnswer(products, query, 'by title'))
        cases += 1
        if (answer.found.some((index) => !products[index]!.description.includes(':'))) joined += 1
      }),
      propertyCases(200),
    )
    expect(joined).toBeGreaterThan(cases / 30)
  })

  it('gives the same answers after any earlier queries: each key typed, and then deleted', () => {
    fc.assert(
      fc.property(catalogs, fc.array(queries, { minLength: 1, maxLength: 3 }), (products, sequence) => {
        const engine = engineOf(products)
        engine.complete()
        for (const query of sequence) {
          // By characters: half of a surrogate pair has no UTF-8, and nobody types one.
          const characters = Array.from(query.text)
          const ends = characters.map((_, index) => index + 1)
          for (const end of [...ends, ...ends.toReversed()]) {
            const asked = { ...query, text: characters.slice(0, end).join('') }
            expect(answered(engine, asked)).toEqual(naiveAnswer(products, asked, 'by title'))
          }
        }
      }),
      propertyCases(90),
    )
  })
})

// biome-ignore format: a list of words, not a column
const dirtyWords = [
  '', 'a', 's', 'ss', 'ssd', 'Ñandú', 'cámara ip', 'ds-2cd/X', 'DS2CD', 'a b', 'SSD 1TB', '-/.', 'hd12', 'HD-12',
  '16 GB', '16gb', '16-GB', '8 GB 16', 'GB 16', '16 gb ssd', 'ssd 16', 'cable gb', '2.5"', 'sdd', '2x16GB', '2 x 16 gb', 'tshirt t-shirt', 'camaras', 'no break', 'ups', 'nobreak rojas', 'estado solido', '2.5 pulgadas', 'roja', 'camra ip', 'hd 12', '32 GB (2 x 16 GB)', 'i9-12900k', 'i9 12900', '750', '1',
  '7501031', '07501031', '12345678', '0012345678905', '12345678905', '012345678905', '·', '"', '-', '-a', '"a b', '\u{1f4f7}', 'ﬁn', 'ß', 'İ', '\u0301', 'a\0b', 'x\u00a0y',
]
const word = fc.constantFrom(...dirtyWords)
const dirtyText = fc.oneof(
  word,
  fc.array(word, { maxLength: 3 }).map((words) => words.join(' ')),
  fc.tuple(word, word).map((words) => `${words.join(' ')} `),
  fc.string({ unit: fc.constantFrom('a', 'b', 's', ' ', '-', '1', '"'), maxLength: 8 }),
  fc.string({ unit: 'binary', maxLength: 5 }),
)
const number = fc.constantFrom(null, -1, 0, 0.5, 1, 3, 99.5, 500)

// biome-ignore format: a list of words, not a column
const denseWords = ['16', 'gb', '16gb', '1', '10', 'tb', '1tb', 'ssd', 'ssds', 'cable', 'cabel', 'cables', 'no break', 'ups', '(16 gb)', '2x16gb', 'kvr16', 'negra', 'negro', 'cable negro,', 'para', 'parasol', 'co', 'con', 'cable ups']
/** Typed to the end, or not yet: then the last word may be a beginning. */
const lastBlank = fc.constantFrom('', '', ' ')
const denseTexts = fc
  .tuple(fc.array(fc.constantFrom(...denseWords), { minLength: 1, maxLength: 4 }), lastBlank)
  .map(([words, blank]) => words.join(' ') + blank)
const denseCatalogs = fc
  .array(
    fc.record({
      title: fc.array(fc.constantFrom(...denseWords), { minLength: 1, maxLength: 6 }).map((words) => words.join(' ')),
      sku: fc.constantFrom('KVR16', 'KVR16N', 'A16GB', '16', 'X1', 'CABLE'),
      brand: fc.constantFrom('', 'Cable', 'UPS'),
      quantity: fc.constantFrom(0, 1),
    }),
    { minLength: 2, maxLength: 24, size: 'max' },
  )
  .map((records) => records.map((record, index) => makeProduct({ ...record, description: writeIndex(index) })))

/** As wholesalers write: kind, brand, model, and what it has; or brand, model, kind. */
const tradeCatalogs = fc
  .tuple(
    fc.boolean(),
    fc.constantFrom(2, 2, 5),
    fc.array(
      fc.record({
        kind: fc.constantFrom('laptop', 'memoria ram', 'disco solido (ssd)', 'bateria', 'no break', 'mouse'),
        brand: fc.constantFrom('Kingston', 'HP', 'Acer'),
        model: fc.constantFrom('X1', 'ssd', 'laptop', 'kvr16', 'gamer'),
        has: fc.constantFrom('', ', 16 gb', ', 16 gb ram, 512 gb ssd', ' para laptop', ', negro'),
        quantity: fc.constantFrom(0, 1),
        facts: fc.subarray(
          ['Color: rosa', 'Memoria: 16 GB', 'Interfaz: M.2 NVMe', 'Uso: laptop gamer', 'Serie: KVR 16'],
          {
            maxLength: 3,
          },
        ),
      }),
      { minLength: 4, maxLength: 18, size: 'max' },
    ),
  )
  .map(([isLast, copies, records]) =>
    // Each several times, because a fact of one product alone is none, and what one in 64 has tells something.
    Array.from({ length: copies }, () => records)
      .flat()
      .map(({ kind, brand, model, has, quantity, facts }, index) =>
        makeProduct({
          title: isLast ? `${brand} ${model} ${kind}${has}` : `${kind} ${brand} ${model}${has}`,
          brand,
          quantity,
          sku: `A${index}`,
          manufacturerSku: '',
          ean: '',
          description: [writeIndex(index), ...facts].join('\n'),
        }),
      ),
  )
// biome-ignore format: a list of words, not a column
const tradeWords = ['laptop', 'laptops', 'memoria', 'ram', 'ssd', 'disco', 'bateria', 'batria', 'no break', 'ups', 'mouse', 'hp', 'kingston', 'gamer', '16', 'gb', '16gb', '512', 'para', 'de', 'rosa', 'kvr16x99', '"rosa"', 'lap', '-hp', 'brand:acer', 'negro', 'm2', 'nvme', 'nvm', '-rosa', 'kvr16', 'ssd512gb', '16gbram']
const tradeTexts = fc
  .tuple(fc.array(fc.constantFrom(...tradeWords), { minLength: 1, maxLength: 6 }), lastBlank)
  .map(([words, blank]) => words.join(' ') + blank)

/** No word of them is in a query's text. */
const factLabels = fc.constantFrom('Fuerza', 'FUERZA ', 'Máx. zz', 'Tono')
const factValues = fc.constantFrom('7', '7 kw', '8 KW', '9kw', 'Verde', 'verde / zz', 'PF4-3600', '7 lumen', '0.25 kw')
const wantedFigures = fc.uniqueArray(
  fc
    .tuple(fc.constantFrom('16', '2..3', '0..1', '9..99'), fc.constantFrom('GB', '"', 'tb', 'ssd', 'Ñ'))
    .map(([range, unit]) => `:${range} ${unit}`),
  { maxLength: 3 },
)
const wantedFacts = fc.uniqueArray(
  fc
    .tuple(
      fc.constantFrom('fuerza', 'Fuerza', 'Tono', 'zz', ''),
      fc.constantFrom('verde', 'Verde zz', 'pf4 3600', '7', '7 kw', '8..9 KW', '0..7.5 kw', '7 lumen', '', '16 gb'),
    )
    .map((parts) => parts.join(':')),
  { maxLength: 3 },
)

/** Up to 80 products, so that bitmaps have several words. The description says the product's index in the body. */
const catalogs = fc
  .array(
    fc.record({
      sku: dirtyText,
      manufacturerSku: dirtyText,
      ean: dirtyText,
      title: dirtyText,
      brand: dirtyText,
      price: number,
      quantity: number,
      warehouses: fc.oneof(
        fc.constant(null),
        fc.array(fc.record({ code: fc.constantFrom('MTY', 'GDL', 'CDMX'), location: fc.constant(''), stock: number }), {
          maxLength: 3,
        }),
      ),
      facts: fc.array(fc.tuple(factLabels, factValues), { maxLength: 2 }),
    }),
    { maxLength: 80, size: 'max' },
  )
  .map((records) =>
    records.map(({ facts, ...record }, index) => makeProduct({ ...record, description: written(index, facts) })),
  )

function written(index: number, facts: readonly (readonly [label: string, value: string])[]): string {
  return [writeIndex(index), ...facts.map(([label, value]) => `${label}: ${value}`)].join('\n')
}

/** Power supplies and others, whose titles and descriptions mostly say the same power, with its unit or without. */
const factCatalogs = fc
  .tuple(
    fc.constantFrom('', ' W', 'W', ' watts'),
    fc.array(
      fc.record({
        kind: fc.constantFrom('fuente de poder', 'fuente de poder', 'bocina'),
        brand: fc.constantFrom('Corsair', 'EVGA'),
        model: fc.constantFrom('RM', 'CX', 'XB'),
        inTitle: fc.constantFrom([500], [650], [750], [750], [500, 650], []),
        says: fc.constantFrom('the same', 'the same', 'the same', 'nothing', 'nothing', 'another'),
        unit: fc.constantFrom(null, null, null, '', ' W', ' kg'),
      }),
      { minLength: 15, maxLength: 60, size: 'max' },
    ),
    fc.constantFrom(0, 0, 1),
  )
  .map(([unit, records, others]) =>
    records.map(({ kind, brand, model, inTitle, says, ...record }, index) => {
      const [power = 550] = inTitle
      const said = says === 'another' && others > 0 ? power + 10 : power
      const fact = says === 'nothing' ? [] : [['Potencia', `${said}${record.unit ?? unit}`] as const]
      return makeProduct({
        title: [`${kind} ${brand} ${model}`, ...inTitle.map((each) => `${each} W`)].join(', '),
        brand,
        sku: `A${index}`,
        manufacturerSku: '',
        ean: '',
        description: written(index, fact),
      })
    }),
  )
const powers = fc.uniqueArray(
  fc.constantFrom(
    'Potencia:750 W',
    'Potencia:500..650 watts',
    'potencia:500..750',
    'Potencia:650..760 kg',
    'Potencia:x',
  ),
  { minLength: 1, maxLength: 2 },
)

/** A term as the oracle uses it and as it is typed; quotes keep the parser from splitting it. */
type Wanted =
  | { kind: 'text'; field: 'brand' | 'title' | 'sku' | 'mpn' | 'ean' | null; value: string; excluded: boolean }
  | {
      kind: 'number'
      field: 'price' | 'stock'
      operator: '<' | '<=' | '=' | '>=' | '>'
      value: number
      excluded: boolean
    }

const wantedTerms: fc.Arbitrary<Wanted> = fc.oneof(
  fc.record({
    kind: fc.constant('text' as const),
    field: fc.constantFrom(null, 'brand', 'title', 'sku', 'mpn', 'ean'),
    value: dirtyText.map((text) => foldText(text.replaceAll('"', ''))).filter((text) => text !== '' && text !== '-'),
    excluded: fc.boolean(),
  }),
  fc.record({
    kind: fc.constant('number' as const),
    field: fc.constantFrom('price', 'stock'),
    operator: fc.constantFrom('<', '<=', '=', '>=', '>'),
    value: fc.constantFrom(0, 0.5, 1, 3, 99.5),
    excluded: fc.boolean(),
  }),
)

function typed(term: Wanted): string {
  const minus = term.excluded ? '-' : ''
  if (term.kind === 'number') return `${minus}${term.field}${term.operator}${term.value}`
  return `${minus}${term.field === null ? '' : `${term.field}:`}"${term.value}"`
}

const queries: fc.Arbitrary<CatalogQuery> = fc.record({
  text: dirtyText,
  brands: fc.oneof(fc.constant([]), fc.array(word, { maxLength: 3 })),
  inDescriptions: fc.constant(false),
  kinds: fc.constant([]),
  inStockOnly: fc.boolean(),
  stockAtLeast: fc.constantFrom(null, null, 0, 1, 3),
  price: fc.constantFrom(null, null, 'none' as const, { least: 1, most: null }, { least: 0.5, most: 99.5 }),
  warehouses: fc.constantFrom([], [], ['MTY'], ['GDL', 'X']),
  among: fc.oneof(fc.constant(null), fc.constant(null), fc.array(word, { maxLength: 12 })),
  facts: fc.oneof(fc.constant([]), wantedFigures, wantedFacts),
  sort: fc.oneof(
    fc.constant(null),
    fc.record({
      column: fc.constantFrom(...sortColumns, 'warehouse:MTY' as const, 'warehouse:X' as const),
      descending: fc.boolean(),
    }),
  ),
})

function kindsIn(engine: ReturnType<typeof engineOf>, query: CatalogQuery) {
  const steps = engine.facetsOf(query)!
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value.kinds
  }
}

/** As a word that no query has: the description is searched where nothing else is found. */
function writeIndex(index: number): string {
  return `q${String(index).replaceAll(/\d/g, (digit) => letters.charAt(Number(digit)))}`
}

function readIndex(description: string): number {
  const [first = ''] = description.split('\n')
  return Number(first.slice(1).replaceAll(/./g, (letter) => String(letters.indexOf(letter))))
}

const letters = 'ghijkmnopr'

function engineOf(products: readonly Product[]) {
  const engine = createCatalogEngine({ now: () => 0 })
  engine.append(products)
  return engine
}

function fresh(products: readonly Product[]) {
  const engine = engineOf(products)
  engine.complete()
  return engine
}

function answered(engine: ReturnType<typeof engineOf>, query: CatalogQuery) {
  const { positions, asTyped, lacking, brands } = engine.answer(query)
  const found = engine.rowsAt(positions, '').map(({ product }) => readIndex(product.description))
  return { found, asTyped, lacking: lacking.map(({ words, count }) => ({ words, count })), brands }
}

const synonyms = createSynonymLookup(tradeSynonyms, formsOf)

/** As typed, and with typing errors. */
const withWholeQuery = 2

function naiveAnswer(
  products: readonly Product[],
  query: CatalogQuery,
  relevance: 'by title' | 'as received',
  familiar: ReadonlyMap<number, number> = new Map(),
): ReturnType<typeof answered> {
  const isComplete = relevance === 'by title'
  const known = naiveWords(products, isComplete)
  const asked = planQuery(query.text, synonyms, known)
  const passing = products
    .map((product, index) => ({ product, index, title: foldText(product.title) }))
    .filter(({ product }) => passesFilters(product, query) && passesNumbers(product, asked))
    .filter(
      ({ product, index }) =>
        query.among === null ||
        (product.sku !== '' &&
          query.among.includes(product.sku) &&
          products.findIndex(({ sku }) => sku === product.sku) === index),
    )
  const kinds = isComplete ? kindsOf(products) : []
  const passesFacts = keepFactsNaively(query.facts, products, isComplete ? kinds : null, synonyms.unitNames)
  const withAll = matchNaively(asked, products, passing, isComplete)
  if (isComplete && withAll.length === 0 && asked.required.length > 0) {
    const apart = apartNaively(asked, products, passing, synonyms.unitsMeant)
    if (apart !== null) return naiveAnswer(products, { ...query, text: apart }, relevance, familiar)
  }
  const isFew = isComplete && asked.required.length > 0 && withAll.length < 20
  const omissions = isFew ? omitNaively(asked, products, passing, kinds, withAll, synonyms.unitsMeant) : []
  const meant = isComplete ? typosNaively(asked, products, passing) : []
  const groups = [
    { plan: asked, typos: meant, members: withAll.filter(({ hasTypo }) => !hasTypo), words: [], measures: [] },
    { plan: asked, typos: meant, members: withAll.filter(({ hasTypo }) => hasTypo), words: [], measures: [] },
    ...omissions.map(({ places, named, members }) => ({
      plan: withoutTerms(asked, places, synonyms, known),
      typos: [],
      members,
      measures: measuresOf(asked, synonyms.unitsMeant).filter(
        ({ from, to }) => places.includes(from) || places.includes(to),
      ),
      words: named.map((place) => asked.required[place]!.term.written),
    })),
  ].map((group) => ({
    ...group,
    members: group.members.filter(
      ({ index }) => passesFacts[index] && (query.kinds.length === 0 || isOfKind(kinds[index], query.kinds)),
    ),
  }))
  const brands = new Map<string, number>()
  for (const { product } of groups.flatMap(({ members }) => members))
    brands.set(product.brand, (brands.get(product.brand) ?? 0) + 1)
  const chosen = groups.map(({ plan: own, typos, members, measures }) => {
    const group = members.filter(({ product }) => query.brands.length === 0 || query.brands.includes(product.brand))
    if (query.sort) {
      const { column, descending } = query.sort
      return group.toSorted(
        (a, b) =>
          compareValues(sortValue(a.product, column), sortValue(b.product, column), descending) || a.index - b.index,
      )
    }
    const byTitle = group.toSorted(
      (a, b) => (isComplete ? compareValues(a.title || null, b.title || null, false) : 0) || a.index - b.index,
    )
    const inOrder = naiveOrder(own, products, byTitle, kinds, typos, asked.required.length > 0 ? familiar : new Map())
    const distanceOf = ({ title }: { readonly title: string }) =>
      measures.reduce((sum, each) => sum + (nearestIn(title, each, synonyms.unitsMeant)?.distance ?? 1_000), 0)
    return inOrder.toSorted((a, b) => distanceOf(a) - distanceOf(b))
  })
  return {
    found: chosen.flat().map(({ index }) => index),
    asTyped: chosen[0]!.length,
    lacking: groups.flatMap(({ words }, at) =>
      at >= withWholeQuery && chosen[at]!.length > 0 ? [{ words, count: chosen[at]!.length }] : [],
    ),
    brands: [...brands]
      .map(([brand, count]) => ({ brand, count }))
      .toSorted((a, b) => b.count - a.count || (a.brand < b.brand ? -1 : 1)),
  }
}

function naiveWords(products: readonly Product[], isComplete: boolean): CatalogWords {
  const all = products.flatMap(({ title, brand }) => wordsOf(`${foldText(title)} · ${foldText(brand)}`))
  const decoder = new TextDecoder()
  const corrects = {
    begins: (beginning: Uint8Array) => all.some((each) => each.startsWith(decoder.decode(beginning))),
    nearest: (asked: Uint8Array) => [...new Set(all)].filter((each) => isNear(decoder.decode(asked), each)),
  }
  return { has: (asked) => all.includes(decoder.decode(asked)), corrects: isComplete ? corrects : null }
}

/** A kind is also asked for without its sort, and by the end of its name where the thing stands last. */
function isOfKind(name: NaiveKinds[number] | undefined, wanted: readonly string[]): boolean {
  const words = name?.words ?? []
  const isThingLast = name !== undefined && name !== null && name.heads.includes(words.length - 1)
  const ends = words.map((_, from) => words.slice(from).join(' ')).filter((_, from) => words[from - 1]?.length !== 1)
  return [textOf(name), words.join(' '), ...(isThingLast ? ends : [])].some((text) => wanted.includes(text))
}

/** `''` where it is not known. */
function textOf(name: NaiveKinds[number] | undefined): string {
  return name ? kindText(name) : ''
}

/** Remembered for the catalog that is being asked: what products are does not depend on the question. */
function kindsOf(products: readonly Product[]): NaiveKinds {
  const known = knownKinds.get(products)
  if (known) return known
  const engine = fresh(products)
  const kinds: (KindName | null)[] = products.map(() => null)
  for (let position = 0; position < engine.length; position += 1) {
    kinds[readIndex(engine.productAt(position).description)] = engine.kindAt(position)
  }
  knownKinds.set(products, kinds)
  return kinds
}

const knownKinds = new WeakMap<readonly Product[], NaiveKinds>()

function passesNumbers(product: Product, { numbers }: QueryPlan): boolean {
  return numbers.every(({ field, range, excluded }) => {
    const value = product[field]
    if (value === null) return false
    const above = range.isOpenBelow ? value > range.least : value >= range.least
    const below = range.isOpenAbove ? value < range.most : value <= range.most
    return (above && below) !== excluded
  })
}

function sortValue(product: Product, column: NonNullable<CatalogQuery['sort']>['column']): string | number | null {
  if (isWarehouseColumn(column)) {
    const stocks = (product.warehouses ?? []).filter(({ code }) => code === warehouseOf(column))
    return stocks.find(({ stock }) => stock !== null)?.stock ?? null
  }
  const value = product[column]
  return typeof value === 'string' ? foldText(value) || null : value
}

function compareValues(a: string | number | null, b: string | number | null, descending: boolean): number {
  if (a === b) return 0
  if (a === null || b === null) return a === null ? 1 : -1
  return a < b === descending ? 1 : -1
}

function passesFilters({ price, quantity, warehouses }: Product, query: CatalogQuery): boolean {
  const least = query.stockAtLeast ?? Number.NEGATIVE_INFINITY
  if (query.inStockOnly && !(quantity !== null && quantity > 0)) return false
  if (query.warehouses.length > 0) {
    const stocked = (warehouses ?? []).some(
      ({ code, stock }) => query.warehouses.includes(code) && stock !== null && stock > 0 && stock >= least,
    )
    if (!stocked) return false
  } else if (query.stockAtLeast !== null && !(quantity !== null && quantity >= least)) return false
  if (query.price === 'none') return price === null
  if (query.price === null) return true
  return price !== null && price >= (query.price.least ?? -Infinity) && price <= (query.price.most ?? Infinity)
}
