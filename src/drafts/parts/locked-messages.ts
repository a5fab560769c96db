import { defineMessages } from '#src/i18n/messages.ts'

/** Apart from the drafts' other words, because the first screen has to say it too. */
export const lockedMessages = defineMessages(
  () => ({ locked: 'No se cambió: una parte ya está ordenada. Lo ordenado se ve y se desmarca en «Órdenes».' }),
  () => ({
    locked: 'Not changed: a part of it is ordered already. What is ordered is seen, and unmarked, in “Orders”.',
  }),
)
