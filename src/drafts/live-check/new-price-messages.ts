import { defineMessages } from '#src/i18n/messages.ts'

/** What a draft or an order costs with the prices of now. */
export const newPriceMessages = defineMessages(
  (f) => ({
    with: (count: number) => `Con IVA y ${f.count(count, 'precio nuevo:', 'precios nuevos:')}`,
    leaving: 'Sale con precios que ya no son los de ahora',
    hint: 'Los precios de ahora no son los que se usan en el total.',
  }),
  (f) => ({
    with: (count) => `With IVA and ${f.count(count, 'new price:', 'new prices:')}`,
    leaving: 'It goes out with prices that are no longer current',
    hint: 'The total does not use the current prices.',
  }),
)
