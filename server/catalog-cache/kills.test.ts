import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { failure, makeCacheFolder, openCacheUnderTest } from './cache-under-test.ts'
import { versionedCatalog } from './versioned-catalog.ts'

/** `npm run kills` gives more. */
const kills = Number(process.env['CACHE_KILLS'] ?? 4)

it(
  `after a kill at any moment of writing the last good catalog is there, whole (${kills} kills)`,
  async () => {
    const directory = await makeCacheFolder()
    let kept = 0
    for (let kill = 0; kill < kills; kill++) {
      const program = join(import.meta.dirname, 'writer-under-test.ts')
      const writer = spawn(process.execPath, [program, directory, String(kept + 1)], {
        stdio: ['ignore', 'pipe', 'ignore'],
      })
      const isOver = once(writer, 'exit')
      let said = ''
      writer.stdout.setEncoding('utf8')
      writer.stdout.on('data', (text: string) => (said += text))
      await once(writer.stdout, 'data')
      // Over several catalogs, so that every step of keeping one has its chance.
      await wait(Math.random() * 300)
      writer.kill('SIGKILL')
      await isOver
      const newest = Number(said.trim().split('\n').at(-1))
      expect(newest).toBeGreaterThan(kept)
      const opened = await openCacheUnderTest({
        directory,
        fetchCatalog: () => Promise.reject(failure('upstream_unreachable')),
      })
      const { status, body } = await opened.get({ 'accept-encoding': 'zstd' })
      const found = Number(/"title":"(\d+)"/.exec(body)?.[1])
      expect([status, body === versionedCatalog(found)]).toEqual([200, true])
      // What it said was kept is kept; the next one may be, too.
      expect([newest, newest + 1]).toContain(found)
      kept = found
      await opened.close()
    }
  },
  kills * 30_000,
)
