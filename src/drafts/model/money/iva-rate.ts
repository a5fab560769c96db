/** The rates of the Mexican value added tax: general, at the northern and southern borders, and for what is exempt or exported. */
export type IvaRate = (typeof ivaRates)[number]

export const ivaRates = [0.16, 0.08, 0] as const

export const standardIvaRate: IvaRate = 0.16

/** Reads what a storage had; anything else is the standard rate. */
export function readIvaRate(stored: unknown): IvaRate {
  return ivaRates.find((rate) => rate === stored) ?? standardIvaRate
}
