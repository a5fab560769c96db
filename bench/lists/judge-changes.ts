import { changeList, type JudgedChange, judgeKnown } from '#src/drafts/list-reader/changes/judge-changed.ts'
import type { KnownList, ListChange } from '#src/drafts/list-reader/changes/known-list.ts'
import { createRandom } from '#src/fixtures/random.ts'
import type { BaseLists } from './base-lists.ts'
import { addOutcomes, countOutcomes, noOutcomes, type OutcomeCounts } from './count-outcomes.ts'

/** What became of the requests of lists with something in common. */
export type NamedOutcomes = OutcomeCounts & { readonly name: string }

export type FailingPair = {
  readonly name: string
  readonly lists: number
  readonly wrong: number
  readonly lost: number
  /** In how many of its lists each change alone is read without a silent error. */
  readonly onlyTogether: number
}

export type JudgedChanges = {
  readonly unchanged: readonly NamedOutcomes[]
  readonly changes: readonly (NamedOutcomes & { readonly expectsDoubts: boolean })[]
  readonly pairs: OutcomeCounts & { readonly tried: number; readonly failing: readonly FailingPair[] }
}

type Asked = {
  readonly seed: number
  readonly changes: readonly ListChange[]
  /** For each pair of changes. */
  readonly listsPerPair: number
  readonly onJudged: (name: string, judged: JudgedChange) => void
}

/**
 * Reads all lists as they are; those without a fault under each change, and some of them under each pair of changes in
 * both orders.
 */
export async function judgeChanges({ lists, find }: BaseLists, asked: Asked): Promise<JudgedChanges> {
  const { seed, changes, listsPerPair, onJudged } = asked
  const unchanged = new Map<string, OutcomeCounts>()
  const failing = new Set<string>()
  for (const [at, list] of lists.entries()) {
    const judged = await judgeKnown(list, find)
    const counts = countOutcomes(judged.judgement)
    if (isGrave(counts)) failing.add(`${at}`)
    const name = /^\d/.test(list.name) ? 'fixtures' : list.name
    unchanged.set(name, addOutcomes(unchanged.get(name) ?? noOutcomes, counts))
    onJudged(list.name, judged)
  }

  const changedBy: (readonly { readonly at: number; readonly changed: KnownList }[])[] = []
  const single: JudgedChanges['changes'][number][] = []
  for (const [index, change] of changes.entries()) {
    const changed = lists.flatMap((list, at) => {
      if (failing.has(`${at}`)) return []
      const after = changeList(list, [change], createRandom(seed, index, at))
      return after ? [{ at, changed: after }] : []
    })
    changedBy.push(changed)
    let total = noOutcomes
    for (const { at, changed: list } of changed) {
      const judged = await judgeKnown(list, find)
      const counts = countOutcomes(judged.judgement)
      if (isGrave(counts)) failing.add(`${at} ${index}`)
      total = addOutcomes(total, counts)
      onJudged(`${list.name}, ${change.name}`, judged)
    }
    single.push({ name: change.name, expectsDoubts: change.expectsDoubts === true, ...total })
  }

  let all = noOutcomes
  let tried = 0
  const failingPairs: FailingPair[] = []
  for (const [first, ready] of changedBy.entries()) {
    for (const [second, change] of changes.entries()) {
      if (first === second || listsPerPair === 0) continue
      const random = createRandom(seed, first, second)
      const from = random.below(ready.length)
      const name = `${changes[first]!.name}, then ${change.name}`
      let total = noOutcomes
      let onlyTogether = 0
      for (let step = 0; step < ready.length && total.lists < listsPerPair; step++) {
        const { at, changed } = ready[(from + step) % ready.length]!
        const list = changeList(changed, [change], random)
        if (!list) continue
        const judged = await judgeKnown(list, find)
        const counts = countOutcomes(judged.judgement)
        total = addOutcomes(total, counts)
        const wasGrave = [`${at} ${first}`, `${at} ${second}`].some((each) => failing.has(each))
        if (isGrave(counts) && !wasGrave) onlyTogether += 1
        if (isGrave(counts)) onJudged(`${list.name}, ${name}`, judged)
      }
      if (total.lists > 0) tried += 1
      all = addOutcomes(all, total)
      const { lists: count, wrong, lost } = total
      if (isGrave(total)) failingPairs.push({ name, lists: count, wrong, lost, onlyTogether })
    }
  }
  return {
    unchanged: Array.from(unchanged, ([name, counts]) => ({ name, ...counts })),
    changes: single,
    pairs: {
      ...all,
      tried,
      failing: failingPairs.toSorted((a, b) => b.onlyTogether - a.onlyTogether || b.wrong + b.lost - a.wrong - a.lost),
    },
  }
}

function isGrave({ wrong, lost }: OutcomeCounts): boolean {
  return wrong + lost > 0
}
