import { defineMessages } from '#src/i18n/messages.ts'

/* The words of drafts that the first screen needs; drafts-messages.ts has the others, which load on demand. */

/** Where a change is refused because a part of it is in a placed order. */
export const lockedMessages = defineMessages(
  () => ({
    locked: 'No se cambió: una parte está en una orden colocada. Las colocaciones se ven y se cancelan en «Órdenes».',
  }),
  () => ({
    locked: 'Not changed: a part of it is in a placed order. Placements are shown, and cancelled, in “Orders”.',
  }),
)

/** The quantity field. */
export const quantityMessages = defineMessages(
  () => ({
    more: 'Uno más',
    less: 'Uno menos',
    refusals: {
      'not-a-number': 'Escriba una cantidad, por ejemplo 12 o 2.5',
      'too-large': 'Cuando mucho 9,999,999',
      'too-many-decimals': 'Cuando mucho tres decimales',
    },
  }),
  () => ({
    more: 'One more',
    less: 'One less',
    refusals: {
      'not-a-number': 'Type a quantity, such as 12 or 2.5',
      'too-large': 'At most 9,999,999',
      'too-many-decimals': 'At most three decimals',
    },
  }),
)
