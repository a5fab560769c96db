import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'

/** Zones whose clocks change: on Mexico's border, in a half hour, and at midnight, so that a day begins at one. */
const zones = ['America/Tijuana', 'Australia/Lord_Howe', 'America/Havana', 'America/Mexico_City']

// A thread of the tests has the zone of its process.
test.each(zones)('fault 25: no day is skipped, repeated or named out of order when the clocks of %s change', (zone) => {
  const script = `
    const { localDay } = await import('#src/ui/local-day.ts')
    const days = []
    for (let at = Date.UTC(2026, 0, 3, 12); at < Date.UTC(2027, 0, 3, 12); at += 15 * 60_000) {
      const day = localDay(at)
      if (days.at(-1) !== day) days.push(day)
    }
    console.log(JSON.stringify(days))`
  const days: string[] = JSON.parse(run(zone, script))
  expect(days).toEqual([...new Set(days)].toSorted())
  expect(days).toHaveLength(366)
})

test.each(zones)(
  'fault 25: a time of placing is the same after its field, but in the hour that %s has twice',
  (zone) => {
    const script = `
    const { localTime, fromLocalTime } = await import('#src/drafts/orders/placing/local-time.ts')
    const other = []
    for (let at = Date.UTC(2026, 0, 1); at < Date.UTC(2027, 0, 1); at += 30 * 60_000) {
      const back = fromLocalTime(localTime(at))
      if (back !== at) other.push(Math.abs(back - at) / 60_000)
    }
    console.log(JSON.stringify(other))`
    const minutesOff: number[] = JSON.parse(run(zone, script))
    expect(minutesOff.length).toBeLessThanOrEqual(2)
    for (const minutes of minutesOff) expect(minutes).toBeLessThanOrEqual(60)
  },
)

function run(zone: string, script: string): string {
  return execFileSync(process.execPath, ['--input-type=module', '-e', script], {
    env: { ...process.env, TZ: zone, NODE_OPTIONS: '' },
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  })
}
