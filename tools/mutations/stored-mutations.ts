import type { Mutation } from './mutation.ts'

const damaged = [
  'src/drafts/exchange/backups/damaged-backup.test.ts',
  'src/drafts/store/database/damaged-database.test.ts',
  'src/drafts/model/draft/stored-draft.test.ts',
]
const value = { file: 'src/drafts/model/draft/bounded-values.ts', tests: damaged }
const size = {
  file: 'src/drafts/model/draft/draft-size.ts',
  tests: ['src/drafts/model/draft/stored-draft.test.ts', 'src/drafts/model/draft/add-lines.test.ts'],
}
const stored = { file: 'src/drafts/model/draft/stored-draft.ts', tests: size.tests }
const sent = {
  file: 'src/drafts/exchange/share/format/check-content.ts',
  tests: ['src/drafts/exchange/share/format/draft-file.test.ts', 'src/drafts/exchange/share/format/draft-link.test.ts'],
}
const link = { file: 'src/drafts/exchange/share/format/draft-link.ts', tests: sent.tests }

/** What is stored in the browser, or comes as a backup, a file or a link, is as valid as what is typed. */
export const storedMutations: readonly Mutation[] = [
  {
    check: 'a time can be shown',
    ...value,
    text: 'isBetween(value, 0, 253_370_764_800_000)',
    instead: 'isBetween(value, 0, Infinity)',
  },
  {
    check: 'a text has a longest length',
    ...value,
    text: "return typeof value === 'string' && value.length <= longestText",
    instead: "return typeof value === 'string'",
  },
  {
    check: 'the id of a draft is part of an address',
    ...value,
    text: String.raw` && /^[\w-]{1,100}$/.test(value)`,
    instead: '',
  },
  {
    check: 'the id of a line has a longest length',
    ...value,
    tests: size.tests,
    text: "typeof value === 'string' && value.length <= longestText + 200",
    instead: "typeof value === 'string'",
  },
  {
    check: 'a count is a whole number',
    ...value,
    text: 'Number.isSafeInteger(value) && isBetween(value, 0, Infinity)',
    instead: "typeof value === 'number'",
  },
  {
    check: 'a quantity is one that can be typed',
    ...value,
    text: 'isBetween(value, 0.001, Infinity) && isQuantity(value)',
    instead: "typeof value === 'number'",
  },
  {
    check: 'an amount can be summed',
    ...value,
    text: 'isBetween(value, 0, largestAmount)',
    instead: "typeof value === 'number'",
  },
  { check: 'a draft has so many lines', ...size, text: 'length > mostLines)', instead: 'length > 1e9)' },
  { check: 'a line has so many warehouses', ...size, text: 'line.split.length > mostWarehouses', instead: 'false' },
  { check: 'a draft has so many parts', ...size, text: 'parts <= mostParts && ', instead: '' },
  { check: 'a draft has so many characters', ...size, text: ' && characters <= mostCharacters', instead: '' },
  {
    check: 'what is read has the bounds of a whole draft',
    ...stored,
    text: '!read.success || !isWhole(read.output)',
    instead: '!read.success',
  },
  {
    check: 'what is written has the bounds of a whole draft',
    ...stored,
    text: '.success && isWhole(draft)',
    instead: '.success',
  },
  {
    check: 'a draft has so many barred warehouses',
    ...stored,
    text: 'barredWarehouses.length <= mostWarehouses',
    instead: 'true',
  },
  { check: 'each line has its own id', ...stored, text: "lines.every(isFirst('id'))", instead: 'true' },
  { check: 'each product has one line', ...stored, text: "lines.every(isFirst('sku'))", instead: 'true' },
  { check: 'a draft of a newer version is not touched', ...stored, text: 'format > draftFormat', instead: 'false' },
  { check: 'a sent draft has so many lines', ...sent, text: 'count > mostLines', instead: 'false' },
  {
    check: 'a sent draft has so many parts before they are checked',
    ...sent,
    text: 'countParts(sent) > mostParts + count',
    instead: 'false',
  },
  { check: 'a sent draft has the bounds of a whole one', ...sent, text: '!isSizeAllowed(content)', instead: 'false' },
  { check: 'merged splits have the bounds of one', ...sent, text: 'planned > largestQuantity', instead: 'false' },
  {
    check: 'merged quantities have the bounds of one',
    ...sent,
    text: 'if (quantity > largestQuantity)',
    instead: 'if (false)',
  },
  {
    check: 'merged notes have the bounds of one',
    ...sent,
    text: 'texts[name].length > longestText',
    instead: 'false',
  },
  { check: 'merged lines have so many warehouses', ...sent, text: 'split.size > mostWarehouses', instead: 'false' },
  {
    check: 'notes are not joined for ever',
    file: 'src/drafts/model/lines/join-notes.ts',
    text: 'before.length > longestText || ',
    instead: '',
    tests: size.tests,
  },
  {
    check: 'the id that came with a draft can be one',
    file: 'src/drafts/exchange/share/format/check-content.ts',
    text: 'v.object({ id: draftIdSchema })',
    instead: 'v.object({ id: v.string() })',
    tests: ['src/drafts/exchange/share/format/draft-identity.test.ts'],
  },
  {
    check: 'a link has a longest length',
    ...link,
    text: 'hash.length > longestLink + mostAfterLink',
    instead: 'false',
  },
  {
    check: 'a link is bounded while it is inflated',
    ...link,
    text: "if (length > most) return 'too-large'",
    instead: '',
  },
  {
    check: 'a link inflates to so many times its length',
    ...link,
    text: '65_536 + 100 * deflatedLength',
    instead: 'Infinity',
  },
  {
    check: 'a step of undo is one',
    file: 'src/drafts/store/database/read-change.ts',
    text: 'v.is(changeSchema, stored)',
    instead: 'stored !== null',
    tests: ['src/drafts/store/database/damaged-database.test.ts'],
  },
  {
    check: 'a kept answer is about its sku',
    file: 'src/live/storage/stored-check.ts',
    text: '  if (said?.product && said.product.sku !== sku) return null\n',
    instead: '',
    tests: ['src/live/storage/stored-check.test.ts', 'src/drafts/live-check/believed-answers.test.ts'],
  },
  {
    check: 'a time of the catalog’s history can be shown',
    file: 'src/catalog/worker/is-time.ts',
    text: ' && stored >= 0 && stored <= 253_370_764_800_000',
    instead: '',
    tests: ['src/catalog/worker/history/history-store.test.ts', 'src/catalog/worker/snapshot-store.test.ts'],
  },
]
