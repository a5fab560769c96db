/** For tests that end or freeze a gateway: one in a process of its own, which drains as the program does. */

import { createLog } from '#server/operation/create-log.ts'
import { endOnSignal } from '#server/operation/shutdown.ts'
import { startGateway } from './start-gateway.ts'

export type GatewayProcessOptions = {
  readonly port: number
  readonly upstreamUrl: string
  readonly token: string
  readonly dist: string
  readonly data: string
  readonly sessions: string
  readonly origin: string
  readonly password: string
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a test of ours wrote it
const options = JSON.parse(process.argv[2] ?? '') as GatewayProcessOptions
const log = createLog({ form: 'json' })
const gateway = await startGateway({
  upstream: { url: options.upstreamUrl, readToken: () => options.token },
  distDirectory: options.dist,
  dataDirectory: options.data,
  access: {
    mode: { kind: 'shared', password: options.password },
    origins: new Set([options.origin]),
    trustedProxies: ['127.0.0.1'],
    cost: { kind: 'scrypt', ln: 4, r: 1, p: 1 },
    sessionsPlace: { kind: 'file', path: options.sessions },
  },
  host: '127.0.0.1',
  port: options.port,
  log,
})
endOnSignal({ steps: [() => gateway.drain(10_000), () => gateway.close()], log, mostMs: 15_000 })
process.stdout.write('listening\n')
