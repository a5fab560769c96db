import type { Locale } from '#src/i18n/locale.ts'
import type { TextTemplate } from './text-template.ts'

/** The default template of orders. List readers recognize the first line as an order number, not as a product. */
export const orderTemplate: Readonly<Record<Locale, TextTemplate>> = {
  'es-MX': { first: 'Orden de compra: {orden} · {almacén}', line: '{cantidad} x {sku}', last: '' },
  en: { first: 'PO: {order} · {warehouse}', line: '{quantity} x {sku}', last: '' },
}
