import type { LineTable } from './line-table.ts'
import { countBits, lowestBit } from './warehouse-bits.ts'

/**
 * A set of warehouses while it is being searched: each is taken, dropped or open. It answers whether those that are taken
 * or open can serve all lines, within `room`. A few lines decide that: only those are watched that were once not served
 * by a set that served the watched ones.
 */
export type Cover = {
  readonly warehouses: number
  /** By level: how many warehouses of this level and all after it may still be taken. */
  readonly room: Int32Array
  /** How many lines were looked at: what a search has cost, the same on every machine. */
  work: number
  watchedCount: () => number
  taken: () => number
  open: () => number
  /** Moves an open warehouse. */
  take(warehouse: number): void
  untake(warehouse: number): void
  drop(set: number): void
  undrop(set: number): void
  /** `servesAll`, `cannotServe`, or the watched line that leaves the least choice. */
  examine(): number
  /** Open warehouses that may be taken and have something of this watched line, the most useful first. */
  choices(watched: number): number[]
}

export const servesAll = -1
export const cannotServe = -2

/**
 * @param table lines that none of the warehouses outside it serve in full; the bit of warehouse n is `1 << n`
 * @param levels by warehouse; the smaller, the more it is preferred
 */
export function createCover(table: LineTable, levels: readonly number[]): Cover {
  const { lines, needs, starts, sizes, bits, holders } = table
  const room = new Int32Array(Math.max(...levels, 0) + 1)
  /** By level: the warehouses of this level and all after it. */
  const fromLevel = Array.from(room, (_, level) =>
    levels.reduce((set, each, at) => (each >= level ? set | (1 << at) : set), 0),
  )
  let taken = 0
  let open = (2 ** levels.length - 1) | 0
  /** Lines that are watched, what each still lacks, and the order in which they are looked at: trouble comes first. */
  const watched = new Uint32Array(lines)
  const lacks = new Float64Array(lines)
  const turns = new Uint32Array(lines)
  /** At `warehouse * lines + watched`. */
  const stock = new Float64Array(levels.length * lines)
  let watchedCount = 0
  const isWatched = new Uint8Array(lines)
  /** Levels whose room may run out before that of the levels before. */
  const narrow: number[] = []
  const left: number[] = []

  const change = (warehouse: number, sign: 1 | -1) => {
    for (let level = levels[warehouse]!; level >= 0; level -= 1) room[level]! -= sign
    const column = warehouse * lines
    for (let at = 0; at < watchedCount; at += 1) lacks[at]! -= sign * stock[column + at]!
  }
  const lackOf = (line: number) => {
    let lack = needs[line]!
    for (let place = starts[line]!; place < starts[line + 1]!; place += 1)
      if ((bits[place]! & taken) !== 0) lack -= sizes[place]!
    return lack
  }
  /** Watches the line that lacks the largest share; false where none lacks anything. */
  const watchWorst = () => {
    let worst = -1
    let worstShare = 0
    for (let line = 0; line < lines; line += 1) {
      if (isWatched[line] === 1) continue
      const share = lackOf(line) / needs[line]!
      if (share <= worstShare) continue
      worst = line
      worstShare = share
    }
    cover.work += lines
    if (worst < 0) return false
    isWatched[worst] = 1
    for (let place = starts[worst]!; place < starts[worst + 1]!; place += 1)
      stock[lowestBit(bits[place]!) * lines + watchedCount] = sizes[place]!
    watched[watchedCount] = worst
    lacks[watchedCount] = lackOf(worst)
    turns[watchedCount] = turns[0]!
    turns[0] = watchedCount
    watchedCount += 1
    return true
  }
  const allowed = () => {
    let set = open
    for (let level = 0; level < room.length; level += 1) if (room[level]! <= 0) set &= ~fromLevel[level]!
    return set
  }
  /** How many of `set` this watched line needs at the least, 0 where the room does not let it have enough. */
  const countNeeded = (at: number, set: number) => {
    const line = watched[at]!
    const end = starts[line + 1]!
    let lack = lacks[at]!
    let count = 0
    for (let place = starts[line]!; place < end; place += 1) {
      if ((bits[place]! & set) === 0) continue
      count += 1
      lack -= sizes[place]!
      if (lack <= 0) return count
      if (count === room[0]) return 0
    }
    return 0
  }
  /** The same where some levels are narrow. Most first is still best: what fits is independent in a laminar matroid. */
  const countNeededOfLevels = (at: number, set: number) => {
    const line = watched[at]!
    const end = starts[line + 1]!
    let lack = lacks[at]!
    let count = 0
    for (let index = 0; index < narrow.length; index += 1) left[index] = room[narrow[index]!]!
    for (let place = starts[line]!; place < end && count < room[0]!; place += 1) {
      const bit = bits[place]!
      if ((bit & set) === 0) continue
      let fits = true
      for (let index = 0; index < narrow.length && fits; index += 1)
        fits = (fromLevel[narrow[index]!]! & bit) === 0 || left[index]! > 0
      if (!fits) continue
      for (let index = 0; index < narrow.length; index += 1)
        if ((fromLevel[narrow[index]!]! & bit) !== 0) left[index]! -= 1
      count += 1
      lack -= sizes[place]!
      if (lack <= 0) return count
    }
    return 0
  }
  const examineWatched = () => {
    const set = allowed()
    narrow.length = 0
    for (let level = 1; level < room.length; level += 1)
      if (room[level]! < room[level - 1]! && room[level]! < countBits(set & fromLevel[level]!)) narrow.push(level)
    let tightest = servesAll
    let leastChoice = Number.POSITIVE_INFINITY
    let packed = 0
    let packedHolders = 0
    for (let turn = 0; turn < watchedCount; turn += 1) {
      const at = turns[turn]!
      if (lacks[at]! <= 0) continue
      cover.work += 1
      let needed = countNeeded(at, set)
      if (needed > 0 && narrow.length > 0) needed = countNeededOfLevels(at, set)
      const choice = holders[watched[at]!]! & set
      // Lines that share no warehouse need theirs one beside the other.
      if ((choice & packedHolders) === 0) {
        packed += needed
        packedHolders |= choice
      }
      if (needed === 0 || packed > room[0]!) {
        const better = turn >> 1
        turns[turn] = turns[better]!
        turns[better] = at
        return cannotServe
      }
      const spare = countBits(choice) - needed
      if (spare >= leastChoice) continue
      leastChoice = spare
      tightest = at
    }
    return tightest
  }

  const cover: Cover = {
    warehouses: levels.length,
    room,
    work: 0,
    watchedCount: () => watchedCount,
    taken: () => taken,
    open: () => open,
    take(warehouse) {
      taken |= 1 << warehouse
      open &= ~(1 << warehouse)
      change(warehouse, 1)
    },
    untake(warehouse) {
      taken &= ~(1 << warehouse)
      open |= 1 << warehouse
      change(warehouse, -1)
    },
    drop(set) {
      open &= ~set
    },
    undrop(set) {
      open |= set
    },
    examine() {
      for (;;) {
        const found = examineWatched()
        if (found !== servesAll || !watchWorst()) return found
      }
    },
    choices(at) {
      const line = watched[at]!
      const set = allowed()
      const found: number[] = []
      for (let place = starts[line]!; place < starts[line + 1]!; place += 1)
        if ((bits[place]! & set) !== 0) found.push(lowestBit(bits[place]!))
      return found
    },
  }
  return cover
}
