import { request } from 'node:http'
import type { GatewayBench } from './start-bench.ts'

/** How many clients ask a gateway that has no catalog yet, all at once. */
export async function measureColdClients(
  bench: GatewayBench,
  clients: number,
): Promise<{ readonly catalogs: number; readonly allMs: number; readonly failed: number }> {
  const cold = await bench.startGateway()
  try {
    const before = await bench.countCatalogs()
    const startedMs = performance.now()
    const outcomes = await Promise.all(Array.from({ length: clients }, () => download(cold.url)))
    const allMs = Math.round(performance.now() - startedMs)
    return {
      catalogs: (await bench.countCatalogs()) - before,
      allMs,
      failed: outcomes.filter((isWhole) => !isWhole).length,
    }
  } finally {
    await cold.process.stop()
  }
}

/** As it comes: to decode it 200 times would measure the client. */
function download(url: string): Promise<boolean> {
  return new Promise((resolve) => {
    const sent = request(
      `${url}/api/products/full-catalog`,
      { agent: false, headers: { 'accept-encoding': 'zstd' } },
      (answer) => {
        answer.resume()
        answer.once('close', () => resolve(answer.statusCode === 200 && answer.complete))
      },
    )
    sent.once('error', () => resolve(false))
    sent.end()
  })
}
