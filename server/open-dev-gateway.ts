import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { refuseUpgrade } from '#server/gateway/answer-client-error.ts'
import { createGateway } from '#server/gateway/create-gateway.ts'
import { readRequestTarget } from '#server/gateway/read-request-target.ts'
import type { Settings } from '#server/settings/settings.ts'
import { startSample } from './start-sample.ts'

export type DevGateway = {
  /** Whether the request is for the gateway; all others are for the page. */
  answers(request: IncomingMessage): boolean
  answer(request: IncomingMessage, response: ServerResponse): void
  /** Vite listens for upgrades, so that Node hands us every one, and no request. */
  refuseUpgrade(request: IncomingMessage, socket: Duplex): void
  close(): Promise<void>
}

/** The gateway behind another server: it has no page and does not listen. */
export async function openDevGateway({
  wholesaler,
  dataDirectory,
  limits,
  synonymsFile,
}: Settings): Promise<DevGateway> {
  const upstream =
    wholesaler.kind === 'remote' ? { ...wholesaler, close: async () => {} } : await startSample(dataDirectory)
  const app = createGateway({
    upstream,
    distDirectory: null,
    limits,
    synonymsFile,
    log: (line) => process.stderr.write(`${line}\n`),
  })
  await app.ready()
  return {
    answers: (request) => readRequestTarget(request.url ?? '').kind !== 'page',
    answer: (request, response) => app.routing(request, response),
    refuseUpgrade,
    async close() {
      await app.close()
      await upstream.close()
    },
  }
}
