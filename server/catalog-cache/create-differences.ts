import type { IncomingHttpHeaders } from 'node:http'
import { type ContentCoding, chooseEncoding } from '#server/http/choose-encoding.ts'
import type { CacheFolder } from './cache-folder.ts'
import { differenceCodings } from './coders.ts'
import type { EditionKeeper } from './edition-keeper.ts'
import { differenceName } from './load-editions.ts'
import type { HeldFile } from './made-files.ts'
import { makeDifference } from './make-difference.ts'
import { acceptsDifference, readBases } from './read-conditions.ts'
import { bodyName, hashesName, placesName } from './receive-edition.ts'
import type { ServedEdition } from './served-edition.ts'

/** `etag`: the catalog that the client has. */
export type Difference = { readonly etag: string; readonly coding: ContentCoding; readonly made: HeldFile }

export type Differences = {
  /** What changed since a catalog that the client has; null where there is none, or any doubt. */
  find(edition: ServedEdition, asked: IncomingHttpHeaders): Promise<Difference | null>
  /** Makes the newest one before anybody asks, as it was asked for before: the first client need not wait. */
  prepare(edition: ServedEdition): void
}

export type DifferencesOptions = {
  readonly folder: CacheFolder
  readonly keeper: Pick<EditionKeeper, 'baseOf' | 'newestBase'>
  /** A difference of more than this share of the catalog is not made. */
  readonly share: number
  readonly signal: AbortSignal
}

/** Each difference is made once for all, in a thread. */
export function createDifferences({ folder, keeper, share, signal }: DifferencesOptions): Differences {
  const asked = new Set<ContentCoding>()

  const open = async (edition: ServedEdition, base: string, coding: ContentCoding) => {
    const { facts } = edition
    if (facts === null || facts.hasArrays) return null
    const make = async (out: string) => {
      const result = await makeDifference(
        {
          base: { hashes: folder.pathOf(base, hashesName) },
          next: {
            hashes: folder.pathOf(edition.id, hashesName),
            places: folder.pathOf(edition.id, placesName),
            body: folder.pathOf(edition.id, bodyName),
          },
          out,
          coding,
          mostBytes: facts.bytes * share,
        },
        signal,
      )
      return result.kind === 'made' ? result.sha256 : null
    }
    return edition.made.whole(differenceName(base, coding), facts.bytes * share, make).catch(() => null)
  }

  return {
    async find(edition, headers) {
      if (!acceptsDifference(oneText(headers['a-im']))) return null
      const base = readBases(headers['if-none-match']).find((each) => keeper.baseOf(each.edition) !== null)
      if (base === undefined) return null
      const coding = chooseEncoding(oneText(headers['accept-encoding']), differenceCodings)
      asked.add(coding)
      const made = await open(edition, base.edition, coding)
      return made && { etag: base.etag, coding, made }
    },
    prepare(edition) {
      const base = keeper.newestBase()
      if (base !== null) for (const coding of asked) void open(edition, base, coding).then((made) => made?.release())
    },
  }
}

export function oneText(value: string | string[] | undefined): string | undefined {
  return typeof value === 'string' ? value : undefined
}
