/** Every version of a draft's file and link. All are read for ever; the last one is written. */
const versions = [1, 2] as const

export type ExchangeVersion = (typeof versions)[number]

export const exchangeVersion: ExchangeVersion = 2

export function knownVersion(written: unknown): ExchangeVersion | undefined {
  return versions.find((version) => version === written)
}

/** Content of any version in the form of today. The values must still be checked. */
export function contentOfVersion(version: ExchangeVersion, sent: object): object {
  // Version 1 had no orders.
  return version === 1 ? { ...sent, orderNumbers: [], placed: [], cancelled: [] } : sent
}
