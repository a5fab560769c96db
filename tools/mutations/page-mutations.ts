import type { Mutation } from './mutation.ts'

const client = ['src/wholesale-api/wholesale-client.test.ts']
const answer = { file: 'src/wholesale-api/read-answer.ts', tests: ['src/wholesale-api/read-answer.test.ts'] }
const product = { file: 'src/wholesale-api/read-product.ts', tests: ['src/wholesale-api/read-product.test.ts'] }
const warehouses = { file: 'src/wholesale-api/read-warehouses.ts', tests: product.tests }
const wait = { file: 'src/wholesale-api/read-response.ts', tests: client }
const policy = { file: 'src/wholesale-api/retry-policy.ts', tests: ['src/catalog/worker/catalog-service.test.ts'] }
const download = { file: 'src/catalog/worker/download-catalog.ts', tests: policy.tests }
const records = {
  file: 'src/catalog/engine/read/read-records.ts',
  tests: ['src/catalog/engine/read/read-records.test.ts'],
}

const difference = {
  file: 'src/catalog/engine/read/difference-reader.ts',
  tests: ['src/catalog/engine/read/difference-reader.test.ts'],
}
const session = {
  file: 'src/access/session-store.ts',
  tests: ['src/access/session-store.test.ts'],
}

/** What the page believes of an answer, and how much of it it takes. */
export const pageMutations: readonly Mutation[] = [
  { check: 'a difference is to this base', ...difference, text: 'ofBase !== ordinals.count || ', instead: '' },
  { check: 'a difference has a most of records', ...difference, text: ' || ofNew > mostRecords', instead: '' },
  {
    check: 'a record that is copied is a product',
    ...difference,
    text: '    if (first < 0) throw',
    instead: '    if (first < -1) throw',
  },
  {
    check: 'a record is copied once',
    ...difference,
    text: 'isCopied[ordinal] === 1',
    instead: 'isCopied[ordinal] === 2',
  },
  { check: 'a difference brings no more than it says', ...difference, text: 'count + of > expected', instead: 'false' },
  { check: 'a difference brings all that it says', ...difference, text: 'expected !== count || ', instead: '' },
  {
    check: 'a record with a finding is not copied',
    file: 'src/catalog/engine/columns/body-ordinals.ts',
    tests: difference.tests,
    text: ' && flawed.countBelow(from + of) === flawed.countBelow(from)',
    instead: '',
  },
  {
    check: 'a difference is to the catalog that serves',
    ...download,
    text: " && headers.get('delta-base') === current.etag",
    instead: '',
  },
  {
    check: 'an admin is one by its role',
    ...session,
    text: "role: v.picklist(['buyer', 'admin'])",
    instead: 'role: v.any()',
  },
  {
    check: 'an answer is about the sku that was asked',
    ...answer,
    text: '  if (product.sku !== sku) return otherProduct\n',
    instead: '',
  },
  { check: 'an answer that says an error is no product', ...answer, text: ' || saysError(answer)', instead: '' },
  { check: 'an answer says something of a product', ...answer, text: ' || !saysSomething(answer)', instead: '' },
  { check: 'a product has a sku', ...answer, text: "product.sku === '' || ", instead: '' },
  { check: 'a price is in pesos', ...product, text: "!isPesos(record['currency'])", instead: 'false' },
  {
    check: 'a price is above 0',
    ...product,
    text: "typeof price === 'number' && price >= leastPrice",
    instead: "typeof price === 'number'",
  },
  {
    check: 'a figure has a bound',
    file: 'src/wholesale-api/read-decimal.ts',
    tests: product.tests,
    text: 'Math.abs(number) <= largestAmount',
    instead: 'Number.isFinite(number)',
  },
  {
    check: 'a total row is no warehouse',
    ...warehouses,
    text: ' || totalRows.has(folded)',
    instead: '',
  },
  {
    check: 'twins with two stocks have none',
    ...warehouses,
    text: 'twin.stock === read.stock ? twin.stock : null',
    instead: 'twin.stock',
  },
  { check: 'a damaged sku is not shown', ...product, text: '  if (isDamaged(sku)) return skuDamaged\n', instead: '' },
  {
    check: 'a charset that the page does not read is refused',
    file: 'src/wholesale-api/charset.ts',
    text: '?? { unknown: name.slice(0, longestName) }',
    instead: "?? 'utf-8'",
    tests: client,
  },
  {
    check: 'a product’s decoded bytes are bounded in the page',
    file: 'src/wholesale-api/read-body.ts',
    text: 'length > mostBytes',
    instead: 'false',
    tests: client,
  },
  {
    check: 'Retry-After has a floor',
    ...wait,
    text: 'Math.min(Math.max(waitMs, shortestWaitMs), longestWaitMs)',
    instead: 'Math.min(waitMs, longestWaitMs)',
  },
  {
    check: 'Retry-After has a ceiling',
    ...wait,
    text: 'Math.min(Math.max(waitMs, shortestWaitMs), longestWaitMs)',
    instead: 'Math.max(waitMs, shortestWaitMs)',
  },
  {
    check: 'Retry-After counts from the answer’s Date',
    ...wait,
    text: "(readDate(date ?? '') || nowMs)",
    instead: 'nowMs',
  },
  {
    check: 'a wait that is asked for again grows',
    ...policy,
    text: 'return Math.max(askedMs, Math.min(longestWaitMs, shortestWaitMs * 2 ** times))',
    instead: 'return askedMs + 0 * times',
  },
  {
    check: 'a download is tried so many times',
    ...policy,
    text: 'retries >= mostRetries || ',
    instead: 'retries > 9 || ',
  },
  { check: 'only what may pass is tried again', ...policy, text: ' || !isTransientKind(kind)', instead: '' },
  {
    check: 'a catalog’s decoded bytes are bounded in the page',
    ...download,
    text: 'bytes > bounds.bytes',
    instead: 'false',
  },
  { check: 'a catalog’s records are bounded', ...download, text: 'engine.length > bounds.records', instead: 'false' },
  {
    check: 'a catalog’s memory is bounded',
    ...download,
    text: 'engine.heldBytes > bounds.heldBytes',
    instead: 'false',
  },
  { check: 'a scanned record is bounded', ...records, text: ' || delimiter - start > mostRecordBytes', instead: '' },
  { check: 'a record that is read is bounded', ...records, text: 'length > mostRecordBytes || ', instead: '' },
  { check: 'a record has a deepest level', ...records, text: 'deepest > mostDepth', instead: 'false' },
  {
    check: 'a record that is too large is not held',
    ...records,
    text: 'filled - start + droppedBytes > mostRecordBytes',
    instead: 'false',
  },
  {
    check: 'tabs do not ask all at once when the network is back',
    file: 'src/live/spread-reconnects.ts',
    text: 'random() * spreadMs',
    instead: '0',
    tests: ['src/live/spread-reconnects.test.ts'],
  },
  {
    check: 'a browser that throws where databases are looked for has none',
    file: 'src/ui/find-indexed-db.ts',
    text: 'return undefined',
    instead: 'throw new Error()',
    tests: ['src/ui/find-indexed-db.test.ts'],
  },
  {
    check: 'each newer catalog has the company’s synonyms and what the person bought',
    file: 'src/catalog/worker/catalog-service.ts',
    tests: policy.tests,
    text: '    if (engine !== serving) equip(engine)\n',
    instead: '',
  },
  {
    check: 'what a page asks after each report of progress does not keep the catalog from arriving',
    file: 'src/catalog/worker/catalog-service.ts',
    tests: ['src/catalog/worker/catalog-service.test.ts'],
    text: 'Math.max(usual, answeringMs * readingTimes)',
    instead: 'usual',
  },
]
