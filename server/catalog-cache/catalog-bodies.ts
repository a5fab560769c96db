import { pipeline, type Readable, type Transform } from 'node:stream'
import type { ContentCoding } from '#server/http/choose-encoding.ts'
import type { GrowingFile } from '#server/streams/growing-file.ts'
import { compressCatalog, decompressCatalog } from './coders.ts'
import type { HeldFile } from './made-files.ts'
import type { ServedEdition } from './served-edition.ts'

/** `length` is null while it is not known. */
export type CatalogBody = { readonly length: number | null; readonly body: Readable }

export type CatalogBodies = {
  /** A file; null if the disk refused to hold it a short time ago, or the edition is not the newest any more. */
  fileOf(edition: ServedEdition, coding: Exclude<ContentCoding, 'identity'>): Promise<HeldFile | null>
  /** For one client. */
  encoded(edition: ServedEdition, coding: ContentCoding): CatalogBody
  /** Makes the codings that were asked for before, so that the first client need not wait. */
  prepare(edition: ServedEdition): void
}

/** The body of an edition in each coding. All others are made from the compressed file, also while that grows. */
export function createCatalogBodies(options: {
  readonly unwritableMs: number
  readonly now: () => number
}): CatalogBodies {
  const { unwritableMs, now } = options
  let unwritableUntil = 0
  const asked = new Set<Exclude<ContentCoding, 'identity'>>()

  return {
    async fileOf(edition, coding) {
      if (coding === 'zstd') return { file: edition.zstd, release: edition.zstd.hold() }
      if (now() < unwritableUntil) return null
      asked.add(coding)
      try {
        return await make(edition, coding)
      } catch {
        unwritableUntil = now() + unwritableMs
        return null
      }
    },
    prepare(edition) {
      if (now() >= unwritableUntil)
        for (const coding of asked)
          make(edition, coding).then(
            (made) => made?.release(),
            () => {},
          )
    },
    encoded(edition, coding) {
      const text = textOf(edition)
      return coding === 'identity'
        ? { length: edition.facts?.bytes ?? null, body: text }
        : { length: null, body: connect(text, compressCatalog(coding)) }
    },
  }
}

function make(edition: ServedEdition, coding: Exclude<ContentCoding, 'identity'>): Promise<HeldFile | null> {
  return edition.made.grow(`body.${coding}`, 2 * (edition.facts?.body.bytes ?? 0), () =>
    connect(textOf(edition), compressCatalog(coding)),
  )
}

function textOf(edition: ServedEdition): Transform {
  return connect(edition.zstd.read(), decompressCatalog())
}

export function bodyOf(file: GrowingFile): CatalogBody {
  return { length: file.length(), body: file.read() }
}

/** An error, or a reader that leaves, ends both. */
function connect(from: Readable, to: Transform): Transform {
  return pipeline(from, to, () => {})
}
