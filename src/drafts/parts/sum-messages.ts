import { defineMessages } from '#src/i18n/messages.ts'

/** A sum that stands alone says whether IVA is in it. */
export const sumMessages = defineMessages(
  () => ({
    /** Where the sum stands above it. */
    taxed: 'con IVA',
    untaxed: 'antes de IVA',
    withIva: (sum: string) => `${sum} con IVA`,
    beforeIva: (sum: string) => `${sum} antes de IVA`,
  }),
  () => ({
    taxed: 'with IVA',
    untaxed: 'before IVA',
    withIva: (sum) => `${sum} with IVA`,
    beforeIva: (sum) => `${sum} before IVA`,
  }),
)
