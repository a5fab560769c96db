import { openCatalogCache } from './open-catalog-cache.ts'
import { refresh } from './refresh-under-test.ts'
import { versionedCatalog } from './versioned-catalog.ts'

// For the test of kills: keeps one catalog after the other, and says each that is kept, until it is killed.

const [, , directory = '', first = '1'] = process.argv
let version = Number(first)
const cache = await openCatalogCache({
  directory,
  source: 'wholesaler',
  limits: { leastCheckMs: 0 },
  fetchCatalog: async () => ({
    kind: 'body',
    etag: null,
    chunks: (async function* () {
      const body = Buffer.from(versionedCatalog(version))
      for (let at = 0; at < body.length; at += 10_000) yield body.subarray(at, at + 10_000)
    })(),
  }),
})
// Bounded: who starts it may be killed too.
for (const end = Date.now() + 20_000; Date.now() < end; version++) {
  await refresh(cache)
  process.stdout.write(`${version}\n`)
}
