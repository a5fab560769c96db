import { recordOf } from '#src/drafts/model/lines/line-definition.ts'

/** The buyer's limits for warnings before an order. */
export type BuyingSettings = {
  /** Price changes up to this many percent are not shown as changes. */
  readonly tolerancePercent: number
  /** How old a check may be when an order is placed, in minutes. */
  readonly checkMinutes: number
  /** For how many days an ordered product is marked before the person adds it again. */
  readonly recentDays: number
  /** What an order costs beside its goods, in pesos before tax; 0 where that is not set. */
  readonly orderPesos: number
  /** Whether a search shows what was ordered or drafted before others of equal merit. */
  readonly isFamiliarFirst: boolean
}

export type BuyingLimit = Exclude<keyof BuyingSettings, 'isFamiliarFirst'>

export const usualBuyingSettings: BuyingSettings = {
  tolerancePercent: 0,
  checkMinutes: 60,
  recentDays: 14,
  orderPesos: 0,
  isFamiliarFirst: true,
}

export const buyingLimits: Readonly<Record<BuyingLimit, { readonly least: number; readonly most: number }>> = {
  tolerancePercent: { least: 0, most: 100 },
  checkMinutes: { least: 1, most: 1_440 },
  recentDays: { least: 0, most: 365 },
  orderPesos: { least: 0, most: 1_000_000 },
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of the record above
const buyingLimitNames = Object.keys(buyingLimits) as readonly BuyingLimit[]

/** Reads stored settings. A missing value, or one outside its limits, becomes the default. */
export function readBuyingSettings(stored: unknown): BuyingSettings {
  const valueOf = (name: keyof BuyingSettings): unknown => Reflect.get(Object(stored), name)
  const limits = recordOf(buyingLimitNames, (name) => {
    const value = valueOf(name)
    const { least, most } = buyingLimits[name]
    return typeof value === 'number' && value >= least && value <= most ? value : usualBuyingSettings[name]
  })
  return { ...limits, isFamiliarFirst: valueOf('isFamiliarFirst') !== false }
}
