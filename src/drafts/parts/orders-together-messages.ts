import { defineMessages } from '#src/i18n/messages.ts'

/** Why the figures of several orders are not those of their draft. */
export const ordersTogetherMessages = defineMessages(
  (f) => ({
    inSeveral: (lines: number) => f.count(lines, 'línea en varias órdenes', 'líneas en varias órdenes'),
    rounding: (by: string) => `${by} por redondear cada orden`,
  }),
  (f) => ({
    inSeveral: (lines) => f.count(lines, 'line in several orders', 'lines in several orders'),
    rounding: (by) => `${by} from rounding each order`,
  }),
)
