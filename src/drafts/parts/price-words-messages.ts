import { defineMessages } from '#src/i18n/messages.ts'

export const priceWordsMessages = defineMessages(
  () => ({
    dearer: (by: string, percent: string) => `${by} más (${percent})`,
    cheaper: (by: string, percent: string) => `${by} menos (${percent})`,
    samePrice: 'mismo precio',
  }),
  () => ({
    dearer: (by, percent) => `${by} more (${percent})`,
    cheaper: (by, percent) => `${by} less (${percent})`,
    samePrice: 'same price',
  }),
)
