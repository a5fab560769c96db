import { decimalsTimes } from '#src/drafts/model/money/decimals-beside.ts'
import { useFormats } from '#src/i18n/locale-context.tsx'

/**
 * A price of a piece; where it has more decimals than are written, all of them under the pointer.
 * @param props.quantity of which the amount stands beside it
 */
export function UnitPrice({ pesos, quantity }: { pesos: number; quantity?: number }) {
  const { unitPrice } = useFormats()
  const [shown, exact] = [unitPrice(pesos, decimalsTimes(pesos, quantity ?? 1)), unitPrice(pesos, 6)]
  return shown === exact ? shown : <span title={exact}>{shown}</span>
}
