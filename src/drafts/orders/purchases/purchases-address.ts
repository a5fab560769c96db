import { type Counting, countings } from './counted-lines.ts'
import { type ChosenGroup, type Grouping, groupings } from './group-purchases.ts'

/** What the table shows. */
export type PurchasesView = { readonly by: Grouping; readonly counting: Counting }

/** By what the page sums, as what orders count, and the groups that were chosen, as the address says. */
export function readPurchasesView(
  address: URLSearchParams,
): PurchasesView & { readonly chosen: readonly ChosenGroup[] } {
  const by = groupings.find((each) => each === address.get(byName)) ?? 'brand'
  const chosen = groupings.flatMap((each) => {
    const key = address.get(chosenName(each))
    return key === null ? [] : { by: each, key }
  })
  const counting = countings.find((each) => each === address.get(countingName)) ?? 'placed'
  return { by, counting, chosen }
}

export function withGrouping(before: URLSearchParams, by: Grouping): URLSearchParams {
  const address = new URLSearchParams(before)
  address.set(byName, by)
  return address
}

export function withCounting(before: URLSearchParams, counting: Counting): URLSearchParams {
  const address = new URLSearchParams(before)
  address.set(countingName, counting)
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
const countingName = 'as'

function chosenName(by: Grouping): string {
  return `of-${by}`
}
