import { openCatalogStore } from './catalog-store.ts'
import { createApp } from './create-app.ts'
import { type DisturbanceInput, readDisturbances } from './disturbances/disturbance.ts'
import { createDisturbanceList } from './disturbances/disturbance-list.ts'

export type WholesalerOptions = {
  readonly databasePath: string
  readonly token: string
  readonly host?: string
  /** 0, the default, takes any free port. */
  readonly port?: number
  /** Whether endpoint 1 says `warehouses` beside `quantity`. */
  readonly withWarehouses?: boolean
  /** True lets `/disturbances` control what goes wrong; a list also begins with these. */
  readonly disturbances?: boolean | readonly DisturbanceInput[]
  /** One line a request; never with the token in it. */
  readonly log?: (line: string) => void
}

export type Wholesaler = {
  /** The service address, without a slash at its end. */
  readonly url: string
  /** Ends answers under way as well. */
  close(): Promise<void>
}

/** Serves the catalog of a database over HTTP. @throws when the port is taken or the database has no catalog */
export async function startWholesaler(options: WholesalerOptions): Promise<Wholesaler> {
  const { databasePath, token, host = '127.0.0.1', port = 0, withWarehouses = false, log = () => {} } = options
  const store = await openCatalogStore(databasePath)
  try {
    if ((await store.readStatus()) === null) throw new Error(`${databasePath} holds no catalog: import one first`)
    const disturbances = createDisturbances(options.disturbances ?? false)
    const app = createApp({ store, token, withWarehouses, disturbances, log })
    const url = await app.listen({ host, port })
    return {
      url,
      async close() {
        await app.close()
        store.close()
      },
    }
  } catch (error) {
    store.close()
    throw error
  }
}

function createDisturbances(wanted: boolean | readonly DisturbanceInput[]) {
  if (wanted === false) return null
  const read = readDisturbances(wanted === true ? [] : wanted)
  if ('wrong' in read) throw new Error(`These disturbances cannot be understood: ${read.wrong.join('; ')}`)
  return createDisturbanceList(read.disturbances)
}
