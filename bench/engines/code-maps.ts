import { foldText, stripCode } from '#src/catalog/engine/search/fold.ts'
import type { Product } from '#src/wholesale-api/read-product.ts'

/** The naive way to recognize codes: a map from each way to write a code to its products. */
export function createCodeMaps(): {
  append(products: readonly Product[]): void
  /** How many of the codes are known. */
  find(codes: readonly string[]): number
} {
  const stages = [new Map<string, number[]>(), new Map<string, number[]>(), new Map<string, number[]>()] as const
  const [asWritten, bare, gtins] = stages
  let length = 0
  const add = (map: Map<string, number[]>, code: string) => {
    if (code === '') return
    const known = map.get(code)
    if (known) known.push(length)
    else map.set(code, [length])
  }
  return {
    append(products) {
      for (const { sku, manufacturerSku, ean } of products) {
        const codes = [foldText(sku), foldText(manufacturerSku)]
        for (const code of codes) {
          add(asWritten, code)
          add(bare, stripCode(code))
        }
        add(gtins, padGtin(ean))
        length += 1
      }
    },
    find(codes) {
      const known = codes.filter((code) => {
        const folded = foldText(code)
        const stripped = stripCode(folded)
        return asWritten.has(folded) || bare.has(stripped) || gtins.has(padGtin(stripped))
      })
      return known.length
    },
  }
}

function padGtin(code: string): string {
  return /^\d{8,14}$/.test(code) ? code.padStart(14, '0') : ''
}
