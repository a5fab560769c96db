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

it('leaves alone what an earlier visit left', async () => {
  const { checks, clock, openTab, watch, world } = setUp()
  checks.start('a', skusTo(30))
  await clock.pass(8_000)
  checks.close()
  const later = openTab()
  watch(later)
  world.isOnline = true
  await clock.pass(60_000)
  expect(later.getState().runs.get('a')).toMatchObject({ status: 'stopped' })
})

function setUp() {
  const world = { isOnline: false, looks: 0 }
  const looks: (() => void)[] = []
  const { openTab, clock } = setUpLive({ reply: () => (world.isOnline ? {} : refusal('offline')) })
  const watch = (live: ReturnType<typeof openTab>) =>
    resumeWhenBack({
      live,
      async answers() {
        world.looks += 1
        return world.isOnline
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
  return { checks, clock, openTab, watch, world, connect }
}
