import { connect } from 'node:net'
import { mutateBytes, textOf } from '#fuzz/mutate.ts'
import { type FuzzTarget, mustHold } from '#fuzz/target.ts'
import { answerJson, canaryToken, type GatewayUnderTest, openGateway } from '#server/gateway/gateway-under-test.ts'

const paths = [
  '/',
  '/assets/index.js',
  '/api/products/full-catalog',
  '/api/products/A-1/pna',
  '/api/products/A%2FB%20%C3%B1/pna',
  '/api/products/..%2f..%2fadmin/pna',
  '/api/synonyms',
  '/drafts/shared?q=1',
]
const methods = ['GET', 'GET', 'GET', 'HEAD', 'POST', 'QUERY', 'OPTIONS', 'CONNECT', 'TRACE', 'get']

let started: Promise<GatewayUnderTest> | null = null

/** Raw bytes on a socket of the real gateway, before a real stub of the wholesaler. */
export const gatewayRequests: FuzzTarget = {
  name: 'raw requests to the gateway',
  make(random) {
    const lines = [
      `${random.pick(methods)} ${random.pick(paths)} HTTP/1.${random.pick(['1', '1', '0', '9'])}`,
      // The port is known when it is sent.
      'Host: 127.0.0.1:PORT',
      ...(random.chance(0.3) ? ['Origin: http://127.0.0.1:PORT', 'Sec-Fetch-Site: same-origin'] : []),
      ...(random.chance(0.3) ? ['Accept-Encoding: gzip, br', 'If-None-Match: "a"'] : []),
      ...(random.chance(0.2) ? ['Transfer-Encoding: chunked'] : []),
      ...(random.chance(0.2) ? ['Content-Length: 5'] : []),
      ...(random.chance(0.2) ? ['Authorization: Bearer x', 'Cookie: a=b', 'Connection: authorization'] : []),
      ...(random.chance(0.2) ? ['Expect: 100-continue'] : []),
      '',
      random.chance(0.3) ? '5\r\nhello\r\n0\r\n\r\n' : '',
    ]
    const whole = Buffer.from(lines.join('\r\n'), 'latin1')
    return random.chance(0.8) ? mutateBytes(whole, random).subarray(0, 65_536) : whole
  },
  async read(input) {
    started ??= openGateway({ answer: answerJson({ sku: 'A-1', price: 1 }) })
    const gateway = await started
    const before = gateway.upstream.requests.length
    const bytes = Buffer.from(Buffer.from(input).toString('latin1').replaceAll('PORT', String(gateway.port)), 'latin1')
    const received = await exchange(gateway.port, bytes)
    mustHold(!received.includes(canaryToken), 'no answer has the token')
    mustHold(received === '' || received.startsWith('HTTP/1.'), `an answer is HTTP: ${received.slice(0, 40)}`)
    const statuses = [...received.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status]) => status)
    mustHold(!statuses.includes('500'), `no request fails the gateway itself: ${received.slice(0, 200)}`)
    for (const { path, method, headers } of gateway.upstream.requests.slice(before)) {
      mustHold(/^\/api\/products\/(?:full-catalog|[^/?#]+\/pna)$/.test(path), `two routes lead upstream, not ${path}`)
      mustHold(!/^(?:\.|%2e){1,2}$/i.test(path.split('/')[3] ?? ''), `no path climbs: ${path}`)
      mustHold(method === 'GET' || method === 'HEAD', `the wholesaler is only read: ${method}`)
      mustHold(headers.authorization === `Bearer ${canaryToken}`, 'the token is ours')
      mustHold(headers.cookie === undefined, 'no cookie travels')
    }
    const healthy = await gateway.send({ path: '/' })
    mustHold(healthy.status === 200, `the gateway still answers: ${healthy.status}`)
    for (const line of gateway.lines) mustHold(!line.includes(canaryToken), 'no log line has the token')
    return statuses.join(' ') || 'closed'
  },
}

/** Sends these bytes, ends, and gives what comes back within a second. */
function exchange(port: number, bytes: Uint8Array): Promise<string> {
  return new Promise((resolve) => {
    const chunks: Uint8Array[] = []
    const socket = connect({ port, host: '127.0.0.1' }, () => socket.end(bytes))
    const finish = () => {
      clearTimeout(timer)
      socket.destroy()
      resolve(textOf(Buffer.concat(chunks)))
    }
    // An unfinished request is waited for longer than a fuzz has time.
    const timer = setTimeout(finish, 250)
    socket.on('data', (chunk: Buffer) => chunks.push(chunk))
    socket.once('error', finish)
    socket.once('close', finish)
  })
}

/** Stops the gateway of this process, if one was started. */
export async function closeGateway(): Promise<void> {
  await (await started)?.close()
  started = null
}
