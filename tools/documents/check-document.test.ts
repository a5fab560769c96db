import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { checkDocument, checkHistory } from './check-document.ts'
import { findProjectNames } from './project-names.ts'
import { readDocument } from './read-document.ts'

const names = findProjectNames(resolve(import.meta.dirname, '../..'))

function namesMissing(text: string, path = 'CONTRIBUTING.md'): readonly string[] {
  return checkDocument(readDocument(path, text), names).map(({ name }) => name)
}

test.each([
  ['a file by its whole path', '`src/drafts/model/draft/draft.ts`', '`src/drafts/model/draft/drafts.ts`'],
  ['a file by its name alone', '`draft-changes.ts`', '`draft-chanegs.ts`'],
  ['a file by a part of its path', '`model/draft/draft.ts`', '`model/lines/draft.ts`'],
  ['a folder', '`src/catalog/engine/`', '`src/catalog/motor/`'],
  ['files that are alike', '`src/<module>/README.md`', '`src/<module>/LEEME.md`'],
  ['a test', '`every-field.test.ts`', '`each-field.test.ts`'],
  ['a link to a file', '[a](docs/running.md)', '[a](docs/runing.md)'],
  ['a link to a heading', '[a](docs/running.md#postgresql)', '[a](docs/running.md#postgres)'],
  ['a script', '`npm run check`', '`npm run verify`'],
  ['a script without run', '`npm start`', '`npm begin`'],
  ['a script in a line of commands', '    npm run user -- add ana', '    npm run person -- add ana'],
  [
    'a path in a line of commands',
    '    sudo cp deploy/surtido.service /etc',
    '    sudo cp deploy/surtidor.service /etc',
  ],
  ['a flag', '`--import-only`', '`--import-alone`'],
  ['a flag of a command', '`npm run wholesaler -- --catalog FILE`', '`npm run wholesaler -- --katalog FILE`'],
  [
    'a flag in a second line',
    '    npm run wholesaler -- \\\n      --catalog x',
    '    npm run wholesaler -- \\\n      --katalog x',
  ],
  ['a setting', '`SURTIDO_ORIGIN`', '`SURTIDO_ORIGINS`'],
  ['a setting in plain words', 'what SURTIDO_ORIGIN lists', 'what SURTIDO_ORIGINS lists'],
  ['a setting in a line of settings', '    SURTIDO_ORIGIN=https://a', '    SURTIDO_ORIGINS=https://a'],
  ['the end of a setting', '`…_SECRET_FILE`', '`…_SECRECY_FILE`'],
  ['a function', '`createDraftStore(…)`', '`createDraftsStore(…)`'],
  ['a type', '`WholesaleError`', '`WholesalerError`'],
  ['a part of a name that exists', '`readStoredDraft`', '`adStoredDraft`'],
  ['a value of a union', '`newer-version`', '`newest-version`'],
  ['a member', '`browseMessages.columns`', '`browseMessages.kolumns`'],
  ['a metric', '`surtido_catalog_held`', '`surtido_catalog_hold_back`'],
  ['an address', '`/readyz`', '`/ready-to-go`'],
  ['the name of a test', '`reads the documented fields`', '`reads the undocumentedly fields`'],
  ['a name of a file that stands before it', '`draft.ts` (`DraftLine`)', '`draft.ts` (`draftSchema`)'],
  ['a name of a file that stands behind it', '`draftSchema` in `stored-draft.ts`', '`draftSchema` in `draft.ts`'],
])('finds what does not exist: %s', (_, right, wrong) => {
  expect(namesMissing(right)).toEqual([])
  expect(namesMissing(wrong)).not.toEqual([])
})

test('a file that moved out of the folder that a row of a table is about is found', () => {
  expect(namesMissing('| `src/catalog/` | what the page knows | `catalog-client.ts` |')).toEqual([])
  expect(namesMissing('| `src/browse/` | what the page knows | `catalog-client.ts` |')).toEqual(['catalog-client.ts'])
})

test('the README of a module names files of other modules with a folder', () => {
  expect(namesMissing('`catalog-columns.ts`', 'src/browse/README.md')).toEqual([])
  expect(namesMissing('`draft-changes.ts`', 'src/browse/README.md')).toEqual(['draft-changes.ts'])
  expect(namesMissing('`draft/draft-changes.ts`', 'src/browse/README.md')).toEqual([])
})

test('a name that two files have needs a folder', () => {
  expect(namesMissing('`read-row.ts`')).toEqual(['read-row.ts'])
  expect(namesMissing('`server/wholesaler/row-fields.ts`, `import/read-row.ts`')).toEqual([])
})

test('a name that only a comment has does not exist', () => {
  // A word of a comment in src/drafts/model/draft/draft.ts, and nowhere else in code.
  expect(names.codeOf('src/drafts/model/draft/draft.ts')).not.toContain('epoch milliseconds')
})

test('history may name what is gone, but its links and the place of a decision are held', () => {
  const missingIn = (text: string) =>
    checkHistory(readDocument('docs/decisions.md', text), names).map(({ name }) => name)
  expect(missingIn('**2026-01-02. A title.** It was in `src/gone.ts`, with `goneName`.')).toEqual([])
  expect(missingIn('**2026-01-02. A title** (`src/gone.ts`). It was so.')).toEqual(['src/gone.ts'])
  expect(missingIn('**2026-01-02. A title.** See [there](gone.md).')).toEqual(['gone.md'])
})
