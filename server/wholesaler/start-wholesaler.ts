import type { DatabaseAddress } from '#server/postgres/database-address.ts'
import { createCatalogFiles } from './catalog-answers/catalog-files.ts'
import { type CatalogLimits, defaultCatalogLimits } from './catalog-answers/catalog-route.ts'
import { createApp } from './create-app.ts'
import { type DisturbanceInput, readDisturbances } from './disturbances/disturbance.ts'
import { createDisturbanceList } from './disturbances/disturbance-list.ts'
import { type CatalogPlace, openCatalogStore, showPlace } from './open-catalog-store.ts'

/** A database in a file, or on a server. The folder has the encoded catalogs; without one they are beside the file. */
export type WholesalerDatabase =
  | { readonly databasePath: string; readonly answersFolder?: string }
  | { readonly databaseServer: DatabaseAddress; readonly answersFolder: string }

export type WholesalerOptions = WholesalerDatabase & WholesalerServing

export type WholesalerServing = {
  readonly token: string
  readonly host?: string
  /** 0, the default, is any free port. */
  readonly port?: number
  /** Whether endpoint 1 sends `warehouses` beside `quantity`. */
  readonly withWarehouses?: boolean
  /** True opens the route `/disturbances`. A list does too, and starts with these disturbances. */
  readonly disturbances?: boolean | readonly DisturbanceInput[]
  /** What catalogs may cost at once; tests pass smaller limits. */
  readonly limits?: Partial<CatalogLimits>
  /** Receives a line for each request. It never has the token in it. */
  readonly log?: (line: string) => void
}

export type Wholesaler = {
  /** The service address, without a slash at its end. */
  readonly url: string
  /** Also ends open answers. */
  close(): Promise<void>
}

/** Serves the catalog of a database over HTTP. @throws when the port is in use or the database has no catalog */
export async function startWholesaler(options: WholesalerOptions): Promise<Wholesaler> {
  const { token, host = '127.0.0.1', port = 0, withWarehouses = false, log = () => {} } = options
  const place = placeOf(options)
  const store = await openCatalogStore(place)
  try {
    if ((await store.readStatus()) === null) throw new Error(`${showPlace(place)} holds no catalog: import one first`)
    const disturbances = createDisturbances(options.disturbances ?? false)
    const files = createCatalogFiles({ store, folder: answersFolderOf(options), withWarehouses, log })
    const limits = { ...defaultCatalogLimits, ...options.limits }
    const app = createApp({ store, files, limits, token, withWarehouses, disturbances, log })
    const url = await app.listen({ host, port })
    return {
      url,
      async close() {
        await app.close()
        await files.close()
        await store.close()
      },
    }
  } catch (error) {
    await store.close()
    throw error
  }
}

function placeOf(options: WholesalerDatabase): CatalogPlace {
  if ('databaseServer' in options) return { kind: 'server', address: options.databaseServer }
  return { kind: 'file', path: options.databasePath }
}

function answersFolderOf(options: WholesalerDatabase): string {
  return 'databaseServer' in options
    ? options.answersFolder
    : (options.answersFolder ?? `${options.databasePath}-answers`)
}

function createDisturbances(wanted: boolean | readonly DisturbanceInput[]) {
  if (wanted === false) return null
  const read = readDisturbances(wanted === true ? [] : wanted)
  if ('wrong' in read) throw new Error(`These disturbances cannot be understood: ${read.wrong.join('; ')}`)
  return createDisturbanceList(read.disturbances)
}
