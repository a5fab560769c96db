import { defineMessages } from '#src/i18n/messages.ts'

/** Why the figures of several orders are not those of their draft. */
export const ordersTogetherMessages = defineMessages(
  (f) => ({
    inSeveral: (lines: number) =>
      f.plural(lines, { one: '1 línea en varias órdenes', other: `${f.number(lines)} líneas en varias órdenes` }),
    rounding: (by: string) => `${by} por redondear cada orden`,
  }),
  (f) => ({
    inSeveral: (lines) =>
      f.plural(lines, { one: '1 line in several orders', other: `${f.number(lines)} lines in several orders` }),
    rounding: (by) => `${by} from rounding each order`,
  }),
)
