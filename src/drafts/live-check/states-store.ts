import type { Draft } from '#src/drafts/model/draft/draft.ts'
import type { LiveAnswers } from '#src/drafts/model/lines/live-answer.ts'
import type { BuyingSettings } from '#src/drafts/model/orders/buying-settings.ts'
import { createAllPlaced } from '#src/drafts/model/stock/placed-since.ts'
import type { ProductsNow } from '#src/drafts/parts/products-now.ts'
import { type JudgedBy, type JudgedDraft, judgeDraft, type LineStates } from './judge-draft.ts'

/** How all drafts and their lines stand, outside React. */
export type StatesStore = {
  readonly subscribe: (listener: () => void) => () => void
  /** The same object until one of its parts changes. */
  readonly judgedBy: () => JudgedBy
  /** The same object until something of the draft changes. */
  readonly statesOf: (draft: Draft, by?: JudgedBy) => LineStates
}

type Settings = Pick<BuyingSettings, 'tolerancePercent' | 'checkMinutes'>

type Source<Value> = {
  readonly get: () => Value
  readonly subscribe: (listener: () => void) => () => void
}

export type StatesSources = {
  readonly answers: Source<LiveAnswers>
  readonly products: Source<ProductsNow>
  readonly drafts: Source<readonly Draft[]>
  readonly settings: Source<Settings>
  /** When the wholesaler last confirmed the catalog. */
  readonly catalogAt: Source<number | null>
  /** Epoch milliseconds, in steps. */
  readonly time: Source<number>
}

export function createStatesStore(sources: StatesSources): StatesStore {
  const { answers, products, drafts, settings, catalogAt, time } = sources
  const readBy = createByReader()
  const judged = new WeakMap<Draft, JudgedDraft>()
  /** The version of each draft that was judged last. */
  const last = new Map<string, JudgedDraft>()

  const judgedBy = () =>
    readBy({
      answers: answers.get(),
      products: products.get(),
      drafts: drafts.get(),
      settings: settings.get(),
      catalogAt: catalogAt.get(),
      now: time.get(),
    })

  return {
    subscribe(listener) {
      const all = [answers, products, drafts, settings, catalogAt, time].map(({ subscribe }) => subscribe(listener))
      return () => all.forEach((unsubscribe) => unsubscribe())
    },
    judgedBy,
    statesOf(draft, by = judgedBy()) {
      const own = judged.get(draft)
      if (own?.by === by) return own.states
      const now = judgeDraft(draft, by, own ?? last.get(draft.id))
      judged.set(draft, now)
      last.set(draft.id, now)
      return now.states
    },
  }
}

type Read = Pick<JudgedBy, 'answers' | 'products' | 'drafts'> & {
  readonly settings: Settings
  readonly catalogAt: number | null
  readonly now: number
}

/** Each part stays the same object until what it is read from changes. */
function createByReader(): (read: Read) => JudgedBy {
  const findPlaced = createAllPlaced()
  let before: { readonly read: Read; readonly by: JudgedBy } | null = null
  return (read) => {
    const isSame = (...names: (keyof Read)[]) =>
      before !== null && names.every((name) => before?.read[name] === read[name])
    if (before && isSame('answers', 'products', 'drafts', 'settings', 'catalogAt', 'now')) return before.by
    const { answers, products, drafts, settings, catalogAt, now } = read
    const { tolerancePercent, checkMinutes } = settings
    const by = {
      answers,
      products,
      drafts,
      placed: findPlaced(drafts),
      knowing:
        before && isSame('catalogAt', 'settings')
          ? before.by.knowing
          : { catalogAt, checkIsGoodForMs: checkMinutes * 60_000 },
      limits: before && isSame('now', 'settings') ? before.by.limits : { tolerancePercent, checkMinutes, now },
    }
    before = { read, by }
    return by
  }
}
