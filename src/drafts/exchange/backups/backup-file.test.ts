import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { makeCompany } from '#src/drafts/model/company/make-company.ts'
import { emptyCompany } from '#src/drafts/model/company/read-company.ts'
import { makeDraft, makeLine } from '#src/drafts/model/draft/make-draft.ts'
import { draftFormat, storeDraft } from '#src/drafts/model/draft/stored-draft.ts'
import { usualBuyingSettings } from '#src/drafts/model/orders/buying-settings.ts'
import { storeNumbering } from '#src/drafts/model/orders/order-numbers.ts'
import { readBackup, writeBackup } from './backup-file.ts'
import { compareDrafts } from './compare-drafts.ts'

const list = {
  summary: {
    draftId: 'a',
    format: 1,
    revision: 'r1',
    isFinished: false,
    batches: [{ change: 'c1', rows: 1, isUndone: false, isInText: true }],
    counts: { open: 2, ready: 1 },
  },
  text: {
    draftId: 'a',
    format: 1,
    revision: 'r1',
    text: '3 x A\n? x ñandú',
    marks: {
      added: [{ start: 0, end: 5, of: 'lines', change: 'c1' }],
      answers: [{ start: 6, end: 15, code: null, nth: 0, answer: { isLater: true } }],
    },
  },
} as const
const contents = {
  drafts: [
    makeDraft({ id: 'a', lines: [makeLine({ sku: '=1+1', note: 'ñandú\u2028', priceWhenAdded: null })] }),
    makeDraft({ id: 'b', archivedAt: 5_000, ivaRate: 0.08 }),
  ],
  deleted: [makeDraft({ id: 'c' })],
  names: { 'disco grande': 'DSK10233' },
  company: makeCompany(),
  settings: {
    buying: { ...usualBuyingSettings, orderPesos: 120 },
    iva: 0.08 as const,
    numbering: { pattern: 'X-{contador}', next: 12 },
    warehouses: { by: 'preference', preferred: ['MTY', 'GDL'] } as const,
    templates: [{ name: 'Portal', first: '', line: '{sku}', last: '' }],
  },
  lists: new Map([['a', list]]),
}

const stored = {
  drafts: contents.drafts.map(storeDraft),
  trash: contents.deleted.map(storeDraft),
  lists: [list.summary],
  listTexts: [list.text],
}
const { templates, numbering, ...others } = contents.settings
const settings = { ...others, numbering: storeNumbering(numbering), templates: { own: templates } }
const text = await writeBackup(stored, { ...contents, settings }, 7_000)

test('a written backup reads back the same, with its time, and is intact', async () => {
  expect(await readBackup(text)).toEqual({ kind: 'backup', ...contents, createdAt: 7_000, refused: [], isIntact: true })
  expect(await readBackup(`\uFEFF${text.replaceAll('\n', '\r\n')}`)).toMatchObject({ isIntact: true })
})

test('a backup of before, which has no lists, no company and no settings, is read', async () => {
  const { drafts, deleted, names } = JSON.parse(text).contents
  const before = { drafts, deleted, names }
  const checksum = createHash('sha256').update(JSON.stringify(before)).digest('hex')
  const file = JSON.stringify({ surtido: 'backup', version: 1, createdAt: 7_000, checksum, contents: before })
  expect(await readBackup(file)).toEqual({
    kind: 'backup',
    ...contents,
    lists: new Map(),
    company: null,
    settings: null,
    createdAt: 7_000,
    refused: [],
    isIntact: true,
  })
})

test('a list that this version cannot read, or whose text is of another time, is left out; its draft is not', async () => {
  const parts = [
    { lists: [{ ...list.summary, format: 2 }], listTexts: [list.text] },
    { lists: [list.summary], listTexts: [{ ...list.text, revision: 'r0' }] },
    { lists: [list.summary], listTexts: [] },
    { lists: [list.summary], listTexts: [{ ...list.text, text: '' }] },
  ]
  for (const each of parts) {
    expect(await readBackup(await writeBackup({ ...stored, ...each }, { names: {}, company: null }, 1))).toMatchObject({
      drafts: contents.drafts,
      lists: new Map(),
    })
  }
})

test('the company comes back as it was read: without what no version knows, and none where there is nothing', async () => {
  const of = async (company: unknown) =>
    readBackup(await writeBackup({ drafts: [], trash: [], lists: [], listTexts: [] }, { names: {}, company }, 1))
  expect(await of({ legalName: 'Papelera Ruiz', rfc: 5, more: 'x' })).toMatchObject({
    company: { ...emptyCompany, legalName: 'Papelera Ruiz' },
    isIntact: true,
  })
  for (const none of [null, {}, 'x']) expect(await of(none)).toMatchObject({ company: null, isIntact: true })
})

test('a file that was edited is read, and is marked as not intact', async () => {
  const changed = text.replace('"quantity": 3', '"quantity": 30')
  expect(await readBackup(changed)).toMatchObject({ isIntact: false, drafts: [{ lines: [{ quantity: 30 }] }, {}] })
})

test('reports drafts that this version cannot read, and reads the others', async () => {
  const newer = text.replace(`"format": ${draftFormat}`, '"format": 99')
  expect(await readBackup(newer)).toMatchObject({
    drafts: [{ id: 'b' }],
    refused: [{ id: 'a', reason: 'newer-version' }],
  })
})

test('the file also contains drafts that this version cannot read', async () => {
  const newer = { id: 'n', name: 'nuevo', format: 99, lines: 'something new' }
  const file = await writeBackup(
    { drafts: [newer], trash: [], lists: [], listTexts: [] },
    { names: {}, company: null },
    7_000,
  )
  expect(JSON.parse(file)).toMatchObject({ contents: { drafts: [newer] } })
  expect(await readBackup(file)).toMatchObject({
    isIntact: true,
    drafts: [],
    refused: [{ id: 'n', reason: 'newer-version' }],
  })
})

test.each([
  ['', 'not-a-backup'],
  ['sku,cantidad', 'not-a-backup'],
  ['{}', 'not-a-backup'],
  ['[1]', 'not-a-backup'],
  [text.slice(0, -20), 'cut-off'],
  [text.replace('"version": 1', '"version": 2'), 'newer-version'],
  [text.replace('"contents"', '"content"'), 'not-a-backup'],
])('refuses what it cannot read, and says why (%#)', async (file, reason) => {
  expect(await readBackup(file)).toEqual({ kind: 'unreadable', reason })
})

test('compares drafts with own drafts; equal ones come last', () => {
  const own = [
    makeDraft({ id: 'same', revision: 9 }),
    makeDraft({ id: 'older', name: 'x', changedAt: 9_000 }),
    makeDraft({ id: 'newer', name: 'x', changedAt: 10 }),
  ]
  const drafts = ['same', 'missing', 'older', 'newer'].map((id) => makeDraft({ id }))
  expect(compareDrafts(drafts, own).map(({ comparison }) => comparison)).toEqual(['missing', 'older', 'newer', 'same'])
})
