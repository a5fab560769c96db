import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openKnownPlaces } from './known-places.ts'

let folder: string
let path: string
let time: number
let failures: string[]
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'surtido-places-'))
  path = join(folder, 'places.json')
  time = 1_700_000_000_000
  failures = []
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const key = Buffer.alloc(32, 1)
const open = (more: { key?: Buffer; mostOfName?: number; most?: number } = {}) =>
  openKnownPlaces({
    path,
    key,
    onFailure: (what) => failures.push(what),
    clock: { now: () => 0, epochNow: () => time },
    ...more,
  })
const dayMs = 86_400_000

it('places outlive a restart, by hashes that only this installation can make', async () => {
  const before = await open()
  before.learn('ana', '192.0.2.7')
  await before.close()
  const text = readFileSync(path, 'utf8')
  expect(text).not.toMatch(/ana|192/)
  expect(statSync(path).mode & 0o777).toBe(0o600)
  const after = await open()
  expect([after.knows('ana', '192.0.2.7'), after.knows('beto', '192.0.2.7'), after.knows('ana', '192.0.2.8')]).toEqual([
    true,
    false,
    false,
  ])
  expect((await open({ key: Buffer.alloc(32, 2) })).knows('ana', '192.0.2.7')).toBe(false)
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
  // The clock was wrong by a year when it was stored.
  time -= 365 * dayMs
  expect((await open()).knows('ana', 'new')).toBe(true)
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
})

it('there are so many of a name and in all, and those that were not used for longest go', async () => {
  const places = await open({ mostOfName: 3, most: 5 })
  for (const place of ['1', '2', '3', '1', '4']) places.learn('ana', place)
  expect(['1', '2', '3', '4'].map((place) => places.knows('ana', place))).toEqual([true, false, true, true])
  for (const name of ['beto', 'carla', 'dora']) places.learn(name, '1')
  expect(['3', '1', '4'].map((place) => places.knows('ana', place))).toEqual([false, true, true])
  await places.close()
})

it.each(['', '{}', '{"format":1,"places":[1]}', '[]'])(
  'a file that is none (%j) is said, and is as empty',
  async (text) => {
    writeFileSync(path, text)
    const places = await open()
    places.learn('ana', '1')
    expect([places.knows('ana', '1'), failures.join()]).toEqual([true, expect.stringContaining('not readable')])
    await places.close()
  },
)

it('a file that cannot be written is said, and places live in memory', async () => {
  writeFileSync(join(folder, 'file'), '')
  path = join(folder, 'file', 'places.json')
  const places = await open()
  places.learn('ana', '1')
  await places.close()
  expect([places.knows('ana', '1'), failures.at(-1)]).toEqual([true, expect.stringContaining('not written')])
})
