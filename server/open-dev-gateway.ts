import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { refuseUpgrade } from '#server/gateway/answer-client-error.ts'
import { createGateway } from '#server/gateway/create-gateway.ts'
import { readRequestTarget } from '#server/gateway/read-request-target.ts'
import type { UpstreamAddress } from '#server/gateway/upstream.ts'
import type { Settings } from '#server/settings/settings.ts'
import { gatewayOfSettings, upstreamOfSettings } from './gateway-of-settings.ts'
import { logOfSettings } from './log-of-settings.ts'
import { startSample } from './start-sample.ts'

export type DevGateway = {
  /** Whether the request is for the gateway; all others are for the page. */
  answers(request: IncomingMessage): boolean
  answer(request: IncomingMessage, response: ServerResponse): void
  /** Vite listens for upgrades, so that Node hands us every one, and no request. */
  refuseUpgrade(request: IncomingMessage, socket: Duplex): void
  close(): Promise<void>
}

/** The gateway behind another server: it has no page, does not listen, and serves this machine only. */
export async function openDevGateway(settings: Settings): Promise<DevGateway> {
  const { wholesaler, dataDirectory } = settings
  const { log, hide } = logOfSettings({ ...settings, ...ofThisMachine })
  const closers: (() => unknown)[] = []
  const { options } = gatewayOfSettings({ ...settings, ...ofThisMachine }, log)
  let upstream: UpstreamAddress
  if (wholesaler.kind === 'remote') {
    const remote = upstreamOfSettings(wholesaler, settings, log, options.files)
    closers.push(...remote.watched.map(({ close }) => close))
    upstream = remote.upstream
  } else {
    const sample = await startSample(dataDirectory)
    closers.push(sample.close)
    upstream = { url: sample.url, readToken: () => sample.token }
  }
  hide(upstream.readToken)
  const { app } = await createGateway({ ...options, upstream, distDirectory: null, measuresProcess: false })
  await app.ready()
  return {
    answers: (request) => isOfGateway(request.url ?? ''),
    answer: (request, response) => app.routing(request, response),
    refuseUpgrade,
    async close() {
      await app.close()
      for (const close of closers) await close()
    },
  }
}

/** Development listens on loopback, without users. */
const ofThisMachine = {
  entry: { kind: 'open' },
  tls: null,
  trustedProxies: [],
  origins: [],
  metricsTokenFile: null,
  logForm: 'text',
} as const

function isOfGateway(url: string): boolean {
  return readRequestTarget(url).kind !== 'page'
}
