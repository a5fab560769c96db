import { defineMessages } from '#src/i18n/messages.ts'

/** Marks of products that were ordered before, or wait in another draft. */
export const orderedMessages = defineMessages(
  (f) => ({
    placed: (quantity: number, day: string, where: string) =>
      `${f.plural(quantity, { one: 'Se colocó', other: 'Se colocaron' })} ${f.number(quantity)} el ${day} (${where})`,
    placedShort: (quantity: number, day: string) =>
      `${f.plural(quantity, { one: 'se colocó', other: 'se colocaron' })} ${f.number(quantity)} el ${day}`,
    toCome: (pieces: number) =>
      pieces === 0
        ? 'ya llegó'
        : f.plural(pieces, { one: 'falta 1 por llegar', other: `faltan ${f.number(pieces)} por llegar` }),
    allToCome: (pieces: number, orders: number) =>
      `Por llegar: ${f.plural(pieces, { one: '1 pieza', other: `${f.number(pieces)} piezas` })} de ${f.plural(orders, { one: '1 orden', other: `${f.number(orders)} órdenes` })}`,
    unknownToCome: (pieces: number) =>
      `y quizá ${f.number(pieces)} más, de órdenes en las que no se ha anotado qué llegó`,
    promised: (day: string) => `prometidas para el ${day}`,
    late: (days: number) => f.plural(days, { one: '1 día tarde', other: `${f.number(days)} días tarde` }),
    waiting: (quantity: number, draft: string) =>
      `${f.number(quantity)} ${f.plural(quantity, { one: 'pendiente', other: 'pendientes' })} en ${draft}`,
    more: (count: number) => `y ${f.number(count)} más`,
    before: 'Ya colocado',
    from: 'de',
    folio: 'folio',
    moreOrders: (count: number) => `y ${f.plural(count, { one: 'otra vez', other: `otras ${f.number(count)} veces` })}`,
  }),
  (f) => ({
    placed: (quantity, day, where) => `Placed ${f.number(quantity)} on ${day} (${where})`,
    placedShort: (quantity, day) => `placed ${f.number(quantity)} on ${day}`,
    toCome: (pieces) => (pieces === 0 ? 'arrived' : `${f.number(pieces)} to come`),
    allToCome: (pieces, orders) =>
      `To come: ${f.plural(pieces, { one: '1 piece', other: `${f.number(pieces)} pieces` })} from ${f.plural(orders, { one: '1 order', other: `${f.number(orders)} orders` })}`,
    unknownToCome: (pieces) => `and perhaps ${f.number(pieces)} more, from orders with nothing entered as received`,
    promised: (day) => `promised for ${day}`,
    late: (days) => f.plural(days, { one: '1 day late', other: `${f.number(days)} days late` }),
    waiting: (quantity, draft) =>
      `${f.number(quantity)} ${f.plural(quantity, { one: 'pending', other: 'pending' })} in ${draft}`,
    more: (count) => `and ${f.number(count)} more`,
    before: 'Placed before',
    from: 'from',
    folio: 'wholesaler’s no.',
    moreOrders: (count) => `and ${f.plural(count, { one: 'once more', other: `${f.number(count)} more times` })}`,
  }),
)
