import { addQuantities } from '#src/drafts/model/lines/quantity.ts'
import type { PlacedShortage, SharedShortage } from '#src/drafts/model/stock/shared-stock.ts'
import type { SharedSum } from '#src/drafts/model/stock/shared-sum.ts'
import type { Formats } from '#src/i18n/formats.ts'
import { checkMessages } from './check-messages.ts'

/** By how many pieces the stock is too little for all drafts, as a sum that a reader can do: what is there, and who wants how many. */
export function othersWords(shared: SharedShortage, formats: Formats): string {
  const { by, byWarehouse, together, alone, elsewhere } = shared
  const messages = checkMessages[formats.locale](formats)
  const sums = [
    ...byWarehouse.map((sum) => ({
      place: messages.sharedPlaces.of(sum.warehouse),
      sum,
      isOfAll: false,
      isWithBefore: false,
    })),
    ...(together
      ? [
          {
            place: together.isOfAllowed ? messages.sharedPlaces.allowed : messages.sharedPlaces.all,
            sum: together,
            isOfAll: true,
            isWithBefore: byWarehouse.length > 0,
          },
        ]
      : []),
  ]
  const isOne = sums.length === 1 && sums[0]?.sum.by === by
  const all = sums.map(({ place, sum, isOfAll, isWithBefore }) => {
    const missing = isOne ? '' : messages.sharedMissing(sum.by, isWithBefore)
    return `${messages.sharedSum(place, sum, wantWords(sum.others, { isPlanned: !isOfAll }, formats))}${missing}`
  })
  const said = messages.sharedHint(by, all, alone)
  return elsewhere > 0 ? `${said} ${messages.sharedElsewhere(elsewhere)}` : said
}

/** The same in few words: how many are missing, where that is one warehouse, and what others want of them. */
export function othersWord(shared: SharedShortage, formats: Formats): string {
  const { by, byWarehouse, drafts, together } = shared
  const messages = checkMessages[formats.locale](formats)
  const [here] = byWarehouse
  const isOfOne = here !== undefined && byWarehouse.length === 1 && together === null
  return messages.sharedWith(by, {
    place: isOfOne ? messages.sharedPlaces.of(here.warehouse) : null,
    first: drafts[0]?.name ?? '',
    more: drafts.length - 1,
    pieces: isOfOne ? here.others.map(({ pieces }) => pieces).reduce(addQuantities, 0) : wantedByOthers(shared),
  })
}

/** The other drafts that want pieces of any of these, each once. */
export function namesOfOthers(all: readonly Pick<SharedShortage, 'drafts'>[]): readonly string[] {
  const drafts = new Map(all.flatMap(({ drafts: each }) => each.map(({ draftId, name }) => [draftId, name] as const)))
  return [...drafts.values()]
}

/** How many pieces the other drafts want, wherever they come from. */
export function wantedByOthers({ drafts }: Pick<SharedShortage, 'drafts'>): number {
  return drafts.map(({ wanted }) => wanted).reduce(addQuantities, 0)
}

/** From one warehouse it is what they planned there. */
function wantWords(others: SharedSum['others'], { isPlanned }: { isPlanned: boolean }, formats: Formats): string {
  const { sharedWants, sharedPlans, sharedDraft } = checkMessages[formats.locale](formats)
  const words = isPlanned ? sharedPlans : sharedWants
  const [first] = others
  if (first !== undefined && others.length === 1) return words.draft(first.name, first.pieces)
  const named = others.map(({ name, pieces }) => sharedDraft(name, pieces)).join(', ')
  return words.others(others.map(({ pieces }) => pieces).reduce(addQuantities, 0), named)
}

/** Which pieces were placed before, in which orders, and how many are missing if they are still in the stock. */
export function placedBeforeWords({ by, placed }: PlacedShortage, formats: Formats): string {
  const messages = checkMessages[formats.locale](formats)
  const pieces = placed.map(({ toCome }) => toCome).reduce(addQuantities, 0)
  const orders = new Set(placed.map(({ order, warehouse }) => order || warehouse))
  return messages.placedBeforeHint(pieces, [...orders].join(', '), by)
}
