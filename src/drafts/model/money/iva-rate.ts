/** Rates of the Mexican value added tax: general; northern and southern border regions; exempt or exported. */
export type IvaRate = (typeof ivaRates)[number]

export const ivaRates = [0.16, 0.08, 0] as const

export const standardIvaRate: IvaRate = 0.16

/** Reads a stored rate. An invalid one becomes the standard rate. */
export function readIvaRate(stored: unknown): IvaRate {
  return ivaRates.find((rate) => rate === stored) ?? standardIvaRate
}
