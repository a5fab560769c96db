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

it('runs nothing before the first page is shown, however idle the browser is', async () => {
  const { whenIdle } = await import('./when-idle.ts')
  const { tellPageShown } = await import('./page-shown.ts')
  const run = vi.fn<() => void>()
  void whenIdle(run)
  await vi.advanceTimersByTimeAsync(4_000)
  expect(run).not.toHaveBeenCalled()
  tellPageShown()
  await vi.advanceTimersByTimeAsync(0)
  expect(run).toHaveBeenCalledOnce()
})

it('waits at most five seconds for a first page that shows nothing', async () => {
  const { whenIdle } = await import('./when-idle.ts')
  const run = vi.fn<() => void>()
  void whenIdle(run)
  await vi.advanceTimersByTimeAsync(5_001)
  expect(run).toHaveBeenCalledOnce()
})
