import type { Drain } from '#server/operation/create-drain.ts'
import { createGateway } from './create-gateway.ts'
import type { GatewayOptions } from './gateway-options.ts'

export type RunningGateway = {
  readonly url: string
  /**
   * From now on it says that it is not ready, takes no more connections, and lets requests end for at most `mostMs`; but
   * who waits for the turn of a password is told to come back.
   */
  readonly drain: Drain
  close(): Promise<void>
}

/**
 * Starts the gateway.
 * @throws `EADDRINUSE` of `net` when the port is in use
 */
export async function startGateway({
  host,
  port,
  ...options
}: GatewayOptions & { host: string; port: number }): Promise<RunningGateway> {
  const { app, drain } = await createGateway(options)
  try {
    await app.listen({ host, port })
  } catch (error) {
    await app.close()
    throw error
  }
  const address = app.server.address()
  const listeningPort = typeof address === 'object' && address !== null ? address.port : port
  const name = host.includes(':') ? `[${host}]` : host
  return {
    url: `${options.tls?.current() ? 'https' : 'http'}://${name}:${listeningPort}`,
    drain,
    close: () => app.close(),
  }
}
