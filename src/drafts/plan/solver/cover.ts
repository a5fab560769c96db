import type { LineTable } from './line-table.ts'

/**
 * A set of warehouses while it is being searched: each is taken, dropped or open. It answers whether what is open can
 * still serve all lines, within `room`. Only a few lines decide that, so only those are watched that once were not
 * served by a set that served the watched ones.
 */
export type Cover = {
  readonly warehouses: number
  /** By warehouse: `open`, `taken` or `dropped`. */
  readonly states: Uint8Array
  /** By level: how many warehouses of this level and all after it may still be taken. */
  readonly room: Int32Array
  /** How many lines were looked at: what a search has cost, the same on every machine. */
  work: number
  isAllowed(warehouse: number): boolean
  take(warehouse: number): void
  untake(warehouse: number): void
  drop(warehouse: number): void
  undrop(warehouse: number): void
  /** Whether the lines can be served; the line is the watched one with the least choice left. */
  examine(): number
  /** Open warehouses that may be taken and have something of this watched line, the most useful first. */
  choices(watched: number): number[]
}

export const open = 0
export const taken = 1
export const dropped = 2

/** What `examine` says where it is no watched line. */
export const servesAll = -1
export const cannotServe = -2

/**
 * @param table lines that none of the warehouses outside it serve in full
 * @param levels by warehouse; the smaller, the more it is preferred
 */
export function createCover(table: LineTable, levels: readonly number[]): Cover {
  const { lines, warehouses, needs, stock, order, holders } = table
  const states = new Uint8Array(warehouses)
  const room = new Int32Array(Math.max(...levels, 0) + 1)
  const spare = new Int32Array(room.length)
  /** Watched lines, what each still lacks, and the order in which they are looked at: the last trouble first. */
  const watched: number[] = []
  const lacks: number[] = []
  const turns: number[] = []
  const isWatched = new Uint8Array(lines)
  const marks = new Int32Array(warehouses)
  let mark = 0

  const isAllowed = (warehouse: number) => {
    if (states[warehouse] !== open) return false
    for (let level = levels[warehouse]!; level >= 0; level -= 1) if (room[level]! <= 0) return false
    return true
  }
  const change = (warehouse: number, sign: 1 | -1) => {
    for (let level = levels[warehouse]!; level >= 0; level -= 1) room[level]! -= sign
    for (let at = 0; at < watched.length; at += 1)
      lacks[at]! -= sign * stock[watched[at]! * warehouses + warehouse]!
  }
  const lackOf = (line: number) => {
    let lack = needs[line]!
    for (let at = 0; at < holders[line]! && lack > 0; at += 1) {
      const warehouse = order[line * warehouses + at]!
      if (states[warehouse] === taken) lack -= stock[line * warehouses + warehouse]!
    }
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
    turns.unshift(watched.length)
    let lack = needs[worst]!
    for (let warehouse = 0; warehouse < warehouses; warehouse += 1)
      if (states[warehouse] === taken) lack -= stock[worst * warehouses + warehouse]!
    watched.push(worst)
    lacks.push(lack)
    return true
  }
  /**
   * How many more this watched line needs at the least, 0 where all that may be taken are not enough. Taking the most
   * first is best, with room by levels too: such sets are the independent ones of a laminar matroid.
   */
  const countNeeded = (at: number) => {
    const row = watched[at]! * warehouses
    const end = row + holders[watched[at]!]!
    let lack = lacks[at]!
    let count = 0
    spare.set(room)
    for (let place = row; place < end; place += 1) {
      const warehouse = order[place]!
      if (states[warehouse] !== open) continue
      let isFree = true
      for (let level = levels[warehouse]!; level >= 0 && isFree; level -= 1) isFree = spare[level]! > 0
      if (!isFree) continue
      for (let level = levels[warehouse]!; level >= 0; level -= 1) spare[level]! -= 1
      lack -= stock[row + warehouse]!
      count += 1
      if (lack <= 0) return count
    }
    return 0
  }
  const examineWatched = () => {
    let tightest = servesAll
    let leastChoice = Number.POSITIVE_INFINITY
    let packed = 0
    mark += 1
    for (let turn = 0; turn < turns.length; turn += 1) {
      const at = turns[turn]!
      if (lacks[at]! <= 0) continue
      cover.work += 1
      const needed = countNeeded(at)
      // Lines that share no warehouse need theirs one beside the other.
      let choice = 0
      let isApart = true
      const row = watched[at]! * warehouses
      const end = row + holders[watched[at]!]!
      for (let place = row; place < end; place += 1) {
        const warehouse = order[place]!
        if (states[warehouse] !== open) continue
        choice += 1
        if (marks[warehouse] === mark) isApart = false
      }
      if (isApart) {
        packed += needed
        for (let place = row; place < end; place += 1) marks[order[place]!] = mark
      }
      if (needed === 0 || packed > room[0]!) {
        turns.splice(turn, 1)
        turns.unshift(at)
        return cannotServe
      }
      if (choice - needed >= leastChoice) continue
      leastChoice = choice - needed
      tightest = at
    }
    return tightest
  }

  const cover: Cover = {
    warehouses,
    states,
    room,
    work: 0,
    isAllowed,
    take(warehouse) {
      states[warehouse] = taken
      change(warehouse, 1)
    },
    untake(warehouse) {
      states[warehouse] = open
      change(warehouse, -1)
    },
    drop(warehouse) {
      states[warehouse] = dropped
    },
    undrop(warehouse) {
      states[warehouse] = open
    },
    examine() {
      for (;;) {
        const found = examineWatched()
        if (found !== servesAll || !watchWorst()) return found
      }
    },
    choices(at) {
      const useful = new Float64Array(warehouses)
      for (let other = 0; other < watched.length; other += 1) {
        if (lacks[other]! <= 0) continue
        const row = watched[other]! * warehouses
        for (let warehouse = 0; warehouse < warehouses; warehouse += 1)
          useful[warehouse]! += Math.min(1, stock[row + warehouse]! / lacks[other]!)
      }
      const row = watched[at]! * warehouses
      return Array.from(order.subarray(row, row + holders[watched[at]!]!))
        .filter(isAllowed)
        .toSorted((a, b) => useful[b]! - useful[a]! || a - b)
    },
  }
  return cover
}
