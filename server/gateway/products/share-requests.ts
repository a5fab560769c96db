import { createDictionary } from '#server/streams/create-dictionary.ts'

/** A request that several may wait for. */
export type Flight = {
  /** Aborts when the last one has left, or by `end`. */
  readonly signal: AbortSignal
  /** Who waits for it now. */
  readonly persons: () => readonly string[]
  /** From now on it goes on when the last one has left too. */
  keep(): void
  /** Aborts it for all who wait. */
  end(reason: unknown): void
}

export type Asker = { readonly person: string; readonly signal: AbortSignal }

/**
 * Joins the flight of this key, or starts one. Rejects with the reason of the asker's own signal when that aborts: the
 * others still get the answer.
 */
export type ShareRequests<T> = (key: string, asker: Asker, start: (flight: Flight) => Promise<T>) => Promise<T>

/**
 * One request for all who ask the same while it is in flight. A failure is shared too. Nothing is kept after it.
 * @param onJoin called when a flight has one more asker
 */
export function createSharing<T>(onJoin: () => void): ShareRequests<T> {
  type Shared = {
    readonly flight: Flight
    readonly askers: Set<Asker>
    answer: Promise<T>
    leave: (asker: Asker) => void
  }
  const inFlight = createDictionary<Shared>()

  const begin = (key: string, first: Asker, start: (flight: Flight) => Promise<T>): Shared => {
    const controller = new AbortController()
    const askers = new Set([first])
    let isKept = false
    const flight: Flight = {
      signal: controller.signal,
      persons() {
        const persons: string[] = []
        for (const { person } of askers) persons.push(person)
        return persons
      },
      keep: () => void (isKept = true),
      end: (reason) => controller.abort(reason),
    }
    const forget = () => {
      if (inFlight[key] === shared) delete inFlight[key]
    }
    const leave = (asker: Asker) => {
      askers.delete(asker)
      if (askers.size > 0 || isKept) return
      // Who asks from now on needs one that is not aborted.
      forget()
      controller.abort(new NobodyWaits())
    }
    const answer = start(flight)
    const shared: Shared = { flight, askers, answer, leave }
    inFlight[key] = shared
    answer.then(forget, forget)
    return shared
  }

  return (key, asker, start) =>
    new Promise((resolve, reject) => {
      const { signal } = asker
      if (signal.aborted) return reject(signal.reason)
      const running = inFlight[key]
      const shared = running ?? begin(key, asker, start)
      if (running) {
        running.askers.add(asker)
        onJoin()
      }
      const leave = () => {
        shared.leave(asker)
        reject(signal.reason)
      }
      signal.addEventListener('abort', leave, { once: true })
      const settle = (act: () => void) => {
        signal.removeEventListener('abort', leave)
        act()
      }
      shared.answer.then(
        (answer) => settle(() => resolve(answer)),
        (error: unknown) => settle(() => reject(error)),
      )
    })
}

/** Why a flight was aborted. */
export class NobodyWaits extends Error {
  override readonly name = 'NobodyWaits'
}
