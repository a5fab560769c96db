import type { DatabaseAddress } from '#server/postgres/database-address.ts'
import { DatabaseAwayError } from '#server/postgres/database-away-error.ts'
import { type CatalogStore } from './catalog-store.ts'
import { openSqliteCatalogStore } from './sqlite/sqlite-catalog-store.ts'

/** A database in a file (SQLite), or on a server (PostgreSQL). */
export type CatalogPlace =
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'server'; readonly address: DatabaseAddress }

/** Opens the database that has the catalog, or will have it. Makes what is missing, and migrates an older schema. */
export async function openCatalogStore(place: CatalogPlace): Promise<CatalogStore> {
  if (place.kind === 'file') return openSqliteCatalogStore(place.path)
  // Loaded where it is used: it costs 10 MB.
  const { openPostgresCatalogStore } = await import('./postgres/postgres-catalog-store.ts')
  return openPostgresCatalogStore(place.address)
}

/** The database, for messages. */
export function showPlace(place: CatalogPlace): string {
  return place.kind === 'file' ? place.path : place.address.shown
}

const tries = 12

/** At the start of the machine the server may come later: waits half a minute for it. */
export async function waitForCatalogStore(place: CatalogPlace, say: (line: string) => void): Promise<CatalogStore> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await openCatalogStore(place)
    } catch (error) {
      if (!(error instanceof DatabaseAwayError) || !mayCome.has(error.reason) || attempt === tries) throw error
      if (attempt === 1) say(`Waiting for the database ${showPlace(place)} (${error.reason})`)
      await new Promise((resolve) => setTimeout(resolve, Math.min(4_000, 100 * 2 ** attempt)))
    }
  }
}

/** It is not there yet, or starts. A wrong password does not become right by waiting. */
const mayCome = new Set(['ECONNREFUSED', 'ENOENT', 'ENOTFOUND', 'EAI_AGAIN', '57P03', 'the connection ended'])
