import { placedOrders } from '#src/drafts/model/orders/order-states.ts'
import 'fake-indexeddb/auto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Draft } from '#src/drafts/model/draft/draft.ts'
import { contentOfDraft } from '#src/drafts/model/draft/draft-content.ts'
import { makeDraft, makeLine, makeProduct } from '#src/drafts/model/draft/make-draft.ts'
import { keepsPlaced } from '#src/drafts/model/orders/locked.ts'
import { makePlaced, makePlacedLine } from '#src/drafts/model/orders/make-placed.ts'
import { placedQuantities } from '#src/drafts/model/orders/order.ts'
import type { Numbering } from '#src/drafts/model/orders/order-numbers.ts'
import { knownDrafts } from '#src/drafts/store/drafts-state.ts'
import { draftOf, isKnown, savedOf, setUpStores, undoing, until } from '#src/drafts/store/make-store.ts'
import { propertyCases } from '#src/fixtures/property-cases.ts'
import { createBackupOperations } from './backup-operations.ts'
import { createOrderOperations } from './order-operations.ts'
import { createWholeDraftOperations } from './whole-draft-operations.ts'

const saying = {
  placedAt: 5_000,
  folio: 'F-1',
  note: '',
  check: { checked: 0, of: 1, oldest: null, newest: null },
  despite: [],
}

/** A browser with its own drafts, counter and mark. */
async function openBrowser(browser = 'here', mark = browser.toUpperCase()) {
  const stores = setUpStores({ browser })
  const store = stores.openStore()
  await until(store, isKnown)
  const orders = createOrderOperations(store.operating)
  let numbering: Numbering = { pattern: 'OC-{iniciales}-{contador}', next: 1 }
  return {
    store,
    orders,
    stores,
    whole: createWholeDraftOperations(store.operating),
    backups: createBackupOperations(store.operating),
    drafts: () => knownDrafts(store.getState()).drafts,
    /** The numbers that were given to these orders now. */
    async number(draftId: string, warehouses: readonly string[]): Promise<readonly string[]> {
      const outcome = savedOf(await orders.numberOrders(draftId, warehouses, numbering, mark))
      numbering = { ...numbering, next: outcome.next }
      const { orderNumbers } = draftOf(outcome)
      return orderNumbers.flatMap(({ warehouse, number }) => (warehouses.includes(warehouse) ? [number] : []))
    },
  }
}

/** Twelve disks, five from GDL and seven from MTY; the five are placed. */
function halfPlaced(overrides: Partial<Draft> = {}): Draft {
  return makeDraft({
    id: 'theirs',
    orderNumbers: [{ warehouse: 'MTY', number: 'OC-2' }],
    lines: [
      makeLine({
        quantity: 12,
        split: [
          { warehouse: 'GDL', quantity: 5 },
          { warehouse: 'MTY', quantity: 7 },
        ],
      }),
    ],
    orders: [makePlaced({ number: 'OC-1', folio: 'F-1', lines: [makePlacedLine({ quantity: 5 })] })],
    ...overrides,
  })
}

test('a shared draft becomes the open draft with new ids, completely or not at all', async () => {
  const { store, stores, whole } = await openBrowser()
  const sent = makeDraft({ note: 'urge', ivaRate: 0.08, lines: [makeLine(), makeLine({ id: 'line-2', sku: 'B-2' })] })
  const first = draftOf(await whole.addContent(contentOfDraft(sent)))
  const second = draftOf(await whole.addContent(contentOfDraft(sent)))
  expect(contentOfDraft(second)).toEqual({ ...contentOfDraft(sent), createdAt: second.createdAt })
  expect(new Set([first, second].flatMap(({ id, lines }) => [id, ...lines.map((line) => line.id)])).size).toBe(6)
  const lines = [makeLine(), makeLine({ sku: 'B-2', quantity: 1e9 })]
  expect(await whole.addContent(contentOfDraft(makeDraft({ lines })))).toMatchObject({ kind: 'too-large' })
  store.close()
  const { openDraftId, drafts } = knownDrafts(await until(stores.openStore(), isKnown))
  expect([openDraftId, drafts.length]).toEqual([second.id, 2])
})

test('what is placed in a shared draft is placed and locked here, and its pieces are in no planned order', async () => {
  const { store, whole } = await openBrowser()
  const { id, orders, lines } = draftOf(await whole.addContent(contentOfDraft(halfPlaced())))
  expect(orders).toMatchObject([{ id: 'order-1', number: 'OC-1', folio: 'F-1', warehouse: 'GDL' }])
  expect(placedQuantities(orders).of(lines[0]!.id, 'GDL')).toBe(5)
  expect(await store.setLineQuantity(id, makeProduct({ sku: lines[0]!.sku }), 4)).toEqual({ kind: 'locked' })
})

test('planned numbers of the sender are used, but given to no order here', async () => {
  const { whole, number } = await openBrowser('here', 'ANA')
  const sent = halfPlaced({ orderNumbers: [{ warehouse: 'MTY', number: 'OC-ANA-1' }] })
  const { id, orderNumbers } = draftOf(await whole.addContent(contentOfDraft(sent)))
  expect(orderNumbers).toEqual([])
  expect(await number(id, ['MTY'])).toEqual(['OC-ANA-2'])
})

test('an order that is here already keeps its time and folio, and accepting again changes no other draft', async () => {
  const { orders, whole, drafts } = await openBrowser()
  const first = draftOf(await whole.addContent(contentOfDraft(halfPlaced())))
  const ours = { placedAt: 6_000, folio: 'F-2', note: 'mía' }
  const described = draftOf(await orders.describeOrder(first.id, 'order-1', ours))
  const again = draftOf(await whole.addContent(contentOfDraft(halfPlaced())))
  expect(again.orders).toMatchObject([ours])
  expect(drafts().find(({ id }) => id === first.id)).toEqual(described)
})

test('added to the draft that has the order, its pieces are not added twice', async () => {
  const { whole } = await openBrowser()
  const { id } = draftOf(await whole.addContent(contentOfDraft(halfPlaced())))
  const newer = halfPlaced()
  const more = {
    ...newer,
    orders: [
      ...newer.orders,
      makePlaced({ id: 'order-2', warehouse: 'MTY', lines: [makePlacedLine({ quantity: 7 })] }),
    ],
  }
  const draft = draftOf(await whole.addContentTo(id, contentOfDraft(more)))
  expect(draft.orders.map((order) => order.id)).toEqual(['order-1', 'order-2'])
  // Twelve were here; of the twelve that came, five are the same placed ones.
  expect(draft.lines.map(({ quantity, split }) => [quantity, split])).toEqual([
    [
      19,
      [
        { warehouse: 'GDL', quantity: 5 },
        { warehouse: 'MTY', quantity: 14 },
      ],
    ],
  ])
  expect(keepsPlaced(draft)).toBe(true)
})

test('numbers of a draft that was erased, or overwritten by a backup, stay used', async () => {
  const { store, orders, backups, number } = await openBrowser('here', 'ANA')
  const erased = draftOf(await store.createDraft('Se elimina'))
  await orders.numberOrder(erased.id, 'GDL', 'OC-ANA-1')
  await store.deleteDraft(erased.id)
  const own = draftOf(await store.createDraft('Propio'))
  expect(await number(own.id, ['GDL'])).toEqual(['OC-ANA-2'])
  await backups.eraseTrashed([erased.id])
  await orders.numberOrder(own.id, 'MTY', 'OC-ANA-3')
  await backups.importDrafts([{ ...own, changedAt: 1 }], { replace: false })
  const other = draftOf(await store.createDraft('Otro'))
  expect(await number(other.id, ['GDL'])).toEqual(['OC-ANA-4'])
  // As if the counter had been set back.
  const again = { pattern: 'OC-{iniciales}-{contador}', next: 1 }
  const outcome = await orders.numberOrders(other.id, ['MTY'], again, 'ANA')
  expect(draftOf(outcome).orderNumbers).toContainEqual({ warehouse: 'MTY', number: 'OC-ANA-5' })
})

const step = fc.record({
  by: fc.nat(1),
  draft: fc.nat(5),
  kind: fc.constantFrom(
    'number',
    'number',
    'place',
    'cancel',
    'share',
    'share',
    'add',
    'trash',
    'erase',
    'undo',
    'clear',
  ),
})

test.each([
  ['of two people', ['ANA', 'JP']],
  ['of two people with the same initials, once they were whole', ['ANA', 'ANA']],
] as const)(
  'order numbers %s are never proposed twice, in whatever order drafts are whole',
  async (_, marks) => {
    const isSame = marks[0] === marks[1]
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
        const browsers = [await openBrowser('a', marks[0]), await openBrowser('b', marks[1])]
        for (const { store } of browsers) {
          const { id } = draftOf(await store.createDraft('w'))
          savedOf(await store.addToDraft(id, makeProduct(), 4, [{ warehouse: 'GDL', quantity: 4 }]))
        }
        /** Proposed by anybody; and what each browser proposed or saw. */
        const proposed: string[] = []
        const repeated: string[] = []
        const known = browsers.map(() => new Set<string>())
        for (const { by, draft: at, kind } of steps) {
          const browser = browsers[by]!
          const drafts = browser.drafts()
          const draft = drafts[at % Math.max(1, drafts.length)]
          if (!draft) continue
          if (kind === 'number') {
            const missing = draft.orderNumbers.length === 0 ? ['GDL'] : []
            for (const number of missing.length === 0 ? [] : await browser.number(draft.id, missing)) {
              if (known[by]!.has(number) || (!isSame && proposed.includes(number))) repeated.push(number)
              proposed.push(number)
              known[by]!.add(number)
            }
          } else if (kind === 'place') await browser.orders.placeOrders(draft.id, [{ warehouse: 'GDL', ...saying }])
          else if (kind === 'cancel')
            await browser.orders.actOnOrder(draft.id, placedOrders(draft)[0]?.id ?? '', 'cancel')
          else if (kind === 'trash') await browser.store.deleteDraft(draft.id)
          else if (kind === 'erase')
            await browser.backups.eraseTrashed((await browser.store.readTrash()).trashed.map((each) => each.draft.id))
          else if (kind === 'undo') await undoing(browser.store).undo(draft.id)
          else if (kind === 'clear') await browser.orders.numberOrder(draft.id, 'GDL', '')
          else {
            const other = browsers[1 - by]!
            const [into] = other.drafts()
            const content = contentOfDraft(draft)
            if (kind === 'add' && into) await other.whole.addContentTo(into.id, content)
            else await other.whole.addContent(content)
            for (const { number } of [...content.orderNumbers, ...content.orders]) known[1 - by]!.add(number)
          }
          expect(browsers.flatMap((each) => each.drafts()).every(keepsPlaced)).toBe(true)
          expect(repeated).toEqual([])
        }
        for (const { stores } of browsers) stores.closeStores()
      }),
      propertyCases(60),
    )
  },
  60_000,
)

test('a draft that another one cannot take is not merged, and does not go to the trash', async () => {
  const { store, whole } = await openBrowser()
  const half = (name: string) => contentOfDraft(makeDraft({ name, lines: [makeLine({ quantity: 6_000_000 })] }))
  const one = draftOf(await whole.addContent(half('uno')))
  const other = draftOf(await whole.addContent(half('otro')))
  expect(await whole.mergeDrafts(one.id, other.id)).toMatchObject({ kind: 'too-large' })
  expect(await whole.addContentTo(one.id, half('tercero'))).toMatchObject({ kind: 'too-large' })
  expect(
    knownDrafts(store.getState())
      .drafts.map(({ id }) => id)
      .toSorted(),
  ).toEqual([one.id, other.id].toSorted())
  expect((await store.readTrash()).trashed).toEqual([])
})
