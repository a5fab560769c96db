import { defineMessages } from '#src/i18n/messages.ts'

/** Where a product is about to be added once more. */
export const orderedMessages = defineMessages(
  (f) => ({
    placed: (quantity: number, day: string, where: string) =>
      `${f.plural(quantity, { one: 'Se ordenó', other: 'Se ordenaron' })} ${f.number(quantity)} el ${day} (${where})`,
    placedShort: (quantity: number, day: string) =>
      `${f.plural(quantity, { one: 'se ordenó', other: 'se ordenaron' })} ${f.number(quantity)} el ${day}`,
    waiting: (quantity: number, draft: string) =>
      `${f.number(quantity)} ${f.plural(quantity, { one: 'espera', other: 'esperan' })} en ${draft}`,
    more: (count: number) => `y ${f.number(count)} más`,
    before: 'Ya se ordenó',
    from: 'de',
    folio: 'folio',
    moreOrders: (count: number) => `y ${f.plural(count, { one: 'otra vez', other: `otras ${f.number(count)} veces` })}`,
  }),
  (f) => ({
    placed: (quantity, day, where) => `Ordered ${f.number(quantity)} on ${day} (${where})`,
    placedShort: (quantity, day) => `ordered ${f.number(quantity)} on ${day}`,
    waiting: (quantity, draft) =>
      `${f.number(quantity)} ${f.plural(quantity, { one: 'waits', other: 'wait' })} in ${draft}`,
    more: (count) => `and ${f.number(count)} more`,
    before: 'Ordered before',
    from: 'from',
    folio: 'folio',
    moreOrders: (count) => `and ${f.plural(count, { one: 'once more', other: `${f.number(count)} times more` })}`,
  }),
)
