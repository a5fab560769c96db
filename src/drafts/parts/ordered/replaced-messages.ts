import { defineMessages } from '#src/i18n/messages.ts'

export const replacedMessages = defineMessages(
  () => ({
    inPlaceOf: (title: string, sku: string, when: string) => `En lugar de ${title} (${sku}), ${when}`,
  }),
  () => ({
    inPlaceOf: (title, sku, when) => `In place of ${title} (${sku}), ${when}`,
  }),
)
