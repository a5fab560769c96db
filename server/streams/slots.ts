/** Bounds how many do something at once, in all and of each person, how many wait for it, and how long. */
export type Slots = {
  /**
   * Resolves to a function that gives the slot back, or to why there is none.
   * @param persons who waits for it; it has the turn of the one that comes first
   */
  take(signal: AbortSignal, persons?: () => readonly string[]): Promise<(() => void) | NoSlot>
  /** Call it when somebody joined one that waits: it may have that person's turn. */
  look(): void
}

/**
 * `own queue full`: this person has too many waiting. `gave way`: somebody who waits for less has the place now. `left`:
 * the signal is aborted.
 */
export type NoSlot = 'queue full' | 'own queue full' | 'gave way' | 'waited' | 'left'

export type SlotLimits = {
  readonly atOnce: number
  /** How many of these one person may have; all of them where it is not said. */
  readonly ofPerson?: number
  /** How many more may wait. */
  readonly waiting: number
  /** How many of these may be one person's; all of them where it is not said. */
  readonly waitingOfPerson?: number
  /** How long one may wait, in milliseconds. */
  readonly waitMs: number
}

type Waiter = {
  readonly persons: () => readonly string[]
  readonly start: (person: string) => void
  readonly refuse: () => void
}

/**
 * The rest wait for a bounded time: whose last turn is longest ago comes first, and of a person the one that came
 * first. Where the queue is full, who waits for most gives way; where all wait for one, who had a turn last, to somebody
 * whose last turn is longer ago.
 */
export function createSlots(limits: SlotLimits): Slots {
  const { atOnce, ofPerson = atOnce, waiting, waitingOfPerson = waiting, waitMs } = limits
  const waiters = new Set<Waiter>()
  /** How many slots each person has now. */
  const taken = new Map<string, number>()
  /** The number of a person's last turn, while somebody waits. */
  const turns = new Map<string, number>()
  let free = atOnce
  let turn = 0

  const mayStart = (person: string) => free > 0 && (taken.get(person) ?? 0) < ofPerson
  const firstOf = (persons: readonly string[]) => {
    let first: string | undefined
    for (const person of persons)
      if (mayStart(person) && (first === undefined || (turns.get(person) ?? 0) < (turns.get(first) ?? 0)))
        first = person
    return first
  }

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

  const give = (person: string) => {
    free--
    taken.set(person, (taken.get(person) ?? 0) + 1)
    turns.delete(person)
    turns.set(person, ++turn)
    if (turns.size > mostTurns) turns.delete(turns.keys().next().value ?? '')
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

  const waitersOf = (person: string) => [...waiters].filter((waiter) => waiter.persons().includes(person)).length

  const lastTurnOf = (persons: readonly string[]) => Math.min(...persons.map((person) => turns.get(person) ?? 0))

  /** Where nobody waits for more than one: who has just had a turn makes room for who has not. */
  const displaceLatest = (persons: readonly string[]): boolean => {
    let latest: Waiter | null = null
    for (const waiter of waiters)
      if (latest === null || lastTurnOf(waiter.persons()) > lastTurnOf(latest.persons())) latest = waiter
    if (latest === null || lastTurnOf(latest.persons()) <= lastTurnOf(persons)) return false
    latest.refuse()
    return true
  }

  /** Makes room for one more in a full queue: the newest of who waits for most goes, unless that is who comes. */
  const makeRoom = (persons: readonly string[]): boolean => {
    const waits = new Map<string, Waiter[]>()
    for (const waiter of waiters)
      for (const person of waiter.persons()) {
        const theirs = waits.get(person)
        if (theirs) theirs.push(waiter)
        else waits.set(person, [waiter])
      }
    const most = [...waits.values()].reduce<Waiter[]>((a, b) => (b.length > a.length ? b : a), [])
    const own = Math.max(0, ...persons.map((person) => waits.get(person)?.length ?? 0))
    if (most.length <= own + 1) return own === 0 && displaceLatest(persons)
    // Of what somebody else waits for too, nobody loses the place.
    const givesWay = most.findLast((waiter) => waiter.persons().length === 1) ?? most.at(-1)
    givesWay?.refuse()
    return true
  }

  const wait = (signal: AbortSignal, persons: () => readonly string[]) =>
    new Promise<(() => void) | NoSlot>((resolve) => {
      const settle = (slot: () => (() => void) | NoSlot) => {
        clearTimeout(timer)
        signal.removeEventListener('abort', leave)
        waiters.delete(waiter)
        resolve(slot())
      }
      const waiter: Waiter = {
        persons,
        start: (person) => settle(() => give(person)),
        refuse: () => settle(() => 'gave way'),
      }
      const leave = () => settle(() => 'left')
      const timer = setTimeout(() => settle(() => 'waited'), waitMs)
      signal.addEventListener('abort', leave)
      waiters.add(waiter)
    })

  return {
    async take(signal, persons = nobodyInParticular) {
      if (signal.aborted) return 'left'
      const person = firstOf(persons())
      if (person !== undefined) return give(person)
      if (persons().every((each) => waitersOf(each) >= waitingOfPerson))
        return waitingOfPerson < waiting ? 'own queue full' : 'queue full'
      if (waiters.size >= waiting && !makeRoom(persons())) return 'queue full'
      return wait(signal, persons)
    },
    look() {
      if (free > 0 && waiters.size > 0) startNext()
    },
  }
}

/** A crowd of persons must not take memory: who was forgotten counts as who had none. */
const mostTurns = 10_000

const nobodyInParticular = () => ['']
