import { expect, it } from 'vitest'
import { DatabaseAwayError } from '#server/postgres/database-away-error.ts'
import type { AccessStore } from './access-store.ts'
import { createStoreLink } from './create-store-link.ts'

/** A database whose answers the test decides. */
function open({ everyMs = null as number | null } = {}) {
  let time = 1_000
  let revision = 0
  let failure: Error | null = null
  const states: string[] = []
  const asked: string[] = []
  const answer = async <Value>(what: string, value: Value) => {
    asked.push(what)
    if (failure !== null) throw failure
    return value
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the link itself uses of it
  const store = {
    keys: [Buffer.alloc(32)],
    readRevision: () => answer('revision', revision),
    endSessions: () => answer('end', undefined),
    close: async () => {},
  } as unknown as AccessStore
  const clock = { now: () => time, epochNow: () => 0 }
  const onState = (state: string, reason: string | null) => void states.push(`${state} ${reason}`)
  const link = createStoreLink({ store, graceMs: 60_000, everyMs, onState, clock })
  return {
    link,
    states,
    asked,
    pass: (ms: number) => void (time += ms),
    change: () => void (revision += 1),
    fail: (error: Error | null) => void (failure = error),
  }
}

const away = new DatabaseAwayError('ECONNREFUSED')

it('who follows reads at first, when somebody changed something, and when the database is back', async () => {
  const { link, change, fail } = open()
  let reads = 0
  await link.follow(async () => void (reads += 1))
  await link.look()
  const before = reads
  await link.look()
  expect(reads).toBe(before)
  change()
  await link.look()
  expect(reads).toBe(before + 1)
  fail(away)
  await link.look()
  fail(null)
  await link.look()
  expect(reads).toBe(before + 2)
})

it('while it is away nothing is asked but whether it is back, and each state is told once', async () => {
  const { link, states, asked, pass, fail } = open()
  fail(away)
  await expect(link.run((store) => store.endSessions([]))).rejects.toBe(away)
  for (let times = 0; times < 3; times++) {
    await expect(link.run((store) => store.endSessions([]))).rejects.toThrow(DatabaseAwayError)
    await link.look()
    pass(1_000)
  }
  expect(asked).toEqual(['end', 'revision', 'revision', 'revision'])
  expect([link.state(), states]).toEqual(['old', ['old ECONNREFUSED']])
  pass(56_999)
  expect(link.state()).toBe('old')
  pass(1)
  expect(link.state()).toBe('lapsed')
  await link.look()
  expect(states).toEqual(['old ECONNREFUSED', 'lapsed ECONNREFUSED'])
  fail(null)
  await link.look()
  expect([link.state(), states.at(-1)]).toEqual(['good', 'good null'])
  await link.run((store) => store.endSessions([]))
  expect(asked.at(-1)).toBe('end')
})

it('what is refused for another reason is told to who asked, and leaves the database there', async () => {
  const { link, fail, states } = open()
  fail(new Error('disk full'))
  await expect(link.run((store) => store.endSessions([]))).rejects.toThrow('disk full')
  expect([link.state(), states]).toEqual(['good', []])
})

it('one that cannot even be read is away, whatever the reason is', async () => {
  const { link, fail, states } = open()
  fail(Object.assign(new Error(), { errstr: 'disk I/O error' }))
  await link.look()
  expect(states).toEqual(['old disk I/O error'])
})

it('after it stood still a gateway first asks what has changed', async () => {
  const { link, change, pass, asked } = open({ everyMs: 60_000 })
  let reads = 0
  await link.follow(async () => void (reads += 1))
  await link.look()
  const before = reads
  change()
  await link.catchUp()
  expect(reads).toBe(before)
  pass(180_001)
  await link.catchUp()
  expect(reads).toBe(before + 1)
  asked.length = 0
  await link.catchUp()
  expect(asked).toEqual([])
  await link.close()
})

it('one that stood still, and then gets no answer, vouches for nobody', async () => {
  const { link, pass, fail } = open({ everyMs: 10_000 })
  await link.look()
  pass(90_000)
  fail(away)
  await link.catchUp()
  expect(link.state()).toBe('lapsed')
  await link.close()
})
