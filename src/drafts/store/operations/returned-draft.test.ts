import { expect, test } from 'vitest'
import 'fake-indexeddb/auto'
import { contentOfDraft } from '#src/drafts/model/draft/draft-content.ts'
import { makeDraft, makeLine, makeProduct } from '#src/drafts/model/draft/make-draft.ts'
import { makePlaced, makePlacedLine } from '#src/drafts/model/orders/make-placed.ts'
import { knownDrafts } from '#src/drafts/store/drafts-state.ts'
import { draftOf, isKnown, savedOf, setUpStores, undoing, until } from '#src/drafts/store/make-store.ts'
import { createWholeDraftOperations } from './whole-draft-operations.ts'

async function openBrowser(browser: string) {
  const stores = setUpStores({ browser })
  const store = stores.openStore()
  await until(store, isKnown)
  const whole = createWholeDraftOperations(store.operating)
  return { store, whole, drafts: () => knownDrafts(store.getState()).drafts }
}

const camera = makeLine({ id: 'l2', sku: 'CAM1', title: 'Cámara', quantity: 5 })
const sent = makeDraft({ lines: [makeLine(), camera] })

test('a draft that was sent is the same one elsewhere, and comes back as one change that can be undone', async () => {
  const mine = await openBrowser('mine')
  const theirs = await openBrowser('theirs')
  const here = draftOf(await mine.whole.addContent(contentOfDraft(sent)))
  const there = draftOf(await theirs.whole.addContent(contentOfDraft(here), here.id))
  expect(there.id).toBe(here.id)
  const [disk, other] = there.lines
  await theirs.store.setLineQuantity(there.id, makeProduct({ sku: disk!.sku }), 9)
  await theirs.store.setLineQuantity(there.id, makeProduct({ sku: other!.sku }), 0)
  const changed = draftOf(await theirs.store.setLineQuantity(there.id, makeProduct({ sku: 'NEW' }), 2))
  const skus = new Set([disk!.sku, other!.sku, 'NEW'])
  const outcome = await mine.whole.takeDifferences(here.id, contentOfDraft(changed), { skus, emptyTexts: true })
  const taken = draftOf(outcome)
  expect(taken.lines.map(({ sku, quantity }) => [sku, quantity])).toEqual([
    [disk!.sku, 9],
    ['NEW', 2],
  ])
  expect(taken.lines[0]!.id).toBe(here.lines[0]!.id)
  await undoing(mine.store).undo(here.id, savedOf(outcome).change ?? '')
  expect(mine.drafts()[0]!.lines).toEqual(here.lines)
})

test('where the draft is here already, also in the trash, a new one is another draft', async () => {
  const { store, whole, drafts } = await openBrowser('mine')
  const first = draftOf(await whole.addContent(contentOfDraft(sent), 'sent-1'))
  const second = draftOf(await whole.addContent(contentOfDraft(sent), 'sent-1'))
  expect([first.id, second.id]).toEqual(['sent-1', 'mine-2'])
  await store.deleteDraft('sent-1')
  expect(draftOf(await whole.addContent(contentOfDraft(sent), 'sent-1')).id).not.toBe('sent-1')
  expect(drafts()).toHaveLength(2)
})

test('nothing of a placed line is taken', async () => {
  const { whole } = await openBrowser('mine')
  const split = [{ warehouse: 'GDL', quantity: 3 }]
  const orders = [makePlaced({ lines: [makePlacedLine()] })]
  const placed = makeDraft({ lines: [makeLine({ split }), camera], orders })
  const here = draftOf(await whole.addContent(contentOfDraft(placed)))
  const nothing = contentOfDraft(makeDraft({ lines: [makeLine({ sku: 'NEW' })] }))
  const skus = new Set(['DSK10233', 'CAM1', 'NEW'])
  const taken = draftOf(await whole.takeDifferences(here.id, nothing, { skus, emptyTexts: true }))
  expect(taken.lines.map(({ sku }) => sku)).toEqual(['DSK10233', 'NEW'])
  expect(taken.lines[0]).toEqual(here.lines[0])
})
