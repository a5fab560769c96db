import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createBrowseMemory } from '#src/browse/views/browse-memory.ts'
import { readTextTemplates } from '#src/drafts/exchange/export/text-templates.ts'
import { readLearnedColumns } from '#src/drafts/list-reader/columns/learned-columns.ts'
import { readLearnedNames } from '#src/drafts/list-reader/learned-names.ts'
import { makeCompany, smallLogo } from '#src/drafts/model/company/make-company.ts'
import { readCompany } from '#src/drafts/model/company/read-company.ts'
import { readIvaRate } from '#src/drafts/model/money/iva-rate.ts'
import { readBuyingSettings } from '#src/drafts/model/orders/buying-settings.ts'
import { numberOrders, readNumbering, storeNumbering } from '#src/drafts/model/orders/order-numbers.ts'
import { makeMark, readMark } from '#src/drafts/model/orders/person-mark.ts'
import { addSeen, readSeen } from '#src/drafts/model/orders/used-numbers.ts'
import { readWarehousePreference } from '#src/drafts/model/orders/warehouse-preference.ts'
import { readRemainingScans } from '#src/drafts/scan/session/remaining-scans.ts'
import { anyDamage } from '#src/fixtures/any-damage.ts'
import { propertyCases } from '#src/fixtures/property-cases.ts'

const list = ['sku', 'quantity', null, 'unused']
const template = { first: '', line: '{quantity} x {sku}', last: '' }
const scan = { code: 'A-1', quantity: 2, times: 1, reason: 'waiting', visit: 'v' }

/** Each value that the page keeps in localStorage: how it is read, and a sound one. */
const values: Readonly<Record<string, readonly [read: (stored: unknown) => unknown, sound: unknown]>> = {
  iva: [readIvaRate, 0.08],
  names: [readLearnedNames, { 'disco grande': 'DSK10233' }],
  warehouses: [readWarehousePreference, { by: 'preference', preferred: ['GDL'] }],
  buying: [
    readBuyingSettings,
    { tolerancePercent: 1, checkMinutes: 60, recentDays: 14, orderPesos: 120.5, isFamiliarFirst: false },
  ],
  company: [readCompany, makeCompany({ logo: smallLogo })],
  numbering: [
    (stored) => storeNumbering(readNumbering(stored)),
    storeNumbering({ pattern: 'OC-{counter:4}', next: 7 }),
  ],
  mark: [readMark, makeMark(() => 0)],
  'list-columns': [readLearnedColumns, { key: list }],
  templates: [readTextTemplates, { own: [{ name: 'x', ...template }], last: template }],
  scans: [readRemainingScans, [scan]],
  seen: [
    (stored) => readSeen(JSON.stringify(stored)),
    [{ number: 'OC-1', warehouse: 'GDL', draftId: '', draftName: '' }],
  ],
}

test.each(Object.entries(values))(
  'reads the stored value %s whatever is stored, and its own again',
  (_, [read, sound]) => {
    expect(read(sound)).toEqual(sound)
    fc.assert(
      fc.property(fc.oneof(anyDamage(sound), fc.jsonValue()), (stored) => {
        const once = read(JSON.parse(JSON.stringify(stored) ?? 'null'))
        expect(read(JSON.parse(JSON.stringify(once)))).toEqual(once)
      }),
      propertyCases(300),
    )
  },
)

test('reads what the catalog’s page stored whatever is stored', () => {
  const sound = {
    columns: 'sku:136:p,brand',
    list: ['a'],
    views: [{ name: 'a', search: 'q=1', columns: 'sku' }],
    top: [['k', 5, 3]],
  }
  fc.assert(
    fc.property(fc.oneof(anyDamage(sound), fc.jsonValue()), (stored) => {
      const texts = [stored, ...Object.values(typeof stored === 'object' && stored !== null ? stored : {})]
      for (const text of texts) {
        const storage = { getItem: () => JSON.stringify(text) ?? null, setItem: () => {} }
        const memory = createBrowseMemory({
          local: storage,
          session: storage,
        })
        expect(memory.layout.get().shown.length).toBeGreaterThan(0)
        expect(memory.savedViews.get().every(({ name }) => typeof name === 'string')).toBe(true)
        expect(memory.recentSearches.get().every((search) => typeof search === 'string')).toBe(true)
        expect(Object.values(memory.scroll.recall('k')).every((each) => each >= 0)).toBe(true)
      }
    }),
    propertyCases(300),
  )
})

test('a stored counter that a float cannot count up begins anew, and numbers come to an end', () => {
  const numbering = readNumbering({ pattern: 'OC-{counter}', next: Number.MAX_SAFE_INTEGER })
  const seen = addSeen([], [{ number: `OC-${Number.MAX_SAFE_INTEGER + 1}`, warehouse: '', draftId: '', draftName: '' }])
  const used = new Set(seen.map(({ number }) => number))
  expect(numberOrders(['GDL'], numbering, { draftName: '', now: 0, mark: 'X', used }).next).toBe(2)
})
