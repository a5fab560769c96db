import { drip } from './drip.ts'
import { type Pressed, press } from './press.ts'
import type { GatewayBench } from './start-bench.ts'

export type SlowClients = { readonly beforeP99Ms: number; readonly duringP99Ms: number; readonly during: Pressed }

/** What a healthy client waits for a product, without and with sockets that send a byte a second. */
export async function measureSlowClients(
  bench: GatewayBench,
  { sockets, seconds }: { readonly sockets: number; readonly seconds: number },
): Promise<SlowClients> {
  const asked = { connections: 4, seconds, paths: ['/api/products/A/pna', '/api/products/B/pna'] }
  const before = await press(bench.gateway.url, asked)
  const stop = await drip(bench.gateway.port, sockets)
  try {
    const during = await press(bench.gateway.url, asked)
    return { beforeP99Ms: before.p99Ms, duringP99Ms: during.p99Ms, during }
  } finally {
    stop()
  }
}
