export type Session = {
  /** SHA-256 of the id. */
  readonly hash: string
  /** The folded name, or `shared`. */
  readonly user: string
  readonly name: string | null
  /** Changes with the password, and with the way in which people sign in. */
  readonly stamp: string
  readonly openedAt: number
  /** When this session last asked for something. */
  readonly seenAt: number
}

export type StoredSessions = {
  readonly format: 1
  /** base64url */
  readonly key: string
  readonly sharedHash: string | null
  readonly sessions: readonly Session[]
}

/** Null if it is not a whole file of ours. */
export function parseStoredSessions(
  text: string,
): { key: Buffer; sharedHash: string | null; sessions: readonly Session[] } | null {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return null
  }
  if (!isRecord(value) || value['format'] !== 1 || typeof value['key'] !== 'string') return null
  const key = Buffer.from(value['key'], 'base64url')
  const { sharedHash, sessions } = value
  if (key.length !== 32 || !(sharedHash === null || typeof sharedHash === 'string')) return null
  return Array.isArray(sessions) && sessions.every(isSession) ? { key, sharedHash, sessions } : null
}

function isSession(value: unknown): value is Session {
  return (
    isRecord(value) &&
    typeof value['hash'] === 'string' &&
    typeof value['user'] === 'string' &&
    (value['name'] === null || typeof value['name'] === 'string') &&
    typeof value['stamp'] === 'string' &&
    Number.isFinite(value['openedAt']) &&
    Number.isFinite(value['seenAt'])
  )
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
