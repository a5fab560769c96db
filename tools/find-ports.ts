import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * Ports of loopback that are free now. They are below those that the system gives to who asks for any: between finding
 * and listening, or after a server was killed, no other test and no outgoing connection is given one of them.
 */
export async function findPorts(count: number): Promise<number[]> {
  const ports = new Set<number>()
  while (ports.size < count) ports.add(await findPort())
  return [...ports]
}

/** One such port. */
export async function findPort(): Promise<number> {
  for (let tries = 0; ; tries++) {
    const port = randomInt(12_000, 32_000)
    const server = createServer()
    try {
      server.listen(port, '127.0.0.1')
      await once(server, 'listening')
    } catch (error) {
      if (tries > 50) throw error
      continue
    }
    server.close()
    await once(server, 'close')
    return port
  }
}
