import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

/** What the program says when it starts with these settings, which must be wrong. */
function start(environment: Record<string, string>): Promise<{ code: number | null; text: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, ['server/start.ts'], {
      cwd: join(import.meta.dirname, '..'),
      env: { PATH: process.env['PATH'], ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    onTestFinished(() => void child.kill('SIGKILL'))
    let text = ''
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (part: string) => (text += part))
    child.once('close', (code) => resolve({ code, text }))
  })
}

test('all that is wrong with settings and their files comes in one list, and nothing is opened', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'surtido-start-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const fileOf = (name: string, text: string) => {
    writeFileSync(join(folder, name), text)
    return join(folder, name)
  }
  const { code, text } = await start({
    PORT: '0',
    SURTIDO_ORIGIN: 'https://surtido.example',
    SURTIDO_TLS_CERT_FILE: fileOf('cert', 'x'),
    SURTIDO_TLS_KEY_FILE: fileOf('key', 'x'),
    SURTIDO_USERS_FILE: fileOf('users', 'ana:boss:canary-hash\n'),
    SURTIDO_METRICS_TOKEN_FILE: fileOf('token', 'canary\n'),
    SURTIDO_DATA_DIR: '/proc/x/y',
  })
  expect(code).toBe(1)
  expect(text).toContain('5 settings are wrong')
  expect(text).toMatch(/SURTIDO_TLS_CERT_FILE\n +found: +what cannot be used together/)
  expect(text).toMatch(/SURTIDO_USERS_FILE\n +found: +line 1 has a role that is neither buyer nor admin/)
  expect(text).toMatch(/SURTIDO_METRICS_TOKEN_FILE\n +found: +a token of fewer than 16 characters/)
  // On a system without /proc the folder is made nowhere either.
  expect(text).toMatch(/SURTIDO_DATA_DIR\n +found: +a folder that cannot be made \(E[A-Z]+\)/)
  expect(text).not.toContain('canary')
})

test('with log lines for programs, wrong settings and all the program says are such lines', async () => {
  const { code, text } = await start({ SURTIDO_LOG: 'json', PORT: 'x', SURTIDO_DATA_DIR: '/proc/x' })
  expect(code).toBe(1)
  const entries = text
    .trim()
    .split('\n')
    .map((line): unknown => JSON.parse(line))
  expect(entries).toMatchObject([
    { level: 'error', event: 'start', code: 'setting', detail: expect.stringMatching(/^PORT: "x"; expected: a whole/) },
    { level: 'error', event: 'start', code: 'setting', detail: expect.stringMatching(/^SURTIDO_DATA_DIR: a folder/) },
  ])
})
