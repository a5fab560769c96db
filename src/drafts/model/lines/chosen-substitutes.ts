/** That the person once replaced a product by another: both skus. */
export type ChosenSubstitute = { readonly replaced: string; readonly by: string }

/** What this browser remembers of choices; the newest first, one for each replaced product. */
export type ChosenSubstitutes = readonly ChosenSubstitute[]

/** The newest of them are kept. */
export const mostChosen = 300
/** Characters. No sku of a draft is longer. */
const longestSku = 200

/** Reads what was stored by `storeChosen`, whatever it is: what is no choice is left out. */
export function readChosen(stored: unknown): ChosenSubstitutes {
  if (!Array.isArray(stored)) return []
  const chosen = new Map<string, ChosenSubstitute>()
  for (const each of stored) {
    if (!Array.isArray(each) || each.length !== 2) continue
    const [replaced, by]: unknown[] = each
    if (!isSku(replaced) || !isSku(by) || replaced === by || chosen.has(replaced)) continue
    chosen.set(replaced, { replaced, by })
    if (chosen.size === mostChosen) break
  }
  return [...chosen.values()]
}

export function storeChosen(chosen: ChosenSubstitutes): unknown {
  return chosen.map(({ replaced, by }) => [replaced, by])
}

/** What replaced the product last; null if nothing did. */
export function chosenFor(chosen: ChosenSubstitutes, replaced: string): string | null {
  return chosen.find((each) => each.replaced === replaced)?.by ?? null
}

/** A product that the person replaced by itself, or that has no sku, is not remembered. */
export function rememberChoice(chosen: ChosenSubstitutes, choice: ChosenSubstitute): ChosenSubstitutes {
  const others = forgetChoice(chosen, choice.replaced)
  if (!isSku(choice.replaced) || !isSku(choice.by) || choice.replaced === choice.by) return others
  return [choice, ...others].slice(0, mostChosen)
}

export function forgetChoice(chosen: ChosenSubstitutes, replaced: string): ChosenSubstitutes {
  return chosen.filter((each) => each.replaced !== replaced)
}

function isSku(value: unknown): value is string {
  return typeof value === 'string' && value !== '' && value.length <= longestSku
}
