import { defineMessages } from '#src/i18n/messages.ts'

/** What came of an order, and what will not come. */
export const receivingMessages = defineMessages(
  (f) => {
    const pieces = (count: number) => f.count(count, 'pieza', 'piezas')
    return {
      receive: 'Recibir',
      receiveOf: (order: string) => `Recibir ${order}`,
      title: (order: string) => `Recibir ${order}`,
      toCome: (count: number) => `${pieces(count)} por llegar`,
      allCame: 'Llegó todo lo pedido.',
      ended: (arrived: number, short: number) =>
        `Cerrada: ${f.plural(arrived, 'llegó 1 pieza', `llegaron ${f.number(arrived)} piezas`)}, ${f.plural(short, 'no vendrá 1', `no vendrán ${f.number(short)}`)}.`,
      ordered: (count: number) => `Pedidas ${f.number(count)}`,
      arrived: (count: number) => f.plural(count, 'llegó 1', `llegaron ${f.number(count)}`),
      closed: (count: number) => f.plural(count, 'no vendrá 1', `no vendrán ${f.number(count)}`),
      left: (count: number) => `${f.number(count)} por llegar`,
      extra: (count: number) => `${f.number(count)} de más`,
      quantityOf: (product: string) => `Llegan ahora de ${product}`,
      notQuantity: 'Escriba cuántas piezas llegaron, por ejemplo 12.',
      when: 'Cuándo llegó',
      note: 'Nota (remisión, daños, lo que llegó equivocado)',
      whole: (count: number) => `Llegó todo: ${pieces(count)}`,
      typed: (count: number) => `Recibir ${pieces(count)}`,
      more: (count: number) =>
        f.count(count, 'pieza más de lo que falta por llegar.', 'piezas más de lo que falta por llegar.'),
      closeRest: (count: number) => `Lo que falta no vendrá: ${pieces(count)}`,
      closeAll: (count: number) => `No vendrá ninguna: ${pieces(count)}`,
      history: 'Lo anotado',
      noted: (note: string) => `Al recibir: ${note}`,
      kinds: {
        arrived: (count: number, when: string) => `${f.plural(count, 'Llegó', 'Llegaron')} ${pieces(count)} el ${when}`,
        closed: (count: number, when: string) =>
          `${f.plural(count, 'No vendrá', 'No vendrán')} ${pieces(count)}, anotado el ${when}`,
      },
      done: {
        arrived: (count: number) => f.count(count, 'pieza recibida', 'piezas recibidas'),
        closed: (count: number) => f.count(count, 'pieza cerrada', 'piezas cerradas'),
      },
      removeOf: (entry: string) => `Quitar: ${entry}`,
      states: {
        'to-come': 'por llegar',
        'in-part': (count: number) => f.count(count, 'pieza por llegar', 'piezas por llegar'),
        received: 'recibida',
        ended: 'cerrada',
        closed: (count: number) => f.plural(count, 'cerrada, faltó 1', `cerrada, faltaron ${f.number(count)}`),
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
      releasedOf: (count: number) => f.count(count, 'se pide de nuevo', 'se piden de nuevo'),
      unfilled: {
        left: (count: number) => f.count(count, 'pieza no llegará.', 'piezas no llegarán.'),
        again: (count: number) =>
          f.count(
            count,
            'pieza no llegará: ya no cuenta en el borrador y se pide de nuevo.',
            'piezas no llegarán: ya no cuentan en el borrador y se piden de nuevo.',
          ),
        elsewhere: (count: number, orders: readonly string[]) =>
          `${f.count(count, 'pieza no llegará', 'piezas no llegarán')}${
            orders.length === 0
              ? ', y el borrador ya no las quiere.'
              : `: se pidieron de nuevo en ${orders.join(', ')}.`
          }`,
        without: (count: number) =>
          `sin ${f.count(count, 'pieza que se pide de nuevo', 'piezas que se piden de nuevo')}`,
        withAgain: (count: number) =>
          `Con ${f.count(count, 'pieza que no llegará y se pide de nuevo: su borrador ya no la cuenta en esta orden.', 'piezas que no llegarán y se piden de nuevo: sus borradores ya no las cuentan en estas órdenes.')}`,
        plan: (count: number) => f.plural(count, 'Pedirla de nuevo', 'Pedirlas de nuevo'),
        planHint: 'Vuelven a estar por asignar en este borrador, y los planes las toman de otros almacenes',
        leave: (count: number, of: number) =>
          count < of
            ? `Ya no pedir ${f.number(count)} de ${f.number(of)}`
            : f.plural(count, 'Ya no pedirla', 'Ya no pedirlas'),
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
    const pieces = (count: number) => f.count(count, 'piece', 'pieces')
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
        'in-part': (count) => f.count(count, 'piece to come', 'pieces to come'),
        received: 'received',
        ended: 'closed',
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
          f.count(
            count,
            'piece will not come: it no longer counts in the draft, and is ordered again.',
            'pieces will not come: they no longer count in the draft, and are ordered again.',
          ),
        elsewhere: (count, orders) =>
          orders.length === 0
            ? `${pieces(count)} will not come, and the draft no longer needs them.`
            : `${pieces(count)} will not come: ordered again in ${orders.join(', ')}.`,
        without: (count) => `without ${pieces(count)} ordered again`,
        withAgain: (count) =>
          `With ${f.count(count, 'piece that will not come and is ordered again: its draft no longer counts it in this order.', 'pieces that will not come and are ordered again: their drafts no longer count them in these orders.')}`,
        plan: (count) => f.plural(count, 'Order it again', 'Order them again'),
        planHint: 'They go back to be assigned in this draft, and plans take them from other warehouses',
        leave: (count, of) =>
          count < of
            ? `Do not order ${f.number(count)} of ${f.number(of)}`
            : f.plural(count, 'Do not order it', 'Do not order them'),
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
