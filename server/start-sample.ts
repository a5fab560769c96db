import { randomBytes } from 'node:crypto'

export type SampleWholesaler = { url: string; token: string; close: () => Promise<void> }

/**
 * The wholesaler that is used when none is configured: our own service with a sample catalog, on a free loopback port,
 * with a random token. Its modules load only when it is used.
 */
export async function startSample(dataDirectory: string): Promise<SampleWholesaler> {
  const { ensureSampleDatabase } = await import('#server/wholesaler/ensure-sample-database.ts')
  const { startWholesaler } = await import('#server/wholesaler/start-wholesaler.ts')
  const token = randomBytes(24).toString('base64url')
  const databasePath = await ensureSampleDatabase({ dataDir: dataDirectory })
  const wholesaler = await startWholesaler({ databasePath, token, host: '127.0.0.1', port: 0 })
  return { url: wholesaler.url, token, close: () => wholesaler.close() }
}
