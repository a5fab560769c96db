import { defineMessages } from '#src/i18n/messages.ts'

/** The invoices that an order has, and that all is done with it. */
export const keptInvoiceMessages = defineMessages(
  (f) => ({
    title: (order: string) => `Facturas de ${order}`,
    open: 'sin reclamar',
    menu: 'Facturas y cierre…',
    kinds: { invoice: 'Factura', 'credit-note': 'Nota de crédito' },
    none: 'Esta orden no tiene facturas. Suelte su XML en «Órdenes colocadas» y guárdelo con ella.',
    differences: (count: number, pesos: string | null): string =>
      `${f.count(count, 'diferencia', 'diferencias')} al guardarla${pesos === null ? '' : `, ${pesos} de más antes de IVA`}`,
    claimed: (day: string) => `reclamado el ${day}`,
    takesBack: (pesos: string) => `quita ${pesos} de lo cobrado de más, antes de IVA`,
    net: (net: string, total: string) => `Facturado menos notas de crédito: ${net}. Total de la orden: ${total}.`,
    left: (pesos: string) => `Después de las notas de crédito quedan ${pesos} de más, antes de IVA.`,
    leftOfOrder: (total: string) => `Con lo confirmado y sin lo que no llegará, la orden queda en ${total}.`,
    over: (pesos: string) => `${pesos} + IVA de más`,
    overWithIva: (pesos: string) => `${pesos} con IVA de más`,
    overHint: (before: string, withIva: string) =>
      `Las facturas cobran ${before} de más antes de IVA, ${withIva} con IVA.`,
    overHintWithIva: (pesos: string) => `Las facturas cobran ${pesos} de más, con IVA.`,
    unclaimed: (pesos: string | null) =>
      pesos === null ? 'Hay diferencias sin reclamar.' : `Hay ${pesos} de más sin reclamar, antes de IVA.`,
    settleAnyway: 'Dar por concluida así',
    notNow: 'Todavía no',
    remove: (name: string) => `Quitar ${name} de la orden`,
    removed: (folio: string) => `La factura ${folio} ya no está con la orden`,
    count: (count: number) => f.count(count, 'factura', 'facturas'),
    settled: 'concluida',
    settledOn: (when: string) => `Concluida el ${when}`,
    reopen: 'Volver a abrir',
    settle: 'Dar por concluida',
    note: 'Nota (lo reclamado, lo que quedó)',
    notYet: 'Se da por concluida cuando nada falta por llegar y tiene factura.',
    sheet: { invoices: 'Facturas', settled: 'Concluida' },
    keep: (orders: string) => `Guardar con ${orders}`,
    kept: (orders: string) => `Guardada con ${orders}: se ve en su renglón`,
    keepHint:
      'Quedan folio fiscal, fecha, total y diferencias; el archivo no. Guardada, no se puede comparar otra vez.',
    keepOpen: (count: number) =>
      f.plural(
        count,
        'Falta aclarar 1 concepto: si la guarda así, ya no contará en sus diferencias.',
        `Falta aclarar ${f.number(count)} conceptos: si la guarda así, ya no contarán en sus diferencias.`,
      ),
    before: (day: string, orders: readonly string[]) =>
      `Ya se comparó el ${day} con ${orders.join(', ')} (el mismo folio fiscal). Para repetirlo, quítela antes de ahí.`,
  }),
  (f) => ({
    title: (order) => `Invoices of ${order}`,
    open: 'not claimed',
    menu: 'Invoices and settling…',
    kinds: { invoice: 'Invoice', 'credit-note': 'Credit note' },
    none: 'This order has no invoices. Drop their XML on “Orders placed” and keep them with it.',
    differences: (count, pesos) =>
      `${f.count(count, 'difference', 'differences')} when kept${pesos === null ? '' : `, ${pesos} overcharged before IVA`}`,
    claimed: (day) => `claimed on ${day}`,
    takesBack: (pesos) => `takes back ${pesos} of the overcharge, before IVA`,
    net: (net, total) => `Invoiced minus credit notes: ${net}. Total of the order: ${total}.`,
    left: (pesos) => `After credit notes, ${pesos} is still overcharged, before IVA.`,
    leftOfOrder: (total) => `As confirmed and without what will not come, the order is ${total}.`,
    over: (pesos) => `${pesos} + IVA over`,
    overWithIva: (pesos) => `${pesos} with IVA over`,
    overHint: (before, withIva) => `The invoices overcharge ${before} before IVA, ${withIva} with IVA.`,
    overHintWithIva: (pesos) => `The invoices overcharge ${pesos}, with IVA.`,
    unclaimed: (pesos) =>
      pesos === null
        ? 'There are differences that were not claimed.'
        : `${pesos} overcharged was not claimed, before IVA.`,
    settleAnyway: 'Settle it anyway',
    notNow: 'Not yet',
    remove: (name) => `Remove ${name} from the order`,
    removed: (folio) => `Invoice ${folio} is no longer with the order`,
    count: (count) => f.count(count, 'invoice', 'invoices'),
    settled: 'settled',
    settledOn: (when) => `Settled on ${when}`,
    reopen: 'Open again',
    settle: 'Settle the order',
    note: 'Note (what was claimed, what is left)',
    notYet: 'It can be settled once nothing is to come and it has an invoice.',
    sheet: { invoices: 'Invoices', settled: 'Settled' },
    keep: (orders) => `Keep with ${orders}`,
    kept: (orders) => `Kept with ${orders}; see it in the order’s row`,
    keepHint:
      'Fiscal folio, date, total and differences stay; the file does not. Once kept, it cannot be compared again.',
    keepOpen: (count) =>
      f.plural(
        count,
        '1 line is not resolved: if you keep it like this, the line will not count in its differences.',
        `${f.number(count)} lines are not resolved: if you keep it like this, they will not count in its differences.`,
      ),
    before: (day, orders) =>
      `It was compared on ${day} with ${orders.join(', ')} (the same fiscal folio). To compare it again, remove it there first.`,
  }),
)
