import { defineMessages } from '#src/i18n/messages.ts'

/** A sum that stands alone says whether IVA is in it. */
export const sumMessages = defineMessages(
  () => ({
    withIva: (sum: string) => `${sum} con IVA`,
    beforeIva: (sum: string) => `${sum} antes de IVA`,
  }),
  () => ({
    withIva: (sum) => `${sum} with IVA`,
    beforeIva: (sum) => `${sum} before IVA`,
  }),
)
