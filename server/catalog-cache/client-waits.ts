import type { keepPace } from '#server/streams/keep-pace.ts'
import type { Slots } from '#server/streams/slots.ts'

/** The answer of Node's HTTP server, as far as it is needed here. */
export type CatalogClient = Parameters<typeof keepPace>[0] & {
  readonly destroyed: boolean
  off(event: 'close', listener: () => void): unknown
}

/** Null when the client leaves first. What it waited for goes on for the others. */
export async function orGone<Result>(waited: Promise<Result>, response: CatalogClient): Promise<Result | null> {
  if (response.destroyed) return null
  const gone = Promise.withResolvers<null>()
  const leave = () => gone.resolve(null)
  response.once('close', leave)
  try {
    return await Promise.race([waited, gone.promise])
  } finally {
    response.off('close', leave)
  }
}

/** A slot that is given back when the client has its answer or has gone. */
export async function takeSlot(slots: Slots, person: string, response: CatalogClient): Promise<(() => void) | null> {
  const gone = new AbortController()
  response.once('close', () => gone.abort())
  const release = await slots.take(gone.signal, () => [person])
  if (typeof release === 'string') return null
  untilGone(release, response)
  return release
}

export function untilGone(release: () => void, response: CatalogClient): void {
  if (response.destroyed) release()
  else response.once('close', release)
}
