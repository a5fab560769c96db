import { defineMessages } from '#src/i18n/messages.ts'

/** Apart from the plan's: the list is on every product's page too. */
export const preferenceMessages = defineMessages(
  () => ({ earlier: (code: string) => `Subir ${code}`, later: (code: string) => `Bajar ${code}` }),
  () => ({ earlier: (code) => `Move ${code} up`, later: (code) => `Move ${code} down` }),
)
