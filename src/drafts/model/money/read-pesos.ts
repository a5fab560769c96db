import { Big } from 'big.js'
import { largestAmount } from '#src/wholesale-api/amount-bounds.ts'

export type ReadPesos =
  | { readonly kind: 'pesos'; readonly value: number }
  | { readonly kind: 'empty' }
  | { readonly kind: 'invalid' }

/**
 * Reads an amount as people write it: `12000`, `$12,000.50`, `12,000 MXN`. A comma is always a thousands separator.
 * More than two decimals are invalid.
 */
export function readPesos(text: string): ReadPesos {
  const [, written = ''] = /^(?:MXN)?\$?(.*?)(?:MXN)?$/i.exec(text.replaceAll(/\s/g, '')) ?? []
  if (written === '') return { kind: 'empty' }
  if (!amountText.test(written)) return { kind: 'invalid' }
  const value = new Big(written.replaceAll(',', '').replace(/\.$/, '').replace(/^\./, '0.'))
  return value.gt(largestAmount) ? { kind: 'invalid' } : { kind: 'pesos', value: value.toNumber() }
}

const amountText = /^(?:(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d{0,2})?|\.\d{1,2})$/
