import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyDamage } from '#src/fixtures/any-damage.ts'
import { propertyCases } from '#src/fixtures/property-cases.ts'
import { addDelivery, companyTexts, deliveryOf, missingOfCompany, mostDeliveries, removeDelivery } from './company.ts'
import { makeCompany, smallLogo } from './make-company.ts'
import { emptyCompany, isEmptyCompany, isSameCompany, readCompany } from './read-company.ts'
import { isSatCode, satChoices, satListNames, satWords } from './sat-lists.ts'

const sound = makeCompany({ logo: smallLogo, orderNotes: 'Entregar con factura\ny remisión' })

test('company data read back as they were written, without keys that nobody knows', () => {
  expect(readCompany(JSON.parse(JSON.stringify({ ...sound, secret: 'x' })))).toEqual(sound)
  expect(isSameCompany(readCompany(sound), sound)).toBe(true)
  expect(isEmptyCompany(readCompany({}))).toBe(true)
  expect(isEmptyCompany(sound)).toBe(false)
})

test('whatever is stored, each text is bounded and without control characters, each code is SAT’s', () => {
  fc.assert(
    fc.property(fc.oneof(anyDamage(sound), fc.jsonValue()), (stored) => {
      const company = readCompany(stored)
      expect(Object.keys(company).toSorted()).toEqual(Object.keys(sound).toSorted())
      for (const [name, most] of Object.entries(companyTexts)) {
        const text: unknown = Reflect.get(company, name)
        expect(String(text).length).toBeLessThanOrEqual(most)
        expect(text).not.toMatch(/[\0-\t\r\u007f]/)
      }
      for (const list of satListNames) expect(company[list] === '' || isSatCode(list, company[list])).toBe(true)
      expect(['', smallLogo]).toContain(company.logo)
      expect(new Set(company.deliveries.map(({ id }) => id)).size).toBe(company.deliveries.length)
      expect(readCompany(company)).toEqual(company)
    }),
    propertyCases(300),
  )
})

test.each([
  ['a script', 'data:image/svg+xml;base64,PHN2Zy8+'],
  ['an address elsewhere', 'https://example.com/a.png'],
  ['a JPEG', 'data:image/png;base64,/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAgGBgcG'],
  ['other bytes of a good size', `data:image/png;base64,${btoa('x'.repeat(16) + '\0\0\0\u0001'.repeat(2))}`],
  ['text after it', `${smallLogo}"><script>`],
  ['a picture that is too large in pixels', smallLogo.replace('AAAAEAAAAB', 'AAB//8AAAAB')],
  ['a long one', smallLogo.replace('iVBOR', `iVBOR${'A'.repeat(140_000)}`)],
])('a stored logo is a small PNG, not %s', (_, logo) => {
  expect(readCompany({ logo }).logo).toBe('')
})

test('the first delivery address is the usual one until another is chosen, and the next one where it is removed', () => {
  const address = { name: '', address: 'x', contact: '', telephone: '', hours: '' }
  const one = addDelivery(emptyCompany, { id: 'a', ...address })
  const two = addDelivery(one, { id: 'b', ...address })
  expect([one.usualDelivery, two.usualDelivery]).toEqual(['a', 'a'])
  expect(deliveryOf(two)?.id).toBe('a')
  expect(deliveryOf(two, 'b')?.id).toBe('b')
  expect(deliveryOf(two, 'gone')?.id).toBe('a')
  expect(removeDelivery(two, 'a').usualDelivery).toBe('b')
  expect(deliveryOf(removeDelivery(one, 'a'))).toBeNull()
  const many = Array.from({ length: mostDeliveries + 5 }, (_, at) => ({ id: `d${at}`, ...address }))
  expect(many.reduce(addDelivery, emptyCompany).deliveries).toHaveLength(mostDeliveries)
})

test('says what an order for the wholesaler lacks', () => {
  expect(missingOfCompany(makeCompany())).toEqual([])
  expect(missingOfCompany(makeCompany({ rfc: ' ', deliveries: [] }))).toEqual(['rfc', 'delivery'])
  expect(missingOfCompany(emptyCompany)).toHaveLength(7)
})

test('SAT’s lists have each code once, with its name', () => {
  expect(satListNames.map((list) => satChoices(list).length)).toEqual([19, 24, 22, 2])
  expect(satChoices('paymentForm').slice(0, 2)).toEqual([
    ['01', 'Efectivo'],
    ['02', 'Cheque nominativo'],
  ])
  expect(satWords('cfdiUse', 'G03')).toBe('G03 Gastos en general')
  expect(satWords('cfdiUse', 'toString')).toBe('')
})
