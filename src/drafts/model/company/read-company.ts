import { type Company, companyTexts, type Delivery, deliveryTexts, mostDeliveries } from './company.ts'
import { readPortalLayouts } from './portal-layout.ts'
import { readLogo } from './read-logo.ts'
import { isSatCode, type SatList } from './sat-lists.ts'

const satBounds: Readonly<Record<SatList, number>> = { taxRegime: 4, cfdiUse: 4, paymentForm: 4, paymentMethod: 4 }
const control = /(?!\n)\p{Cc}/gu

/** Reads stored company data of any shape: what is not a bounded text, a code of SAT's or a small picture is empty. */
export function readCompany(stored: unknown): Company {
  const deliveries = readDeliveries(fieldOf(stored, 'deliveries'))
  const usual = fieldOf(stored, 'usualDelivery')
  const portalLayouts = readPortalLayouts(fieldOf(stored, 'portalLayouts'))
  return {
    ...readTexts(stored, companyTexts),
    ...readTexts(stored, satBounds, (name, code) => isSatCode(name, code)),
    logo: readLogo(fieldOf(stored, 'logo')),
    deliveries,
    usualDelivery: (deliveries.find(({ id }) => id === usual) ?? deliveries[0])?.id ?? '',
    portalLayouts,
    usualPortal: portalLayouts.find(({ id }) => id === fieldOf(stored, 'usualPortal'))?.id ?? '',
  }
}

export const emptyCompany = readCompany(null)

/** Whether nothing was written yet. */
export function isEmptyCompany(company: Company): boolean {
  return isSameCompany(company, emptyCompany)
}

/** Of two that were read. */
export function isSameCompany(company: Company, other: Company): boolean {
  return JSON.stringify(company) === JSON.stringify(other)
}

function readDeliveries(stored: unknown): readonly Delivery[] {
  if (!Array.isArray(stored)) return []
  const read = stored.slice(0, mostDeliveries).flatMap((each: unknown): [string, Delivery][] => {
    const id = fieldOf(each, 'id')
    return typeof id === 'string' && /^[\w-]{1,100}$/.test(id) ? [[id, { id, ...readTexts(each, deliveryTexts) }]] : []
  })
  return [...new Map(read).values()]
}

/** Control characters could break a line of a file or an address; a text over several lines keeps its breaks. */
function readTexts<Name extends string>(
  stored: unknown,
  bounds: Readonly<Record<Name, number>>,
  isGood: (name: Name, text: string) => boolean = () => true,
): Readonly<Record<Name, string>> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of the record
  const names = Object.keys(bounds) as Name[]
  const texts = names.map((name): [Name, string] => {
    const value = fieldOf(stored, name)
    const text = typeof value === 'string' ? value.replaceAll('\r\n', '\n').replaceAll(control, '').toWellFormed() : ''
    return [name, text.length <= bounds[name] && isGood(name, text) ? text : '']
  })
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a text for each name
  return Object.fromEntries(texts) as Record<Name, string>
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name) ? Reflect.get(value, name) : null
}
