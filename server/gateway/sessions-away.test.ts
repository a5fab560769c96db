import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openGateway, soon } from './gateway-under-test.ts'

test('a database of sessions that does not answer is in /readyz, the log and the metrics, until it is back', async () => {
  const gateway = await openGateway({
    logForm: 'json',
    readMetricsToken: () => 'canary-metrics-token-77',
    access: { mode: { kind: 'shared', password: 'canary-password-3b' }, sessionsLookMs: 50, fileGraceMs: 1_500 },
  })
  onTestFinished(() => gateway.close())
  const ready = async () => {
    const { status, body } = await gateway.send({ path: '/readyz' })
    return [status, JSON.parse(body.toString())] as const
  }
  const metrics = async () => {
    const headers = { authorization: 'Bearer canary-metrics-token-77' }
    return (await gateway.send({ path: '/metrics', headers })).body.toString()
  }
  await gateway.send({ path: '/' })
  expect(await ready()).toEqual([200, { status: 'ready' }])
  const database = new DatabaseSync(join(gateway.dataDirectory, 'sessions.sqlite'))
  database.exec('ALTER TABLE installation RENAME TO hidden')
  await vi.waitFor(async () => expect(await ready()).toEqual([200, { status: 'ready', files: ['sessions'] }]), soon)
  expect(await metrics()).toContain('surtido_watched_file_good{file="sessions"} 0')
  const lapsed = [503, { status: 'not-ready', reason: 'no_sessions', files: ['sessions'] }]
  await vi.waitFor(async () => expect(await ready()).toEqual(lapsed), soon)
  database.exec('ALTER TABLE hidden RENAME TO installation')
  database.close()
  await vi.waitFor(async () => expect(await ready()).toEqual([200, { status: 'ready' }]), soon)
  expect(await metrics()).toContain('surtido_watched_file_good{file="sessions"} 1')
  const told = gateway.lines
    .map((line) => JSON.parse(line))
    .filter(({ event }) => event === 'access')
    .map(({ level, code, detail }) => [level, code, detail])
  const why = 'does not answer (SQL logic error).'
  expect(told).toEqual([
    ['warn', 'sessions_away', `The database of sessions ${why} Nobody can sign in. Sessions go on for 0 min.`],
    ['error', 'sessions_lapsed', `The database of sessions ${why} Nobody is signed in here.`],
    ['info', 'sessions_back', 'The database of sessions answers again.'],
  ])
})

test('garbage in the file of sessions is in /readyz and the log while people go on, until it is deleted', async () => {
  const gateway = await openGateway({
    logForm: 'json',
    access: { mode: { kind: 'shared', password: 'canary-password-3b' }, sessionsLookMs: 50 },
  })
  onTestFinished(() => gateway.close())
  const ready = async () => JSON.parse((await gateway.send({ path: '/readyz' })).body.toString())
  const file = join(gateway.dataDirectory, 'sessions.sqlite')
  writeFileSync(file, 'no database at all, but long enough to be looked at as one'.repeat(500))
  await vi.waitFor(async () => expect(await ready()).toMatchObject({ files: ['sessions'] }), soon)
  rmSync(file)
  await vi.waitFor(async () => expect(await ready()).not.toHaveProperty('files'), soon)
  const told = gateway.lines
    .map((line) => JSON.parse(line))
    .filter(({ event, code }) => event === 'access' && code.startsWith('sessions_'))
    .map(({ level, code, detail }) => [level, code, detail])
  expect(told).toEqual([
    ['warn', 'sessions_away', expect.stringContaining('does not answer (its file has other bytes in it).')],
    ['warn', 'sessions_restored', expect.stringMatching(/^The file was deleted or replaced. It has \d+ again.$/)],
    ['info', 'sessions_back', 'The database of sessions answers again.'],
  ])
})
