import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { findPorts } from './find-ports.ts'

test('ports are all different, can be listened on, and are none that the system gives to others', async () => {
  const ports = await findPorts(20)
  expect(new Set(ports).size).toBe(20)
  // The lowest that Linux gives to who asks for any port.
  expect(Math.max(...ports)).toBeLessThan(32_768)
  for (const port of ports) {
    const server = createServer().listen(port, '127.0.0.1')
    onTestFinished(() => void server.close())
    await once(server, 'listening')
  }
})
