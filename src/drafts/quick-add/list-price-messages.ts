import { differenceOf, type Pesos } from '#src/drafts/model/money/money.ts'
import type { Formats } from '#src/i18n/formats.ts'
import { defineMessages } from '#src/i18n/messages.ts'
import type { ListPrices, PriceFactor } from './list-prices.ts'

/** The prices of a list beside the catalog's. */
export const listPriceMessages = defineMessages(
  (f) => ({
    // Short: it is read whole beside what the prices are off by, also on a phone.
    sums: ({ listed, catalog, rows, of }: NonNullable<ListPrices['sums']>) =>
      `${rows < of ? `En ${f.number(rows)} de ${f.number(of)} renglones, lista` : 'Lista'}: ${f.money(listed)}; catálogo: ${f.money(catalog)} antes de IVA${difference(listed, catalog, f)}.`,
    factors: {
      tax: () => 'Los precios de la lista parecen incluir IVA.',
      dollars: (times: number) =>
        `Los precios de la lista parecen estar en dólares: ${f.number(rate(times))} pesos por dólar.`,
      other: (times: number) =>
        `Casi todos los precios de la lista son ${f.percent(Math.abs(times - 1))} ${times > 1 ? 'más altos' : 'más bajos'}.`,
    } satisfies Record<PriceFactor['kind'], unknown>,
  }),
  (f) => ({
    sums: ({ listed, catalog, rows, of }) =>
      `${rows < of ? `In ${f.number(rows)} of ${f.number(of)} rows, list` : 'List'}: ${f.money(listed)}; catalog: ${f.money(catalog)} before IVA${difference(listed, catalog, f)}.`,
    factors: {
      tax: () => 'The list’s prices seem to include IVA.',
      dollars: (times) => `The list’s prices seem to be in dollars: ${f.number(rate(times))} pesos to the dollar.`,
      other: (times) =>
        `Nearly all of the list’s prices are ${f.percent(Math.abs(times - 1))} ${times > 1 ? 'higher' : 'lower'}.`,
    },
  }),
)

/** Pesos for a dollar, with cents. */
function rate(times: number): number {
  return Math.round(100 / times) / 100
}

/** In pesos where the share would round to less than a tenth of a percent. */
function difference(listed: Pesos, catalog: Pesos, { change, moneyChange }: Formats): string {
  const fraction = Number(listed) / Number(catalog) - 1
  if (Number(catalog) === 0 || fraction === 0) return ''
  return ` (${Math.abs(fraction) < 0.0005 ? moneyChange(differenceOf(listed, catalog)) : change(fraction)})`
}
