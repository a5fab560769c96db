import { createGrowingFile, type GrowingFile } from '#server/streams/growing-file.ts'
import type { CatalogStatus } from '#src/wholesale-api/catalog-status.ts'
import type { CacheFolder } from './cache-folder.ts'
import { toCatalogProblem } from './catalog-problem.ts'
import { type Edition, findSuspect } from './edition.ts'
import { createMadeFiles, type DiskRoom, type MadeFiles } from './made-files.ts'
import { bodyName } from './receive-edition.ts'

/** An edition that can be served. */
export type ServedEdition = {
  readonly id: string
  readonly answeredAt: number
  /** Null while it comes. */
  readonly facts: Edition | null
  readonly zstd: GrowingFile
  readonly made: MadeFiles
}

/** `kept`: how many of the current one's orderable skus it has; null if that is not known. */
export type HeldEdition = { readonly edition: ServedEdition; readonly kept: number | null }

export type Serving = {
  /** @param zstd its compressed body, perhaps still growing */
  start(edition: Pick<Edition, 'id' | 'answeredAt'>, facts: Edition | null, zstd: GrowingFile): ServedEdition
  /** From the disk. */
  open(edition: Edition): Promise<ServedEdition>
}

export function createServing(folder: CacheFolder, room: DiskRoom, log: (line: string) => void): Serving {
  const start: Serving['start'] = ({ id, answeredAt }, facts, zstd) => ({
    id,
    answeredAt,
    facts,
    zstd,
    made: createMadeFiles(folder, id, room, (error) => {
      const { code, detail } = toCatalogProblem(error)
      log(`catalog cache: a file could not be made (${code} ${detail})`)
    }),
  })
  return {
    start,
    async open(edition) {
      const file = await folder.read(edition.id, bodyName)
      return start(edition, edition, createGrowingFile(file, { size: edition.body.bytes }))
    },
  }
}

/** Its files close after their last reader. */
export function retire(edition: ServedEdition | null): void {
  edition?.zstd.retire()
  edition?.made.retire()
}

export function describeHeld(
  { edition: held, kept }: HeldEdition,
  current: ServedEdition,
  leastShare: number,
): CatalogStatus['held'] {
  if (held.facts === null || current.facts === null) return null
  return {
    edition: held.id,
    // It was held back beside another one, if the current one was damaged since then.
    why: findSuspect(held.facts, current.facts, kept, leastShare) ?? 'shrunk',
    orderable: held.facts.orderable,
    orderableBefore: current.facts.orderable,
    kept,
    records: held.facts.records,
    answeredAt: held.answeredAt,
  }
}
