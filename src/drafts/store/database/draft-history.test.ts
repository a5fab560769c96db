import { createBackupOperations } from '#src/drafts/store/operations/backup-operations.ts'
import { createWholeDraftOperations } from '#src/drafts/store/operations/whole-draft-operations.ts'
import 'fake-indexeddb/auto'
import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { makeProduct } from '#src/drafts/model/draft/make-draft.ts'
import type { DraftStore } from '#src/drafts/store/draft-store.ts'
import { knownDrafts } from '#src/drafts/store/drafts-state.ts'
import { draftOf, editing, isKnown, savedOf, setUpStores, undoing, until } from '#src/drafts/store/make-store.ts'
import { propertyCases } from '#src/fixtures/property-cases.ts'
import { listChanges } from './draft-steps.ts'

const product = (sku: string) => makeProduct({ sku, title: `Producto ${sku}` })
const stepsOf = (store: DraftStore, draftId: string) => knownDrafts(store.getState()).steps.get(draftId)
const linesOf = (store: DraftStore, draftId: string) =>
  knownDrafts(store.getState())
    .drafts.find(({ id }) => id === draftId)
    ?.lines.map(({ sku, quantity }) => `${quantity} ${sku}`)

test('changes are undone and redone step by step, and each step has its name', async () => {
  const store = setUpStores().openStore()
  const { id } = draftOf(await store.createDraft('GDL'))
  await store.addToDraft(id, product('A'), 2)
  await store.setLineQuantity(id, product('A'), 5)
  await store.renameDraft(id, 'MTY')
  expect(stepsOf(store, id)).toMatchObject({ undo: { kind: 'name' }, redo: null })
  expect(await undoing(store).undo(id)).toMatchObject({ kind: 'saved', name: { kind: 'name' }, draft: { name: 'GDL' } })
  expect(await undoing(store).undo(id)).toMatchObject({ name: { kind: 'quantity', subject: 'Producto A' } })
  expect(linesOf(store, id)).toEqual(['2 A'])
  expect(stepsOf(store, id)).toMatchObject({ undo: { kind: 'add' }, redo: { kind: 'quantity' } })
  expect(await undoing(store).undo(id)).toMatchObject({ name: { kind: 'add' }, draft: { lines: [] } })
  expect(await undoing(store).undo(id)).toEqual({ kind: 'nothing' })
  await undoing(store).redo(id)
  await undoing(store).redo(id)
  expect(await undoing(store).redo(id)).toMatchObject({ draft: { name: 'MTY', lines: [{ quantity: 5 }] } })
  expect(await undoing(store).redo(id)).toEqual({ kind: 'nothing' })
})

test('undo and redo work after a reload', async () => {
  const { openStore } = setUpStores()
  const store = openStore()
  const { id } = draftOf(await store.addToDraft(null, product('A'), 2))
  await store.addToDraft(id, product('B'), 1)
  await undoing(store).undo(id)
  store.close()

  const next = openStore()
  await until(next, isKnown)
  expect(stepsOf(next, id)).toMatchObject({ undo: { subject: 'Producto A' }, redo: { subject: 'Producto B' } })
  await undoing(next).redo(id)
  expect(linesOf(next, id)).toEqual(['2 A', '1 B'])
  await undoing(next).undo(id)
  await undoing(next).undo(id)
  expect(linesOf(next, id)).toEqual([])
})

test('after a new change, undone changes cannot be redone', async () => {
  const store = setUpStores().openStore()
  const { id } = draftOf(await store.addToDraft(null, product('A'), 1))
  await store.addToDraft(id, product('B'), 1)
  await undoing(store).undo(id)
  await store.addToDraft(id, product('C'), 1)
  expect(stepsOf(store, id)?.redo).toBeNull()
  expect(await undoing(store).redo(id)).toEqual({ kind: 'nothing' })
  await undoing(store).undo(id)
  await undoing(store).undo(id)
  expect(linesOf(store, id)).toEqual([])
})

test('undo reverts the newest change of any tab, and never more than that', async () => {
  const { openStore } = setUpStores()
  const [first, second] = [openStore(), openStore()]
  const { id } = draftOf(await first.addToDraft(null, product('A'), 1))
  await second.addToDraft(id, product('A'), 10)
  await first.addToDraft(id, product('B'), 1)
  expect(draftOf(await second.addToDraft(id, product('A'), 100)).lines[0]?.quantity).toBe(111)
  await undoing(first).undo(id)
  expect(linesOf(first, id)).toEqual(['11 A', '1 B'])
  await undoing(second).undo(id)
  expect(linesOf(second, id)).toEqual(['11 A'])
})

test('the undo of a given change is refused once there is a newer change', async () => {
  const store = setUpStores().openStore()
  const { id } = draftOf(await store.createDraft('GDL'))
  const added = savedOf(await store.addAllToDraft(id, [{ product: product('A'), quantity: 2 }]))
  const more = savedOf(await store.addToDraft(id, product('B'), 1))
  expect(await undoing(store).undo(id, added.change ?? '')).toEqual({ kind: 'nothing' })
  expect(await undoing(store).undo(id, more.change ?? '')).toMatchObject({ kind: 'saved' })
  expect(await undoing(store).undo(id, added.change ?? '')).toMatchObject({ kind: 'saved', draft: { lines: [] } })
})

test('the changes that can be undone are listed, newest first, and undone down to a chosen one', async () => {
  const store = setUpStores().openStore()
  const { id } = draftOf(await store.createDraft('GDL'))
  await store.addToDraft(id, product('A'), 1)
  await store.setNote(id, 'urge')
  await store.addToDraft(id, product('B'), 1)
  const listed = await store.read((records) => listChanges(records, id))
  expect(listed.map(({ name }) => name.kind)).toEqual(['add', 'note', 'add'])
  expect(listed[0]!.at).toBeGreaterThan(listed[1]!.at)
  expect(await undoing(store).undoThrough(id, 'another')).toEqual({ kind: 'nothing' })
  expect(await undoing(store).undoThrough(id, listed[1]!.id)).toMatchObject({ kind: 'saved', name: { kind: 'note' } })
  expect(linesOf(store, id)).toEqual(['1 A'])
  expect(stepsOf(store, id)).toMatchObject({ undo: { kind: 'add' }, redo: { kind: 'note' } })
  expect(await store.read((records) => listChanges(records, id))).toHaveLength(1)
})

test('200 changes can be undone, and no more', async () => {
  const store = setUpStores().openStore()
  const { id } = draftOf(await store.createDraft('GDL'))
  for (let times = 0; times < 205; times += 1) await store.addToDraft(id, product('A'), 1)
  let undone = 0
  while ((await undoing(store).undo(id)).kind === 'saved') undone += 1
  expect(undone).toBe(200)
  expect(linesOf(store, id)).toEqual(['5 A'])
})

test('undoing a merge restores the other draft, redoing it moves it to the trash again', async () => {
  const store = setUpStores().openStore()
  const { id: a } = draftOf(await store.addToDraft(null, product('A'), 1))
  const { id: b } = draftOf(await store.createDraft('B'))
  await store.addToDraft(b, product('B'), 2)
  await createWholeDraftOperations(store.operating).mergeDrafts(a, b)
  expect(linesOf(store, a)).toEqual(['1 A', '2 B'])
  expect(knownDrafts(store.getState())).toMatchObject({ drafts: [{ id: a }], openDraftId: a })
  expect(await undoing(store).undo(a)).toMatchObject({ name: { kind: 'merge', subject: 'B' } })
  expect([linesOf(store, a), linesOf(store, b)]).toEqual([['1 A'], ['2 B']])
  await undoing(store).redo(a)
  expect([linesOf(store, a), linesOf(store, b)]).toEqual([['1 A', '2 B'], undefined])
})

test('lines are split off to a new draft, and undo returns them', async () => {
  const store = setUpStores().openStore()
  const { id } = draftOf(
    await store.addAllToDraft(
      null,
      ['A', 'B', 'C'].map((sku) => ({ product: product(sku), quantity: 1 })),
    ),
  )
  const chosen =
    knownDrafts(store.getState())
      .drafts[0]?.lines.slice(1)
      .map((line) => line.id) ?? []
  await createWholeDraftOperations(store.operating).splitOff(id, chosen, 'Después')
  const { drafts, openDraftId } = knownDrafts(store.getState())
  const later = drafts.find(({ name }) => name === 'Después')?.id ?? ''
  expect([linesOf(store, id), linesOf(store, later)]).toEqual([['1 A'], ['1 B', '1 C']])
  expect(openDraftId).toBe(id)
  await undoing(store).undo(id)
  expect([linesOf(store, id), linesOf(store, later)]).toEqual([['1 A', '1 B', '1 C'], undefined])
})

test('changes in memory can be undone there, and have the same result in the database', async () => {
  const { openStore } = setUpStores({ indexedDB: null })
  const store = openStore()
  const { id } = draftOf(await store.addToDraft(null, product('A'), 1))
  await store.addToDraft(id, product('B'), 1)
  expect(await undoing(store).undo(id)).toMatchObject({ kind: 'in-memory' })
  expect(linesOf(store, id)).toEqual(['1 A'])
  await undoing(store).redo(id)
  expect(linesOf(store, id)).toEqual(['1 A', '1 B'])
})

test('a change that was made while storage failed can be undone after it is written', async () => {
  const { openStore } = setUpStores()
  const store = openStore()
  const { id } = draftOf(await store.addToDraft(null, product('A'), 1))
  await store.addToDraft(id, product('B'), 1)
  const all = knownDrafts(store.getState()).drafts[0]?.lines.map((line) => line.id) ?? []
  const failing = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
    throw new DOMException('The disk is full', 'QuotaExceededError')
  })
  const removed = savedOf(await editing(store).editLines(id, all, { kind: 'remove' }))
  expect(removed.kind).toBe('in-memory')
  await undoing(store).undo(id, removed.change ?? '')
  // Nothing more can be undone in memory, and a useless undo must not run in the database later.
  expect(await undoing(store).undo(id)).toEqual({ kind: 'nothing' })
  failing.mockRestore()
  await store.retry()
  expect(store.getState().kind).toBe('ready')
  expect(linesOf(store, id)).toEqual(['1 A', '1 B'])
})

test('a merge whose other draft is erased is not undone: its lines would be lost', async () => {
  const store = setUpStores().openStore()
  const { id: a } = draftOf(await store.addToDraft(null, product('A'), 1))
  const { id: b } = draftOf(await store.createDraft('B'))
  await store.addToDraft(b, product('B'), 2)
  await createWholeDraftOperations(store.operating).mergeDrafts(a, b)
  await createBackupOperations(store.operating).eraseTrashed([b])
  expect(await undoing(store).undo(a)).toEqual({ kind: 'blocked', by: 'B' })
  expect(linesOf(store, a)).toEqual(['1 A', '2 B'])
})

test('undo and redo do not move a draft to the trash that was changed since', async () => {
  const store = setUpStores().openStore()
  const { id } = draftOf(
    await store.addAllToDraft(
      null,
      ['A', 'B'].map((sku) => ({ product: product(sku), quantity: 1 })),
    ),
  )
  const chosen =
    knownDrafts(store.getState())
      .drafts[0]?.lines.slice(1)
      .map((line) => line.id) ?? []
  await createWholeDraftOperations(store.operating).splitOff(id, chosen, 'Después')
  const later = knownDrafts(store.getState()).drafts.find(({ name }) => name === 'Después')?.id ?? ''
  await store.addToDraft(later, product('C'), 5)
  expect(await undoing(store).undo(id)).toEqual({ kind: 'blocked', by: 'Después' })
  expect([linesOf(store, id), linesOf(store, later)]).toEqual([['1 A'], ['1 B', '5 C']])
  await undoing(store).undo(later)
  expect(await undoing(store).undo(id)).toEqual({ kind: 'blocked', by: 'Después' })
})

/** The person's changes, with few skus and small numbers, so that the changes overlap. */
type Change =
  | { do: 'add' | 'set'; sku: string; quantity: number }
  | { do: 'move'; from: number; to: number }
  | { do: 'double'; from: number }
  | { do: 'note'; note: string }

const step: fc.Arbitrary<Change | { go: 'undo' | 'redo' }> = fc.oneof(
  fc.record({ go: fc.constantFrom('undo', 'redo') }),
  fc.record({
    do: fc.constantFrom('add', 'set'),
    sku: fc.constantFrom('A', 'B', 'C'),
    quantity: fc.integer({ min: 1, max: 3 }),
  }),
  fc.record({ do: fc.constant('set'), sku: fc.constantFrom('A', 'B', 'C'), quantity: fc.constant(0) }),
  fc.record({ do: fc.constant('move'), from: fc.nat(2), to: fc.nat(3) }),
  fc.record({ do: fc.constant('double'), from: fc.nat(2) }),
  fc.record({ do: fc.constant('note'), note: fc.constantFrom('', 'x', 'y') }),
)

function change(store: DraftStore, id: string, doing: Change, lineIds: readonly string[]) {
  switch (doing.do) {
    case 'add':
      return store.addToDraft(id, product(doing.sku), doing.quantity)
    case 'set':
      return store.setLineQuantity(id, product(doing.sku), doing.quantity)
    case 'move':
      return editing(store).moveLines(id, [lineIds[doing.from] ?? ''], lineIds[doing.to] ?? null)
    case 'double':
      return editing(store).editLines(id, [lineIds[doing.from] ?? ''], { kind: 'multiply', by: 2 })
    case 'note':
      return store.setNote(id, doing.note)
  }
}

test('any changes, undone and redone in any order from two tabs, match a list of all states', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(step, fc.boolean()), { maxLength: 30 }), async (steps) => {
      const { openStore, closeStores } = setUpStores()
      const tabs = [openStore(), openStore()] as const
      const { id } = draftOf(await tabs[0].createDraft('GDL'))
      const contentOf = (draft: ReturnType<typeof draftOf>) => ({ note: draft.note, lines: draft.lines })
      /** The naive model: all states, and the index of the current one. */
      let states = [contentOf(draftOf(await tabs[0].setNote(id, '')))]
      let at = 0
      const actual: unknown[] = []
      const expected: unknown[] = []
      for (const [doing, isSecond] of steps) {
        const store = tabs[isSecond ? 1 : 0]
        const before = states[at]!
        if ('go' in doing) {
          const next = at + (doing.go === 'undo' ? -1 : 1)
          const state = states[next] ?? null
          const outcome = await undoing(store)[doing.go](id)
          actual.push(outcome.kind === 'saved' ? contentOf(outcome.draft) : null)
          expected.push(state)
          if (state) at = next
          continue
        }
        const lineIds = before.lines.map((line) => line.id)
        const { draft, change: changed } = savedOf(await change(store, id, doing, lineIds))
        const after = contentOf(draft)
        actual.push(changed !== null)
        expected.push(!isDeepStrictEqual(after, before))
        if (changed === null) continue
        states = [...states.slice(0, at + 1), after]
        at += 1
      }
      closeStores()
      expect(actual).toEqual(expected)
    }),
    propertyCases(60),
  )
})
