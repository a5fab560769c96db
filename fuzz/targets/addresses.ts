import { bytesOf, mutateBytes, textOf } from '#fuzz/mutate.ts'
import { type FuzzTarget, mustHold } from '#fuzz/target.ts'
import { readLayout } from '#src/browse/columns/read-layout.ts'
import { readBrowseAddress, writeBrowseAddress } from '#src/browse/views/browse-address.ts'
import { createCatalogEngine } from '#src/catalog/engine/catalog-engine.ts'
import { readFactFilters } from '#src/catalog/engine/facts/fact-filter.ts'
import { readCatalogStream } from '#src/catalog/engine/read/read-catalog-stream.ts'
import type { CatalogQuery } from '#src/catalog/engine/search/query.ts'
import { createSampleCatalog } from '#src/fixtures/sample-catalog.ts'
import { writeCatalog } from '#src/fixtures/write-catalog.ts'
import { createSynonymLookup } from '#src/synonyms/create-synonym-lookup.ts'
import { tradeSynonyms } from '#src/synonyms/trade-synonyms.ts'

const engine = createCatalogEngine({ now: () => 0 })
await readCatalogStream(
  (async function* body() {
    for (const text of writeCatalog(createSampleCatalog({ products: 400 }), { withWarehouses: true }))
      yield bytesOf(text)
  })(),
  engine.sink,
  () => {},
)
engine.complete()
const { unitNames } = createSynonymLookup(tradeSynonyms)

const seeds = [
  'q=disco+480+-kingston+%22estado+s%C3%B3lido%22&brand=Kingston&stock=1&price=100..500&sort=-price',
  'q=disco&fig=TB:1,2..4&fig=%22:2.5&fig=p%C3%A1ginas:1500',
  'fact=Color:Negro&fact=Memoria:8..16+GB&fact=Conexi%C3%B3n:USB&fact=:512+GB',
  'q=precio%3E100+stock%3A1..5+marca%3Ahp&warehouse=CDMX&cols=sku:120,title,price:90&preview=A%2FB',
  'q=' + encodeURIComponent('-"abc ean:7501 price:..,5 sku:x title:"y'),
]

/** An address of the catalog's page, and its query against a catalog. */
export const addresses: FuzzTarget = {
  name: 'addresses and queries',
  make: (random) => mutateBytes(bytesOf(random.pick(seeds)), random).subarray(0, 65_536),
  read(input) {
    const view = readBrowseAddress(new URLSearchParams(textOf(input)))
    const written = writeBrowseAddress(view)
    mustHold(
      writeBrowseAddress(readBrowseAddress(new URLSearchParams(written))) === written,
      'an address is read back the same',
    )
    if (view.columns !== null) readLayout(view.columns)
    const { inDraft: _, ...query } = view.filters
    const { positions, alsoRead, brands } = engine.answer({ ...query, among: null })
    mustHold(positions.length <= engine.length, 'an answer has at most all products')
    for (const position of positions) mustHold(position < engine.length, 'a position is of a product')
    const asked = { ...query, among: null }
    const facets = facetsOf(asked)
    for (const { kind, count } of facets.kinds) {
      const ofKind = engine.answer({ ...asked, kinds: [kind] })
      mustHold(ofKind.positions.length === count, 'a kind finds as many as it said')
    }
    for (const { choices } of facets.facts) {
      for (const { count, text } of choices) {
        const others = query.facts.filter((each) => readFactFilters([each, text], unitNames).length > 1)
        const found = engine.answer({ ...asked, facts: [...others, text] }).positions.length
        mustHold(found === count, 'a fact finds as many as it said')
      }
    }
    engine.rowsAt(positions.slice(0, 50), query.text)
    return positions.length + alsoRead.length + brands.length
  },
}

function facetsOf(query: CatalogQuery) {
  const steps = engine.facetsOf(query)!
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}
