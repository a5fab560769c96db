/** For tests, as a process of its own: answers slowly, and ends on signals. Prints its port. */
import { createServer } from 'node:http'
import { createDrain } from './create-drain.ts'
import { createLog } from './create-log.ts'
import { createHealth } from './health.ts'
import { endOnSignal } from './shutdown.ts'

const [slowMs, drainMs, hangs] = process.argv.slice(2).map(Number)
const health = createHealth({ hasCatalog: () => true })
const server = createServer((request, response) => {
  const answer = health.answer(request.url ?? '', request.method ?? '')
  if (answer !== null) return void response.writeHead(answer.status, answer.headers).end(answer.body)
  response.write('first ')
  setTimeout(() => response.end('last'), slowMs)
})
const drain = createDrain(server)
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.stdout.write(`${typeof address === 'object' && address !== null ? address.port : 0}\n`)
})
endOnSignal({
  log: createLog({ form: 'text' }),
  mostMs: 3_000,
  steps: [
    () => health.shutDown(),
    async () => process.stdout.write(`${await drain(drainMs ?? 0)}\n`),
    () => {
      throw new Error('a part that fails')
    },
    () => (hangs === 1 ? new Promise(() => {}) : process.stdout.write('closed\n')),
  ],
})
