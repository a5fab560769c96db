import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Attempt, createAttempts } from './attempts.ts'

function openAttempts(most?: number) {
  let time = 1_000_000
  const known = new Set<string>()
  const places = {
    knows: (name: string, place: string) => known.has(`${name} ${place}`),
    learn: (name: string, place: string) => void known.add(`${name} ${place}`),
  }
  const attempts = createAttempts({ places, now: () => time, ...(most !== undefined && { mostCounts: most }) })
  const begin = (name: string, address: string, browser?: string) => attempts.begin(name, address, browser)
  return {
    begin,
    pass: (ms: number) => void (time += ms),
    /** Fails as soon as it may, and gives the wait before. */
    fail(name: string, address: string): number {
      const first = begin(name, address)
      const waitMs = first.kind === 'wait' ? first.waitMs : 0
      time += waitMs
      const attempt = first.kind === 'wait' ? begin(name, address) : first
      goOn(attempt).fail()
      return waitMs
    },
  }
}

function goOn(attempt: ReturnType<ReturnType<typeof createAttempts>['begin']>): Attempt {
  if (attempt.kind === 'wait') throw new Error(`It has to wait ${attempt.waitMs} ms.`)
  return attempt
}

describe('failed attempts', () => {
  it('of a name at an address: five are free, then the wait doubles from 1 s to 15 min', () => {
    const { fail } = openAttempts()
    const waits = Array.from({ length: 18 }, () => fail('ana', '10.0.0.1') / 1000)
    expect(waits).toEqual([0, 0, 0, 0, 0, 1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900, 900])
  })

  it('count from their beginning, so that many at once are no way round', () => {
    const { begin } = openAttempts()
    const kinds = Array.from({ length: 8 }, () => begin('ana', '10.0.0.1').kind)
    expect(kinds.filter((kind) => kind === 'go')).toHaveLength(5)
  })

  it('that were not looked at count for nothing', () => {
    const { begin } = openAttempts()
    for (let times = 0; times < 20; times++) {
      const attempt = begin('ana', '10.0.0.1')
      expect(attempt.kind).toBe('go')
      goOn(attempt).cancel()
    }
  })

  it('of a name are forgotten after a success, and after an hour', () => {
    const { begin, fail, pass } = openAttempts()
    for (let times = 0; times < 4; times++) fail('ana', '10.0.0.1')
    goOn(begin('ana', '10.0.0.1')).succeed()
    for (let times = 0; times < 5; times++) expect(fail('ana', '10.0.0.1')).toBe(0)
    pass(3_600_000)
    for (let times = 0; times < 5; times++) expect(fail('ana', '10.0.0.1')).toBe(0)
  })

  it('of one person in an office keep the others out for a minute at most', () => {
    const { begin, fail } = openAttempts()
    let longest = 0
    for (let times = 0; times < 200; times++) {
      fail(`name ${times % 40}`, '10.0.0.1')
      const other = begin('carla', '10.0.0.1')
      if (other.kind === 'wait') longest = Math.max(longest, other.waitMs)
      else other.cancel()
    }
    expect(longest).toBe(60_000)
  })

  it('at an address stay when another name signs in there: an own account opens no other', () => {
    const { begin, fail } = openAttempts()
    let waited = 0
    for (let round = 0; round < 20; round++) {
      for (let times = 0; times < 4; times++) waited += fail(`victim ${round} ${times}`, '10.0.0.1')
      const own = begin('mallory', '10.0.0.1')
      if (own.kind === 'go') own.succeed()
    }
    expect(waited).toBeGreaterThan(40 * 60_000)
  })

  it('of a person who signs in at last are taken off the address: a clumsy office waits for nothing', () => {
    const { begin, fail } = openAttempts()
    for (let person = 0; person < 50; person++) {
      for (let times = 0; times < 3; times++) expect(fail(`person ${person}`, '10.0.0.1')).toBe(0)
      goOn(begin(`person ${person}`, '10.0.0.1')).succeed()
    }
  })

  it('of a name from many addresses make it wait everywhere, but where it has signed in before', () => {
    const { begin, fail } = openAttempts()
    goOn(begin('ana', '10.0.0.1')).succeed()
    for (let times = 0; times < 80; times++) fail('ana', `192.0.2.${times % 40}`)
    expect(begin('ana', '192.0.2.1').kind).toBe('wait')
    expect(begin('ana', '10.0.0.1').kind).toBe('go')
  })

  it('of a name elsewhere keep nobody from two attempts of a day at a new place', () => {
    const { begin, fail, pass } = openAttempts()
    for (let times = 0; times < 80; times++) fail('ana', `192.0.2.${times % 40}`)
    const kinds = () => Array.from({ length: 4 }, () => begin('ana', '198.51.100.1').kind)
    expect(kinds()).toEqual(['go', 'go', 'wait', 'wait'])
    for (let hour = 0; hour < 4; hour++) {
      pass(3_600_000)
      for (let times = 0; times < 80; times++) fail('ana', `192.0.2.${times % 40}`)
    }
    expect(begin('ana', '198.51.100.1').kind).toBe('wait')
    pass(86_400_000)
    for (let times = 0; times < 40; times++) fail('ana', `192.0.2.${times}`)
    goOn(begin('ana', '198.51.100.1')).succeed()
    expect(begin('ana', '198.51.100.1')).toMatchObject({ kind: 'go', checked: { kind: 'known' } })
  })

  it('of others behind the same address keep nobody out of a place that is theirs, nor out of their own browser', () => {
    const { begin, fail } = openAttempts()
    goOn(begin('ana', '10.0.0.1')).succeed()
    goOn(begin('beto', '10.0.0.1')).succeed('b')
    for (let times = 0; times < 200; times++) fail(`name ${times % 40}`, '10.0.0.1')
    for (let times = 0; times < 8; times++) fail('beto', '10.0.0.1')
    expect(begin('carla', '10.0.0.1').kind).toBe('wait')
    expect(begin('beto', '10.0.0.1').kind).toBe('wait')
    expect(begin('ana', '10.0.0.1')).toMatchObject({ kind: 'go', checked: { kind: 'known' } })
    expect(begin('beto', '10.0.0.1', 'b')).toMatchObject({ kind: 'go', checked: { kind: 'known' } })
    // A browser is somebody's, and not everybody's who uses it.
    expect(begin('carla', '10.0.0.1', 'b').kind).toBe('wait')
  })

  it('in a known browser count there, so that a stolen one guesses no more than others', () => {
    const { begin } = openAttempts()
    goOn(begin('ana', '10.0.0.1')).succeed('b')
    const kinds = Array.from({ length: 8 }, (_, index) => begin('ana', `198.51.100.${index}`, 'b').kind)
    expect(kinds.filter((kind) => kind === 'go')).toHaveLength(5)
  })

  it('of a host with many addresses are those of one network, which grows with the attack', () => {
    const { begin } = openAttempts()
    const persons = Array.from({ length: 40 }, (_, index) => {
      const attempt = begin(`name ${index}`, `2001:db8:1:${(0x200 + index).toString(16)}::1`)
      return attempt.kind === 'go' ? attempt.checked.person : 'waits'
    })
    expect(new Set(persons.slice(8))).toEqual(new Set(['2001:db8:1:200/56']))
    expect(goOn(begin('ana', '2001:db8:1:300::1')).checked.person).toBe('2001:db8:1:300')
    const wider = Array.from({ length: 300 }, (_, index) => {
      const [high, low] = [index % 10, Math.floor(index / 10)]
      const attempt = begin(`other ${index}`, `2001:db8:1:${(0x1000 + high * 256 + low).toString(16)}::1`)
      return attempt.kind === 'go' ? attempt.checked.person : 'waits'
    })
    expect(new Set(wider.slice(100))).toEqual(new Set(['2001:db8:1/48']))
    expect(goOn(begin('ana', '2001:db8:2::1')).checked.person).toBe('2001:db8:2:0')
  })

  it('that end well make no network grow', () => {
    const { begin } = openAttempts()
    for (let index = 0; index < 40; index++) goOn(begin(`n${index}`, `2001:db8:1:${200 + index}::1`)).succeed()
    expect(goOn(begin('ana', '2001:db8:1:2ff::1')).checked.person).toBe('2001:db8:1:2ff')
  })

  it('of one IPv6 network are of one address', () => {
    const { begin } = openAttempts()
    for (let times = 0; times < 5; times++) goOn(begin('ana', `2001:db8:1:2::${times}`)).fail()
    expect(begin('ana', '2001:db8:1:2:ffff::1').kind).toBe('wait')
    expect(begin('ana', '2001:db8:1:3::1').kind).toBe('go')
  })

  it('never take more than their room', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.string(), fc.ipV4(), fc.boolean()), { minLength: 50, maxLength: 80 }),
        (many) => {
          const { begin } = openAttempts(10)
          for (const [name, address, isRight] of many) {
            const attempt = begin(name, address)
            if (attempt.kind === 'go') (isRight ? attempt.succeed : attempt.fail)()
          }
          // The newest are remembered: it is the oldest that went.
          for (let times = 0; times < 5; times++) goOn(begin('newest', '203.0.113.1')).fail()
          expect(begin('newest', '203.0.113.1').kind).toBe('wait')
        },
      ),
    )
  })
})
