import { expect, it } from 'vitest'
import type { Build } from './ask-build.ts'
import { fetchParts } from './fetch-parts.ts'

const files = ['/assets/plan-page-1.js', '/assets/plan.worker-2.js', '/assets/print-3.css']

it('fetches every file of the build, and keeps the scripts that the page may import', async () => {
  const { fetched, kept, waiting, run } = setUp({ kind: 'same', files })
  await run()
  expect(fetched).toEqual(files)
  expect(kept).toEqual(['/assets/plan-page-1.js'])
  expect(waiting).toEqual([])
})

it('leaves the files of another build alone', async () => {
  const { fetched, waiting, run } = setUp({ kind: 'other', files })
  await run()
  expect(fetched).toEqual([])
  expect(waiting).toEqual([])
})

it.each<[string, Build, boolean]>([
  ['Surtido does not answer', { kind: 'silent' }, true],
  ['the connection ends', { kind: 'same', files }, false],
])('begins again later where %s', async (_, build, isUp) => {
  const { fetched, waiting, run, world } = setUp(build)
  world.isUp = isUp
  await run()
  expect(fetched).toEqual([])
  expect(waiting).toHaveLength(1)
  world.build = { kind: 'same', files }
  world.isUp = true
  waiting[0]?.()
  await expect.poll(() => fetched).toEqual(files)
})

function setUp(build: Build) {
  const world = { build, isUp: true }
  const [fetched, kept, waiting]: [string[], string[], (() => void)[]] = [[], [], []]
  const run = () =>
    fetchParts({
      askBuild: async () => world.build,
      async fetch(path) {
        if (!world.isUp) throw new TypeError('Failed to fetch')
        fetched.push(path)
        return new Response('')
      },
      keep: (path) => kept.push(path),
      after: (_, again) => waiting.push(again),
    })
  return { world, fetched, kept, waiting, run }
}
