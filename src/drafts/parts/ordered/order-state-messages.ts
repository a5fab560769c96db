import { type MarkedState, type StateAct, uncountedStates } from '#src/drafts/model/orders/order-acts.ts'
import type { OrderState, OrderStateKind } from '#src/drafts/model/orders/order-states.ts'
import { defineMessages } from '#src/i18n/messages.ts'

/** All words of the states of orders, and of the acts that lead to them, in one place. */
export const orderStateMessages = defineMessages(
  (f) => {
    const names = { placed: 'colocada', cancelled: 'cancelada' } satisfies Record<OrderStateKind, string>
    /** `column`: of exported tables. `filter`: of the ledger. `since`: of one order. `plural`: of several. */
    const marks = {
      cancelled: {
        column: 'Cancelada',
        filter: 'Canceladas',
        since: ({ at }: OrderState) => `Colocación cancelada ${f.dateTime(at)}`,
        plural: 'canceladas',
      },
    } satisfies Record<MarkedState, object>
    const one = uncountedStates.map((state) => names[state]).join(' o ')
    const many = uncountedStates.map((state) => marks[state].plural).join(' y ')
    return {
      names,
      marks,
      /** Of orders in a state in which they count for nothing. */
      uncounted: {
        heading: `Colocaciones ${many}`,
        of: (count: number) => f.plural(count, `Colocación ${one}:`, `Colocaciones ${many}:`),
        notSummed: (count: number) => f.count(count, `${one}, no sumada`, `${many}, no sumadas`),
        about: `Las ${many} no cuentan.`,
      },
      acts: { cancel: 'Cancelar colocación' } satisfies Record<StateAct, string>,
      actOn: (act: string, order: string) => `${act}: ${order}`,
      /** @param name of its state by now; null while it is placed */
      placedOn: (date: string, name: string | null) => `colocada el ${date}${name === null ? '' : ` y ${name}`}`,
      /** Of an order that came with a draft, and is here too. */
      known: (here: string, sent: string) =>
        here === sent
          ? `Ya está aquí, ${here}, con la fecha y el folio que usted le puso:`
          : `Aquí está ${here}, y llega ${sent}. Aquí no cambia:`,
    }
  },
  (f) => {
    const names = { placed: 'placed', cancelled: 'canceled' }
    const one = uncountedStates.map((state) => names[state]).join(' or ')
    const many = uncountedStates.map((state) => names[state]).join(' and ')
    return {
      names,
      marks: {
        cancelled: {
          column: 'Canceled',
          filter: 'Canceled',
          since: ({ at }) => `Placement canceled ${f.dateTime(at)}`,
          plural: 'canceled',
        },
      },
      uncounted: {
        heading: `Placements: ${many}`,
        of: (count) => f.plural(count, `Placement, ${one}:`, `Placements, ${many}:`),
        notSummed: (count) => f.count(count, `${one}, not in the sum`, `${many}, not in the sum`),
        about: `Orders that were ${many} do not count.`,
      },
      acts: { cancel: 'Cancel placement' },
      actOn: (act, order) => `${act}: ${order}`,
      placedOn: (date, name) => `placed ${date}${name === null ? '' : ` and ${name}`}`,
      known: (here, sent) =>
        here === sent
          ? `It is already here, ${here}, with the date and wholesaler’s number that you gave it:`
          : `It is ${here} here, and comes as ${sent}. Nothing changes here:`,
    }
  },
)
