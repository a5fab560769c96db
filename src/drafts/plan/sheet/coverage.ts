import { Big } from 'big.js'
import { priceOf } from '#src/drafts/model/draft.ts'
import { lineSubtotal, type Pesos } from '#src/drafts/model/money.ts'
import { fromThousandths, thousandths } from '#src/drafts/plan/solver/thousandths.ts'
import { stockAt } from '#src/drafts/plan/stock/known-stock.ts'
import type { SheetLine } from './plan-sheet.ts'

/** What a warehouse could give a draft all by itself, of what is still to be ordered. */
export type Coverage = {
  /** Lines that it has whole, and those that it has anything of. */
  readonly fullLines: number
  readonly lines: number
  readonly pieces: number
  /** Before tax, of the lines that have a price. */
  readonly money: Pesos
}

/** By code. What is not known of stock is taken for nothing. */
export function coverage(
  lines: readonly Pick<SheetLine, 'line' | 'known' | 'shortage'>[],
  codes: readonly string[],
): ReadonlyMap<string, Coverage> {
  const wants = lines.flatMap(({ line, known, shortage }) => {
    const price = priceOf(line)
    // Reckoned once for all the warehouses that have the whole line.
    return shortage.wanted > 0
      ? { known, price, wanted: shortage.wanted, subtotal: centavosOf(price, shortage.wanted) }
      : []
  })
  return new Map(
    codes.map((code) => {
      let fullLines = 0
      let some = 0
      let pieces = 0
      let centavos = 0
      for (const { known, price, wanted, subtotal } of wants) {
        const stock = stockAt(known, code) ?? 0
        if (stock <= 0) continue
        some += 1
        if (stock >= wanted) {
          fullLines += 1
          pieces += thousandths(wanted)
          centavos += subtotal
        } else {
          pieces += thousandths(stock)
          centavos += centavosOf(price, stock)
        }
      }
      return [code, { fullLines, lines: some, pieces: fromThousandths(pieces), money: pesosOf(centavos) }]
    }),
  )
}

/** Whole centavos, which are added exactly. */
function centavosOf(price: number | null, quantity: number): number {
  const subtotal = lineSubtotal(price, quantity)
  return subtotal === null ? 0 : new Big(subtotal).times(100).toNumber()
}

function pesosOf(centavos: number): Pesos {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- toFixed writes digits, a point and two digits
  return new Big(centavos).div(100).toFixed(2) as Pesos
}
