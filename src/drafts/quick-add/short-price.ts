import type { Formats } from '#src/i18n/formats.ts'

/**
 * A price to compare at a glance: in centavos, where the whole price may have six decimals. What costs less than a peso
 * keeps them.
 */
export function shortPrice(price: number, formats: Pick<Formats, 'money' | 'unitPrice'>): string {
  return Math.abs(price) < 1 ? formats.unitPrice(price) : formats.money(price)
}
