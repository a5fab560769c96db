import { expect, test } from 'vitest'
import { usualBuyingSettings } from '#src/drafts/model/orders/buying-settings.ts'
import { readBackupSettings, settingsChoice } from './settings-choice.ts'

const template = { name: 'Portal', first: '', line: '{sku}', last: '' }
const costly = { ...usualBuyingSettings, orderPesos: 120 }
const own = { buying: usualBuyingSettings, templates: [] }

test('settings of a backup come where nobody set any, replace others only when the person says so, and are none when they are the same', () => {
  const brought = { buying: costly, templates: [template] }
  expect(settingsChoice(brought, own)).toEqual({ kind: 'new', ...brought })
  expect(settingsChoice(brought, { ...own, buying: { ...costly, orderPesos: 80 } }).kind).toBe('replaces')
  expect(settingsChoice(brought, brought)).toEqual({ kind: 'none' })
  expect(settingsChoice(null, own)).toEqual({ kind: 'none' })
})

test('a template of the same name stays as it is here', () => {
  const here = { buying: costly, templates: [{ ...template, line: '{quantity}' }] }
  const brought = { buying: costly, templates: [template, { ...template, name: 'Otra' }] }
  expect(settingsChoice(brought, here)).toMatchObject({ kind: 'new', templates: [{ name: 'Otra' }] })
})

test('what a file has of any shape is read with bounds', () => {
  expect(readBackupSettings({ buying: { orderPesos: -1 }, templates: { own: [template, 'x'] } })).toEqual({
    buying: usualBuyingSettings,
    templates: [template],
  })
  for (const none of [undefined, null, 'x', 5]) expect(readBackupSettings(none)).toBeNull()
})
