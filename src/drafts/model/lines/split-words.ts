import { isQuantity } from './quantity.ts'
import type { LineSplit } from './split.ts'

/** A split as exports write it: `CDMX 5 · MTY 3`. */
export function splitWords(split: LineSplit): string {
  return split.map(({ warehouse, quantity }) => `${warehouse} ${quantity}`).join(separator)
}

/** Reads what `splitWords` writes. Any other text is an empty split. */
export function readSplitWords(text: string): LineSplit {
  if (text.trim() === '') return []
  const parts = text.split(separator).map((part) => {
    const [, warehouse = '', written = ''] = /^(.+) (\d+(?:\.\d+)?)$/.exec(part.trim()) ?? []
    return { warehouse, quantity: Number(written) }
  })
  const isRead = parts.every(({ warehouse, quantity }) => warehouse !== '' && quantity > 0 && isQuantity(quantity))
  const isOnce = new Set(parts.map(({ warehouse }) => warehouse)).size === parts.length
  return isRead && isOnce ? parts : []
}

const separator = ' · '
