import { defineMessages } from '#src/i18n/messages.ts'

/** What came of an order, and what will not come. */
export const receivingMessages = defineMessages(
  (f) => {
    const pieces = (count: number) => f.plural(count, { one: '1 pieza', other: `${f.number(count)} piezas` })
    return {
      receive: 'Recibir',
      receiveOf: (order: string) => `Recibir ${order}`,
      title: (order: string) => `Recibir ${order}`,
      toCome: (count: number) => `${pieces(count)} por llegar`,
      allCame: 'Llegó todo lo pedido.',
      ended: (arrived: number, short: number) =>
        `Cerrada: ${f.plural(arrived, { one: 'llegó 1 pieza', other: `llegaron ${f.number(arrived)} piezas` })}, ${f.plural(short, { one: 'no vendrá 1', other: `no vendrán ${f.number(short)}` })}.`,
      ordered: (count: number) => `Pedidas ${f.number(count)}`,
      arrived: (count: number) => f.plural(count, { one: 'llegó 1', other: `llegaron ${f.number(count)}` }),
      closed: (count: number) => f.plural(count, { one: 'no vendrá 1', other: `no vendrán ${f.number(count)}` }),
      left: (count: number) => `${f.number(count)} por llegar`,
      extra: (count: number) => f.plural(count, { one: '1 de más', other: `${f.number(count)} de más` }),
      quantityOf: (product: string) => `Llegan ahora de ${product}`,
      notQuantity: 'Escriba cuántas piezas llegaron, por ejemplo 12.',
      when: 'Cuándo llegó',
      note: 'Nota (remisión, daños, lo que llegó equivocado)',
      whole: (count: number) => `Llegó todo: ${pieces(count)}`,
      typed: (count: number) => `Recibir ${pieces(count)}`,
      more: (count: number) =>
        f.plural(count, {
          one: '1 pieza más de lo que falta por llegar.',
          other: `${f.number(count)} piezas más de lo que falta por llegar.`,
        }),
      closeRest: (count: number) => `Lo que falta no vendrá: ${pieces(count)}`,
      closeAll: (count: number) => `No vendrá ninguna: ${pieces(count)}`,
      history: 'Lo anotado',
      noted: (note: string) => `Al recibir: ${note}`,
      kinds: {
        arrived: (count: number, when: string) =>
          `${f.plural(count, { one: 'Llegó', other: 'Llegaron' })} ${pieces(count)} el ${when}`,
        closed: (count: number, when: string) =>
          `${f.plural(count, { one: 'No vendrá', other: 'No vendrán' })} ${pieces(count)}, anotado el ${when}`,
      },
      done: {
        arrived: (count: number) =>
          f.plural(count, { one: '1 pieza recibida', other: `${f.number(count)} piezas recibidas` }),
        closed: (count: number) =>
          f.plural(count, { one: '1 pieza cerrada', other: `${f.number(count)} piezas cerradas` }),
      },
      removeOf: (entry: string) => `Quitar: ${entry}`,
      states: {
        'to-come': 'por llegar',
        'in-part': (count: number) =>
          f.plural(count, { one: '1 pieza por llegar', other: `${f.number(count)} piezas por llegar` }),
        received: 'recibida',
        closed: (count: number) =>
          f.plural(count, { one: 'cerrada, faltó 1', other: `cerrada, faltaron ${f.number(count)}` }),
      },
      progress: 'Entrega o estado',
      anyProgress: 'Con y sin recibir',
      progresses: {
        open: 'Por llegar',
        late: 'Atrasadas',
        'in-part': 'Recibidas en parte',
        received: 'Recibidas',
        closed: 'Cerradas con faltante',
      },
      sheet: {
        arrived: 'Recibidas',
        toCome: 'Por llegar',
        released: 'No llegarán, se piden de nuevo',
        closed: 'No vendrán',
        closedBecause: 'Por qué no vendrán',
      },
      releasedOf: (count: number) =>
        f.plural(count, { one: '1 se pide de nuevo', other: `${f.number(count)} se piden de nuevo` }),
      unfilled: {
        left: (count: number) =>
          f.plural(count, { one: '1 pieza no llegará.', other: `${f.number(count)} piezas no llegarán.` }),
        again: (count: number) =>
          f.plural(count, {
            one: '1 pieza no llegará: ya no cuenta en el borrador y se pide de nuevo.',
            other: `${f.number(count)} piezas no llegarán: ya no cuentan en el borrador y se piden de nuevo.`,
          }),
        elsewhere: (count: number, orders: readonly string[]) =>
          `${f.plural(count, { one: '1 pieza no llegará', other: `${f.number(count)} piezas no llegarán` })}${
            orders.length === 0
              ? ', y el borrador ya no las quiere.'
              : `: se pidieron de nuevo en ${orders.join(', ')}.`
          }`,
        without: (count: number) =>
          f.plural(count, {
            one: 'sin 1 pieza que se pide de nuevo',
            other: `sin ${f.number(count)} piezas que se piden de nuevo`,
          }),
        withAgain: (count: number) =>
          f.plural(count, {
            one: 'Con 1 pieza que no llegará y se pide de nuevo: su borrador ya no la cuenta en esta orden.',
            other: `Con ${f.number(count)} piezas que no llegarán y se piden de nuevo: sus borradores ya no las cuentan en estas órdenes.`,
          }),
        plan: (count: number) => f.plural(count, { one: 'Pedirla de nuevo', other: 'Pedirlas de nuevo' }),
        planHint: 'Vuelven a estar por asignar en este borrador, y los planes las toman de otros almacenes',
        leave: (count: number, of: number) =>
          count < of
            ? `Ya no pedir ${f.number(count)} de ${f.number(of)}`
            : f.plural(count, { one: 'Ya no pedirla', other: 'Ya no pedirlas' }),
        leaveHint: 'Quedan como estaban en esta orden, y dejan de estar por asignar',
        toPlan: 'Ir al plan',
      },
      tooMany: (count: number, orders: readonly string[]) =>
        orders.length === 0
          ? `El borrador ya no quiere ${pieces(count)} de estas: quedarían de más. Sí, llegan con esta orden`
          : `${pieces(count)} de estas ya se pidieron de nuevo en ${orders.join(', ')}: quedarían dos veces. Sí, llegan también con esta orden`,
    }
  },
  (f) => {
    const pieces = (count: number) => f.plural(count, { one: '1 piece', other: `${f.number(count)} pieces` })
    return {
      receive: 'Receive',
      receiveOf: (order) => `Receive ${order}`,
      title: (order) => `Receive ${order}`,
      toCome: (count) => `${pieces(count)} to come`,
      allCame: 'Everything ordered has arrived.',
      ended: (arrived, short) => `Closed: ${pieces(arrived)} arrived, ${f.number(short)} will not come.`,
      ordered: (count) => `Ordered ${f.number(count)}`,
      arrived: (count) => `${f.number(count)} arrived`,
      closed: (count) => `${f.number(count)} will not come`,
      left: (count) => `${f.number(count)} to come`,
      extra: (count) => `${f.number(count)} extra`,
      quantityOf: (product) => `Arriving now of ${product}`,
      notQuantity: 'Type how many pieces arrived, for example 12.',
      when: 'When it arrived',
      note: 'Note (delivery note, damage, wrong goods)',
      whole: (count) => `All of it arrived: ${pieces(count)}`,
      typed: (count) => `Receive ${pieces(count)}`,
      more: (count) => `${pieces(count)} more than is to come.`,
      closeRest: (count) => `The rest will not come: ${pieces(count)}`,
      closeAll: (count) => `None of it will come: ${pieces(count)}`,
      history: 'Noted so far',
      noted: (note) => `On receipt: ${note}`,
      kinds: {
        arrived: (count, when) => `${pieces(count)} arrived on ${when}`,
        closed: (count, when) => `${pieces(count)} will not come, noted on ${when}`,
      },
      done: { arrived: (count) => `${pieces(count)} received`, closed: (count) => `${pieces(count)} closed` },
      removeOf: (entry) => `Remove: ${entry}`,
      states: {
        'to-come': 'to come',
        'in-part': (count) => f.plural(count, { one: '1 piece to come', other: `${f.number(count)} pieces to come` }),
        received: 'received',
        closed: (count) => `closed, ${f.number(count)} short`,
      },
      progress: 'Delivery or state',
      anyProgress: 'Received or not',
      progresses: {
        open: 'To come',
        late: 'Late',
        'in-part': 'Partly received',
        received: 'Received',
        closed: 'Closed short',
      },
      sheet: {
        arrived: 'Received',
        toCome: 'To come',
        released: 'Will not come, ordered again',
        closed: 'Will not come',
        closedBecause: 'Why they will not come',
      },
      releasedOf: (count) => `${f.number(count)} ordered again`,
      unfilled: {
        left: (count) => `${pieces(count)} will not come.`,
        again: (count) =>
          f.plural(count, {
            one: '1 piece will not come: it no longer counts in the draft, and is ordered again.',
            other: `${f.number(count)} pieces will not come: they no longer count in the draft, and are ordered again.`,
          }),
        elsewhere: (count, orders) =>
          orders.length === 0
            ? `${pieces(count)} will not come, and the draft no longer needs them.`
            : `${pieces(count)} will not come: ordered again in ${orders.join(', ')}.`,
        without: (count) => `without ${pieces(count)} ordered again`,
        withAgain: (count) =>
          f.plural(count, {
            one: 'With 1 piece that will not come and is ordered again: its draft no longer counts it in this order.',
            other: `With ${f.number(count)} pieces that will not come and are ordered again: their drafts no longer count them in these orders.`,
          }),
        plan: (count) => f.plural(count, { one: 'Order it again', other: 'Order them again' }),
        planHint: 'They go back to be assigned in this draft, and plans take them from other warehouses',
        leave: (count, of) =>
          count < of
            ? `Do not order ${f.number(count)} of ${f.number(of)}`
            : f.plural(count, { one: 'Do not order it', other: 'Do not order them' }),
        leaveHint: 'They stay in this order as they were, and no longer need to be assigned',
        toPlan: 'Go to the plan',
      },
      tooMany: (count, orders) =>
        orders.length === 0
          ? `The draft no longer needs ${pieces(count)} of these: it would have too many. Yes, they come with this order`
          : `${pieces(count)} of these were ordered again in ${orders.join(', ')}: the draft would have them twice. Yes, they come with this order too`,
    }
  },
)
