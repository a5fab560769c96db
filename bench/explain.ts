/** What `npm run explain` runs: why a product stands where it stands in a query's answer. */
import { parseArgs } from 'node:util'
import { createCatalogEngine } from '#src/catalog/engine/catalog-engine.ts'
import { createCatalogIntake } from '#src/catalog/engine/read/catalog-intake.ts'
import { createCloseness, mostPlaces } from '#src/catalog/engine/search/closeness.ts'
import { createTextMatcher } from '#src/catalog/engine/search/match-term.ts'
import { emptyQuery } from '#src/catalog/engine/search/query.ts'
import { isOfFigure, planQuery } from '#src/catalog/engine/search/query-plan.ts'
import { mostCompared } from '#src/catalog/engine/search/rank-matches.ts'
import { how, ways } from '#src/catalog/engine/search/term-matches.ts'
import { formsOf } from '#src/catalog/engine/search/word-forms.ts'
import { createSynonymLookup } from '#src/synonyms/create-synonym-lookup.ts'
import { tradeSynonyms } from '#src/synonyms/trade-synonyms.ts'
import type { Product } from '#src/wholesale-api/read-product.ts'
import { readSample } from './engines/read-sample.ts'
import { formatTable } from './format-table.ts'
import { readCatalogFile } from './relevance/read-catalog-file.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { catalog: { type: 'string' }, sample: { type: 'string', default: '20000' } },
})
const [text, sku] = positionals
if (text === undefined) {
  process.stderr.write('Usage: npm run explain -- "query" [SKU] [--catalog=<file>] [--sample=<products>]\n')
  process.exit(2)
}

const products =
  values.catalog === undefined ? [...readSample(Number(values.sample))].flat() : readCatalogFile(values.catalog)
const engine = createCatalogEngine({ now: () => performance.now() })
engine.append(products)
engine.complete()
const answer = engine.answer({ ...emptyQuery, text })
const plan = planQuery(text, createSynonymLookup(tradeSynonyms, formsOf))
say(`“${text}”: ${answer.positions.length} of ${engine.length} products, ${answer.asTyped} of them as typed.`)
for (const { kind, written, read } of answer.alsoRead) {
  if (kind === 'described') say(`  looked for in descriptions, because no title has all: ${written}`)
  else say(`  ${kind}: ${written} is also read as ${read}`)
}
for (const { count, words } of answer.lacking) say(`  then ${count} without: ${words.join(', ')}`)
const { words, kinds } = answer.proposals
if (words.length > 0) say(`  proposed, some product has it: ${words.join(', ')}`)
if (kinds.length > 0) say(`  proposed kinds: ${kinds.map(({ text: name }) => name).join(', ')}`)
for (const { written, read } of answer.nearMeasures) say(`  ${written}: nearest first; there are ${read.join(', ')}`)
for (const { written, isHeld } of answer.omitted) if (!isHeld) say(`  no product of what is looked for has: ${written}`)
if (answer.positions.length > mostCompared) {
  say(`  Only the best classes that together have at most ${mostCompared} products are compared word by word.`)
}
for (const { text: read, from, to, way } of plan.readings) {
  const terms = plan.required.slice(from, to + 1).map(({ term }) => term.text)
  if (way !== 'synonym') say(`  ${way}: ${terms.join(' ')} is also “${read}”`)
}

const position = sku === undefined ? -1 : engine.positionOfSku(sku)
const place = answer.positions.indexOf(position)
if (sku !== undefined && place < 0) say(position < 0 ? `There is no SKU ${sku}.` : `${sku} does not match.`)
const first = Array.from(answer.positions.subarray(0, 3), (at, index) => ({ at, index }))
const shown = place < 3 ? first : [...first, { at: position, index: place }]
for (const { at, index } of shown) explain(engine.productAt(at), index)
if (place < 0 && position >= 0) explain(engine.productAt(position), null)

/** Each rule of rank-matches.ts, and what it says of this product. */
function explain(product: Product, index: number | null): void {
  const intake = createCatalogIntake()
  intake.append(product)
  const matcher = createTextMatcher(intake.columns)
  matcher.read(0)
  const bits = plan.required.map((planned) => matcher.match(planned))
  const figures = plan.figures.filter((figure) =>
    plan.readings.some((reading) => isOfFigure(reading, figure) && matcher.matchReading(reading) !== 0),
  )
  for (const reading of plan.readings) {
    const ofReading = reading.way === 'figure' ? 0 : matcher.matchReading(reading)
    for (let term = reading.from; term <= reading.to; term += 1) bits[term]! |= ofReading
  }
  const close = createCloseness(plan)(matcher.line)
  const terms = plan.required.length + 1
  const kind = engine.kindAt(engine.positionOfSku(product.sku))
  say(
    `\n${index === null ? 'not found' : `${index + 1}.`} ${product.sku} · ${product.title} · ${product.brand} · ${product.quantity ?? '?'} in stock`,
  )
  say(
    formatTable(
      ['term', 'matches as'],
      plan.required.map(({ term }, at) => [
        term.text,
        ways.filter((way) => (bits[at]! & how[way]) !== 0).join(', ') || 'nothing, or a typing error',
      ]),
    ),
  )
  if (plan.required.length === 0) return
  const places = close % mostPlaces
  const inWords = (close - places) / mostPlaces
  const points = 3 * plan.required.length - Math.floor(inWords / terms)
  say(
    `kind: ${kind ? [...kind.words.map((word, at) => (kind.heads.includes(at) ? word.toUpperCase() : word)), ...kind.sort].join(' ') : 'not known'}`,
  )
  say(
    `numbers next to their unit: ${figures.length} of ${plan.figures.length}; points for words as typed: ${points} of ${3 * plan.required.length}`,
  )
  say(`terms that stand only after a comma: ${inWords % terms}`)
  say(
    `terms not followed by the next one: ${Math.floor(places / 2)}; title begins with a term: ${close % 2 === 0 ? 'yes' : 'no'}`,
  )
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
