import { expect, it } from 'vitest'
import { refusal, setUpLive, skusTo } from './make-live.ts'
import { resumeWhenBack } from './resume-when-back.ts'

it('goes on with a check that stopped without a connection, once Surtido answers again', async () => {
  const { checks, clock, world } = setUp()
  checks.start('a', skusTo(30))
  await clock.pass(60_000)
  expect(checks.getState().runs.get('a')).toMatchObject({ status: 'stopped', stoppedBy: 'offline' })
  expect(world.looks).toBeGreaterThan(1)
  world.isOnline = true
  await clock.pass(60_000)
  expect(checks.getState().runs.get('a')).toMatchObject({ status: 'done' })
  const { looks } = world
  await clock.pass(60_000)
  expect(world.looks).toBe(looks)
})

it('looks as soon as the browser is online, and not a while later', async () => {
  const { checks, clock, connect } = setUp()
  checks.start('a', skusTo(3))
  await clock.pass(60_000)
  connect()
  await clock.pass(1_000)
  expect(checks.getState().runs.get('a')).toMatchObject({ status: 'done' })
})

it('goes on with one that an earlier visit left waiting, soon after it is opened or Surtido is back', async () => {
  const { checks, clock, openTab, watch, world, close } = setUp()
  checks.start('a', skusTo(30))
  await clock.pass(8_000)
  close()
  const later = openTab()
  watch(later)
  await clock.pass(30_000)
  expect(later.getState().runs.get('a')).toMatchObject({ status: 'stopped', stoppedBy: 'offline' })
  world.isOnline = true
  await clock.pass(15_000)
  expect(later.getState().runs.get('a')).toMatchObject({ status: 'done' })
})

it('asks at once whether Surtido is back already when a check that waits is opened', async () => {
  const { checks, clock, openTab, watch, world, close } = setUp()
  checks.start('a', skusTo(3))
  await clock.pass(8_000)
  close()
  world.isOnline = true
  const later = openTab()
  watch(later)
  await clock.pass(2_000)
  expect(later.getState().runs.get('a')).toMatchObject({ status: 'done' })
})

it('leaves alone what stopped because its page was closed', async () => {
  const { checks, clock, openTab, watch, world, close } = setUp()
  world.isOnline = true
  checks.start('a', skusTo(300))
  await clock.pass(520)
  close()
  const later = openTab()
  watch(later)
  await clock.pass(60_000)
  expect(later.getState().runs.get('a')).toMatchObject({ status: 'stopped', stoppedBy: 'page' })
})

function setUp() {
  const world = { isOnline: false, looks: 0 }
  const looks: (() => void)[] = []
  const { openTab, clock } = setUpLive({ reply: () => (world.isOnline ? {} : refusal('offline')) })
  const closed = new Set<unknown>()
  const watch = (live: ReturnType<typeof openTab>) =>
    resumeWhenBack({
      live,
      async answers() {
        world.looks += 1
        return world.isOnline && !closed.has(live)
      },
      after: clock.after,
      onOnline: (look) => void looks.push(look),
    })
  const checks = openTab()
  watch(checks)
  const connect = () => {
    world.isOnline = true
    for (const look of looks) look()
  }
  /** What is closed looks no more. */
  const close = () => {
    closed.add(checks)
    checks.close()
  }
  return { checks, clock, openTab, watch, world, connect, close }
}
