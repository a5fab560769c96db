export type UnreadyReason = 'shutting_down' | 'no_catalog'

/** `headers` are complete: nothing of a request is in them, and no cookie. */
export type HealthAnswer = {
  readonly status: 200 | 405 | 503
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

export type Health = {
  /** Null if the path is another one. The path is the raw one of the request line. */
  answer(path: string, method: string): HealthAnswer | null
  isShuttingDown(): boolean
  shutDown(): void
}

/**
 * Answers probes: `/healthz` while the process can answer at all, `/readyz` while it should be sent requests. A probe
 * names an address as Host and has no session, so these two come before all checks; they say a fixed word and nothing
 * of the settings.
 */
export function createHealth({
  hasCatalog,
}: {
  /** Whether a catalog is there, or there is no reason yet to think that none can be fetched. */
  hasCatalog: () => boolean
}): Health {
  let isShuttingDown = false
  const findReason = (): UnreadyReason | null => {
    if (isShuttingDown) return 'shutting_down'
    return hasCatalog() ? null : 'no_catalog'
  }
  return {
    answer(path, method) {
      if (path !== healthPath && path !== readyPath) return null
      if (method !== 'GET' && method !== 'HEAD') return give(405, { status: 'refused' }, { allow: 'GET, HEAD' })
      if (path === healthPath) return give(200, { status: 'alive' })
      const reason = findReason()
      return reason === null ? give(200, { status: 'ready' }) : give(503, { status: 'not-ready', reason })
    },
    isShuttingDown: () => isShuttingDown,
    shutDown() {
      isShuttingDown = true
    },
  }
}

export const healthPath = '/healthz'
const readyPath = '/readyz'

function give(
  status: HealthAnswer['status'],
  answer: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>> = {},
): HealthAnswer {
  const body = `${JSON.stringify(answer)}\n`
  return {
    status,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(body)),
      'cache-control': 'no-store',
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      ...headers,
    },
    body,
  }
}
