import { expect, it, vi } from 'vitest'
import type { PartName } from '#src/ui/load-part.ts'
import type { Build } from './ask-build.ts'
import { reloadStalePage } from './reload-stale-page.ts'

const other: Build = { kind: 'other', files: [] }

it('fault 25: opens the page again that a newer build has other files for, once a minute', async () => {
  const { miss, opened, world } = setUp({})
  await miss()
  expect(opened).toEqual(['/drafts/d1/plan'])
  world.time += 59_000
  await miss()
  expect(opened).toHaveLength(1)
  world.time += 2_000
  await miss()
  expect(opened).toHaveLength(2)
})

it('opens the page again after the clock was set back', async () => {
  const { miss, opened, world } = setUp({})
  await miss()
  world.time -= 365 * 86_400_000
  await miss()
  expect(opened).toHaveLength(2)
})

it.each<[string, Partial<World>]>([
  ['Surtido does not answer', { build: { kind: 'silent' } }],
  ['the build is the one of this page', { build: { kind: 'same', files: [] } }],
  ['a change is not on the disk yet', { isSaved: false }],
  ['the person is on a page that works', { entering: null }],
])('does not reload while %s', async (_, differences) => {
  const { miss, opened } = setUp(differences)
  await miss()
  expect(opened).toEqual([])
})

type World = { build: Build; isSaved: boolean; entering: string | null; time: number }

function setUp(differences: Partial<World>) {
  const world: World = { build: other, isSaved: true, entering: '/drafts/d1/plan', time: 1_000_000, ...differences }
  const opened: string[] = []
  const kept = new Map<string, string>()
  const missing = new Map<object, PartName>()
  let notify = () => {}
  const askBuild = vi.fn<() => Promise<Build>>(async () => world.build)
  reloadStalePage({
    parts: {
      get: () => missing,
      subscribe(listener) {
        notify = listener
      },
    },
    askBuild,
    entering: () => world.entering,
    isSaved: () => world.isSaved,
    storage: { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value) },
    go: (address) => opened.push(address),
    now: () => world.time,
  })
  return {
    world,
    opened,
    async miss() {
      missing.set({}, 'plan')
      notify()
      await Promise.allSettled(askBuild.mock.results.map(({ value }) => value))
      await Promise.resolve()
    },
  }
}
