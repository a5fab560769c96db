import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { describeProblems } from './describe-settings.ts'
import { readSettings } from './read-settings.ts'
import { secretPaths } from './secret-paths.ts'

const secret = 'canary-9d2c7e41'
const address = `postgres://surtido:${secret}@database.example/surtido?sslmode=verify-full`
let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'surtido-place-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function read(environment: Record<string, string>) {
  const reading = readSettings({ SURTIDO_DATA_DIR: join(folder, 'data'), ...environment })
  if (reading.kind === 'valid') return { place: reading.settings.sessionsPlace, warnings: reading.warnings }
  expect(describeProblems(reading.problems)).not.toContain(secret)
  return { problems: reading.problems.map(({ name, found }) => `${name}: ${found}`) }
}

test('sessions are in a file of the data folder, or where the setting says', () => {
  expect(read({})).toEqual({ place: { kind: 'file', path: join(folder, 'data/sessions.sqlite') }, warnings: [] })
  const path = join(folder, 'shared.sqlite')
  expect(read({ SURTIDO_SESSIONS: path }).place).toEqual({ kind: 'file', path })
  expect(read({ SURTIDO_SESSIONS: address })).toEqual({ place: { kind: 'server', url: address }, warnings: [] })
  writeFileSync(join(folder, 'url'), `${address}\n`)
  expect(read({ SURTIDO_SESSIONS_URL_FILE: join(folder, 'url') }).place).toEqual({ kind: 'server', url: address })
})

test('what is neither is named, and never repeated', () => {
  mkdirSync(join(folder, 'folder'))
  writeFileSync(join(folder, 'url'), `mysql://x:${secret}@y/z`)
  expect(read({ SURTIDO_SESSIONS: join(folder, 'folder') }).problems).toEqual([
    'SURTIDO_SESSIONS: something that is no file',
  ])
  expect(read({ SURTIDO_SESSIONS: `mysql://x:${secret}@y/z` }).problems).toEqual(['SURTIDO_SESSIONS: another address'])
  expect(read({ SURTIDO_SESSIONS_URL_FILE: join(folder, 'url') }).problems).toEqual([
    'SURTIDO_SESSIONS_URL_FILE: a file without one',
  ])
  expect(read({ SURTIDO_SESSIONS: address, SURTIDO_SESSIONS_URL_FILE: join(folder, 'url') }).problems).toContain(
    'SURTIDO_SESSIONS: set, and SURTIDO_SESSIONS_URL_FILE as well',
  )
})

test('an address elsewhere without TLS is warned of', () => {
  const warningsOf = (url: string) => read({ SURTIDO_SESSIONS: url }).warnings
  expect(warningsOf(`postgres://x:${secret}@database.example/y`)).toEqual([
    'SURTIDO_SESSIONS: nothing between here and database.example is encrypted. Set sslmode=verify-full.',
  ])
  for (const url of ['postgres://x@127.0.0.1/y', 'postgres://x@[::1]/y', 'postgres:///y?host=/run/postgresql', address])
    expect(warningsOf(url)).toEqual([])
})

test('no page of a development server reads the database of sessions, nor the file with its address', () => {
  const paths = secretPaths({ SURTIDO_SESSIONS: '/var/lib/s.sqlite', SURTIDO_SESSIONS_URL_FILE: '/etc/url' })
  expect(paths).toEqual(expect.arrayContaining(['/var/lib/s.sqlite', '/etc/url']))
})
