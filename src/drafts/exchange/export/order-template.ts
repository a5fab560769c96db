import type { Locale } from '#src/i18n/locale.ts'
import type { TextTemplate } from './text-template.ts'

/**
 * What orders are written with where nobody chose: it begins with what readers of lists know to be an order's own number.
 */
export const orderTemplate: Readonly<Record<Locale, TextTemplate>> = {
  'es-MX': { first: 'Orden de compra: {orden} · {almacén}', line: '{cantidad} x {sku}', last: '' },
  en: { first: 'PO: {order} · {warehouse}', line: '{quantity} x {sku}', last: '' },
}
