import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { loadPart, missingParts } from './load-part.ts'

beforeEach(() => vi.stubGlobal('document', { querySelectorAll: () => [] }))
afterEach(() => vi.unstubAllGlobals())

it('gives the part that was fetched, and names nothing', async () => {
  expect(await loadPart('plan', async () => 'the plan')).toBe('the plan')
  expect(names()).toEqual([])
})

it('fault 25: waits with a part that cannot be fetched, names it, and goes on after a try that succeeds', async () => {
  const network = { isUp: false }
  const seen: string[][] = []
  const stop = missingParts.subscribe(() => seen.push(names()))
  const plan = loadPart('plan', fetchOver(network))
  const file = loadPart('export', fetchOver(network))
  await vi.waitFor(() => expect(names()).toEqual(['plan', 'export']))
  await missingParts.tryAgain()
  expect(names()).toEqual(['plan', 'export'])
  network.isUp = true
  await missingParts.tryAgain()
  expect(await plan).toBe('fetched')
  expect(await file).toBe('fetched')
  expect(names()).toEqual([])
  expect(seen.at(-1)).toEqual([])
  stop()
})

it('forgets a part that nobody waits for any more', async () => {
  const waiting = new AbortController()
  const file = loadPart('export', fetchOver({ isUp: false }), waiting.signal)
  await vi.waitFor(() => expect(names()).toEqual(['export']))
  waiting.abort(new Error('cancelled'))
  await expect(file).rejects.toThrow('cancelled')
  expect(names()).toEqual([])
})

function names() {
  return [...missingParts.get().values()]
}

function fetchOver(network: { isUp: boolean }) {
  return async () => {
    if (!network.isUp) throw new TypeError('Failed to fetch dynamically imported module')
    return 'fetched'
  }
}
