import { useFormats } from './locale-context.tsx'

/** A price of a piece; where it has more decimals than are written, all of them under the pointer. */
export function UnitPrice({ pesos }: { pesos: number }) {
  const { unitPrice, exactPrice } = useFormats()
  const [shown, exact] = [unitPrice(pesos), exactPrice(pesos)]
  return shown === exact ? shown : <span title={exact}>{shown}</span>
}
