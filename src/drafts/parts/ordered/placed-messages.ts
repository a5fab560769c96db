import { defineMessages } from '#src/i18n/messages.ts'

/** What is placed of a line and of a draft. */
export const placedMessages = defineMessages(
  (f) => ({
    whole: 'Colocada',
    pieces: (count: number) => f.count(count, 'pieza colocada', 'piezas colocadas'),
    part: (pieces: number, quantity: number) => `${f.number(pieces)} de ${f.number(quantity)} colocadas`,
    /** Of one order; `order`: its number, warehouse and folio. */
    inOrder: (pieces: number, order: string, date: string) => `${f.number(pieces)} en ${order}, ${date}`,
    at: (price: string) => `a ${price}`,
    confirmedAt: (price: string) => `confirmada a ${price}`,
    unfilled: (count: number) => f.count(count, 'no llegará', 'no llegarán'),
    allUnfilled: (count: number) => f.count(count, 'pieza colocada no llegará', 'piezas colocadas no llegarán'),
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
    pieces: (count) => f.count(count, 'piece placed', 'pieces placed'),
    part: (pieces, quantity) => `${f.number(pieces)} of ${f.number(quantity)} placed`,
    inOrder: (pieces, order, date) => `${f.number(pieces)} in ${order}, ${date}`,
    at: (price) => `at ${price}`,
    confirmedAt: (price) => `confirmed at ${price}`,
    unfilled: (count) => `${f.number(count)} will not come`,
    allUnfilled: (count) => f.count(count, 'placed piece will not come', 'placed pieces will not come'),
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
