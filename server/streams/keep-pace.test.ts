import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keepPace } from './keep-pace.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function setUp() {
  const socket = { bytesWritten: 0, writableLength: 0, destroy: vi.fn<() => void>() }
  const response = Object.assign(new EventEmitter(), { socket })
  const onStalled = vi.fn<() => void>()
  keepPace(response, { everyMs: 1_000, leastBytes: 100 }, onStalled)
  /** A second in which this much was written, and so much of it still waits. */
  const pass = (written: number, waiting: number) => {
    socket.bytesWritten += written
    socket.writableLength = waiting
    vi.advanceTimersByTime(1_000)
  }
  return { socket, response, onStalled, pass }
}

it('fault 17: disconnects a client that takes too little of what waits for it', () => {
  const { socket, onStalled, pass } = setUp()
  pass(5_000, 4_000)
  pass(0, 3_900)
  expect(socket.destroy).not.toHaveBeenCalled()
  pass(0, 3_801)
  expect(socket.destroy).toHaveBeenCalledOnce()
  expect(onStalled).toHaveBeenCalledOnce()
})

it('lets a slow client go on, and one for which nothing is ready', () => {
  const { socket, response, pass } = setUp()
  pass(4_100, 4_000)
  for (let second = 0; second < 50; second++) pass(100, 4_000)
  pass(0, 0)
  for (let second = 0; second < 50; second++) pass(1, 0)
  response.emit('close')
  pass(0, 4_000)
  expect(socket.destroy).not.toHaveBeenCalled()
})
