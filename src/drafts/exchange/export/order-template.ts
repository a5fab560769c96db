import type { Locale } from '#src/i18n/locale.ts'
import type { TextTemplate } from './text-template.ts'

type Templates = Readonly<Record<Locale, TextTemplate>>

/**
 * The default template of orders: what the wholesaler's people read. List readers recognize the first line as an order
 * number; a code in a part number or a title may be asked about.
 */
export const orderTemplate: Templates = {
  'es-MX': {
    first: 'Orden de compra: {orden} · {almacén}',
    line: '{cantidad} x {sku} | {parte} | {título}',
    last: 'Total: {total}',
  },
  en: {
    first: 'PO: {order} · {warehouse}',
    line: '{quantity} x {sku} | {part} | {title}',
    last: 'Total: {total}',
  },
}

/** Only what a list reader needs: it gives the same order, and asks nothing. */
export const orderListTemplate: Templates = {
  'es-MX': { first: 'Orden de compra: {orden} · {almacén}', line: '{cantidad} x {sku}', last: '' },
  en: { first: 'PO: {order} · {warehouse}', line: '{quantity} x {sku}', last: '' },
}
