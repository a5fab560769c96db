import { type Cover, cannotServe, open, servesAll, taken } from './cover.ts'
import type { PartCount } from './part-count.ts'

/**
 * Of the sets that serve all lines within the cover's room, which all fill it, the one with the fewest parts.
 *
 * @param start a set that serves all lines and fills the room
 * @param mostWork lines looked at, before it is given up
 */
export function findFewestParts(search: {
  cover: Cover
  levels: readonly number[]
  caps: readonly number[]
  partCount: PartCount
  lines: number
  start: readonly number[]
  mostWork: number
}): { readonly taken: readonly number[]; readonly isProven: boolean; nodes: number } {
  const { cover, levels, caps, partCount, lines, mostWork } = search
  const { states, room, warehouses } = cover
  const limit = cover.work + mostWork
  let best = search.start
  let fewest = countParts(search)
  let isProven = true
  let nodes = 0
  room.set(caps)
  const costs = new Float64Array(warehouses)

  const closeFull = () => {
    const closed: number[] = []
    for (let warehouse = 0; warehouse < warehouses; warehouse += 1) {
      if (states[warehouse] !== open || cover.isAllowed(warehouse)) continue
      cover.drop(warehouse)
      partCount.close(warehouse)
      closed.push(warehouse)
    }
    return closed
  }
  const reopen = (closed: readonly number[]) => {
    for (const warehouse of closed) {
      cover.undrop(warehouse)
      partCount.reopen()
    }
  }

  const leastCost = () => {
    costs.fill(0)
    partCount.addCosts(costs)
    cover.work += lines
    // How many of the open ones are closed in the end, at the cheapest.
    const openCosts = []
    for (let warehouse = 0; warehouse < warehouses; warehouse += 1)
      if (states[warehouse] === open) openCosts.push(costs[warehouse]!)
    openCosts.sort((a, b) => a - b)
    let sum = 0
    for (let at = 0; at < openCosts.length - room[0]!; at += 1) sum += openCosts[at]!
    return sum
  }

  const visit = (): void => {
    nodes += 1
    if (partCount.total() >= fewest) return
    const line = cover.examine()
    if (line === cannotServe) return
    if (cover.work > limit) {
      isProven = false
      return
    }
    let widest = -1
    if (line === servesAll && room[0] === 0) {
      fewest = partCount.total()
      best = [...states.keys()].filter((each) => states[each] === taken)
      return
    }
    if (partCount.total() + Math.ceil(leastCost() - tolerance) >= fewest) return
    for (let warehouse = 0; warehouse < warehouses; warehouse += 1)
      if (states[warehouse] === open && (widest < 0 || costs[warehouse]! > costs[widest]!)) widest = warehouse
    if (widest < 0) return
    cover.take(widest)
    const full = closeFull()
    visit()
    reopen(full)
    cover.untake(widest)
    cover.drop(widest)
    partCount.close(widest)
    visit()
    partCount.reopen()
    cover.undrop(widest)
  }
  const full = closeFull()
  visit()
  reopen(full)
  return { taken: best, isProven, nodes }
}

function countParts({ cover, partCount, start }: { cover: Cover; partCount: PartCount; start: readonly number[] }) {
  const others = Array.from({ length: cover.warehouses }, (_, each) => each).filter((each) => !start.includes(each))
  for (const warehouse of others) partCount.close(warehouse)
  const total = partCount.total()
  for (const _ of others) partCount.reopen()
  return total
}

/** Shares of costs are added in floating point: never more than this off. */
const tolerance = 1e-6
