import { defineMessages } from '#src/i18n/messages.ts'

/* The words of drafts that the first screen needs; drafts-messages.ts has the others, which load on demand. */

export const firstScreenMessages = defineMessages(
  () => ({ noDraftOpen: 'Ningún borrador abierto' }),
  () => ({ noDraftOpen: 'No active draft' }),
)
