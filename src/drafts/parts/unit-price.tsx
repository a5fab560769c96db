import { useFormats } from '#src/i18n/locale-context.tsx'

/** A price of a piece; where it has more decimals than are written, all of them under the pointer. */
export function UnitPrice({ pesos }: { pesos: number }) {
  const { unitPrice } = useFormats()
  const [shown, exact] = [unitPrice(pesos), unitPrice(pesos, 6)]
  return shown === exact ? shown : <span title={exact}>{shown}</span>
}
