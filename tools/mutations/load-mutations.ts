import type { Mutation } from './mutation.ts'

const pace = { file: 'server/gateway/watch-pace.ts', tests: ['server/gateway/watch-pace.test.ts'] }
const times = { file: 'server/gateway/upstream-requests.ts', tests: ['server/gateway/upstream-failures.test.ts'] }
const servicePace = 'server/streams/keep-pace'
const slots = {
  file: 'server/streams/slots.ts',
  tests: ['server/streams/slots.test.ts'],
}
const service = ['server/wholesaler/service.test.ts']

/** How many at once, how long and how slowly: of the gateway, and of the service. */
export const loadMutations: readonly Mutation[] = [
  { check: 'there are so many slots', ...slots, text: '=> free > 0 && (taken', instead: '=> free > -9 && (taken' },
  { check: 'slots have a longest queue', ...slots, text: 'waiters.size >= waiting &&', instead: 'waiters.size > 9 &&' },
  {
    check: 'a wait for a slot is bounded',
    ...slots,
    text: "setTimeout(() => settle(() => 'waited'), waitMs)",
    instead: 'setTimeout(() => {}, waitMs)',
  },
  { check: 'a slot is given back once', ...slots, text: 'if (isOver) return', instead: '' },
  {
    check: 'a request that fails gives its slot back',
    file: 'server/gateway/products/create-products.ts',
    text: '      slot()\n',
    instead: '',
    tests: ['server/gateway/connections.test.ts'],
  },
  { check: 'a catalog has a least pace', ...pace, text: 'passedBytes < paceBytes', instead: 'false' },
  { check: 'nobody may stop a catalog for long', ...pace, text: "cut(slow(isOurTurn, 'idle'))", instead: '{}' },
  {
    check: 'a product has a total time',
    file: 'server/gateway/products/create-products.ts',
    text: "flight.end(new DOMException('total time', 'TimeoutError'))",
    instead: '{}',
    tests: times.tests,
  },
  {
    check: 'an answer has a time for its head',
    ...times,
    text: "endAfter(timeouts.headersMs, 'headers')",
    instead: 'undefined',
  },
  {
    check: 'a connection has a time to open',
    ...times,
    text: "connectTimer = endAfter(timeouts.connectMs, 'connect')",
    instead: 'connectTimer = undefined',
  },
  {
    check: 'a client has a time for its request',
    file: 'server/gateway/create-gateway.ts',
    text: 'function limitClients({ clientHeadersMs, clientRequestMs, clientSilentMs }: GatewayTimeouts) {\n',
    instead:
      'function limitClients({ clientSilentMs }: GatewayTimeouts) {\n  const [clientHeadersMs, clientRequestMs] = [200_000, 250_000]\n',
    tests: ['server/gateway/slow-clients.test.ts'],
  },
  {
    check: 'what one person has waiting is bounded',
    ...slots,
    text: 'waitersOf(each) >= waitingOfPerson',
    instead: 'waitersOf(each) < 0',
  },
  {
    check: 'each person has a share of the downloads',
    file: 'server/catalog-cache/client-waits.ts',
    text: '() => [person]',
    instead: "() => [person === '' ? '' : String(Math.random())]",
    tests: ['server/gateway/slow-clients.test.ts'],
  },
  {
    check: 'the service has a least pace',
    file: `${servicePace}.ts`,
    text: 'isWaitingForClient && sent - before < leastBytes',
    instead: 'false',
    tests: [`${servicePace}.test.ts`],
  },
  {
    check: 'what waits in the socket does not count as taken',
    file: `${servicePace}.ts`,
    text: 'socket.bytesWritten - socket.writableLength',
    instead: 'socket.bytesWritten',
    tests: [`${servicePace}.test.ts`],
  },
  {
    check: 'the service watches the pace of each catalog',
    file: 'server/wholesaler/catalog-answers/catalog-route.ts',
    text: "    keepPace(reply.raw, limits.pace, () => log('A client that stopped reading the catalog was disconnected'))\n",
    instead: '',
    tests: service,
  },
  {
    check: 'the service has slots for catalogs from files',
    file: 'server/wholesaler/catalog-answers/catalog-route.ts',
    text: 'const release = await take(fromFile, left.signal)',
    instead: 'const release = () => {}',
    tests: service,
  },
  {
    check: 'the service has slots for catalogs that it encodes',
    file: 'server/wholesaler/catalog-answers/catalog-route.ts',
    text: '(await take(encoded, left.signal)) === null',
    instead: 'encoded === null',
    tests: service,
  },
]
