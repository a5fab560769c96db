import { exportMessages } from '#src/drafts/exchange/export/export-messages.ts'
import { fullStampWords } from '#src/drafts/live-check/draft-check-words.ts'
import type { ConcernCounts } from '#src/drafts/model/check/draft-check.ts'
import type { OrderCheck } from '#src/drafts/model/orders/order.ts'
import { defineMessages } from '#src/i18n/messages.ts'

/** Texts in exported orders. */
export const orderExportMessages = defineMessages(
  (f) => ({
    title: 'órdenes',
    // Imports recognize “No. de orden” as no part number.
    columns: { order: 'No. de orden', warehouse: 'Almacén', draft: 'Borrador', check: 'Revisión' },
    foot: {
      ...exportMessages['es-MX'](f).foot,
      newTotal: (count: number) => `Total con ${f.count(count, 'precio nuevo', 'precios nuevos')}`,
      left: 'Total con lo confirmado y sin lo que no llegará',
    },
    /** `concerns`: null where only the stamp is said. */
    checked(check: OrderCheck, concerns: ConcernCounts | null) {
      const words = fullStampWords(check, concerns, f)
      return words === null ? 'Sin revisar' : `Revisado ${words}`
    },
    /** Of an order at the prices of which it was placed. */
    left: (total: string) => `Con lo confirmado y sin lo que no llegará quedan ${total} con IVA`,
    saved: (orders: number, lines: number, name: string) =>
      `${f.count(orders, 'orden', 'órdenes')}, ${f.count(lines, 'línea de orden', 'líneas de orden')} en ${name}`,
    failed: 'No se pudo escribir el archivo; quizá faltó memoria. Pruebe con CSV.',
    paper: {
      order: (number: string): string => (number === '' ? 'Orden de compra sin número' : `Orden de compra ${number}`),
      warehouse: 'Almacén',
      draft: 'Borrador',
      folio: 'Folio',
      placed: 'Colocada el',
      printed: 'Impresa el',
      note: 'Nota',
      back: 'Volver a las órdenes',
      sheet: 'Órdenes para imprimir',
      none: 'Aquí no hay ninguna orden que imprimir',
    },
  }),
  (f) => ({
    title: 'orders',
    columns: { order: 'PO number', warehouse: 'Warehouse', draft: 'Draft', check: 'Check' },
    foot: {
      ...exportMessages.en(f).foot,
      newTotal: (count) => `Total with ${f.count(count, 'new price', 'new prices')}`,
      left: 'Total as confirmed and without what will not come',
    },
    checked(check, concerns) {
      const words = fullStampWords(check, concerns, f)
      return words === null ? 'Not checked' : `Checked ${words}`
    },
    left: (total) => `As confirmed and without what will not come, ${total} with IVA is left`,
    saved: (orders, lines, name) =>
      `${f.count(orders, 'order', 'orders')}, ${f.count(lines, 'order line', 'order lines')} in ${name}`,
    failed: 'The file could not be written; perhaps memory ran out. Try CSV.',
    paper: {
      order: (number) => (number === '' ? 'Purchase order without a number' : `Purchase order ${number}`),
      warehouse: 'Warehouse',
      draft: 'Draft',
      folio: 'Wholesaler’s number',
      placed: 'Placed',
      printed: 'Printed',
      note: 'Note',
      back: 'Back to the orders',
      sheet: 'Orders to print',
      none: 'There is no order to print here',
    },
  }),
)
