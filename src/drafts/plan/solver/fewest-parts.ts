import { type Cover, cannotServe, servesAll } from './cover.ts'
import type { LineTable } from './line-table.ts'
import { boundParts, createBound } from './part-bound.ts'
import { countBits, lowestBit } from './warehouse-bits.ts'

export function findFewestParts(search: {
  cover: Cover
  levels: readonly number[]
  caps: readonly number[]
  table: LineTable
  always: number
  start: number
  mostWork: number
}): { readonly taken: number; readonly isProven: boolean; nodes: number } {
  const { cover, levels, caps, table, always, mostWork } = search
  const { warehouses, room } = cover
  const limit = cover.work + mostWork
  const levelSets = caps.map((_, level) => levels.reduce((set, each, at) => (each === level ? set | (1 << at) : set), 0))
  const levelCounts = caps.map((cap, level) => cap - (caps[level + 1] ?? 0))
  const bounds = Array.from({ length: warehouses + 2 }, () => createBound(table.lines, warehouses + 8))
  let best = search.start
  let isProven = true
  let nodes = 0
  room.set(caps)
  const everything = Uint32Array.from({ length: table.lines }, (_, line) => line)

  const partsOf = (set: number) => {
    const bound = bounds[warehouses + 1]!
    boundParts(table, everything, table.lines, set | always, 0, bound)
    return bound.least
  }
  let fewest = partsOf(best)

  const lists = new Float64Array(32)
  /** What must be added at the least, because so many of each level are dropped, or only so many taken. */
  const leastMore = (costs: Float64Array) => {
    let sum = 0
    const open = cover.open()
    for (let level = 0; level < levelSets.length; level += 1) {
      const set = open & levelSets[level]!
      let count = 0
      for (let rest = set; rest !== 0; rest &= rest - 1) {
        const cost = costs[lowestBit(rest)]!
        let at = count
        while (at > 0 && lists[at - 1]! > cost) { lists[at] = lists[at - 1]!; at -= 1 }
        lists[at] = cost
        count += 1
      }
      const dropping = count - (levelCounts[level]! - countBits(cover.taken() & levelSets[level]!))
      for (let at = 0; at < dropping; at += 1) sum += lists[at]!
    }
    return sum
  }
  const mostHoped = (hopes: Float64Array) => {
    let sum = 0
    const open = cover.open()
    for (let level = 0; level < levelSets.length; level += 1) {
      const set = open & levelSets[level]!
      let count = 0
      for (let rest = set; rest !== 0; rest &= rest - 1) {
        const cost = -hopes[lowestBit(rest)]!
        let at = count
        while (at > 0 && lists[at - 1]! > cost) { lists[at] = lists[at - 1]!; at -= 1 }
        lists[at] = cost
        count += 1
      }
      const taking = levelCounts[level]! - countBits(cover.taken() & levelSets[level]!)
      for (let at = 0; at < taking; at += 1) sum -= lists[at]!
    }
    return sum
  }

  const visit = (depth: number, lines: Uint32Array, count: number, settled: number): void => {
    nodes += 1
    // levels that are full or needed as they are
    let closed = 0
    for (let level = 0; level < levelSets.length; level += 1)
      if (countBits(cover.taken() & levelSets[level]!) === levelCounts[level]) closed |= levelSets[level]! & cover.open()
    cover.drop(closed)
    const done = () => cover.undrop(closed)
    const line = cover.examine()
    if (line === cannotServe) return done()
    if (cover.work > limit) {
      isProven = false
      return done()
    }
    const bound = bounds[depth]!
    boundParts(table, lines, count, cover.taken() | always, cover.open(), bound)
    cover.work += count
    const least = settled + bound.least
    if (least >= fewest) return done()
    if (line === servesAll && room[0] === 0) {
      fewest = least
      best = cover.taken()
      return done()
    }
    if (Math.ceil(least + leastMore(bound.dropCosts) - tolerance) >= fewest) return done()
    let unsettledWeight = 0
    for (let at = 0; at < bound.unsettledCount; at += 1) unsettledWeight += table.weights[bound.unsettled[at]!]!
    if (least + unsettledWeight - mostHoped(bound.hopes) >= fewest) return done()
    let widest = -1
    for (let rest = cover.open(); rest !== 0; rest &= rest - 1) {
      const at = lowestBit(rest)
      if (
        widest < 0 ||
        bound.dropCosts[at]! > bound.dropCosts[widest]! ||
        (bound.dropCosts[at]! === bound.dropCosts[widest]! && bound.hopes[at]! > bound.hopes[widest]!)
      )
        widest = at
    }
    if (widest < 0) return done()
    const after = settled + bound.settledParts
    cover.take(widest)
    visit(depth + 1, bound.unsettled, bound.unsettledCount, after)
    cover.untake(widest)
    cover.drop(1 << widest)
    visit(depth + 1, bound.unsettled, bound.unsettledCount, after)
    cover.undrop(1 << widest)
    done()
  }
  visit(0, everything, table.lines, 0)
  return { taken: best, isProven, nodes }
}

/** Shares of costs are added in floating point: never more than this off. */
const tolerance = 1e-6
