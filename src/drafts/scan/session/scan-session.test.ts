import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { LearnedNames } from '#src/drafts/list-reader/learned-names.ts'
import type { ListedProduct } from '#src/drafts/model/lines/code-lookup.ts'
import { createStoredValue } from '#src/ui/stored-value.ts'
import { type RemainingScan, type RemainingScans, readRemainingScans } from './remaining-scans.ts'
import { createScanSession } from './scan-session.ts'

describe('a scan session', () => {
  it('adds each scan once, in order, and counts scans by product, newest first', async () => {
    const { session, added, settled } = setUp()
    for (const code of ['A', 'B', 'A']) session.scan(code)
    await settled()
    expect(added).toEqual(['A +1', 'B +1', 'A +1'])
    expect(session.getState().rows.map(({ product, times }) => `${product.sku} ${times}`)).toEqual(['A 2', 'B 1'])
    expect(session.getState().pieces).toBe(3)
  })

  it('adds the quantity of a multiplier, unless the whole text is a code', async () => {
    const { session, added, settled } = setUp()
    session.scan('A', 12)
    session.type('3*B')
    session.type('4xA')
    session.type('2xB')
    session.type('B')
    await settled()
    expect(added).toEqual(['A +12', 'B +3', 'A +4', '2xB +1', 'B +1'])
  })

  it('takes a multiplier out of a scan only before an EAN: another barcode may begin like one', async () => {
    const { session, added, remaining, settled } = setUp()
    for (const scanned of ['6*7501055300891', '6x7501055300891', '6 7501055300891', '2xB', '6*A']) session.scan(scanned)
    session.scan('6*7501055300891', 2)
    await settled()
    expect(added).toEqual(['7501055300891 +6', '7501055300891 +6', '7501055300891 +6', '2xB +1'])
    expect(remaining.get().map(({ code, quantity }) => `${code} ${quantity}`)).toEqual(['6*7501055300891 2', '6*A 1'])
  })

  it('adds the pieces that were typed beside a code, and a product that was chosen', async () => {
    const { session, added, remaining, settled } = setUp()
    session.type('A', 7)
    session.type('3*B', 2)
    session.type('2xB', 5)
    await settled()
    session.add(makeProduct('C'), 4)
    await settled()
    expect(added).toEqual(['A +7', '2xB +5', 'C +4'])
    // With pieces beside it, the text is a code and no multiplier: which is meant is not guessed.
    expect(remaining.get()).toMatchObject([{ code: '3*B', quantity: 2, reason: 'unknown' }])
  })

  it('adds parts of a piece exactly, and keeps them where no product has the code', async () => {
    const { session, added, remaining, settled } = setUp()
    for (const typed of ['0.1*A', '0.2*A', '2.5*NADA']) session.type(typed)
    await settled()
    expect(added).toEqual(['A +0.1', 'A +0.2'])
    expect(session.getState().rows).toMatchObject([{ times: 2, quantity: 0.3 }])
    expect(remaining.get()).toMatchObject([{ code: 'NADA', quantity: 2.5, reason: 'unknown' }])
    expect(readRemainingScans(remaining.get())).toEqual(remaining.get())
  })

  it('keeps codes that the catalog does not have, with the number of scans', async () => {
    const { session, added, remaining, settled } = setUp()
    for (const code of ['NADA', 'A', 'nada', '7501055300892']) session.scan(code)
    await settled()
    expect(added).toEqual(['A +1'])
    expect(remaining.get().map(({ code, times, reason }) => [code, times, reason])).toEqual([
      ['7501055300892', 1, 'mistyped'],
      ['nada', 2, 'unknown'],
    ])
  })

  it('asks which of several products is meant, does not wait for the choice, and learns it', async () => {
    const { session, added, remaining, settled } = setUp()
    for (const code of ['AB', 'A', 'AB']) session.scan(code)
    await settled()
    expect(added).toEqual(['A +1'])
    expect(remaining.get()).toMatchObject([{ code: 'AB', quantity: 2, reason: 'several' }])
    const [, meant] = session.getState().choices.get('ab') ?? []
    session.choose('AB', meant!)
    session.choose('AB', meant!)
    session.scan('ab')
    await settled()
    expect(added).toEqual(['A +1', 'B +2', 'B +1'])
    expect(remaining.get()).toEqual([])
  })

  it('offers open choices of an earlier visit again, and keeps its interrupted scans', async () => {
    const before: RemainingScans = [
      makeRemaining({ code: 'AB', reason: 'several' }),
      makeRemaining({ code: 'A', reason: 'waiting' }),
    ]
    const { session, added, remaining, settled } = setUp({ before })
    await settled()
    expect(session.getState().choices.get('ab')).toHaveLength(2)
    expect(remaining.get()).toEqual(before)
    expect(added).toEqual([])
    session.retry([before[1]!])
    await settled()
    expect(added).toEqual(['A +1'])
    expect(remaining.get()).toEqual([before[0]])
  })

  it('waits for an unavailable catalog, shows that, and loses no scan', async () => {
    const { session, added, remaining, catalog, settled } = setUp()
    catalog.isThere = false
    session.scan('A')
    session.scan('NADA')
    await catalog.asked()
    expect(session.getState()).toMatchObject({ isCatalogLate: true, waiting: 2 })
    expect(remaining.get().map(({ reason }) => reason)).toEqual(['waiting', 'waiting'])
    session.scan('B')
    catalog.isThere = true
    await settled()
    expect(session.getState()).toMatchObject({ isCatalogLate: false, waiting: 0 })
    expect(added).toEqual(['A +1', 'B +1'])
    expect(remaining.get()).toMatchObject([{ code: 'NADA', reason: 'unknown' }])
  })

  it('keeps the scans that cannot be added', async () => {
    const { session, remaining, draft, settled } = setUp()
    draft.isThere = false
    session.scan('A', 3)
    await settled()
    expect(remaining.get()).toMatchObject([{ code: 'A', quantity: 3, reason: 'not-added' }])
    expect(session.getState()).toMatchObject({ pieces: 0, rows: [] })
  })

  it('undoes the last scan, then the one before, whatever their outcome', async () => {
    const { session, added, remaining, settled } = setUp()
    for (const code of ['A', 'NADA', 'AB', 'B']) session.scan(code)
    await settled()
    for (const rows of [1, 1, 1, 0]) {
      session.undo()
      await settled()
      expect(session.getState().rows).toHaveLength(rows)
    }
    session.undo()
    await settled()
    expect(added).toEqual(['A +1', 'B +1', 'B -1', 'A -1'])
    expect(remaining.get()).toEqual([])
    expect(session.getState()).toMatchObject({ pieces: 0, canUndo: false })
  })

  it('undoes a scan that waits for the catalog, which is then never added', async () => {
    const { session, added, remaining, catalog, settled } = setUp()
    catalog.isThere = false
    session.scan('A')
    session.scan('B')
    await catalog.asked()
    session.undo()
    catalog.isThere = true
    await settled()
    expect(added).toEqual(['A +1'])
    expect(remaining.get()).toEqual([])
  })

  it('publishes outcomes in the order of the scans, whatever they are', async () => {
    const { session, outcomes, settled } = setUp()
    for (const code of ['A', 'NADA', 'AB', 'B', 'NADA']) session.scan(code)
    await settled()
    expect(outcomes).toEqual(['added A', 'remaining NADA', 'remaining AB', 'added B', 'remaining NADA'])
  })

  it('adds or keeps every scan exactly once, whenever the catalog is unavailable', async () => {
    const step = fc.oneof(
      fc.constantFrom('A', 'B', 'NADA', 'AB'),
      fc.constant('away' as const),
      fc.constant('rest' as const),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (steps) => {
        const { session, added, remaining, catalog, settled } = setUp()
        for (const each of steps) {
          if (each === 'away') catalog.isThere = false
          else if (each === 'rest') {
            catalog.isThere = true
            await settled()
          } else session.scan(each)
        }
        catalog.isThere = true
        await settled()
        const scanned = steps.filter((each) => each !== 'away' && each !== 'rest')
        expect(added).toEqual(scanned.filter((code) => code.length === 1).map((code) => `${code} +1`))
        for (const code of ['NADA', 'AB']) {
          const keptQuantity = remaining.get().find((each) => each.code === code)?.quantity ?? 0
          expect(keptQuantity).toBe(scanned.filter((each) => each === code).length)
        }
      }),
    )
  })
})

function setUp({ before = [] }: { before?: RemainingScans } = {}) {
  const products = new Map(['A', 'B', '2xB', '7501055300891'].map((sku) => [sku, makeProduct(sku)]))
  const added: string[] = []
  const outcomes: string[] = []
  const draft = { isThere: true }
  let lookup = Promise.withResolvers<void>()
  const catalog = {
    isThere: true,
    /** Resolves after the next lookup. */
    async asked() {
      lookup = Promise.withResolvers()
      await lookup.promise
      await turn()
    },
  }
  const learned = createStoredValue<LearnedNames>({ storage: null, key: '', read: () => ({}), write: (names) => names })
  const remaining = createStoredValue<RemainingScans>({
    storage: null,
    key: '',
    read: () => before,
    write: (scans) => scans,
  })
  const session = createScanSession({
    visit: 'now',
    learned,
    remaining,
    pause: turn,
    async find(codes) {
      await turn()
      lookup.resolve()
      if (!catalog.isThere) throw new Error('no-catalog')
      return codes.map((code) => {
        const found = code.toUpperCase() === 'AB' ? ['A', 'B'] : [code]
        const meant = found.flatMap((sku) => products.get(sku) ?? [])
        return meant.length > 0 ? { stage: 'sku', products: meant } : null
      })
    },
    async add({ sku }, quantity) {
      await turn()
      if (draft.isThere) added.push(`${sku} ${quantity > 0 ? '+' : ''}${quantity}`)
      return draft.isThere
    },
  })
  session.listen((outcome) =>
    outcomes.push(`${outcome.kind} ${'product' in outcome ? outcome.product.sku : outcome.scan.code}`),
  )
  const settled = async () => {
    // The turns are for the lookup of open choices at the start.
    for (let turns = 0; turns < 5; turns += 1) await turn()
    while (session.getState().waiting > 0) await turn()
  }
  return { session, added, outcomes, remaining, draft, catalog, settled }
}

function turn(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}

function makeProduct(sku: string): ListedProduct {
  return { sku, manufacturerSku: '', brand: '', ean: '', title: `Producto ${sku}`, price: 10, quantity: 5 }
}

function makeRemaining(overrides: Partial<RemainingScan>): RemainingScan {
  return { code: 'X', quantity: 1, times: 1, reason: 'unknown', visit: 'before', ...overrides }
}
