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
