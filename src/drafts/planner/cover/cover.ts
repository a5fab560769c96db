import type { LineTable } from '#src/drafts/planner/line-table.ts'
import { countBits, lowestBit } from './warehouse-bits.ts'

/**
 * The state of a search for a set of warehouses: each is taken, dropped or open. It answers whether the taken and open
 * ones can serve all lines within `room`. Few lines decide that, so only few are watched: a line becomes watched when a
 * set serves all watched lines but not this one.
 */
export type Cover = {
  readonly warehouses: number
  /** By level: how many warehouses of this level and all after it may still be taken. */
  readonly room: Int32Array
  /** The number of examined lines: the cost of the search, the same on every machine. */
  work: number
  taken: () => number
  open: () => number
  /** An open warehouse becomes taken. `untake` reverts it. */
  take(warehouse: number): void
  untake(warehouse: number): void
  /** Open warehouses become dropped. `undrop` reverts it. */
  drop(set: number): void
  undrop(set: number): void
  /** `servesAll`, `cannotServe`, or the index of the watched line with the fewest choices. */
  examine(): number
  /** Whether the taken ones serve all lines, watched or not. If not, a line that they do not serve becomes watched. */
  isServing(): boolean
  /** Open warehouses that may be taken and have stock of this watched line, largest first. */
  choices(watched: number): number[]
}

export const servesAll = -1
export const cannotServe = -2

/**
 * @param table the lines that only its warehouses can serve; the bit of warehouse n is `1 << n`
 * @param levels by warehouse; smaller is more preferred
 */
// Long, because its parts share the arrays of the hot loops.
export function createCover(table: LineTable, levels: readonly number[]): Cover {
  const { lines, needs, starts, sizes, bits, holders, sufficient } = table
  const room = new Int32Array(Math.max(...levels, 0) + 1)
  /** By level: the set of warehouses of this level and all after it. */
  const fromLevel = Array.from(room, (_, level) =>
    levels.reduce((set, each, at) => (each >= level ? set | (1 << at) : set), 0),
  )
  let taken = 0
  let open = 2 ** levels.length - 1
  /** Watched lines, what each still lacks, and the order of examination: lines that failed recently come first. */
  const watched = new Uint32Array(lines)
  const lacks = new Float64Array(lines)
  const turns = new Uint32Array(lines)
  let watchedCount = 0
  const isWatched = new Uint8Array(lines)
  /** At `warehouse * lines + watched`: the warehouse's stock of the watched line. */
  const stock = new Float64Array(levels.length * lines)
  /** Levels whose room may run out before the room of earlier levels, and their remaining room. */
  const narrow: number[] = []
  const left = new Int32Array(room.length)

  const cover: Cover = {
    warehouses: levels.length,
    room,
    work: 0,
    taken: () => taken,
    open: () => open,
    take(warehouse) {
      taken |= 1 << warehouse
      open &= ~(1 << warehouse)
      count(warehouse, 1)
    },
    untake(warehouse) {
      taken &= ~(1 << warehouse)
      open |= 1 << warehouse
      count(warehouse, -1)
    },
    drop(set) {
      open &= ~set
    },
    undrop(set) {
      open |= set
    },
    examine() {
      const allowed = mayBeTaken()
      findNarrow(allowed)
      let tightest = servesAll
      let leastChoice = Number.POSITIVE_INFINITY
      let packed = 0
      let packedHolders = 0
      for (let turn = 0; turn < watchedCount; turn += 1) {
        const at = turns[turn]!
        if (lacks[at]! <= 0) continue
        cover.work += 1
        let needed = countNeeded(at, allowed)
        if (needed > 0 && narrow.length > 0) needed = countNeededByLevels(at, allowed)
        const choice = holders[watched[at]!]! & allowed
        // Lines without a common warehouse need separate warehouses: their needs add up.
        if ((choice & packedHolders) === 0) {
          packed += needed
          packedHolders |= choice
        }
        if (needed === 0 || packed > room[0]!) {
          turns[turn] = turns[turn >> 1]!
          turns[turn >> 1] = at
          return cannotServe
        }
        const spare = countBits(choice) - needed
        if (spare >= leastChoice) continue
        leastChoice = spare
        tightest = at
      }
      return tightest
    },
    isServing() {
      let worst = -1
      let worstShare = 0
      for (let line = 0; line < lines; line += 1) {
        const share = isWatched[line] === 1 ? 0 : lackOf(line) / needs[line]!
        if (share <= worstShare) continue
        worst = line
        worstShare = share
      }
      cover.work += lines
      if (worst >= 0) watch(worst)
      return worst < 0 && turns.subarray(0, watchedCount).every((at) => lacks[at]! <= 0)
    },
    choices(at) {
      const line = watched[at]!
      const allowed = mayBeTaken()
      const found: number[] = []
      for (let place = starts[line]!; place < starts[line + 1]!; place += 1)
        if ((bits[place]! & allowed) !== 0) found.push(lowestBit(bits[place]!))
      return found
    },
  }
  return cover

  function count(warehouse: number, sign: 1 | -1): void {
    for (let level = levels[warehouse]!; level >= 0; level -= 1) room[level]! -= sign
    const column = warehouse * lines
    for (let at = 0; at < watchedCount; at += 1) lacks[at]! -= sign * stock[column + at]!
  }

  function mayBeTaken(): number {
    let set = open
    for (let level = 0; level < room.length; level += 1) if (room[level]! <= 0) set &= ~fromLevel[level]!
    return set
  }

  function findNarrow(allowed: number): void {
    narrow.length = 0
    for (let level = 1; level < room.length; level += 1)
      if (room[level]! < room[level - 1]! && room[level]! < countBits(allowed & fromLevel[level]!)) narrow.push(level)
  }

  /** The least number of further warehouses for this watched line; 0 where the room is too small. */
  function countNeeded(at: number, allowed: number): number {
    const end = starts[watched[at]! + 1]!
    let lack = lacks[at]!
    let needed = 0
    for (let place = starts[watched[at]!]!; place < end && needed < room[0]!; place += 1) {
      if ((bits[place]! & allowed) === 0) continue
      needed += 1
      lack -= sizes[place]!
      if (lack <= 0) return needed
    }
    return 0
  }

  /** The same with narrow levels. Largest first is optimal here too: sets within the room form a matroid. */
  function countNeededByLevels(at: number, allowed: number): number {
    const end = starts[watched[at]! + 1]!
    let lack = lacks[at]!
    let needed = 0
    for (let index = 0; index < narrow.length; index += 1) left[index] = room[narrow[index]!]!
    for (let place = starts[watched[at]!]!; place < end && needed < room[0]!; place += 1) {
      const bit = bits[place]!
      if ((bit & allowed) === 0) continue
      let fits = true
      for (let index = 0; index < narrow.length && fits; index += 1)
        fits = (fromLevel[narrow[index]!]! & bit) === 0 || left[index]! > 0
      if (!fits) continue
      for (let index = 0; index < narrow.length; index += 1)
        if ((fromLevel[narrow[index]!]! & bit) !== 0) left[index]! -= 1
      needed += 1
      lack -= sizes[place]!
      if (lack <= 0) return needed
    }
    return 0
  }

  function lackOf(line: number): number {
    if ((sufficient[line]! & taken) !== 0) return 0
    const end = starts[line + 1]!
    let lack = needs[line]!
    for (let place = starts[line]!; place < end && lack > 0; place += 1)
      if ((bits[place]! & taken) !== 0) lack -= sizes[place]!
    return lack
  }

  function watch(line: number): void {
    isWatched[line] = 1
    for (let place = starts[line]!; place < starts[line + 1]!; place += 1)
      stock[lowestBit(bits[place]!) * lines + watchedCount] = sizes[place]!
    watched[watchedCount] = line
    lacks[watchedCount] = lackOf(line)
    turns[watchedCount] = turns[0]!
    turns[0] = watchedCount
    watchedCount += 1
  }
}
