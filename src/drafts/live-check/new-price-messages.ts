import { defineMessages } from '#src/i18n/messages.ts'

/** What a draft or an order costs with the prices of now. */
export const newPriceMessages = defineMessages(
  (f) => ({
    with: (count: number) =>
      f.plural(count, { one: 'Con IVA y 1 precio nuevo:', other: `Con IVA y ${f.number(count)} precios nuevos:` }),
    leaving: 'Sale con precios que ya no son los de ahora',
    hint: 'Los precios de ahora no son los que se usan en el total.',
  }),
  (f) => ({
    with: (count) =>
      f.plural(count, { one: 'With IVA and 1 new price:', other: `With IVA and ${f.number(count)} new prices:` }),
    leaving: 'It goes out with prices that are no longer current',
    hint: 'The total does not use the current prices.',
  }),
)
