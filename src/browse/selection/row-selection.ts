/**
 * Selected products by position, one bit each, so that selecting a million is fast. Immutable. Positions belong to one
 * generation of the catalog; another sort or query keeps the selection.
 */
export type RowSelection = { readonly bits: Uint32Array; readonly count: number }

export const noSelection: RowSelection = { bits: new Uint32Array(0), count: 0 }

export function isSelected({ bits }: RowSelection, position: number): boolean {
  return ((bits[position >>> 5] ?? 0) & (1 << (position & 31))) !== 0
}

/** Selects or deselects these positions. */
export function changeSelection(selection: RowSelection, positions: Uint32Array, selected: boolean): RowSelection {
  let words = selection.bits.length
  for (const position of positions) words = Math.max(words, (position >>> 5) + 1)
  const bits = new Uint32Array(words)
  bits.set(selection.bits)
  let { count } = selection
  for (const position of positions) {
    const word = position >>> 5
    const bit = 1 << (position & 31)
    const was = (bits[word]! & bit) !== 0
    if (was === selected) continue
    bits[word]! ^= bit
    count += selected ? 1 : -1
  }
  return count === 0 ? noSelection : { bits, count }
}

/** Selected positions of `order`, in its order. */
export function selectedAmong(selection: RowSelection, order: Uint32Array): Uint32Array<ArrayBuffer> {
  const found = new Uint32Array(Math.min(selection.count, order.length))
  let used = 0
  for (let index = 0; index < order.length && used < found.length; index += 1) {
    const position = order[index]!
    if (isSelected(selection, position)) {
      found[used] = position
      used += 1
    }
  }
  return found.slice(0, used)
}

/** All selected positions: first those of `order` in its order, then the others in catalog order. */
export function allSelected(selection: RowSelection, order: Uint32Array): Uint32Array<ArrayBuffer> {
  const inOrder = selectedAmong(selection, order)
  if (inOrder.length === selection.count) return inOrder
  const others = changeSelection(selection, inOrder, false)
  const all = new Uint32Array(selection.count)
  all.set(inOrder)
  let used = inOrder.length
  for (let word = 0; word < others.bits.length; word += 1) {
    for (let bits = others.bits[word]! | 0; bits !== 0; bits &= bits - 1) {
      all[used] = (word << 5) + 31 - Math.clz32(bits & -bits)
      used += 1
    }
  }
  return all
}
