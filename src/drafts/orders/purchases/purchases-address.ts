import { type ChosenGroup, type Grouping, groupings } from './group-purchases.ts'

/** By what the page sums, and the groups that were chosen, as the address says. */
export function readPurchasesView(address: URLSearchParams): {
  readonly by: Grouping
  readonly chosen: readonly ChosenGroup[]
} {
  const by = groupings.find((each) => each === address.get(byName)) ?? 'brand'
  const chosen = groupings.flatMap((each) => {
    const key = address.get(chosenName(each))
    return key === null ? [] : { by: each, key }
  })
  return { by, chosen }
}

export function withGrouping(before: URLSearchParams, by: Grouping): URLSearchParams {
  const address = new URLSearchParams(before)
  address.set(byName, by)
  return address
}

/** @param key null where none is chosen any more */
export function withChosen(before: URLSearchParams, by: Grouping, key: string | null): URLSearchParams {
  const address = new URLSearchParams(before)
  if (key === null) address.delete(chosenName(by))
  else address.set(chosenName(by), key)
  return address
}

const byName = 'by'

function chosenName(by: Grouping): string {
  return `of-${by}`
}
