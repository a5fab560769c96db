import autocannon from 'autocannon'

export type Pressed = {
  readonly requestsPerSecond: number
  readonly p50Ms: number
  readonly p99Ms: number
  /** Answers other than 2xx and 304, and broken connections. */
  readonly failed: number
}

/**
 * Asks again and again on `connections` at once. It is a closed loop: each connection waits for its answer, so a stall
 * delays the next questions too and counts less than it would for people who come on their own (coordinated omission).
 */
export async function press(
  url: string,
  options: {
    readonly connections: number
    readonly seconds: number
    readonly headers?: Readonly<Record<string, string>>
    /** One after the other, in turn. */
    readonly paths: readonly string[]
  },
): Promise<Pressed> {
  const { connections, seconds, headers = {}, paths } = options
  const requests = paths.map((path) => ({ method: 'GET' as const, path }))
  const waitsMs: number[] = []
  let begun = 0
  const pressing = autocannon({
    url,
    connections,
    duration: seconds,
    headers: { ...headers },
    // Each begins elsewhere: in step they would all ask for the same product at the same time, which the gateway shares.
    setupClient(client) {
      client.on('response', (_status, _bytes, tookMs) => waitsMs.push(tookMs))
      client.setRequests(turned(requests, Math.floor((begun++ * requests.length) / connections)))
    },
  })
  const result = await pressing
  const answered = result.statusCodeStats
  const good = (answered?.['200']?.count ?? 0) + (answered?.['304']?.count ?? 0)
  const all = Object.values(answered ?? {}).reduce((sum, { count = 0 }) => sum + count, 0)
  waitsMs.sort((a, b) => a - b)
  const at = (share: number) => Number((waitsMs[Math.floor(waitsMs.length * share)] ?? 0).toFixed(2))
  return {
    requestsPerSecond: Math.round(good / result.duration),
    p50Ms: at(0.5),
    p99Ms: at(0.99),
    failed: all - good + result.errors + result.timeouts,
  }
}

function turned<T>(all: readonly T[], by: number): T[] {
  const start = by % all.length
  return [...all.slice(start), ...all.slice(0, start)]
}
