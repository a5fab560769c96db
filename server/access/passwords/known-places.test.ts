import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openLinkUnderTest } from '#server/access/store/link-under-test.ts'
import { openKnownPlaces } from './known-places.ts'

let folder: string
let path: string
let time: number
let failures: string[]
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'surtido-places-'))
  path = join(folder, 'sessions.sqlite')
  time = 1_700_000_000_000
  failures = []
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const open = async (more: { mostOfName?: number; most?: number } = {}) => {
  const clock = { now: () => 0, epochNow: () => time }
  const link = await openLinkUnderTest(path, clock)
  const places = await openKnownPlaces({ link, onFailure: (what) => failures.push(what), clock, ...more })
  return {
    ...places,
    look: link.look,
    async close() {
      await places.close()
      await link.close()
    },
  }
}
const dayMs = 86_400_000

it('places outlive a restart, by hashes that only this installation can make', async () => {
  const before = await open()
  before.learn('ana', '192.0.2.7')
  await before.close()
  for (const name of readdirSync(folder)) {
    expect(readFileSync(join(folder, name), 'latin1')).not.toMatch(/ana|192\.0/)
    expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600)
  }
  const after = await open()
  expect([after.knows('ana', '192.0.2.7'), after.knows('beto', '192.0.2.7'), after.knows('ana', '192.0.2.8')]).toEqual([
    true,
    false,
    false,
  ])
  await after.close()
  const database = new DatabaseSync(path)
  database.prepare('UPDATE installation_key SET key = ?').run(Buffer.alloc(32, 2).toString('base64url'))
  database.close()
  const other = await open()
  expect(other.knows('ana', '192.0.2.7')).toBe(false)
  await other.close()
})

it('a place is forgotten when nobody used it for 90 days, and one of the future is as of now', async () => {
  const before = await open()
  before.learn('ana', 'old')
  time += 89 * dayMs
  before.learn('ana', 'new')
  await before.close()
  time += dayMs
  const after = await open()
  expect([after.knows('ana', 'old'), after.knows('ana', 'new')]).toEqual([false, true])
  await after.close()
  // The clock was wrong by a year when it was stored.
  time -= 365 * dayMs
  const back = await open()
  expect(back.knows('ana', 'new')).toBe(true)
  await back.close()
})

it('a start with the clock far ahead takes nobody’s place: it is known again with the right time', async () => {
  const before = await open()
  before.learn('ana', 'home')
  await before.close()
  time += 400 * dayMs
  const ahead = await open()
  expect(ahead.knows('ana', 'home')).toBe(false)
  ahead.learn('beto', 'office')
  await ahead.close()
  time -= 400 * dayMs
  const after = await open()
  expect([after.knows('ana', 'home'), after.knows('beto', 'office')]).toEqual([true, true])
  await after.close()
})

it('there are so many of a name and in all, and those that were not used for longest go', async () => {
  const places = await open({ mostOfName: 3, most: 5 })
  for (const place of ['1', '2', '3', '1', '4']) places.learn('ana', place)
  expect(['1', '2', '3', '4'].map((place) => places.knows('ana', place))).toEqual([true, false, true, true])
  for (const name of ['beto', 'carla', 'dora']) places.learn(name, '1')
  expect(['3', '1', '4'].map((place) => places.knows('ana', place))).toEqual([false, true, true])
  await places.close()
})

it('another gateway knows a place when it looks, and both have it after a restart', async () => {
  const [one, other] = [await open(), await open()]
  one.learn('ana', 'home')
  other.learn('beto', 'office')
  const knowing = () => [one, other].map((each) => [each.knows('ana', 'home'), each.knows('beto', 'office')])
  expect(knowing()).toEqual([
    [true, false],
    [false, true],
  ])
  await Promise.all([one.look(), other.look()])
  await one.look()
  expect(knowing()).toEqual([
    [true, true],
    [true, true],
  ])
  await Promise.all([one.close(), other.close()])
  const after = await open()
  expect([after.knows('ana', 'home'), after.knows('beto', 'office')]).toEqual([true, true])
  await after.close()
})

it('a place that cannot be written is said, is known, and is written when that is possible', async () => {
  const places = await open()
  const database = new DatabaseSync(path)
  database.exec("CREATE TRIGGER full BEFORE INSERT ON place BEGIN SELECT raise(ABORT, 'no room'); END")
  places.learn('ana', '1')
  await places.look()
  expect([places.knows('ana', '1'), failures[0]]).toEqual([true, 'not written (constraint failed)'])
  database.exec('DROP TRIGGER full')
  database.close()
  await places.close()
  const after = await open()
  expect(after.knows('ana', '1')).toBe(true)
  await after.close()
})
