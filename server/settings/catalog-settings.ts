import type { SettingReader } from './setting-reader.ts'

/** How the catalog is kept for everybody. */
export type CatalogSettings = {
  /** How old a catalog may become before the wholesaler is asked for a newer one. */
  readonly maxAgeMs: number
  /** Minutes after midnight, in the time zone of the machine, at which it is asked for in any case. */
  readonly refreshTimes: readonly number[]
  /** A newer catalog with a smaller share of the products of before is held until an admin accepts it. */
  readonly leastShare: number
  /** Of all that is kept of catalogs. */
  readonly diskBytes: number
}

export function readCatalogSettings(reader: SettingReader): CatalogSettings {
  return {
    maxAgeMs: reader.number('SURTIDO_CATALOG_MINUTES', { fallback: 15, from: 1, to: 10_080 }) * 60_000,
    refreshTimes: reader.list('SURTIDO_CATALOG_TIMES').flatMap((text) => {
      const [, hours, minutes] = /^([01]?\d|2[0-3]):([0-5]\d)$/.exec(text) ?? []
      if (hours !== undefined) return [Number(hours) * 60 + Number(minutes)]
      reader.refuse('SURTIDO_CATALOG_TIMES', JSON.stringify(text), 'times of the day such as 06:30,13:00')
      return []
    }),
    leastShare: reader.number('SURTIDO_CATALOG_LEAST_PERCENT', { fallback: 50, from: 0, to: 100 }) / 100,
    diskBytes: reader.number('SURTIDO_CATALOG_DISK_MB', { fallback: 4_096, from: 64, to: 1_000_000 }) * 1_048_576,
  }
}
