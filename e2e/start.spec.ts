import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { test as base, expect } from '@playwright/test'
import { appMessages } from '#src/app/app-messages.ts'
import { messagesIn } from './support/messages-in.ts'

const words = messagesIn(appMessages)

type Run = { child: ChildProcess; output: () => string; ended: Promise<number | null> }

/** Said to be nothing, so that a developer's own .env has no say. */
const unset = { WHOLESALE_API_URL: '', WHOLESALE_API_TOKEN: '', WHOLESALE_API_TOKEN_FILE: '', HOST: '' }

/** Runs the program as `npm start` does, in a folder of its own for data. What still runs at the end is killed. */
const test = base.extend<{ startProgram: (environment: Record<string, string>) => Run }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from this pattern
  startProgram: async ({}, use) => {
    const dataDirectory = await mkdtemp(join(tmpdir(), 'surtido-start-'))
    const runs: Run[] = []
    await use((environment) => {
      const child = spawn(process.execPath, ['--import', './server/check-node.js', 'server/start.ts'], {
        cwd: resolve(import.meta.dirname, '..'),
        env: { PATH: process.env['PATH'], SURTIDO_DATA_DIR: dataDirectory, ...unset, ...environment },
      })
      let text = ''
      for (const stream of [child.stdout, child.stderr])
        stream.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
      const ended = once(child, 'close').then(([status]: (number | null)[]) => status ?? null)
      const run = { child, output: () => text, ended }
      runs.push(run)
      return run
    })
    for (const { child, ended } of runs) {
      child.kill('SIGKILL')
      await ended
    }
    await rm(dataDirectory, { recursive: true })
  },
})

test('with nothing set the program starts with a sample catalog, and ends when told', async ({
  startProgram,
  page,
}) => {
  const { child, output, ended } = startProgram({ PORT: String(await findFreePort()) })
  await expect.poll(output, { timeout: 20_000 }).toContain('http://127.0.0.1:')
  const url = /http:\/\/127\.0\.0\.1:\d+/.exec(output())?.[0] ?? ''
  await page.goto(url)
  await expect(page).toHaveTitle(/Surtido/)
  await expect(page.getByText(words.sample).filter({ visible: true })).toBeVisible()
  await page.reload()
  await expect(page.getByText(words.sample).filter({ visible: true })).toBeVisible()
  const catalog = await (await fetch(`${url}/api/products/full-catalog`)).json()
  expect(catalog.length).toBeGreaterThan(1_000)

  const toldMs = Date.now()
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
  expect(Date.now() - toldMs).toBeLessThan(2_000)
})

test('wrong settings end the program with all that is wrong, and without their values', async ({ startProgram }) => {
  const { output, ended } = startProgram({
    WHOLESALE_API_URL: 'https://user:canary-in-url@wholesaler.example/api?key=canary-in-query',
    WHOLESALE_API_TOKEN: 'Bearer canary-in-token',
    PORT: '0',
    HOST: '0.0.0.0',
  })
  expect(await ended).toBe(1)
  for (const name of ['WHOLESALE_API_URL', 'WHOLESALE_API_TOKEN', 'PORT', 'SURTIDO_ORIGIN', 'SURTIDO_USERS_FILE'])
    expect(output()).toContain(`  ${name}\n`)
  expect(output()).not.toContain('canary')
  expect(output()).not.toContain(' at ')
})

test('a port that is taken ends the program with its name', async ({ startProgram }) => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const address = other.address()
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0
  const { output, ended } = startProgram({ PORT: String(port) })
  expect(await ended).toBe(1)
  expect(output()).toContain(`Port ${port} is taken`)
  expect(output()).toContain('Set PORT')
  other.close()
})

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  return typeof address === 'object' ? (address?.port ?? 0) : 0
}
