import { countBits, lowestBit } from '#src/drafts/planner/cover/warehouse-bits.ts'
import { createResidue, leaveBy, type Residue, type ServedTable, takeInto } from './residue.ts'
import { createServedBounds, type ServedBounds } from './served-bounds.ts'

export type MostServed = {
  readonly taken: number
  /** In thousandths. */
  readonly served: number
  /** No set of as many warehouses serves more than this. Equal to `served` where that is proven. */
  readonly atMost: number
  /** True where no set that serves as much is better by `compare`. */
  readonly isBest: boolean
}

export type ServedSearch = {
  /**
   * The most that a set of exactly `room` warehouses serves; of such sets the first one by `compare`.
   * @param mostWork examined places of lines before the search stops early
   */
  find(room: number, starts: readonly number[], mostWork: number): MostServed
  /** The best of these sets, and of those that differ from it by one warehouse, again and again. */
  exchange(starts: readonly number[]): number
  /** Examined places of lines so far. */
  work(): number
}

/**
 * Depth-first branch and bound over warehouses that are taken or dropped. While more are to be taken than to be
 * dropped it asks what dropping costs, else what taking gives.
 * @param compare sets that serve as much: below 0 where the first one is better
 * @param twins by warehouse: later ones with the same stock of all lines, which are never taken without it
 */
// Long, because its parts share the state of the search.
export function createServedSearch(
  table: ServedTable,
  compare: (set: number, other: number) => number,
  twins: readonly number[],
): ServedSearch {
  const { warehouses, most, step } = table
  const all = 2 ** warehouses - 1
  const bounds: ServedBounds = createServedBounds(table)
  const residues: Residue[] = Array.from({ length: warehouses + 1 }, () => createResidue(table))
  const exchanged = createResidue(table)
  let taken = 0
  let served = -1
  let isTying = false
  let limit = 0
  /** The largest bound of what was left when the limit was passed. */
  let unexplored = 0

  return {
    find(room, starts, mostWork) {
      ;[taken, served, isTying] = [0, -1, true]
      exchangeAll(starts)
      search(room, mostWork * tieShare)
      const isBest = unexplored === 0
      if (unexplored > served) {
        // There may be too many equal sets. That none serves more is proven without them.
        isTying = false
        search(room, mostWork * (1 - tieShare))
      }
      return { taken, served, atMost: Math.min(most, Math.max(served, unexplored)), isBest }
    },
    exchange(starts) {
      ;[taken, served, isTying] = [0, -1, true]
      exchangeAll(starts)
      return taken
    },
    work: () => bounds.work,
  }

  function search(room: number, mostWork: number): void {
    limit = bounds.work + mostWork
    unexplored = 0
    const [root] = residues
    leaveBy(table, 0, root!)
    visit(0, 0, all, room, rootSteps)
  }

  /** Whether nothing below a node with this bound is wanted. */
  function isOut(bound: number): boolean {
    return isTying ? reachable(bound) < served : reachable(bound) <= served
  }

  function reachable(bound: number): number {
    return Math.floor((bound + most * tolerance) / step) * step
  }

  function consider(set: number, serves: number): void {
    if (serves < served || set === taken) return
    if (serves === served) {
      if (!isTying) return
      bounds.work += table.lines * table.placesEach
      if (compare(set, taken) >= 0) return
    }
    served = serves
    taken = set
  }

  function exchangeAll(starts: readonly number[]): void {
    for (const start of starts) {
      leaveBy(table, start, exchanged)
      consider(start, exchanged.served)
      bounds.work += table.lines * table.placesEach
    }
    let isBetter = true
    while (isBetter) isBetter = exchangeOne()
  }

  function exchangeOne(): boolean {
    const [from, before] = [taken, served]
    for (let rest = from; rest !== 0; rest &= rest - 1) {
      const left = from & ~(rest & -rest)
      leaveBy(table, left, exchanged)
      bounds.work += table.lines * table.placesEach
      takeOne(left, exchanged, all & ~left)
      if (served > before) return true
    }
    return false
  }

  function takeOne(set: number, residue: Residue, open: number): void {
    bounds.bySingles(residue)
    for (let rest = open; rest !== 0; rest &= rest - 1)
      consider(set | (rest & -rest), residue.served + bounds.values[lowestBit(rest)]!)
  }

  function dropOne(set: number, open: number, bound: number): void {
    const { order, values } = bounds
    const kept = bound + values[order[countBits(open) - 1]!]!
    for (let rest = open; rest !== 0; rest &= rest - 1)
      consider(set | (open & ~(rest & -rest)), kept - values[lowestBit(rest)]!)
  }

  function visit(depth: number, set: number, given: number, room: number, mostSteps: number): void {
    const residue = residues[depth]!
    let open = given
    let steps = mostSteps
    for (;;) {
      const drops = countBits(open) - room
      if (drops < 0) return
      if (room === 0 || drops === 0) return takeAll(set | (room === 0 ? 0 : open))
      if (room === 1) return takeOne(set, residue, open)
      const isDropping = drops <= room
      let bound = isDropping ? bounds.byDrops(residue, open, room) : bounds.byPrices(residue, open, room)
      if (isOut(bound)) return
      if (bounds.work > limit) {
        unexplored = Math.max(unexplored, reachable(bound))
        return
      }
      if (isDropping && drops === 1) return dropOne(set, open, bound)
      const { order, values } = bounds
      let next = order[0]!
      const sets = countSets(drops + room, room)
      // Prices pay where there are many sets below.
      if (sets >= manySets && (steps === mostSteps || sets >= manySets * 20)) {
        bound = Math.min(
          bound,
          bounds.improvePrices(
            residue,
            open,
            room,
            steps,
            isOut,
            () => served,
            (chosen, serves) => consider(set | chosen, serves),
          ),
        )
        steps = laterSteps
        if (isOut(bound)) return
      }
      if (!isDropping) {
        const last = values[order[room - 1]!]!
        for (let at = drops + room - 1; at >= room && isOut(bound - last + values[order[at]!]!); at -= 1)
          open &= ~(1 << order[at]!)
        if (countBits(open) === room) continue
        next = order[0]!
      }
      takeInto(table, next, residue, residues[depth + 1]!)
      visit(depth + 1, set | (1 << next), open & ~(1 << next), room - 1, nodeSteps)
      open &= ~((1 << next) | twins[next]!)
    }
  }

  function takeAll(set: number): void {
    leaveBy(table, set, exchanged)
    bounds.work += table.lines * table.placesEach
    consider(set, exchanged.served)
  }
}

/** How many sets of `room` there are among `open` warehouses. */
function countSets(open: number, room: number): number {
  let sets = 1
  for (let at = 1; at <= Math.min(room, open - room); at += 1) sets = (sets * (open - at + 1)) / at
  return sets
}

/** Of the work, the share to find the first of equal sets, too. */
const tieShare = 0.6
/** Subgradient steps: at the root, at each other node, and there again after a drop. And from how many sets on. */
const rootSteps = 60
const nodeSteps = 16
const laterSteps = 2
const manySets = 40
/** The largest error of bounds, of all that can be served: they are sums in floating point. */
const tolerance = 1e-9
