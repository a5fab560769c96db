import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { runToLog } from './run-to-log.ts'

it('what a step says is in its file, and how it ended is told', async () => {
  const log = makeLog()
  const run = await runToLog(['sh', '-c', 'echo out; echo "$WORD" >&2; exit 69'], {
    ...usual,
    log,
    env: { WORD: 'err' },
  })
  expect(run).toEqual({ status: 69, isLate: false })
  expect(readFileSync(log, 'utf8')).toBe('out\nerr\n')
})

it('a step that takes too long is stopped, with all that it started', async () => {
  const log = makeLog()
  const run = await runToLog(['sh', '-c', 'sleep 60 & echo $!; wait'], { ...usual, log, limitMs: 300 })
  expect(run.isLate).toBe(true)
  await expectGone(log)
})

it('a step is stopped where the run is', async () => {
  const log = makeLog()
  const stop = new AbortController()
  const running = runToLog(['sh', '-c', 'sleep 60 & echo $!; wait'], { ...usual, log, signal: stop.signal })
  await vi.waitFor(() => expect(readFileSync(log, 'utf8')).toMatch(/\d\n/))
  stop.abort()
  expect(await running).toMatchObject({ isLate: false })
  await expectGone(log)
})

const usual = { limitMs: 60_000, signal: new AbortController().signal }

function makeLog(): string {
  const folder = mkdtempSync(join(tmpdir(), 'surtido-log-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return join(folder, 'log')
}

/** The process whose number the step wrote. One that ended and that nobody has asked for yet has no program. */
async function expectGone(log: string): Promise<void> {
  const pid = readFileSync(log, 'utf8').trim()
  await vi.waitFor(() => expect(isRunning(pid)).toBe(false))
}

function isRunning(pid: string): boolean {
  return existsSync(`/proc/${pid}/cmdline`) && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('sleep')
}
