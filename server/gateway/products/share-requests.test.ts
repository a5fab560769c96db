import * as fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { propertyCases } from '#src/fixtures/property-cases.ts'
import { createSharing, type Flight, NobodyWaits } from './share-requests.ts'

function setUp() {
  const flights: (PromiseWithResolvers<string> & { readonly flight: Flight })[] = []
  const joined = vi.fn<() => void>()
  const share = createSharing<string>(joined)
  const start = async (flight: Flight) => {
    const running = { ...Promise.withResolvers<string>(), flight }
    flights.push(running)
    flight.signal.addEventListener('abort', () => running.reject(flight.signal.reason))
    return running.promise
  }
  const ask = (key: string, person = 'a') => {
    const client = new AbortController()
    const answer = share(key, { person, signal: client.signal }, start)
    return { answer, leave: () => client.abort(new Error(`${person} left`)) }
  }
  return { ask, flights, joined }
}

test('one request for all who ask the same, with its answer or its failure for each, and nothing kept', async () => {
  const { ask, flights, joined } = setUp()
  const asked = [ask('A'), ask('A', 'b'), ask('B')]
  expect(flights).toHaveLength(2)
  expect(joined).toHaveBeenCalledOnce()
  expect(flights[0]?.flight.persons()).toEqual(['a', 'b'])
  flights[0]?.resolve('1')
  flights[1]?.reject(new Error('fails'))
  expect(await Promise.all([asked[0]?.answer, asked[1]?.answer])).toEqual(['1', '1'])
  await expect(asked[2]?.answer).rejects.toThrow('fails')
  for (const key of ['A', 'B']) void ask(key)
  expect(flights).toHaveLength(4)
})

test('who leaves gets its own reason and costs the others nothing; the last one ends it', async () => {
  const { ask, flights } = setUp()
  const [first, second] = [ask('A'), ask('A', 'b')]
  first.leave()
  await expect(first.answer).rejects.toThrow('a left')
  expect(flights[0]?.flight.signal.aborted).toBe(false)
  expect(flights[0]?.flight.persons()).toEqual(['b'])
  second.leave()
  await expect(second.answer).rejects.toThrow('b left')
  expect(flights[0]?.flight.signal.reason).toBeInstanceOf(NobodyWaits)
  // Who comes now does not join what was aborted.
  const third = ask('A')
  flights[1]?.resolve('2')
  expect(await third.answer).toBe('2')
})

test('what is kept goes on without anybody, and who asks joins it', async () => {
  const { ask, flights } = setUp()
  const first = ask('A')
  flights[0]?.flight.keep()
  first.leave()
  await expect(first.answer).rejects.toThrow('a left')
  const second = ask('A', 'b')
  flights[0]?.resolve('1')
  expect(await second.answer).toBe('1')
  expect(flights).toHaveLength(1)
})

test('who is gone before it asks starts nothing', async () => {
  const share = createSharing<string>(() => {})
  const start = vi.fn<() => Promise<string>>()
  await expect(share('A', { person: 'a', signal: AbortSignal.abort(new Error('gone')) }, start)).rejects.toThrow('gone')
  expect(start).not.toHaveBeenCalled()
})

test('whatever comes, leaves and ends, it does what a plain model does', async () => {
  const step = fc.record({ do: fc.constantFrom('ask', 'ask', 'leave', 'end', 'fail'), which: fc.nat(5) })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      const { ask, flights } = setUp()
      // By key, the flight that is under way; by flight, who waits for it.
      const current = new Map<string, number>()
      const waiting: Set<number>[] = []
      const clients: { readonly key: string; readonly leave: () => void; readonly flight: number }[] = []
      const got: Promise<string>[] = []
      const expected: string[] = []
      const settle = (flight: number, text: string) => {
        for (const client of waiting[flight] ?? []) expected[client] = text
        waiting[flight]?.clear()
        for (const [key, each] of current) if (each === flight) current.delete(key)
      }
      for (const { do: act, which } of steps) {
        const client = clients[which % Math.max(1, clients.length)]
        const flight = which % Math.max(1, flights.length)
        if (act === 'ask') {
          const key = `key ${which % 2}`
          const joins = current.get(key) ?? waiting.push(new Set()) - 1
          current.set(key, joins)
          const { answer, leave } = ask(key)
          waiting[joins]?.add(clients.push({ key, leave, flight: joins }) - 1)
          got.push(answer.catch((error: Error) => error.message))
        } else if (act === 'leave' && client) {
          client.leave()
          const number = clients.indexOf(client)
          if (waiting[client.flight]?.delete(number)) expected[number] = 'a left'
          if (waiting[client.flight]?.size === 0) settle(client.flight, '')
        } else if (flights[flight] && act !== 'leave') {
          if (act === 'end') flights[flight].resolve(`answer ${flight}`)
          else flights[flight].reject(new Error(`failure ${flight}`))
          settle(flight, `${act === 'end' ? 'answer' : 'failure'} ${flight}`)
        }
        await new Promise(setImmediate)
        expect(flights).toHaveLength(waiting.length)
      }
      for (const [flight, running] of flights.entries()) {
        running.resolve(`answer ${flight}`)
        settle(flight, `answer ${flight}`)
      }
      expect(await Promise.all(got)).toEqual(expected)
    }),
    propertyCases(200),
  )
})
