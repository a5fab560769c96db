import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { propertyCases } from '#src/fixtures/property-cases.ts'
import { createSpreadsheet } from '#src/fixtures/spreadsheet.ts'
import { cellOnWay } from './cell-on-way.ts'
import { isAccepted, pressQuantityKey, type QuantityEdit, settleQuantity } from './quantity-keys.ts'

/** A table as the program has it: the keys, and a store that writes each quantity later, in order. */
function createTable(rows: number, columns: number) {
  const written = Array.from({ length: rows }, () => Array.from({ length: columns }, () => 1))
  const waiting: (() => void)[] = []
  let at = { row: 0, column: 0 }
  let edit: QuantityEdit | null = null
  return {
    written,
    get edit() {
      return edit
    },
    writeNext: () => waiting.shift()?.(),
    press(name: string) {
      const [key, shiftKey] = name.startsWith('Shift+') ? [name.slice(6), true] : [name, false]
      const step = pressQuantityKey(edit, { key, shiftKey, altKey: false, ctrlKey: false, metaKey: false })
      if (step === null) {
        // What a text field does with a key while its text is selected, or the caret is at its end.
        const text: string = key === 'Backspace' ? (edit?.text.slice(0, -1) ?? '') : `${edit?.text ?? ''}${key}`
        if (key !== 'Escape') edit = { text, refusal: null }
        return
      }
      const { row, column } = at
      const { commit } = step
      if (commit !== null) waiting.push(() => void (written[row]![column] = commit))
      edit = step.edit
      if (step.way) at = cellOnWay(at, step.way, { rows, columns }) ?? at
    },
  }
}

const moves = ['Enter', 'Shift+Enter', 'ArrowDown', 'ArrowUp', 'Tab', 'Shift+Tab', 'Escape', 'Backspace', '*']

describe('the keys of quantities', () => {
  test('are those of a spreadsheet, for any keys in a table of any size, however late quantities are written', () => {
    const key = fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom(...Array.from('0123456789')) },
      fc.constantFrom(...moves, 'written'),
    )
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 4 }),
        fc.integer({ min: 1, max: 3 }),
        fc.array(key, { maxLength: 60 }),
        (rows, columns, keys) => {
          const table = createTable(rows, columns)
          const sheet = createSpreadsheet(table.written)
          for (const each of keys) {
            if (each === 'written') table.writeNext()
            else {
              table.press(each)
              sheet.press(each)
            }
            expect(table.edit?.text ?? null).toBe(sheet.text)
          }
          for (let write = 0; write < keys.length; write += 1) table.writeNext()
          expect(table.written).toEqual(sheet.values)
        },
      ),
      propertyCases(2_000),
    )
  })

  test('of the issue: 7 Enter ↓ 12*2 Enter sets the first and the third row', () => {
    const table = createTable(4, 1)
    for (const each of ['7', 'Enter', 'ArrowDown', '1', '2', '*', '2', 'Enter']) table.press(each)
    for (let write = 0; write < 2; write += 1) table.writeNext()
    expect(table.written).toEqual([[7], [1], [24], [1]])
  })

  test('keep what is no quantity, with the reason, and commit nothing of it', () => {
    const edit = { text: '12 x', refusal: null }
    for (const key of ['Enter', 'Tab', 'ArrowDown', 'ArrowUp']) {
      expect(pressQuantityKey(edit, plain(key))).toEqual({
        edit: { text: '12 x', refusal: 'not-a-number' },
        commit: null,
        way: null,
      })
    }
    expect(settleQuantity({ text: '99999999', refusal: null }, null).edit?.refusal).toBe('too-large')
  })

  test('commit 0 for an empty text, but not where the field is left without a key', () => {
    expect(pressQuantityKey({ text: '', refusal: null }, plain('Enter'))).toMatchObject({ commit: 0, way: 'down' })
    expect(settleQuantity({ text: ' ', refusal: null }, null)).toEqual({ edit: null, commit: null })
  })

  test('leave Escape without an edit, and keys with Alt, Ctrl or ⌘, to what is around the table', () => {
    expect(pressQuantityKey(null, plain('Escape'))).toBeNull()
    expect(pressQuantityKey(null, { ...plain('ArrowUp'), altKey: true })).toBeNull()
    expect(pressQuantityKey(null, { ...plain('Enter'), ctrlKey: true })).toBeNull()
    expect(pressQuantityKey(null, { ...plain('Enter'), metaKey: true })).toBeNull()
  })
})

function plain(key: string) {
  return { key, shiftKey: false, altKey: false, ctrlKey: false, metaKey: false }
}

test('Enter accepts what can be read, once; no other key does, and nothing that was refused', () => {
  const press = (text: string | null, key: string, more: { shiftKey?: boolean; repeat?: boolean } = {}) => {
    const pressed = { key, shiftKey: false, altKey: false, ctrlKey: false, metaKey: false, repeat: false, ...more }
    const step = pressQuantityKey(text === null ? null : { text, refusal: null }, pressed)
    return step && isAccepted(step, pressed) ? { commit: step.commit } : null
  }
  expect(press('2.5', 'Enter')).toEqual({ commit: 2.5 })
  expect(press(null, 'Enter')).toEqual({ commit: null })
  for (const refused of ['2,5', 'x', '1.2345', '99999999']) expect(press(refused, 'Enter')).toBeNull()
  expect(press('2.5', 'Enter', { repeat: true })).toBeNull()
  expect(press('2.5', 'Enter', { shiftKey: true })).toBeNull()
  for (const key of ['Tab', 'ArrowDown', 'Escape']) expect(press('2.5', key)).toBeNull()
})
