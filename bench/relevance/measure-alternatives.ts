/** What is offered in place of a product, judged. */
export type JudgedAnswer = {
  /** Whether the catalog has something usable in stock. */
  readonly canBeReplaced: boolean
  /** Of the first three that are offered as good, whether each is usable. */
  readonly first: readonly boolean[]
}

export type AlternativesSummary = {
  /** Products that something in the catalog can replace. */
  readonly replaceable: number
  /** Of all that is offered among the first three for those, the share that is usable. */
  readonly usable: number | null
  /** The share of those with something usable among the first three. */
  readonly helped: number | null
  readonly irreplaceable: number
  /** Of these, the share for which nothing is offered as good. */
  readonly saysNone: number | null
}

/** Shares are null where there is nothing to share. */
export function summarizeAlternatives(answers: readonly JudgedAnswer[]): AlternativesSummary {
  const replaceable = answers.filter(({ canBeReplaced }) => canBeReplaced)
  const irreplaceable = answers.filter(({ canBeReplaced }) => !canBeReplaced)
  const offered = replaceable.flatMap(({ first }) => first)
  return {
    replaceable: replaceable.length,
    usable: share(offered, (isUsable) => isUsable),
    helped: share(replaceable, ({ first }) => first.includes(true)),
    irreplaceable: irreplaceable.length,
    saysNone: share(irreplaceable, ({ first }) => first.length === 0),
  }
}

function share<Item>(all: readonly Item[], holds: (item: Item) => boolean): number | null {
  return all.length === 0 ? null : Number((all.filter(holds).length / all.length).toFixed(4))
}
