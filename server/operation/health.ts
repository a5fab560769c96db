import type { FileName, FileState } from './file-states.ts'

export type UnreadyReason = 'shutting_down' | 'no_users' | 'no_sessions' | 'no_catalog'

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
 * names an address as Host and has no session, so these two come before all checks; they say fixed words and nothing of
 * the settings.
 */
export function createHealth({
  hasCatalog,
  files = () => new Map(),
}: {
  /** Whether a catalog is there, or there is no reason yet to think that none can be fetched. */
  hasCatalog: () => boolean
  /** Those that cannot be used now are named; without its users or its sessions nobody can come in. */
  files?: () => ReadonlyMap<FileName, FileState>
}): Health {
  let isShuttingDown = false
  const findReason = (): UnreadyReason | null => {
    if (isShuttingDown) return 'shutting_down'
    if (statesWithoutUsers.has(files().get('users'))) return 'no_users'
    if (files().get('sessions') === 'lapsed') return 'no_sessions'
    return hasCatalog() ? null : 'no_catalog'
  }
  return {
    answer(path, method) {
      if (path !== healthPath && path !== readyPath) return null
      if (method !== 'GET' && method !== 'HEAD') return give(405, { status: 'refused' }, { allow: 'GET, HEAD' })
      if (path === healthPath) return give(200, { status: 'alive' })
      const reason = findReason()
      const spoiled = [...files()].filter(([, state]) => state !== 'good').map(([name]) => name)
      const found = spoiled.length > 0 ? { files: spoiled } : {}
      return reason === null
        ? give(200, { status: 'ready', ...found })
        : give(503, { status: 'not-ready', reason, ...found })
    },
    isShuttingDown: () => isShuttingDown,
    shutDown() {
      isShuttingDown = true
    },
  }
}

/** Of the users file, when nobody can come in. */
const statesWithoutUsers: ReadonlySet<FileState | undefined> = new Set(['lapsed', 'empty'])

export const healthPath = '/healthz'
const readyPath = '/readyz'

function give(
  status: HealthAnswer['status'],
  answer: Readonly<Record<string, string | readonly string[]>>,
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
