import { expect, test } from 'vitest'
import { usualBuyingSettings } from '#src/drafts/model/orders/buying-settings.ts'
import { usualNumbering } from '#src/drafts/model/orders/order-numbers.ts'
import { usualWarehousePreference } from '#src/drafts/model/orders/warehouse-preference.ts'
import { readBackupSettings, settingsChoice } from './settings-choice.ts'

const template = { name: 'Portal', first: '', line: '{sku}', last: '' }
const costly = { ...usualBuyingSettings, orderPesos: 120 }
const own = {
  buying: usualBuyingSettings,
  iva: 0.16,
  numbering: { pattern: usualNumbering.pattern, next: 7 },
  warehouses: usualWarehousePreference,
  templates: [],
} as const
const nothing = { buying: null, iva: null, numbering: null, warehouses: null, templates: [] }

test('settings of a backup come where nobody set any, replace others only when the person says so, and are none when they are the same', () => {
  const brought = { ...own, buying: costly, templates: [template] }
  expect(settingsChoice(brought, own)).toEqual({ kind: 'new', ...brought })
  expect(settingsChoice(brought, { ...own, buying: { ...costly, orderPesos: 80 } }).kind).toBe('replaces')
  expect(settingsChoice(brought, brought)).toEqual({ kind: 'none' })
  expect(settingsChoice(null, own)).toEqual({ kind: 'none' })
})

test('a backup of before, without a setting, leaves it as it is here', () => {
  const here = { ...own, iva: 0.08, warehouses: { by: 'place', preferred: ['GDL'] } } as const
  expect(settingsChoice({ ...nothing, buying: costly }, here)).toEqual({ ...here, kind: 'new', buying: costly })
  expect(settingsChoice(nothing, here)).toEqual({ kind: 'none' })
})

test('the counter of order numbers never goes back, and alone changes nothing', () => {
  const choice = settingsChoice({ ...nothing, numbering: { pattern: 'X-{contador}', next: 3 } }, own)
  expect(choice).toMatchObject({ kind: 'new', numbering: { pattern: 'X-{contador}', next: 7 } })
  expect(settingsChoice({ ...nothing, numbering: { ...own.numbering, next: 99 } }, own)).toEqual({ kind: 'none' })
  const other = { ...own, numbering: { pattern: 'Y-{contador}', next: 1 } }
  expect(settingsChoice({ ...nothing, numbering: own.numbering }, other)).toMatchObject({
    kind: 'replaces',
    numbering: own.numbering,
  })
})

test('a template of the same name stays as it is here', () => {
  const here = { ...own, buying: costly, templates: [{ ...template, line: '{quantity}' }] }
  const brought = { ...nothing, templates: [template, { ...template, name: 'Otra' }] }
  expect(settingsChoice(brought, here)).toMatchObject({ kind: 'new', templates: [{ name: 'Otra' }] })
})

test('what a file has of any shape is read with bounds', () => {
  expect(readBackupSettings({ buying: { orderPesos: -1 }, templates: { own: [template, 'x'] } })).toEqual({
    ...nothing,
    buying: usualBuyingSettings,
    templates: [template],
  })
  const numbering = { pattern: 'X-{contador}', next: 3, format: 2 }
  const warehouses = { by: 'preference', preferred: ['MTY', 5] }
  expect(readBackupSettings({ iva: 0.5, numbering, warehouses })).toEqual({
    ...nothing,
    iva: 0.16,
    numbering: { pattern: 'X-{contador}', next: 3 },
    warehouses: { by: 'preference', preferred: ['MTY'] },
  })
  for (const none of [undefined, null, 'x', 5]) expect(readBackupSettings(none)).toBeNull()
})
