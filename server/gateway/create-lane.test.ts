import { beforeEach, expect, test, vi } from 'vitest'
import { createLane } from './create-lane.ts'

beforeEach(() => {
  vi.useFakeTimers()
  return () => vi.useRealTimers()
})

const signal = new AbortController().signal
const busy = { code: 'gateway_busy', retryAfterSeconds: 5 }

test('lets so many in at once, and the others in their order', async () => {
  const lane = createLane({ atOnce: 2, waiting: 9, waitMs: 1_000 })
  const entered: string[] = []
  const enter = (name: string) =>
    lane.enter(signal).then((leave) => {
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
  const lane = createLane({ atOnce: 1, waiting: 1, waitMs: 1_000 })
  const leave = await lane.enter(signal)
  const second = lane.enter(signal)
  await expect(lane.enter(signal)).rejects.toMatchObject({ ...busy, detail: 'queue full' })
  leave()
  await expect(second).resolves.toBeTypeOf('function')
})

test('refuses who has waited too long, and keeps no place for it', async () => {
  const lane = createLane({ atOnce: 1, waiting: 1, waitMs: 1_000 })
  const leave = await lane.enter(signal)
  const late = lane.enter(signal).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await late).toMatchObject({ ...busy, detail: 'waited' })
  const next = lane.enter(signal)
  leave()
  await expect(next).resolves.toBeTypeOf('function')
})

test('a client that goes away while it waits takes no slot', async () => {
  const lane = createLane({ atOnce: 1, waiting: 2, waitMs: 1_000 })
  const leave = await lane.enter(signal)
  const client = new AbortController()
  const gone = lane.enter(client.signal).catch((error: unknown) => error)
  const next = lane.enter(signal)
  client.abort(new Error('gone'))
  expect(await gone).toEqual(new Error('gone'))
  leave()
  await expect(next).resolves.toBeTypeOf('function')
  await expect(lane.enter(client.signal)).rejects.toThrow('gone')
})

test('a slot is given back once, however often it is left', async () => {
  const lane = createLane({ atOnce: 1, waiting: 0, waitMs: 1_000 })
  const leave = await lane.enter(signal)
  leave()
  leave()
  await lane.enter(signal)
  await expect(lane.enter(signal)).rejects.toMatchObject(busy)
})
