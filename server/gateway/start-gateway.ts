import { createGateway, type GatewayOptions } from './create-gateway.ts'

/**
 * Starts the gateway.
 * @throws `EADDRINUSE` of `net` when the port is in use
 */
export async function startGateway({
  host,
  port,
  ...options
}: GatewayOptions & { host: string; port: number }): Promise<{ url: string; close: () => Promise<void> }> {
  const app = createGateway(options)
  await app.listen({ host, port })
  const address = app.server.address()
  const listeningPort = typeof address === 'object' && address !== null ? address.port : port
  const name = host.includes(':') ? `[${host}]` : host
  return { url: `http://${name}:${listeningPort}`, close: () => app.close() }
}
