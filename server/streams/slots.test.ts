import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createSlots } from './slots.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const limits = { atOnce: 2, waiting: 2, waitMs: 1_000 }
const stays = new AbortController().signal

it('gives as many as there are; the next wait in their order, and more are refused', async () => {
  const slots = createSlots(limits)
  const first = await slots.take(stays)
  await slots.take(stays)
  const order: string[] = []
  const third = slots.take(stays).then(() => order.push('third'))
  const fourth = slots.take(stays).then((release) => order.push(release === null ? 'none' : 'fourth'))
  expect(await slots.take(stays)).toBeNull()
  first?.()
  await third
  first?.()
  expect(order).toEqual(['third'])
  await vi.advanceTimersByTimeAsync(1_000)
  await fourth
  expect(order).toEqual(['third', 'none'])
})

it('keeps no place for a client that left', async () => {
  const slots = createSlots({ ...limits, atOnce: 1, waiting: 1 })
  const held = await slots.take(stays)
  const leaving = new AbortController()
  const left = slots.take(leaving.signal)
  leaving.abort()
  expect(await left).toBeNull()
  expect(await slots.take(leaving.signal)).toBeNull()
  const next = slots.take(stays)
  held?.()
  expect(await next).toBeInstanceOf(Function)
})
