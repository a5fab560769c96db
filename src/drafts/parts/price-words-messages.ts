import { defineMessages } from '#src/i18n/messages.ts'

export const priceWordsMessages = defineMessages(
  () => ({
    priceUp: (by: string, percent: string) => `${by} más (${percent})`,
    priceDown: (by: string, percent: string) => `${by} menos (${percent})`,
    samePrice: 'mismo precio',
  }),
  () => ({
    priceUp: (by, percent) => `${by} more (${percent})`,
    priceDown: (by, percent) => `${by} less (${percent})`,
    samePrice: 'same price',
  }),
)
