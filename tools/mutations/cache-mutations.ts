import type { Mutation } from './mutation.ts'

const served = ['server/catalog-cache/open-catalog-cache.test.ts']
const disk = ['server/catalog-cache/catalog-disk.test.ts']
const difference = ['server/catalog-cache/plan-difference.test.ts']
const keeper = { file: 'server/catalog-cache/edition-keeper.ts', tests: served }
const receive = 'server/catalog-cache/receive-edition.ts'
const folder = { file: 'server/catalog-cache/cache-folder.ts', tests: disk }
const index = { file: 'server/catalog-cache/record-index.ts', tests: difference }

/** What keeps a wrong catalog from being served, and everything else in its bounds. */
export const cacheMutations: readonly Mutation[] = [
  { check: 'one request to the wholesaler at a time', ...keeper, text: 'if (checking === null) {', instead: '{' },
  {
    check: 'a catalog that looks wrong is held back',
    ...keeper,
    text: 'if (why === null) await',
    instead: 'if (why !== undefined) await',
  },
  {
    check: 'only the catalog that is held back is accepted',
    ...keeper,
    text: 'held.edition.id !== id || ',
    instead: '',
  },
  {
    check: 'half a catalog never looks whole',
    file: receive,
    text: '    await indexing.end()\n  }\n',
    instead: '  }\n',
    tests: served,
  },
  {
    check: 'a catalog that lost too much looks wrong',
    file: 'server/catalog-cache/edition.ts',
    text: 'next.orderable < least || (kept !== null && kept < least)',
    instead: 'false',
    tests: served,
  },
  {
    check: 'a catalog with as many products, and none of those before, looks wrong',
    file: 'server/catalog-cache/edition.ts',
    text: "if (kept !== null && kept < least && kept * 2 < next.orderable) return 'replaced'",
    instead: '',
    tests: served,
  },
  {
    check: 'the wholesaler is not asked before the time that it told',
    file: 'server/catalog-cache/check-times.ts',
    text: 'if (now() < toldUntil) return false',
    instead: '',
    tests: ['server/catalog-cache/check-times.test.ts'],
  },
  {
    check: 'a client that stops taking a catalog of the cache is cut',
    file: 'server/catalog-cache/open-catalog-cache.ts',
    text: 'keepPace(response, limits.pace,',
    instead: 'void ((..._: unknown[]) => {})(response, limits.pace,',
    tests: served,
  },
  { check: 'catalogs on the disk are for their owner only', ...folder, text: "'wx+', 0o600", instead: "'wx+', 0o644" },
  { check: 'a damaged catalog is not served', ...folder, text: "digest.digest('hex') === sha256", instead: 'true' },
  {
    check: 'the cache has a bound',
    file: receive,
    text: 'body.bytes > options.mostBytes',
    instead: 'false',
    tests: disk,
  },
  { check: 'a difference copies plain records only', ...index, text: 'if (isPlain) keepHash', instead: 'keepHash' },
  {
    check: 'a difference copies no record whose sku is there twice',
    ...index,
    text: 'return void hashes.fill(0, twin * wordsOfHash, (twin + 1) * wordsOfHash)',
    instead: 'return',
  },
  {
    check: 'there is no difference of a catalog with an array',
    file: 'server/catalog-cache/create-differences.ts',
    text: 'facts === null || facts.hasArrays',
    instead: 'facts === null',
    tests: ['server/catalog-cache/catalog-differences.test.ts'],
  },
]
