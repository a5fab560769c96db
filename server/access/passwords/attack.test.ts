import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createAttempts } from './attempts.ts'
import { createPasswordChecks } from './password-checks.ts'

/** As long as a check takes on a slow core. */
const checkMs = 400
const minuteMs = 60_000

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** The way of a password, with all limits as they are by default: from the attempt to its outcome. */
function openDoor() {
  const known = new Set<string>()
  const attempts = createAttempts({
    places: {
      knows: (name, place) => known.has(`${name} ${place}`),
      learn: (name, place) => void known.add(`${name} ${place}`),
    },
  })
  const checks = createPasswordChecks(undefined, async (_hash, typed) => {
    await new Promise((resolve) => setTimeout(resolve, checkMs))
    return typed === 'right'
  })
  const hash = { cost: { kind: 'scrypt', ln: 1, r: 1, p: 1 }, salt: Buffer.alloc(8), digest: Buffer.alloc(16) } as const
  /** Sends it once. */
  const signIn = async (name: string, address: string, typed: string, browser?: string) => {
    const attempt = attempts.begin(name, address, browser)
    if (attempt.kind === 'wait') return 'wait'
    const outcome = await checks.check(hash, typed, attempt.checked)
    if (typeof outcome === 'string') attempt.cancel()
    else if (outcome) attempt.succeed(browser)
    else attempt.fail()
    return outcome
  }
  return { signIn }
}

type Door = ReturnType<typeof openDoor>

/** Each address has a wrong password in flight all the time, and asks again at once, whatever it is told. */
function attack({ signIn }: Door, addresses: readonly string[], nameOf: (index: number) => string) {
  const state = { isOver: false, tries: 0 }
  for (const [index, address] of addresses.entries())
    void (async () => {
      while (!state.isOver) {
        state.tries += (await signIn(nameOf(index), address, 'wrong')) === false ? 1 : 0
        // The time of a request on the network.
        await new Promise((resolve) => setTimeout(resolve, 300))
      }
    })()
  return {
    /** How many passwords were looked at for it. */
    end() {
      state.isOver = true
      return state.tries
    },
  }
}

const hostsOf = (count: number, addressOf: (index: number) => string) =>
  Array.from({ length: count }, (_, n) => addressOf(n))
const oneHost = hostsOf(100, (index) => `2001:db8:5:${(0x700 + index).toString(16)}::1`)
const hundredHosts = hostsOf(100, (index) => `198.51.100.${index}`)

describe.each([
  ['a host with a hundred networks', oneHost],
  ['a hundred hosts', hundredHosts],
  ['a network with a hundred addresses, where people work', hostsOf(100, () => '192.0.2.1')],
])('while %s attack for a minute', (_who, addresses) => {
  it.each([
    ['one name', () => 'ana'],
    ['many names', (index: number) => `name ${index}`],
  ])('%s, everybody signs in where they work, each time', async (_what, nameOf) => {
    const door = openDoor()
    const before = door.signIn('ana', '192.0.2.1', 'right', 'browser')
    await vi.advanceTimersByTimeAsync(1_000)
    expect(await before).toBe(true)
    const attacking = attack(door, addresses, nameOf)
    const outcomes: unknown[] = []
    for (let elapsedMs = 0; elapsedMs < minuteMs; elapsedMs += 5_000) {
      await vi.advanceTimersByTimeAsync(4_000)
      void door.signIn('ana', '192.0.2.1', 'right', 'browser').then((outcome) => outcomes.push(outcome))
      // A second is two checks.
      await vi.advanceTimersByTimeAsync(1_000)
    }
    attacking.end()
    expect(outcomes).toEqual(Array.from({ length: 12 }, () => true))
  })
})

describe.each([
  ['a host with a hundred networks', oneHost],
  ['a hundred hosts', hundredHosts],
])('while %s attack a name for a minute', (_who, addresses) => {
  it('the right password from a new place is let in each time, and guesses are few', async () => {
    const door = openDoor()
    const attacking = attack(door, addresses, () => 'ana')
    const waits: number[] = []
    for (let place = 0; place < 10; place++) {
      await vi.advanceTimersByTimeAsync(1_000)
      const startedMs = performance.now()
      const signing = door.signIn('ana', `203.0.113.${place}`, 'right')
      void signing.then((outcome) => outcome === true && waits.push(performance.now() - startedMs))
      await vi.advanceTimersByTimeAsync(5_000)
    }
    await vi.advanceTimersByTimeAsync(45_000)
    const guesses = attacking.end()
    expect(waits).toHaveLength(10)
    expect(Math.max(...waits)).toBeLessThan(45_000)
    // Those that come when all have had their turn are next.
    expect(waits.at(-1)).toBeLessThan(2 * checkMs + 50)
    expect(guesses).toBeLessThan(2 * 100 + 30)
  })
})
