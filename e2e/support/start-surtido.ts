import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { defaultLimits } from '#server/gateway/gateway-limits.ts'
import { defaultTimeouts } from '#server/gateway/gateway-timeouts.ts'
import { type RunningGateway, startGateway } from '#server/gateway/start-gateway.ts'
import { createLog } from '#server/operation/create-log.ts'
import type { DisturbanceInput } from '#server/wholesaler/disturbances/disturbance.ts'
import { ensureSampleDatabase } from '#server/wholesaler/ensure-sample-database.ts'
import { importCatalog } from '#server/wholesaler/import-catalog.ts'
import { openSqliteCatalogStore } from '#server/wholesaler/sqlite/sqlite-catalog-store.ts'
import { startWholesaler, type Wholesaler } from '#server/wholesaler/start-wholesaler.ts'
import { canaryToken } from './canary-token.ts'
import { putDisturbances } from './put-disturbances.ts'
import { spreadQuantity } from './spread-quantity.ts'

export type Surtido = {
  /** Where the page is. */
  readonly url: string
  readonly token: string
  readonly wholesaler: {
    readonly url: string
    /** Lets these things go wrong from now on, in place of those before. */
    disturb(...disturbances: DisturbanceInput[]): Promise<void>
    /** Everything goes well again. */
    clear(): Promise<void>
  }
  /** Nobody listens at the wholesaler's address any more. */
  stopWholesaler(): Promise<void>
  /** Listens again at the same address, with the first day's catalog. Does nothing when it never stopped. */
  resumeWholesaler(): Promise<void>
  /** The wholesaler has the catalog of a later day, until it is resumed. */
  passToDay(day: number): Promise<void>
  /** The wholesaler has these products and no others, until it is resumed. */
  replaceCatalog(records: readonly CatalogRecord[]): Promise<void>
  /** The page of another gateway, which expects a certificate at the wholesaler's address, where there is none. */
  openUntrusted(): Promise<string>
  /** Nobody listens at the page's address any more, until the gateway is renewed. */
  stopGateway(): Promise<void>
  /** A gateway that has kept nothing, at the same address: no catalog, and no memory of what failed. */
  renewGateway(): Promise<void>
  /** A wait that the wholesaler asked for is kept for all, also after it is well: a gateway that knows of none. */
  forgetDisturbances(): Promise<void>
  /** What the gateway logged so far. */
  readonly gatewayLines: readonly string[]
  close(): Promise<void>
}

/** A product as a catalog file has it (section 2.1 of the API's document). */
export type CatalogRecord = Readonly<Record<string, unknown>> & { readonly sku: string }

/** Nobody waits for the real ones. */
const timeouts = { ...defaultTimeouts, productTotalMs: 2_500 }

/** The catalogs are kept between runs: a size is made once. */
const sampleDirectory = join(tmpdir(), 'surtido-journeys')

/** A real wholesaler with a sample catalog and the real gateway in front of it, on free ports. */
export async function startSurtido(options: {
  catalogSize: number
  withWarehouses: boolean
  records: readonly CatalogRecord[] | null
  /** Their quantities get no warehouses, as those of a catalog that a person brings. */
  asBrought: boolean
}): Promise<Surtido> {
  const ownDirectory = options.records && (await mkdtemp(join(tmpdir(), 'surtido-records-')))
  const ownDatabase =
    options.records &&
    ownDirectory &&
    (await createDatabase(ownDirectory, options.asBrought ? options.records : options.records.map(withWarehousesOf)))
  const start = async (port: number, day = 0, database = ownDatabase) =>
    startWholesaler({
      databasePath:
        database ?? (await ensureSampleDatabase({ dataDir: sampleDirectory, products: options.catalogSize, day })),
      token: canaryToken,
      host: '127.0.0.1',
      port,
      withWarehouses: options.withWarehouses,
      disturbances: true,
    })
  let wholesaler: Wholesaler | null = await start(0)
  const { url } = wholesaler
  const gatewayLines: string[] = []
  const folders: string[] = []
  const openGateway = async (upstreamUrl: string, gatewayPort: number) => {
    const dataDirectory = await mkdtemp(join(tmpdir(), 'surtido-gateway-'))
    folders.push(dataDirectory)
    return startGateway({
      upstream: { url: upstreamUrl, readToken: () => canaryToken },
      distDirectory: resolve(import.meta.dirname, '../../dist'),
      dataDirectory,
      // What a journey does at the wholesaler is there for the next page that opens.
      catalog: { limits: { maxAgeMs: 0, leastCheckMs: 0, backoffMs: 0 } },
      host: '127.0.0.1',
      port: gatewayPort,
      timeouts,
      // Journeys let products fail one after the other: the next one does not wait half a minute for it.
      limits: { breaker: { ...defaultLimits.breaker, openMs: 300 } },
      log: createLog({ form: 'json', sink: { write: (line) => void gatewayLines.push(line) } }),
    })
  }
  let gateway = await openGateway(url, 0)
  let isGatewayUp = true
  const others: RunningGateway[] = []
  /** As after a day: no catalog is kept, no failure is remembered, at the same address. */
  const renewGateway = async () => {
    const gatewayPort = Number(new URL(gateway.url).port)
    if (isGatewayUp) await gateway.close()
    gateway = await openGateway(url, gatewayPort)
    isGatewayUp = true
  }

  /** 0 is the first day's catalog. */
  let today = 0
  let isDisturbed = false
  const port = Number(new URL(url).port)
  const stopWholesaler = async () => {
    await wholesaler?.close()
    wholesaler = null
  }
  return {
    url: gateway.url,
    token: canaryToken,
    wholesaler: {
      url,
      async disturb(...disturbances) {
        isDisturbed = true
        await putDisturbances(url, disturbances)
      },
      clear: () => putDisturbances(url, []),
    },
    stopWholesaler,
    async resumeWholesaler() {
      if (today !== 0) await stopWholesaler()
      today = 0
      wholesaler ??= await start(port)
    },
    async passToDay(day) {
      await stopWholesaler()
      wholesaler = await start(port, day)
      today = day
    },
    async replaceCatalog(records) {
      const directory = await mkdtemp(join(tmpdir(), 'surtido-records-'))
      folders.push(directory)
      await stopWholesaler()
      wholesaler = await start(port, 0, await createDatabase(directory, records))
      today = Number.NaN
    },
    async openUntrusted() {
      const other = await openGateway(url.replace('http:', 'https:'), 0)
      others.push(other)
      return other.url
    },
    async stopGateway() {
      isGatewayUp = false
      await gateway.close()
    },
    renewGateway,
    async forgetDisturbances() {
      if (isDisturbed || !isGatewayUp) await renewGateway()
      isDisturbed = false
    },
    gatewayLines,
    async close() {
      for (const each of [gateway, ...others]) await each.close()
      for (const folder of folders) await rm(folder, { recursive: true, force: true })
      await stopWholesaler()
      if (ownDirectory) await rm(ownDirectory, { recursive: true, force: true })
    },
  }
}

async function createDatabase(directory: string, records: readonly CatalogRecord[]): Promise<string> {
  const path = join(directory, 'records.sqlite')
  const store = await openSqliteCatalogStore(path)
  try {
    await importCatalog({ store, rows: rowsOf(records), digest: () => basename(directory), source: 'records' })
  } finally {
    await store.close()
  }
  return path
}

function withWarehousesOf(record: CatalogRecord): CatalogRecord {
  const { sku, quantity, warehouses } = record
  if (typeof quantity !== 'number' || warehouses !== undefined) return record
  return { ...record, warehouses: Object.fromEntries(spreadQuantity(sku, quantity)) }
}

async function* rowsOf(records: readonly CatalogRecord[]) {
  yield records.map((value, index) => ({ number: index + 1, kind: 'value' as const, value }))
}
