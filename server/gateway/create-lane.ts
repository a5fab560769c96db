import type { LaneLimits } from './gateway-limits.ts'
import { UpstreamFailure } from './upstream-failure.ts'

export type Lane = {
  /**
   * Waits for a slot. The caller must call the function that it gets, once, when its request is over.
   * @param persons who waits for this request; it has the turn of the one that comes first
   * @throws UpstreamFailure `gateway_busy`, or the reason of `signal`
   */
  enter(signal: AbortSignal, persons?: () => readonly string[]): Promise<() => void>
  /** Call it when somebody joined a request that waits: it may have that person's turn. */
  look(): void
}

type Waiter = {
  readonly persons: () => readonly string[]
  readonly start: (person: string) => void
  readonly refuse: () => void
}

/**
 * Bounds how many requests of a kind there are at once, in all and of each person. The rest wait for a bounded time:
 * whose last turn is longest ago comes first, and of a person the request that came first. Where the queue is full, who
 * waits for most gives way.
 */
export function createLane({ atOnce, ofPerson = atOnce, waiting, waitMs }: LaneLimits): Lane {
  const waiters = new Set<Waiter>()
  /** How many slots each person has now. */
  const taken = new Map<string, number>()
  /** The number of a person's last turn, while somebody waits. */
  const turns = new Map<string, number>()
  let free = atOnce
  let turn = 0

  const mayStart = (person: string) => free > 0 && (taken.get(person) ?? 0) < ofPerson
  const firstOf = (persons: readonly string[]) =>
    persons.filter(mayStart).toSorted((a, b) => (turns.get(a) ?? 0) - (turns.get(b) ?? 0))[0]

  const startNext = () => {
    let next: { readonly waiter: Waiter; readonly person: string } | null = null
    for (const waiter of waiters) {
      const person = firstOf(waiter.persons())
      if (person === undefined) continue
      if (next === null || (turns.get(person) ?? 0) < (turns.get(next.person) ?? 0)) next = { waiter, person }
    }
    next?.waiter.start(next.person)
    if (waiters.size === 0) turns.clear()
  }

  const take = (person: string) => {
    free--
    taken.set(person, (taken.get(person) ?? 0) + 1)
    turns.set(person, ++turn)
    let isOver = false
    return () => {
      if (isOver) return
      isOver = true
      free++
      const rest = (taken.get(person) ?? 1) - 1
      if (rest > 0) taken.set(person, rest)
      else taken.delete(person)
      startNext()
    }
  }

  /** Room for one more in a full queue: the newest of the person who waits for most, unless that is who comes. */
  const makeRoom = (persons: readonly string[]) => {
    const waits = new Map<string, Waiter[]>()
    for (const waiter of waiters)
      for (const person of waiter.persons()) {
        const theirs = waits.get(person)
        if (theirs) theirs.push(waiter)
        else waits.set(person, [waiter])
      }
    const most = [...waits.values()].reduce<Waiter[]>((a, b) => (b.length > a.length ? b : a), [])
    const own = Math.max(0, ...persons.map((person) => waits.get(person)?.length ?? 0))
    if (most.length <= own + 1) throw busy('queue full')
    // Of what somebody else waits for too, nobody loses the place.
    const givesWay = most.findLast((waiter) => waiter.persons().length === 1) ?? most.at(-1)
    givesWay?.refuse()
  }

  const wait = (signal: AbortSignal, persons: () => readonly string[]) =>
    new Promise<() => void>((resolve, reject) => {
      const settle = (act: () => void) => {
        clearTimeout(timer)
        signal.removeEventListener('abort', abort)
        waiters.delete(waiter)
        act()
      }
      const waiter: Waiter = {
        persons,
        start: (person) => settle(() => resolve(take(person))),
        refuse: () => settle(() => reject(busy('gave way'))),
      }
      const abort = () => settle(() => reject(signal.reason))
      const timer = setTimeout(() => settle(() => reject(busy('waited'))), waitMs)
      signal.addEventListener('abort', abort)
      waiters.add(waiter)
    })

  return {
    async enter(signal, persons = nobodyInParticular) {
      signal.throwIfAborted()
      const person = firstOf(persons())
      if (person !== undefined) return take(person)
      if (waiting === 0) throw busy('queue full')
      if (waiters.size >= waiting) makeRoom(persons())
      return wait(signal, persons)
    },
    look() {
      if (free > 0 && waiters.size > 0) startNext()
    },
  }
}

const nobodyInParticular = () => ['']

const busyRetrySeconds = 5

function busy(detail: string): UpstreamFailure {
  return new UpstreamFailure('gateway_busy', detail, busyRetrySeconds)
}
