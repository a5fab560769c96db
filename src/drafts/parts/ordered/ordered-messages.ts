import { defineMessages } from '#src/i18n/messages.ts'

/** Marks of products that were ordered before, or wait in another draft. */
export const orderedMessages = defineMessages(
  (f) => ({
    placed: (quantity: number, day: string, where: string) =>
      `${f.plural(quantity, 'Se colocó', 'Se colocaron')} ${f.number(quantity)} el ${day} (${where})`,
    placedShort: (quantity: number, day: string) =>
      `${f.plural(quantity, 'se colocó', 'se colocaron')} ${f.number(quantity)} el ${day}`,
    toCome: (pieces: number) =>
      pieces === 0 ? 'ya llegó' : f.plural(pieces, 'falta 1 por llegar', `faltan ${f.number(pieces)} por llegar`),
    allToCome: (pieces: number, orders: number) =>
      `Por llegar: ${f.count(pieces, 'pieza', 'piezas')} de ${f.count(orders, 'orden', 'órdenes')}`,
    unknownToCome: (pieces: number) =>
      `y quizá ${f.number(pieces)} más, de órdenes en las que no se ha anotado qué llegó`,
    promised: (day: string) => `prometidas para el ${day}`,
    late: (days: number) => f.count(days, 'día tarde', 'días tarde'),
    waiting: (quantity: number, draft: string) =>
      `${f.number(quantity)} ${f.plural(quantity, 'pendiente', 'pendientes')} en ${draft}`,
    more: (count: number) => `y ${f.number(count)} más`,
    before: 'Ya colocado',
    from: 'de',
    folio: 'folio',
    moreOrders: (count: number) => `y ${f.plural(count, 'otra vez', `otras ${f.number(count)} veces`)}`,
  }),
  (f) => ({
    placed: (quantity, day, where) => `Placed ${f.number(quantity)} on ${day} (${where})`,
    placedShort: (quantity, day) => `placed ${f.number(quantity)} on ${day}`,
    toCome: (pieces) => (pieces === 0 ? 'arrived' : `${f.number(pieces)} to come`),
    allToCome: (pieces, orders) =>
      `To come: ${f.count(pieces, 'piece', 'pieces')} from ${f.count(orders, 'order', 'orders')}`,
    unknownToCome: (pieces) => `and perhaps ${f.number(pieces)} more, from orders with nothing entered as received`,
    promised: (day) => `promised for ${day}`,
    late: (days) => f.count(days, 'day late', 'days late'),
    waiting: (quantity, draft) => `${f.number(quantity)} pending in ${draft}`,
    more: (count) => `and ${f.number(count)} more`,
    before: 'Placed before',
    from: 'from',
    folio: 'wholesaler’s no.',
    moreOrders: (count) => `and ${f.plural(count, 'once more', `${f.number(count)} more times`)}`,
  }),
)
