import type { PlanProblem } from '#src/drafts/planner/plan-problem.ts'
import { createRandom, type Random } from '#src/fixtures/random.ts'

/** Kinds of lists, from one that people have to artificial ones that are hard to plan. */
export const listKinds = ['usual', 'scarce', 'few holders', 'many holders', 'shares', 'dense', 'ties'] as const
export type ListKind = (typeof listKinds)[number]

/** A list. If `isRanked`, the buyer prefers each warehouse to the next; else all are equal. */
export function makeList(list: {
  kind: ListKind
  warehouses: number
  lines: number
  isRanked: boolean
  seed: number
}): PlanProblem {
  const { kind, warehouses, lines, isRanked, seed } = list
  const random = createRandom(seed, listKinds.indexOf(kind), warehouses)
  const made = Array.from({ length: lines }, (_, line) => ({
    id: `${line}`,
    ...makers[kind](random, warehouses, line),
  }))
  return {
    warehouses: Array.from({ length: warehouses }, (_, index) => ({
      code: `W${String(index).padStart(2, '0')}`,
      rank: isRanked ? index : 0,
    })),
    lines: made,
    opened: [],
  }
}

type Stocked = { readonly quantity: number; readonly stock: readonly number[] }

const makers: Record<ListKind, (random: Random, warehouses: number, line: number) => Stocked> = {
  // A third of the warehouses are large. A line is in most of the large ones and in a few of the others.
  usual: (random, warehouses) => {
    const quantity = 1 + random.below(30)
    return {
      quantity,
      stock: Array.from({ length: warehouses }, (_, index) =>
        random.chance(index % 3 === 0 ? 0.8 : 0.2) ? random.below(60) : 0,
      ),
    }
  },
  scarce: (random, warehouses) => heldBy(random, warehouses, 1 + random.below(3)),
  'few holders': (random, warehouses) => heldBy(random, warehouses, 3 + random.below(6)),
  'many holders': (random, warehouses) => heldBy(random, warehouses, 6 + random.below(5)),
  // 30 % of all the stock in some of the warehouses, to the thousandth of a piece.
  shares: (random, warehouses) => shareOf(random, warehouses, 6 + random.below(9), 0.3),
  dense: (random, warehouses) => shareOf(random, warehouses, warehouses, 0.5),
  // Any third of the warehouses serves the first line. Only the parts of the other lines decide which.
  ties: (random, warehouses, line) => {
    const quantity = Math.round(warehouses / 3)
    return {
      quantity,
      stock: Array.from({ length: warehouses }, () => (line > 0 && random.chance(0.3) ? quantity : 1)),
    }
  },
}

/** In `holders` warehouses, each with enough stock. */
function heldBy(random: Random, warehouses: number, holders: number): Stocked {
  const quantity = 1 + random.below(20)
  const held = pickHolders(random, warehouses, holders)
  return { quantity, stock: held.map((isHeld) => (isHeld ? quantity + random.below(50) : 0)) }
}

function shareOf(random: Random, warehouses: number, holders: number, share: number): Stocked {
  const stock = pickHolders(random, warehouses, holders).map((isHeld) => (isHeld ? 1 + random.below(100) : 0))
  const total = stock.reduce((sum, each) => sum + each, 0)
  return { quantity: Math.round(total * share * 1_000) / 1_000, stock }
}

function pickHolders(random: Random, warehouses: number, holders: number): boolean[] {
  const order = Array.from({ length: warehouses }, () => random.next())
  const limit = order.toSorted((a, b) => a - b)[Math.min(holders, warehouses) - 1] ?? 1
  return order.map((each) => each <= limit)
}
