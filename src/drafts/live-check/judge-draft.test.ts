import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type AnyCheckedDraft, anyCheckedDraft, now } from '#src/drafts/model/check/any-checked-draft.ts'
import { makeDraft, makeLine, makeProduct } from '#src/drafts/model/draft/make-draft.ts'
import { answerOf } from '#src/drafts/model/lines/live-answer.ts'
import { createAllPlaced } from '#src/drafts/model/stock/placed-since.ts'
import { propertyCases } from '#src/fixtures/property-cases.ts'
import { productOf } from '#src/live/make-live.ts'
import { type JudgedBy, type JudgedDraft, judgeDraft } from './judge-draft.ts'
import { createStatesStore } from './states-store.ts'

test('a draft that is judged again and again, with any changes between, stands as one that is judged anew', () => {
  fc.assert(
    fc.property(fc.array(anyCheckedDraft, { minLength: 2, maxLength: 4 }), fc.nat(), (versions, seed) => {
      let before: JudgedDraft | undefined
      for (const [index, version] of versions.entries()) {
        // Some versions share what the draft is, others what is known.
        const known = versions[(seed + index) % versions.length] ?? version
        const by = judgedBy(known)
        const judged = judgeDraft(version.draft, by, before)
        const anew = judgeDraft(version.draft, by, undefined)
        for (const line of version.draft.lines) {
          expect(judged.states.factsOf(line.sku)).toEqual(anew.states.factsOf(line.sku))
          expect(judged.states.stateOf(line)).toEqual(anew.states.stateOf(line))
        }
        expect([judged.states.check, judged.states.draftState]).toEqual([anew.states.check, anew.states.draftState])
        before = judged
      }
    }),
    propertyCases(200),
  )
})

test('an answer changes the line of its product and leaves the others the same objects', () => {
  const { store, answer, lines, draft } = setUp()
  const before = store.statesOf(draft)
  answer('A')
  const after = store.statesOf(draft)
  expect(after).not.toBe(before)
  expect(after.factsOf).not.toBe(before.factsOf)
  expect(lines.map((line) => after.stateOf(line) === before.stateOf(line))).toEqual([false, true])
})

test('an answer about a product that is not in the draft, or a time that makes nothing old, changes nothing', () => {
  const { store, answer, pass, draft } = setUp()
  const before = store.statesOf(draft)
  answer('Z')
  pass(10_000)
  expect(store.statesOf(draft)).toBe(before)
})

test('an answer that becomes too old changes its line', () => {
  const { store, answer, pass, lines, draft } = setUp()
  answer('A')
  const before = store.statesOf(draft).stateOf(lines[0]!)
  pass(61 * 60_000)
  expect([before.kind, store.statesOf(draft).stateOf(lines[0]!).kind]).toEqual(['well', 'old'])
})

test('two versions of a draft that are shown at once keep their states', () => {
  const { store, draft } = setUp()
  const other = { ...draft, barredWarehouses: ['GDL'] }
  const [one, two] = [store.statesOf(draft), store.statesOf(other)]
  expect([store.statesOf(draft), store.statesOf(other)]).toEqual([one, two])
  expect(store.statesOf(draft)).toBe(one)
})

function judgedBy({ draft, products, catalogAt, tolerancePercent }: AnyCheckedDraft): JudgedBy {
  return {
    answers: new Map(products.flatMap(({ answer }) => (answer ? [[answer.sku, answer]] : []))),
    products: new Map(products.map(({ line, listed }) => [line.sku, listed])),
    drafts: [draft],
    placed: createAllPlaced()([draft]),
    knowing: { catalogAt, checkIsGoodForMs: 3_600_000 },
    limits: { tolerancePercent, checkMinutes: 60, now },
  }
}

/** A draft with two lines, of A and B. */
function setUp() {
  const lines = ['A', 'B'].map((sku) => makeLine({ id: `line ${sku}`, sku }))
  const draft = makeDraft({ lines })
  let answers = new Map<string, ReturnType<typeof answerOf>>()
  let time = now
  const source = <Value>(get: () => Value) => ({ get, subscribe: () => () => {} })
  const [products, drafts] = [
    new Map([['B', { ...makeProduct({ sku: 'B' }), quantity: 3, warehouses: null }]]),
    [draft],
  ]
  const settings = { checkMinutes: 60, tolerancePercent: 0 }
  const store = createStatesStore({
    answers: source(() => answers),
    products: source(() => products),
    drafts: source(() => drafts),
    settings: source(() => settings),
    catalogAt: source(() => null),
    time: source(() => time),
  })
  return {
    store,
    lines,
    draft,
    answer: (sku: string) => void (answers = new Map([...answers, [sku, answerOf(sku, productOf(sku), time)]])),
    pass: (ms: number) => void (time += ms),
  }
}
