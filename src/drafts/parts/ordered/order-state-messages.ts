import type { MarkedState, StateAct } from '#src/drafts/model/orders/order-acts.ts'
import type { OrderStateKind } from '#src/drafts/model/orders/order-states.ts'
import { defineMessages } from '#src/i18n/messages.ts'

/** All words of the states of orders, and of the acts that lead to them, in one place. */
export const orderStateMessages = defineMessages(
  () => ({
    names: { placed: 'colocada', cancelled: 'cancelada' } satisfies Record<OrderStateKind, string>,
    /** `column`: of exported tables. */
    marks: {
      cancelled: { column: 'Cancelada', since: (when: string) => `Colocación cancelada ${when}` },
    } satisfies Record<MarkedState, object>,
    acts: { cancel: 'Cancelar colocación' } satisfies Record<StateAct, string>,
    actOn: (act: string, order: string) => `${act}: ${order}`,
    /** @param name of its state by now; null while it is placed */
    placedOn: (date: string, name: string | null) => `colocada el ${date}${name === null ? '' : ` y ${name}`}`,
    /** Of an order that came with a draft, and is here too. */
    known: (here: string, sent: string) =>
      here === sent
        ? `Ya está aquí, ${here}, con la fecha y el folio que usted le puso:`
        : `Aquí está ${here}, y llega ${sent}. Aquí no cambia:`,
  }),
  () => ({
    names: { placed: 'placed', cancelled: 'canceled' },
    marks: { cancelled: { column: 'Canceled', since: (when) => `Placement canceled ${when}` } },
    acts: { cancel: 'Cancel placement' },
    actOn: (act, order) => `${act}: ${order}`,
    placedOn: (date, name) => `placed ${date}${name === null ? '' : ` and ${name}`}`,
    known: (here, sent) =>
      here === sent
        ? `It is already here, ${here}, with the date and wholesaler’s number that you gave it:`
        : `It is ${here} here, and comes as ${sent}. Nothing changes here:`,
  }),
)
