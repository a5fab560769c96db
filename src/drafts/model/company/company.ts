import type { PortalLayout } from './portal-layout.ts'
import type { SatList } from './sat-lists.ts'

/** What an order says of the buyer's company, and of the wholesaler. Everything may be missing: `''`. */
export type Company = Readonly<Record<CompanyText | SatList, string>> & {
  /** A PNG as a `data:` address; `''` for none. */
  readonly logo: string
  readonly deliveries: readonly Delivery[]
  /** The id of the delivery address that is proposed; `''` where there is none. */
  readonly usualDelivery: string
  /** How the wholesaler's portal imports orders. */
  readonly portalLayouts: readonly PortalLayout[]
  /** The id of the one that is proposed; `''` for the table of Surtido. */
  readonly usualPortal: string
}

export type CompanyText = keyof typeof companyTexts

/** Where goods are to be brought, to whom, and when. */
export type Delivery = Readonly<Record<DeliveryText, string>> & { readonly id: string }

export type DeliveryText = keyof typeof deliveryTexts

/** The most characters of each text. */
export const companyTexts = {
  legalName: 200,
  rfc: 20,
  fiscalPostcode: 10,
  buyerName: 100,
  buyerTelephone: 40,
  buyerMail: 254,
  wholesalerName: 200,
  wholesalerMail: 254,
  customerNumber: 40,
  orderNotes: 500,
} as const

export const deliveryTexts = { name: 60, address: 400, contact: 100, telephone: 40, hours: 120 } as const

export const mostDeliveries = 50

/** Of the `data:` address, in characters: about 96 kB of picture. */
export const longestLogo = 131_072

/** The address with this id, else the usual one, else none. */
export function deliveryOf(company: Company, id: string = company.usualDelivery): Delivery | null {
  const find = (wanted: string) => company.deliveries.find((delivery) => delivery.id === wanted)
  return find(id) ?? find(company.usualDelivery) ?? company.deliveries[0] ?? null
}

/** The address in one line; `''` for none. */
export function deliveryWords(delivery: Delivery | null): string {
  const texts =
    delivery === null ? [] : [delivery.name, delivery.address.split('\n').map(trimmed).filter(Boolean).join(', ')]
  return texts.map(trimmed).filter(Boolean).join(' · ')
}

function trimmed(text: string): string {
  return text.trim()
}

/** A new address. The first one is the usual one. */
export function addDelivery(company: Company, delivery: Delivery): Company {
  if (company.deliveries.length >= mostDeliveries) return company
  const usualDelivery = company.deliveries.length === 0 ? delivery.id : company.usualDelivery
  return { ...company, deliveries: [...company.deliveries, delivery], usualDelivery }
}

/** Without an address. If it was the usual one, the first of the others is. */
export function removeDelivery(company: Company, id: string): Company {
  const deliveries = company.deliveries.filter((delivery) => delivery.id !== id)
  const usualDelivery = company.usualDelivery === id ? (deliveries[0]?.id ?? '') : company.usualDelivery
  return { ...company, deliveries, usualDelivery }
}

/** What a wholesaler needs to send and to invoice, in the order of the page of settings. */
export const neededOfCompany = [
  'legalName',
  'rfc',
  'taxRegime',
  'fiscalPostcode',
  'cfdiUse',
  'delivery',
  'wholesalerMail',
] as const

export type NeededOfCompany = (typeof neededOfCompany)[number]

/** What is missing of it. */
export function missingOfCompany(company: Company): readonly NeededOfCompany[] {
  return neededOfCompany.filter((name) =>
    name === 'delivery'
      ? !company.deliveries.some(({ address }) => address.trim() !== '')
      : company[name].trim() === '',
  )
}
