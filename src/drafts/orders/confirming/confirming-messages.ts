import { defineMessages } from '#src/i18n/messages.ts'
import type { ConfirmedLine } from './confirmed-lines.ts'

/** What the wholesaler confirmed of an order. */
export const confirmingMessages = defineMessages(
  (f) => {
    const pieces = (count: number) => f.count(count, 'pieza', 'piezas')
    const days = (count: number) => f.count(count, 'día', 'días')
    return {
      confirm: 'Confirmación',
      confirmOf: (order: string) => `Confirmación: lo que el mayorista respondió de ${order}`,
      title: (order: string) => `Confirmación de ${order}`,
      lead: 'Lo que el mayorista respondió. Deje en blanco lo que confirmó como se pidió.',
      folio: 'Folio del mayorista',
      promisedFor: 'Día prometido',
      ordered: (quantity: number, price: string | null) =>
        price === null ? `Pedidas ${f.number(quantity)}, sin precio` : `Pedidas ${f.number(quantity)} a ${price}`,
      quantityOf: (product: string) => `Piezas confirmadas de ${product}`,
      priceOf: (product: string) => `Precio confirmado de ${product}`,
      pieces: 'Piezas',
      price: 'Precio',
      before: (promised: string, placed: string) =>
        `El ${promised} es anterior a la colocación, el ${placed}. Sí, ese día prometió`,
      problems: {
        quantity: 'Escriba cuántas piezas confirmó, por ejemplo 12; 0 si ninguna.',
        price: 'Escriba el precio por pieza antes de IVA, por ejemplo 1,149.50.',
        'no-price':
          'Un precio de $0.00 no se guarda: se tomaría como sin precio. Si no lo cobran, déjelo en blanco y dígalo en la nota de la orden.',
      } satisfies Record<NonNullable<ConfirmedLine['problem']>, string>,
      less: (count: number) => `${pieces(count)} menos de lo pedido: se anotan como que no vendrán.`,
      more: (count: number) =>
        `${pieces(count)} más de lo pedido: no se esperan ni se suman; se anotan como de más cuando lleguen.`,
      otherPrice: (change: string) => `Otro precio que el pedido: ${change} antes de IVA.`,
      arrived: (count: number) =>
        `Ya ${f.plural(count, 'llegó 1 pieza', `llegaron ${f.number(count)} piezas`)}, más de las confirmadas.`,
      ofLine: (quantity: number | null, price: string | null) =>
        [
          ...(quantity === null ? [] : [`confirmadas ${f.number(quantity)}`]),
          ...(price === null ? [] : [`confirmado a ${price}`]),
        ].join(', '),
      sums: (ordered: string, confirmed: string) => `Pedido ${ordered}, confirmado ${confirmed}, antes de IVA.`,
      difference: (money: string, isMore: boolean) => (isMore ? `${money} más` : `${money} menos`),
      byPrices: (change: string) => `(${change} por precios)`,
      asOrdered: 'Confirmada como se pidió',
      save: 'Guardar la confirmación',
      remove: 'Quitar la confirmación',
      saved: 'Confirmación guardada',
      removed: 'Confirmación quitada',
      undone: 'La confirmación quedó como estaba.',
      confirmed: 'confirmada',
      changed: (count: number) => `confirmada con ${f.count(count, 'cambio', 'cambios')}`,
      promised: (day: string) => `prometida para el ${day}`,
      late: (count: number) => `${days(count)} tarde`,
      sheet: { promisedFor: 'Prometida para', confirmedQuantity: 'Confirmadas', confirmedPrice: 'Precio confirmado' },
    }
  },
  (f) => {
    const pieces = (count: number) => f.count(count, 'piece', 'pieces')
    const days = (count: number) => f.count(count, 'day', 'days')
    return {
      confirm: 'Confirmation',
      confirmOf: (order) => `Confirmation: what the wholesaler answered to ${order}`,
      title: (order) => `Confirmation of ${order}`,
      lead: 'What the wholesaler answered. Leave blank what was confirmed as ordered.',
      folio: 'Wholesaler’s number',
      promisedFor: 'Promised day',
      ordered: (quantity, price) =>
        price === null ? `Ordered ${f.number(quantity)}, no price` : `Ordered ${f.number(quantity)} at ${price}`,
      quantityOf: (product) => `Pieces confirmed of ${product}`,
      priceOf: (product) => `Price confirmed of ${product}`,
      pieces: 'Pieces',
      price: 'Price',
      before: (promised, placed) =>
        `${promised} is before the order was placed, on ${placed}. Yes, they promised that day`,
      problems: {
        quantity: 'Type how many pieces were confirmed, for example 12; 0 for none.',
        price: 'Type the price of a piece before IVA, for example 1,149.50.',
        'no-price':
          'A price of $0.00 is not kept: it would count as no price. If it is free, leave it blank and say so in the note of the order.',
      },
      less: (count) => `${pieces(count)} fewer than ordered: noted as pieces that will not come.`,
      more: (count) =>
        `${pieces(count)} more than ordered: not expected and not in the total; noted as extra when they arrive.`,
      otherPrice: (change) => `Another price than was ordered: ${change} before IVA.`,
      arrived: (count) => `${pieces(count)} already arrived, more than was confirmed.`,
      ofLine: (quantity, price) =>
        [
          ...(quantity === null ? [] : [`confirmed ${f.number(quantity)}`]),
          ...(price === null ? [] : [`confirmed at ${price}`]),
        ].join(', '),
      sums: (ordered, confirmed) => `Ordered ${ordered}, confirmed ${confirmed}, before IVA.`,
      difference: (money, isMore) => (isMore ? `${money} more` : `${money} less`),
      byPrices: (change) => `(${change} by prices)`,
      asOrdered: 'Confirmed as ordered',
      save: 'Save the confirmation',
      remove: 'Remove the confirmation',
      saved: 'Confirmation saved',
      removed: 'Confirmation removed',
      undone: 'The confirmation is as it was.',
      confirmed: 'confirmed',
      changed: (count) => `confirmed with ${f.count(count, 'change', 'changes')}`,
      promised: (day) => `promised for ${day}`,
      late: (count) => `${days(count)} late`,
      sheet: { promisedFor: 'Promised for', confirmedQuantity: 'Confirmed', confirmedPrice: 'Confirmed price' },
    }
  },
)
