import { defineMessages } from '#src/i18n/messages.ts'

/** What is placed of a line and of a draft. */
export const placedMessages = defineMessages(
  (f) => ({
    whole: 'Colocada',
    pieces: (count: number) =>
      f.plural(count, { one: '1 pieza colocada', other: `${f.number(count)} piezas colocadas` }),
    part: (pieces: number, quantity: number) => `${f.number(pieces)} de ${f.number(quantity)} colocadas`,
    /** Of one order; `order`: its number, warehouse and folio. */
    inOrder: (pieces: number, order: string, date: string) => `${f.number(pieces)} en ${order}, ${date}`,
    at: (price: string) => `a ${price}`,
    unfilled: (count: number) => f.plural(count, { one: '1 no llegará', other: `${f.number(count)} no llegarán` }),
    allUnfilled: (count: number) =>
      f.plural(count, { one: '1 pieza colocada no llegará', other: `${f.number(count)} piezas colocadas no llegarán` }),
    folio: (folio: string) => `folio ${folio}`,
    noNumber: 'orden sin número',
    orders: 'En qué órdenes está colocada',
    columns: { pieces: 'Piezas', subtotal: 'Antes de IVA', iva: 'IVA', total: 'Con IVA' },
    sums: { placed: 'Colocado', open: 'Por colocar', both: 'Suma' },
    sumsLabel: 'Colocado, por colocar y suma',
    sumsHint: 'Lo colocado cuenta con los precios y el IVA de sus órdenes, como se colocaron y no como se confirmaron.',
    openSum: (money: string) => `por colocar ${money}`,
  }),
  (f) => ({
    whole: 'Placed',
    pieces: (count) => f.plural(count, { one: '1 piece placed', other: `${f.number(count)} pieces placed` }),
    part: (pieces, quantity) => `${f.number(pieces)} of ${f.number(quantity)} placed`,
    inOrder: (pieces, order, date) => `${f.number(pieces)} in ${order}, ${date}`,
    at: (price) => `at ${price}`,
    unfilled: (count) => `${f.number(count)} will not come`,
    allUnfilled: (count) =>
      f.plural(count, { one: '1 placed piece will not come', other: `${f.number(count)} placed pieces will not come` }),
    folio: (folio) => `wholesaler’s no. ${folio}`,
    noNumber: 'order without a number',
    orders: 'In which orders it is placed',
    columns: { pieces: 'Pieces', subtotal: 'Before IVA', iva: 'IVA', total: 'With IVA' },
    sums: { placed: 'Placed', open: 'To place', both: 'Sum' },
    sumsLabel: 'Placed, to place, and their sum',
    sumsHint: 'What is placed counts at the prices and IVA of its orders, as placed and not as confirmed.',
    openSum: (money) => `to place ${money}`,
  }),
)
