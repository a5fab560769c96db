import { expect, test, vi } from 'vitest'
import { unsavedEdits } from './unsaved-edits.ts'

test('has an edit until it ends, and tells each change', () => {
  let told = 0
  const unsubscribe = unsavedEdits.subscribe(() => (told += 1))
  const nothing = () => {}
  const endFirst = unsavedEdits.add(nothing)
  const endSecond = unsavedEdits.add(nothing)
  endFirst()
  expect(unsavedEdits.has()).toBe(true)
  endSecond()
  expect(unsavedEdits.has()).toBe(false)
  expect(told).toBe(4)
  unsubscribe()
})

test('what was committed is an edit until it is written', async () => {
  const written = Promise.withResolvers<void>()
  unsavedEdits.keepUntil(written.promise)
  expect(unsavedEdits.has()).toBe(true)
  written.resolve()
  await vi.waitFor(() => expect(unsavedEdits.has()).toBe(false))
})

test('commits every edit, also where the first one ends others', () => {
  const committed: string[] = []
  const ends = ['note', 'quantity'].map((name) => unsavedEdits.add(() => committed.push(name)))
  unsavedEdits.commit()
  expect(committed).toEqual(['note', 'quantity'])
  for (const end of ends) end()
})
