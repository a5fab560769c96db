import { bestStats, findBestCover } from './best-cover.ts'
import { createCover } from './cover.ts'
import { findFewestParts } from './fewest-parts.ts'
import { fewestPartsOfLine } from './fewest-parts-of-line.ts'
import { createLineTable } from './line-table.ts'
import type { PlanProblem, PlanSolution } from './plan-problem.ts'
import { fromThousandths } from './thousandths.ts'
import { toWholeProblem, type WholeLine, type WholeProblem } from './whole-problem.ts'

export const stats = { coverWork: 0, partWork: 0, nodes: 0, coverMs: 0, partMs: 0, free: 0, lines: 0, partLines: 0, proven: [true, true], k: 0 }

export function planFewestWarehouses(problem: PlanProblem): PlanSolution {
  const whole = toWholeProblem(problem)
  const isBase = whole.isOpened.map((isOpened, warehouse) => isOpened || isIndispensable(whole, warehouse))
  const lacking = whole.lines
    .map(({ served, stock }) => ({
      need: served - stock.reduce((sum, each, at) => sum + (isBase[at] ? each : 0), 0),
      stock,
    }))
    .filter(({ need }) => need > 0)
  const free = [...whole.codes.keys()].filter((at) => !isBase[at] && lacking.some(({ stock }) => stock[at]! > 0))
  const table = createLineTable(
    free.map((_, at) => 1 << at),
    lacking.map(({ need, stock }) => ({ need, stock: Float64Array.from(free, (at) => stock[at]!) })),
  )
  const levelsUsed = [...new Set(free.map((at) => whole.levels[at]!))].toSorted((a, b) => a - b)
  const levels = free.map((at) => levelsUsed.indexOf(whole.levels[at]!))
  const cover = createCover(table, levels)
  bestStats.nodes = 0
  const t0 = performance.now()
  const bestCover = findBestCover(cover, levels, 2 ** free.length - 1, 100e6)
  const t1 = performance.now()
  stats.coverWork = cover.work
  stats.coverMs = t1 - t0
  stats.k = bestCover.taken
  console.log('watched', cover.watchedCount())
  if (process.env.COUNT) {
    cover.room.set(bestCover.caps)
    let sets = 0, nodes = 0
    const go = (): void => {
      nodes++
      const line = cover.examine()
      if (line === -2) return
      if (line === -1) { sets++; return }
      let tried = 0
      for (const w of cover.choices(line)) { if (tried && cover.examine() === -2) break; cover.take(w); go(); cover.untake(w); cover.drop(1 << w); tried |= 1 << w }
      cover.undrop(tried)
    }
    go(); console.log('sets', sets, 'nodes', nodes, performance.now() - t1)
    process.exit()
  }
  const usable = [...free, ...[...whole.codes.keys()].filter((at) => isBase[at])]
  const partTable = createLineTable(
    usable.map((_, at) => (at < free.length ? 1 << at : 1 << 30)),
    whole.lines
      .filter(({ served }) => served > 0)
      .map(({ served, stock }) => ({ need: served, stock: Float64Array.from(usable, (at) => stock[at]!) })),
  )
  const found = findFewestParts({
    cover,
    levels,
    caps: bestCover.caps,
    table: partTable,
    always: 1 << 30,
    start: bestCover.taken,
    mostWork: 300e6,
  })
  stats.partMs = performance.now() - t1
  stats.partWork = cover.work - stats.coverWork
  stats.nodes = found.nodes
  stats.free = free.length
  stats.lines = table.lines
  stats.partLines = partTable.lines
  stats.proven = [bestCover.isProven, found.isProven]
  const isUsed = isBase.slice()
  for (const [at, warehouse] of free.entries()) if ((found.taken & (1 << at)) !== 0) isUsed[warehouse] = true
  const used = new Set<number>()
  const splits = new Map()
  const short = new Map()
  for (const { id, wanted, served, stock } of whole.lines) {
    const parts = fewestPartsOfLine(stock, served, (at) => isUsed[at]!)
    for (const [at] of parts) used.add(at)
    if (parts.length > 0)
      splits.set(
        id,
        parts.map(([at, quantity]) => ({ warehouse: whole.codes[at]!, quantity: fromThousandths(quantity) })),
      )
    if (wanted > served) short.set(id, fromThousandths(wanted - served))
  }
  return {
    warehouses: whole.codes.filter((_, at) => used.has(at)),
    splits,
    short,
    exact: bestCover.isProven && found.isProven,
  }
}

function isIndispensable({ lines }: WholeProblem, warehouse: number): boolean {
  return lines.some(
    ({ served, stock }: WholeLine) =>
      stock[warehouse]! > 0 && stock.reduce((sum, each) => sum + each, 0) - stock[warehouse]! < served,
  )
}
