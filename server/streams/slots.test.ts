import * as fc from 'fast-check'
import { beforeEach, expect, test, vi } from 'vitest'
import { propertyCases } from '#src/fixtures/property-cases.ts'
import { createSlots, type SlotLimits } from './slots.ts'

beforeEach(() => {
  vi.useFakeTimers()
  return () => vi.useRealTimers()
})

const signal = new AbortController().signal

/** One that is there. */
async function held(taking: ReturnType<ReturnType<typeof createSlots>['take']>): Promise<() => void> {
  const slot = await taking
  if (typeof slot === 'string') throw new Error(slot)
  return slot
}

test('lets so many in at once, and the others in their order', async () => {
  const slots = createSlots({ atOnce: 2, waiting: 9, waitMs: 1_000 })
  const entered: string[] = []
  const enter = (name: string) =>
    held(slots.take(signal)).then((leave) => {
      entered.push(name)
      return leave
    })
  const [leaveA, leaveB] = await Promise.all([enter('a'), enter('b')])
  const rest = [enter('c'), enter('d')]
  await vi.advanceTimersByTimeAsync(10)
  expect(entered).toEqual(['a', 'b'])
  leaveB()
  await vi.advanceTimersByTimeAsync(0)
  expect(entered).toEqual(['a', 'b', 'c'])
  leaveA()
  await Promise.all(rest)
  expect(entered).toEqual(['a', 'b', 'c', 'd'])
})

test('refuses who finds the queue full, at once', async () => {
  const slots = createSlots({ atOnce: 1, waiting: 1, waitMs: 1_000 })
  const leave = await held(slots.take(signal))
  const second = slots.take(signal)
  expect(await slots.take(signal)).toBe('queue full')
  leave()
  await expect(second).resolves.toBeTypeOf('function')
})

test('refuses who has waited too long, and keeps no place for it', async () => {
  const slots = createSlots({ atOnce: 1, waiting: 1, waitMs: 1_000 })
  const leave = await held(slots.take(signal))
  const late = slots.take(signal)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await late).toBe('waited')
  const next = slots.take(signal)
  leave()
  await expect(next).resolves.toBeTypeOf('function')
})

test('a client that goes away while it waits takes no slot', async () => {
  const slots = createSlots({ atOnce: 1, waiting: 2, waitMs: 1_000 })
  const leave = await held(slots.take(signal))
  const client = new AbortController()
  const gone = slots.take(client.signal)
  const next = slots.take(signal)
  client.abort()
  expect(await gone).toBe('left')
  leave()
  await expect(next).resolves.toBeTypeOf('function')
  expect(await slots.take(client.signal)).toBe('left')
})

test('a slot is given back once, however often it is left', async () => {
  const slots = createSlots({ atOnce: 1, waiting: 0, waitMs: 1_000 })
  const leave = await held(slots.take(signal))
  leave()
  leave()
  await held(slots.take(signal, () => ['a']))
  expect(await slots.take(signal, () => ['b'])).toBe('queue full')
})

/** Slots for requests that have a name, and the order in which they entered. */
function watched(limits: SlotLimits) {
  const slots = createSlots(limits)
  const entered: string[] = []
  const refused: string[] = []
  const leaves = new Map<string, () => void>()
  return {
    slots,
    entered,
    refused,
    leave: (name: string) => leaves.get(name)?.(),
    enter(name: string, ...persons: string[]) {
      const enter = async () => {
        try {
          const leave = await held(slots.take(signal, () => persons))
          entered.push(name)
          leaves.set(name, leave)
        } catch {
          refused.push(name)
        }
      }
      void enter()
    },
    /** Ends what is in it, one after the other, until nobody waits. */
    async drain() {
      for (let turn = 0; turn < 2_000; turn++) {
        await vi.advanceTimersByTimeAsync(0)
        const next = entered.find((name) => leaves.has(name))
        if (next === undefined) return
        leaves.get(next)?.()
        leaves.delete(next)
      }
    },
  }
}

test('persons take turns: one product does not wait behind somebody else’s five hundred', async () => {
  const { enter, entered, drain } = watched({ atOnce: 2, waiting: 600, waitMs: 60_000 })
  for (let line = 0; line < 500; line++) enter(`a${line}`, 'a')
  enter('b0', 'b')
  enter('b1', 'b')
  enter('c0', 'c')
  await drain()
  expect(entered).toHaveLength(503)
  expect(entered.slice(0, 7)).toEqual(['a0', 'a1', 'b0', 'c0', 'a2', 'b1', 'a3'])
})

test('the requests of a person keep their order', async () => {
  const { enter, entered, drain } = watched({ atOnce: 1, waiting: 600, waitMs: 60_000 })
  for (let line = 0; line < 50; line++) for (const person of ['a', 'b', 'c']) enter(`${person}${line}`, person)
  await drain()
  for (const person of ['a', 'b', 'c'])
    expect(entered.filter((name) => name.startsWith(person))).toEqual(
      Array.from({ length: 50 }, (_, line) => `${person}${line}`),
    )
})

test('one person never has all the slots, and gives back what it has', async () => {
  const { enter, entered, leave } = watched({ atOnce: 3, ofPerson: 2, waiting: 9, waitMs: 60_000 })
  for (const name of ['a0', 'a1', 'a2']) enter(name, 'a')
  await vi.advanceTimersByTimeAsync(0)
  expect(entered).toEqual(['a0', 'a1'])
  enter('b0', 'b')
  await vi.advanceTimersByTimeAsync(0)
  expect(entered).toEqual(['a0', 'a1', 'b0'])
  leave('b0')
  await vi.advanceTimersByTimeAsync(0)
  expect(entered).not.toContain('a2')
  leave('a0')
  await vi.advanceTimersByTimeAsync(0)
  expect(entered).toContain('a2')
})

test('what one person has waiting is bounded, and the excess is refused at once', async () => {
  const { enter, entered, refused, drain } = watched({ atOnce: 1, waiting: 9, waitingOfPerson: 2, waitMs: 60_000 })
  for (const name of ['a0', 'a1', 'a2', 'a3', 'a4']) enter(name, 'a')
  enter('b0', 'b')
  await vi.advanceTimersByTimeAsync(0)
  expect(refused).toEqual(['a3', 'a4'])
  await drain()
  expect(entered).toEqual(['a0', 'b0', 'a1', 'a2'])
})

test('where the queue is full, who waits for most gives way, with the newest that only it waits for', async () => {
  const { enter, entered, refused, drain } = watched({ atOnce: 1, waiting: 4, waitMs: 60_000 })
  for (const name of ['a0', 'a1', 'a2', 'a3']) enter(name, 'a')
  enter('shared', 'a', 'c')
  enter('a4', 'a')
  await vi.advanceTimersByTimeAsync(0)
  expect(refused).toEqual(['a4'])
  enter('b0', 'b')
  await vi.advanceTimersByTimeAsync(0)
  expect(refused).toEqual(['a4', 'a3'])
  await drain()
  expect(entered.toSorted()).toEqual(['a0', 'a1', 'a2', 'b0', 'shared'])
})

test('where the queue is full of persons who wait for one each, who had a turn last makes room for who had none', async () => {
  const { enter, entered, refused, leave, drain } = watched({ atOnce: 1, waiting: 2, waitMs: 60_000 })
  enter('a0', 'a')
  enter('b0', 'b')
  await vi.advanceTimersByTimeAsync(0)
  enter('a1', 'a')
  enter('c0', 'c')
  await vi.advanceTimersByTimeAsync(0)
  expect(refused).toEqual(['a1'])
  enter('d0', 'd')
  await vi.advanceTimersByTimeAsync(0)
  expect(refused).toEqual(['a1', 'd0'])
  leave('a0')
  await drain()
  expect(entered).toEqual(['a0', 'b0', 'c0'])
})

test('a request that several wait for has the turn of the one that comes first, also of one who joined', async () => {
  const { slots, enter, entered, leave } = watched({ atOnce: 2, ofPerson: 1, waiting: 9, waitMs: 60_000 })
  const persons = ['a']
  enter('a0', 'a')
  enter('a1', 'a')
  held(slots.take(signal, () => persons)).then(
    () => entered.push('joined'),
    () => {},
  )
  await vi.advanceTimersByTimeAsync(0)
  expect(entered).toEqual(['a0'])
  persons.push('b')
  slots.look()
  await vi.advanceTimersByTimeAsync(0)
  expect(entered).toEqual(['a0', 'joined'])
  leave('a0')
  await vi.advanceTimersByTimeAsync(0)
  expect(entered).toEqual(['a0', 'joined', 'a1'])
})

test('whoever comes and goes, no slot is lost, none is given twice, and nobody waits beside a free one', async () => {
  const step = fc.record({ do: fc.constantFrom('enter', 'enter', 'leave', 'abort', 'pass'), which: fc.nat(20) })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 120 }), async (steps) => {
      const slots = createSlots({ atOnce: 4, ofPerson: 3, waiting: 6, waitMs: 1_000 })
      const inside = new Map<number, { readonly person: string; readonly leave: () => void }>()
      const waiting = new Map<number, { readonly person: string; readonly client: AbortController }>()
      for (const [number, { do: act, which }] of steps.entries()) {
        if (act === 'enter') {
          const person = `person ${which % 3}`
          const client = new AbortController()
          waiting.set(number, { person, client })
          const entering = held(slots.take(client.signal, () => [person]))
          entering.then(
            (leave) => inside.set(number, { person, leave }),
            () => {},
          )
          entering.catch(() => {}).finally(() => waiting.delete(number))
        } else if (act === 'leave') {
          const key = [...inside.keys()][which % Math.max(1, inside.size)]
          if (key !== undefined) inside.get(key)?.leave()
          if (key !== undefined) inside.delete(key)
        } else if (act === 'abort') [...waiting.values()][which % Math.max(1, waiting.size)]?.client.abort()
        else await vi.advanceTimersByTimeAsync(which * 50)
        await vi.advanceTimersByTimeAsync(0)
        const of = (person: string) => [...inside.values()].filter((each) => each.person === person).length
        expect(inside.size).toBeLessThanOrEqual(4)
        expect(waiting.size).toBeLessThanOrEqual(6)
        for (const person of ['person 0', 'person 1', 'person 2']) expect(of(person)).toBeLessThanOrEqual(3)
        const idlers = [...waiting.values()].filter(({ person }) => inside.size < 4 && of(person) < 3)
        expect(idlers).toEqual([])
      }
    }),
    propertyCases(150),
  )
})
