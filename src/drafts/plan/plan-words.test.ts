import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sourceWords } from '#src/drafts/live-check/state-words.ts'
import type { Draft, PlanOptions } from '#src/drafts/model/draft/draft.ts'
import { makeDraft, makeLine, makeProduct } from '#src/drafts/model/draft/make-draft.ts'
import { lineFacts } from '#src/drafts/model/lines/line-facts.ts'
import { addQuantities } from '#src/drafts/model/lines/quantity.ts'
import { makePlaced, makePlacedLine } from '#src/drafts/model/orders/make-placed.ts'
import { planLines, takeParts } from '#src/drafts/model/orders/order-changes.ts'
import { noDemand } from '#src/drafts/model/stock/demand.ts'
import { stockOf } from '#src/drafts/model/stock/known-product.ts'
import { allPlaced } from '#src/drafts/model/stock/placed-since.ts'
import { planByPreference } from '#src/drafts/planner/strategies/plan-by-preference.ts'
import { planFewestWarehouses } from '#src/drafts/planner/strategies/plan-fewest-warehouses.ts'
import { planOneWarehouse } from '#src/drafts/planner/strategies/plan-one-warehouse.ts'
import { propertyCases } from '#src/fixtures/property-cases.ts'
import { createFormats } from '#src/i18n/formats.ts'
import { anyPlanCase, type Known, sheetOf } from './any-plan-case.ts'
import { planMessages } from './plan-messages.ts'
import { lineWords, onlyHereWords, resultWords, supplyWords } from './plan-words.ts'
import { createProblem, splitsOf } from './sheet/create-problem.ts'
import { onlyHere } from './sheet/only-here.ts'
import { partView } from './sheet/part-view.ts'
import type { SheetLine } from './sheet/sheet-line.ts'

const formats = createFormats('es-MX')
const { states, stateHints, totals: words, done, stockFrom } = planMessages['es-MX'](formats)
const strategies = {
  preference: planByPreference,
  fewest: (problem: Parameters<typeof planByPreference>[0]) => planFewestWarehouses(problem),
  one: (problem: Parameters<typeof planByPreference>[0]) => planOneWarehouse(problem, 'GDL'),
}
const way = fc.constantFrom('preference', 'fewest', 'one')

/** Plans the draft, as the page does. */
function plan(
  draft: Draft,
  others: readonly Draft[],
  knownOf: Known,
  { by, ...options }: PlanOptions & { by: keyof typeof strategies },
) {
  const { sheet } = sheetOf(draft, [draft, ...others], knownOf, options.leaveOthers)
  const prepared = createProblem(sheet, options, [])
  const solution = strategies[by](prepared.problem)
  const planned = planLines(draft, splitsOf(prepared.problem, solution), 1)
  const after = sheetOf(planned, [planned, ...others], knownOf).sheet
  return {
    prepared,
    planned,
    after,
    said: resultWords(solution, after.totals, { ...prepared, left: prepared.left.size }, formats),
  }
}

/** What the header has to say, by what each line says of itself. */
function saidByLines(lines: readonly SheetLine[]): readonly string[] {
  const all = lines.map((line) => ({ ...lineWords(line, formats), missing: line.shortage.missing ?? 0, line }))
  const short = all.filter(
    ({ word, title, missing }) =>
      [states.none, states.onlyExcluded, states['too-little'](missing)].includes(word) ||
      (missing > 0 && title.includes(stateHints.stillMissing(missing))),
  )
  const saying = (word: string) => all.filter((each) => each.word === word).length
  const shared = all.filter(({ line }) => line.shortage.shared !== null).length
  const ofCatalog = stockFrom(sourceWords({ kind: 'catalog', at: null }, formats))
  const unchecked = all.filter(
    ({ word, title, line }) =>
      line.shortage.wanted > 0 && line.known.kind !== 'gone' && word !== states.unknown && title.includes(ofCatalog),
  ).length
  const against = [
    short.length > 0 && words.missing(short.map(({ missing }) => missing).reduce(addQuantities, 0), short.length),
    saying(states.gone) > 0 && words.gone(saying(states.gone)),
    saying(states['over-planned']) > 0 && words.overPlanned(saying(states['over-planned'])),
    saying(states.unknown) > 0 && words.unknown(saying(states.unknown)),
    shared > 0 && words.shared(shared),
    unchecked > 0 && words.unchecked(unchecked),
  ].filter((each) => each !== false)
  const isOpen = all.some(({ word }) => word !== states.placed)
  const rest = lines.map(({ unassigned }) => unassigned).filter((pieces) => pieces > 0)
  return [
    ...(against.length === 0 && isOpen ? [words.noShortage] : against),
    ...(rest.length > 0 ? [words.unassigned(rest.reduce(addQuantities, 0), rest.length)] : []),
  ]
}

test('a plan’s header says what its lines say, before and after any way to plan, and so does what is said of the way', () => {
  fc.assert(
    fc.property(anyPlanCase, way, fc.boolean(), fc.boolean(), ({ mine, other, knownOf }, by, leaveOthers, keepHand) => {
      const before = sheetOf(mine, [mine, other], knownOf).sheet
      expect(supplyWords(before.totals, formats)).toEqual(saidByLines(before.lines))
      const { prepared, after, said } = plan(mine, [other], knownOf, { by, leaveOthers, keepHand })
      const header = supplyWords(after.totals, formats)
      expect(header).toEqual(saidByLines(after.lines))
      expect(said).toContain(header.join(', '))
      const open = after.lines.filter(({ shortage }) => shortage.planned < shortage.wanted)
      expect(after.totals.lines - after.totals.planned).toBe(open.length)
      // A line is left to others only where it says that they want it, or that there is too little.
      const left = after.lines.filter(({ line }) => prepared.left.has(line.id))
      expect(left.filter(({ shortage }) => shortage.shared === null && (shortage.missing ?? 0) === 0)).toEqual([])
      expect(said.includes(done.left(left.length))).toBe(left.length > 0)
    }),
    propertyCases(200),
  )
})

test('what is left for later takes nothing from the draft that left it, and waits for it', () => {
  fc.assert(
    fc.property(anyPlanCase, way, ({ mine, knownOf }, by) => {
      const { sheet } = sheetOf(mine, [mine], knownOf)
      const parts = sheet.lines.flatMap(({ line, shortage }) =>
        (shortage.missing ?? 0) > 0 ? [{ lineId: line.id, quantity: shortage.missing! }] : [],
      )
      const { draft, taken } = takeParts(mine, parts, 1)
      const rest = makeDraft({ id: 'rest', restOf: ['mine'], lines: taken })
      const options = { by, keepHand: false }
      const alone = plan(draft, [], knownOf, { ...options, leaveOthers: false })
      const beside = plan(draft, [rest], knownOf, { ...options, leaveOthers: true })
      expect(beside.planned).toEqual(alone.planned)
      expect(beside.said).toBe(alone.said)
      // The rest is told of the draft wherever there is not enough for both.
      const waiting = sheetOf(rest, [beside.planned, rest], knownOf).sheet
      for (const { line, shortage, known } of waiting.lines) {
        const first = beside.after.lines.find((each) => each.line.sku === line.sku)
        if (known.kind !== 'total' || !first || shortage.missing !== 0) continue
        expect(shortage.shared !== null).toBe(shortage.wanted + first.shortage.wanted > known.total)
      }
    }),
    propertyCases(100),
  )
})

test('nothing is short only where the wholesaler was asked about each line', () => {
  const draft = makeDraft({ lines: [makeLine({ id: '1', sku: 'A' }), makeLine({ id: '2', sku: 'B' })] })
  const warehouses = [{ code: 'GDL', location: '', stock: 9 }]
  const live = { kind: 'live', at: Date.UTC(2026, 2, 9, 18) } as const
  const said = (isAsked: (sku: string) => boolean) =>
    supplyWords(
      sheetOf(draft, [draft], (sku) => ({
        kind: 'warehouses',
        source: isAsked(sku) ? live : { kind: 'catalog', at: null },
        warehouses,
      })).sheet.totals,
      formats,
    )[0]
  expect(said(() => true)).toBe(words.noShortage)
  expect(said((sku) => sku === 'A')).toBe(words.unchecked(1))
  expect(said(() => false)).toBe(words.unchecked(2))
})

test.each(['es-MX', 'en'] as const)(
  'what a warehouse can send is not called lines, which its order has (%s)',
  (locale) => {
    const said = planMessages[locale](createFormats(locale))
    expect(said.coversLines(12, 1)).not.toMatch(/línea|line/)
    expect(said.footLines).toMatch(/orden|order/)
  },
)

test('a warehouse that can send a part of a line is not said to send none', () => {
  const said = (full: number, part: number) =>
    (['es-MX', 'en'] as const).map((locale) => {
      const { covers, coversLines } = planMessages[locale](createFormats(locale))
      return [coversLines(full, part), covers(full, 3, part)]
    })
  expect(said(0, 2)).toEqual([
    ['parte de 2', '0 de 3 y parte de 2'],
    ['part of 2', '0 of 3 and part of 2'],
  ])
  expect(said(0, 0)).toEqual([
    ['surte 0', '0 de 3'],
    ['fills 0', '0 of 3'],
  ])
})

test('what only a warehouse has is in pieces of each line, and lines beyond those that are named are said to be lines', () => {
  const known = {
    kind: 'warehouses',
    source: { kind: 'live', at: 1 },
    warehouses: [{ code: 'GDL', location: '', stock: 9 }],
  } as const
  const lines = Array.from({ length: 7 }, (_, at) =>
    makeLine({
      id: `l${at}`,
      sku: `S${at}`,
      title: `Cable ${at}`,
      quantity: 9,
      split: [{ warehouse: 'GDL', quantity: at + 1 }],
    }),
  )
  const draft = makeDraft({ lines })
  const here = onlyHere(sheetOf(draft, [draft], () => known).sheet).get('GDL')!
  expect(onlyHereWords(here, formats)).toBe(
    'Solo aquí: Cable 0: 1 pieza · Cable 1: 2 piezas · Cable 2: 3 piezas · Cable 3: 4 piezas · Cable 4: 5 piezas · y 2 líneas más',
  )
})

test('what a warehouse confirmed fewer is missing, in the cell too, and why is said', () => {
  const order = makePlaced({
    placedAt: 2_000_000,
    warehouse: 'MTY',
    number: '2026-0003',
    lines: [makePlacedLine({ lineId: 'a', sku: 'A', quantity: 6 })],
    confirmation: { at: 3_000_000, promisedFor: null, lines: [{ sku: 'A', quantity: 4, price: null }] },
    released: [{ sku: 'A', quantity: 2 }],
  })
  const warehouses = [
    { code: 'GDL', location: '', stock: 1 },
    { code: 'MTY', location: '', stock: 6 },
  ]
  const product = { ...makeProduct({ sku: 'A' }), quantity: 7, warehouses, findings: [] }
  const draft = makeDraft({
    lines: [makeLine({ id: 'a', sku: 'A', quantity: 7, split: [{ warehouse: 'MTY', quantity: 4 }] })],
    orders: [order],
  })
  const { known } = lineFacts({ sku: 'A', answered: { at: 1_000_000, product }, failure: null }, undefined, {
    catalogAt: null,
    checkIsGoodForMs: 1,
    barred: [],
    placed: allPlaced(draft.orders).get('A')!,
  })
  const planned = plan(draft, [], () => stockOf(known), { by: 'fewest', keepHand: true, leaveOthers: false })
  const { sheet } = sheetOf(draft, [draft], () => stockOf(known))
  const cells = sheet.warehouses.map((each) => [each.code, partView(sheet.lines[0]!, each, noDemand)])
  expect(Object.fromEntries(cells)).toMatchObject({
    GDL: { stock: 1, isRefused: false },
    MTY: { stock: 0, isRefused: true },
  })
  expect(planned.said).toBe(
    '1 almacén, faltan 2 piezas en 1 línea, 1 línea de la que un almacén confirmó menos de lo pedido.',
  )
  expect(lineWords(planned.after.lines[0]!, formats)).toMatchObject({
    word: 'Faltan 2',
    title: expect.stringContaining('sin contar nada de MTY, que confirmó 2 piezas menos de lo pedido (2026-0003).'),
  })
})
