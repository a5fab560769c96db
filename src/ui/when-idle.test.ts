import { beforeEach, expect, it, vi } from 'vitest'

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers()
  vi.stubGlobal('requestIdleCallback', (run: () => void) => setTimeout(run))
  return () => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  }
})

it('runs nothing before the first screen is there, however idle the browser is', async () => {
  const { whenIdle } = await import('./when-idle.ts')
  const { tellFirstScreen } = await import('./tell-first-screen.ts')
  const run = vi.fn()
  void whenIdle(run)
  await vi.advanceTimersByTimeAsync(4_000)
  expect(run).not.toHaveBeenCalled()
  tellFirstScreen()
  await vi.advanceTimersByTimeAsync(0)
  expect(run).toHaveBeenCalledOnce()
})

it('waits at most five seconds for a first screen that does not come', async () => {
  const { whenIdle } = await import('./when-idle.ts')
  const run = vi.fn()
  void whenIdle(run)
  await vi.advanceTimersByTimeAsync(5_001)
  expect(run).toHaveBeenCalledOnce()
})
