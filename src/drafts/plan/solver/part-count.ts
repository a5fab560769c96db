import type { LineTable } from './line-table.ts'

/**
 * In how many parts all lines come from the warehouses that are not closed, kept while warehouses are closed one by one.
 * The fewer there are, the more parts: what it says of a set that may still shrink is the least that can come of it.
 */
export type PartCount = {
  /** Over all lines. */
  readonly total: () => number
  /** A line must still be served by those that remain. */
  close(warehouse: number): void
  /** Takes back the last close that was not taken back. */
  reopen(): void
  /** Adds to `costs`, by warehouse, what closing each one by itself adds at the least, so that such sums may be added. */
  addCosts(costs: Float64Array): void
}

export function createPartCount(table: LineTable): PartCount {
  const { lines, warehouses, needs, weights, stock, order, holders } = table
  const isClosed = new Uint8Array(warehouses)
  /** By line: in how many parts, and the place in its order of the last one that is needed. */
  const parts = new Uint8Array(lines)
  const lasts = new Uint8Array(lines)
  /** At `warehouse * lines + line`: its place in the line's order; beyond all others where it has nothing. */
  const places = new Uint8Array(warehouses * lines).fill(255)
  let total = 0
  /** What closes changed: line, parts and last before. */
  const changes: number[] = []
  const closes: { readonly warehouse: number; readonly from: number; readonly total: number }[] = []

  const count = (line: number) => {
    const row = line * warehouses
    let lack = needs[line]!
    let needed = 0
    for (let place = 0; place < holders[line]!; place += 1) {
      const warehouse = order[row + place]!
      if (isClosed[warehouse] === 1) continue
      needed += 1
      lack -= stock[row + warehouse]!
      if (lack > 0) continue
      parts[line] = needed
      lasts[line] = place
      return
    }
    // It cannot be served any more: as bad as can be, and never looked at again before a close is taken back.
    parts[line] = 255
    lasts[line] = 0
  }
  for (let line = 0; line < lines; line += 1) {
    for (let place = 0; place < holders[line]!; place += 1)
      places[order[line * warehouses + place]! * lines + line] = place
    count(line)
    total += parts[line]! * weights[line]!
  }

  return {
    total: () => total,
    close(warehouse) {
      closes.push({ warehouse, from: changes.length, total })
      isClosed[warehouse] = 1
      const column = warehouse * lines
      for (let line = 0; line < lines; line += 1) {
        if (places[column + line]! > lasts[line]!) continue
        const before = parts[line]!
        changes.push(line, before, lasts[line]!)
        count(line)
        total += (parts[line]! - before) * weights[line]!
      }
    },
    reopen() {
      const last = closes.pop()
      if (!last) return
      isClosed[last.warehouse] = 0
      total = last.total
      for (let at = last.from; at < changes.length; at += 3) {
        const line = changes[at]!
        parts[line] = changes[at + 1]!
        lasts[line] = changes[at + 2]!
      }
      changes.length = last.from
    },
    addCosts(costs) {
      for (let line = 0; line < lines; line += 1) {
        const row = line * warehouses
        const last = lasts[line]!
        let sum = 0
        for (let place = 0; place <= last; place += 1) {
          const warehouse = order[row + place]!
          if (isClosed[warehouse] === 0) sum += stock[row + warehouse]!
        }
        let next = 0
        for (let place = last + 1; place < holders[line]! && next === 0; place += 1) {
          const warehouse = order[row + place]!
          if (isClosed[warehouse] === 0) next = stock[row + warehouse]!
        }
        const spare = sum + next - needs[line]!
        let critical = 0
        for (let place = 0; place <= last; place += 1) {
          const warehouse = order[row + place]!
          if (isClosed[warehouse] === 0 && stock[row + warehouse]! > spare) critical += 1
        }
        if (critical === 0) continue
        // However many of them are closed, the line comes in one part more at the least: each bears its share of it.
        const share = weights[line]! / critical
        for (let place = 0; place <= last; place += 1) {
          const warehouse = order[row + place]!
          if (isClosed[warehouse] === 0 && stock[row + warehouse]! > spare) costs[warehouse]! += share
        }
      }
    },
  }
}
