import type { KindCount } from '#src/catalog/engine/kinds/kind-facet.ts'
import type { Proposals } from './query.ts'
import type { QueryPlan } from './query-plan.ts'

/** More are not chosen from. */
export const mostProposed = 6

/** A shorter beginning says nothing. */
const shortestAlike = 4

/**
 * Kinds, those first of which a word begins like one of the query (`impresion`: *impresora*), then as they were counted.
 * Not *Cable HDMI* below *Cable*, which has it.
 */
export function proposeKinds(
  { required }: Pick<QueryPlan, 'required'>,
  counted: readonly KindCount[],
): Proposals['kinds'] {
  const typed = required.flatMap(({ term }) => term.text.split(' '))
  const ordered = counted
    .filter(({ kind }) => kind !== '')
    .map((each, place) => ({ ...each, place, like: likeness(each.kind, typed) }))
    .toSorted((a, b) => b.like - a.like || a.place - b.place)
  const proposed: { kind: string; text: string }[] = []
  for (const { kind, text } of ordered) {
    if (proposed.length === mostProposed) break
    const words = kind.split(' ')
    const isWithin = proposed.some((other) => other.kind.split(' ').every((word) => words.includes(word)))
    if (!isWithin) proposed.push({ kind, text })
  }
  return proposed
}

/** How many letters a word of the kind and one of the query begin with in common; 0 where these say nothing. */
function likeness(kind: string, typed: readonly string[]): number {
  const shared = kind.split(' ').flatMap((word) => typed.map((text) => sharedBeginning(word, text)))
  const most = Math.max(0, ...shared)
  return most < shortestAlike ? 0 : most
}

function sharedBeginning(a: string, b: string): number {
  let size = 0
  while (size < a.length && a[size] === b[size]) size += 1
  return size
}
