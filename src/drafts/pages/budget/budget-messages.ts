import { defineMessages } from '#src/i18n/messages.ts'

/** A draft's budget, and the proposals to meet it. */
export const budgetMessages = defineMessages(
  (f) => ({
    title: 'Presupuesto del borrador',
    set: 'Poner presupuesto',
    over: (by: string) => `${by} sobre el presupuesto`,
    left: (by: string) => `quedan ${by} del presupuesto`,
    amount: 'Presupuesto',
    unreadable: 'Escriba un importe, como 12,000.50',
    withIva: { yes: 'con IVA', no: 'antes de IVA' },
    counts: 'El presupuesto es',
    keep: 'Guardar',
    takeAway: 'Quitar el presupuesto',
    withoutPrice: (count: number) =>
      f.plural(
        count,
        'Una línea no tiene precio y no se cuenta.',
        `${f.number(count)} líneas no tienen precio y no se cuentan.`,
      ),
    isOver: (by: string) => `${by} sobre el presupuesto`,
    isLeft: (by: string) => `Quedan ${by}`,
    ofOne: 'Con uno de estos cambios entra en presupuesto',
    ofSeveral: (removed: number, lowered: number) => {
      const lines = (count: number) => f.count(count, 'línea', 'líneas')
      if (removed === 0) return `Bajando ${lines(lowered)} entra en presupuesto.`
      const rest = lowered === 0 ? '' : ` y bajando ${f.number(lowered)}`
      return `Quitando ${lines(removed)}${rest} entra en presupuesto.`
    },
    howSeveral: 'Ninguna basta sola. Son las menos posibles, de mayor a menor importe.',
    goneFirst: 'Primero lo que ya no se vende.',
    gone: 'ya no se vende',
    impossible: 'No hay qué quitar: las órdenes colocadas ya pasan del presupuesto.',
    locked: 'Lo que está en órdenes colocadas cuenta y no cambia.',
    saves: (amount: string) => `−${amount}`,
    remove: 'Quitar',
    removeOf: (title: string) => `Quitar ${title}`,
    lower: (to: string) => `Bajar a ${to}`,
    lowerOf: (title: string, from: string, to: string) => `Bajar a ${to} ${title}, de ${from}`,
    goes: (quantity: string) => `${quantity} → 0`,
    becomes: (from: string, to: string) => `${from} → ${to}`,
    doAll: (count: number) => f.plural(count, 'Hacer este cambio', `Hacer estos ${f.number(count)} cambios`),
    more: (count: number) =>
      f.plural(count, 'Otra línea también serviría.', `Otras ${f.number(count)} líneas también servirían.`),
    moreCuts: (count: number) => f.plural(count, 'y una línea más', `y ${f.number(count)} líneas más`),
    removed: (title: string) => `Se quitó ${title}`,
    lowered: (title: string, to: string) => `${title}: ahora ${to}`,
    cut: (count: number) => f.plural(count, 'Se cambió 1 línea', `Se cambiaron ${f.number(count)} líneas`),
  }),
  (f) => ({
    title: 'Budget of the draft',
    set: 'Set a budget',
    over: (by) => `${by} over budget`,
    left: (by) => `${by} of the budget left`,
    amount: 'Budget',
    unreadable: 'Type an amount, such as 12,000.50',
    withIva: { yes: 'with IVA', no: 'before IVA' },
    counts: 'The budget is',
    keep: 'Save',
    takeAway: 'Remove the budget',
    withoutPrice: (count) =>
      f.plural(
        count,
        'One line has no price and is not counted.',
        `${f.number(count)} lines have no price and are not counted.`,
      ),
    isOver: (by) => `${by} over budget`,
    isLeft: (by) => `${by} left`,
    ofOne: 'One of these changes keeps it within budget',
    ofSeveral: (removed, lowered) => {
      const lines = (count: number) => f.count(count, 'line', 'lines')
      if (removed === 0) return `Lowering ${lines(lowered)} keeps it within budget.`
      const rest = lowered === 0 ? '' : ` and lowering ${f.number(lowered)}`
      return `Removing ${lines(removed)}${rest} keeps it within budget.`
    },
    howSeveral: 'No line is enough alone. These are the fewest, largest amounts first.',
    goneFirst: 'What is no longer sold comes first.',
    gone: 'no longer sold',
    impossible: 'There is nothing to remove: placed orders alone exceed the budget.',
    locked: 'What is in placed orders counts and does not change.',
    saves: (amount) => `−${amount}`,
    remove: 'Remove',
    removeOf: (title) => `Remove ${title}`,
    lower: (to) => `Lower to ${to}`,
    lowerOf: (title, from, to) => `Lower to ${to} ${title}, from ${from}`,
    goes: (quantity) => `${quantity} → 0`,
    becomes: (from, to) => `${from} → ${to}`,
    doAll: (count) => f.plural(count, 'Make this change', `Make these ${f.number(count)} changes`),
    more: (count) => f.plural(count, 'Another line would also do.', `${f.number(count)} other lines would also do.`),
    moreCuts: (count) => `and ${f.count(count, 'more line', 'more lines')}`,
    removed: (title) => `${title} was removed`,
    lowered: (title, to) => `${title}: now ${to}`,
    cut: (count) => f.count(count, 'line was changed', 'lines were changed'),
  }),
)
