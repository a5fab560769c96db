import { expect, test } from 'vitest'
import type { DraftsState } from '#src/drafts/store/drafts-state.ts'
import { askBeforeLeaving } from './ask-before-leaving.ts'

const known = { drafts: [], openDraftId: null, refused: [], steps: new Map(), lists: new Map() }
const ready = { kind: 'ready', ...known, savedAt: 1, saving: false } as const
const unavailable = {
  kind: 'unavailable',
  ...known,
  reason: 'failed',
  unsavedChanges: 0,
  deleted: null,
  readOnly: false,
} as const

function asks(state: DraftsState, hasUnsaved = false, edits = { has: () => false, commit() {} }): boolean {
  const page = new EventTarget()
  const lists = new Map([['draft', { hasUnsaved: () => hasUnsaved }]])
  askBeforeLeaving({ drafts: { getState: () => state }, lists, edits, page })
  const event = new Event('beforeunload', { cancelable: true })
  page.dispatchEvent(event)
  return event.defaultPrevented
}

test('fault 28: leaving asks while a change, a deleted database or a list is only in this tab', () => {
  expect(asks({ ...unavailable, unsavedChanges: 1 })).toBe(true)
  expect(asks({ ...unavailable, deleted: { isWhole: true } })).toBe(true)
  expect(asks(ready, true)).toBe(true)
})

test('fault 28: leaving does not ask otherwise, also while storage fails and all is on the disk', () => {
  for (const state of [{ kind: 'opening' } as const, ready, { ...ready, saving: true }, unavailable]) {
    expect(asks(state)).toBe(false)
  }
})

test('what is typed and not committed is committed when the page is left, and asked about, because it is not written yet', () => {
  let isTyped = true
  const edits = { has: () => isTyped, commit: () => (isTyped = false) }
  expect(asks(ready, false, edits)).toBe(true)
  expect(isTyped).toBe(false)
  expect(asks(ready, false, edits)).toBe(false)
})

test.each(['visibilitychange', 'pagehide'])('what is typed is committed on %s, when nothing can be asked', (moment) => {
  const page = new EventTarget()
  let committed = 0
  const edits = { has: () => true, commit: () => (committed += 1) }
  askBeforeLeaving({ drafts: { getState: () => ready }, lists: new Map(), edits, page })
  page.dispatchEvent(new Event(moment))
  expect(committed).toBe(1)
})
