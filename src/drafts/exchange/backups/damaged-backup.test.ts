import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createDraftCsv } from '#src/drafts/exchange/export/draft-csv.ts'
import { draftTable, type TableHeaders } from '#src/drafts/exchange/export/draft-table.ts'
import { exportLines } from '#src/drafts/exchange/export/exported-line.ts'
import { textOfDraft } from '#src/drafts/exchange/export/text-of-draft.ts'
import { readDraftFile, writeDraftFile } from '#src/drafts/exchange/share/format/draft-file.ts'
import { readDraftLink, writeDraftLink } from '#src/drafts/exchange/share/format/draft-link.ts'
import type { Draft } from '#src/drafts/model/draft/draft.ts'
import { contentOfDraft, draftOfContent } from '#src/drafts/model/draft/draft-content.ts'
import { applyPatch, patchBetween } from '#src/drafts/model/draft/draft-patch.ts'
import { isSameContent } from '#src/drafts/model/draft/is-same-content.ts'
import { makeDraft, makeLine } from '#src/drafts/model/draft/make-draft.ts'
import { mergeDrafts } from '#src/drafts/model/draft/merge-drafts.ts'
import { isStorable, storeDraft } from '#src/drafts/model/draft/stored-draft.ts'
import { splitWords } from '#src/drafts/model/lines/split-words.ts'
import { budgetProposals, budgetState } from '#src/drafts/model/money/budget.ts'
import { draftSums } from '#src/drafts/model/money/draft-sums.ts'
import { keepOrders } from '#src/drafts/model/orders/keep-orders.ts'
import { keepsPlaced } from '#src/drafts/model/orders/locked.ts'
import { cancelled, makePlaced, makePlacedLine } from '#src/drafts/model/orders/make-placed.ts'
import { numberOrders } from '#src/drafts/model/orders/order-numbers.ts'
import { plannedOrders } from '#src/drafts/model/orders/planned-orders.ts'
import { numbersOf, usedNumbers } from '#src/drafts/model/orders/used-numbers.ts'
import { demandOfOthers } from '#src/drafts/model/stock/demand.ts'
import { allPlaced } from '#src/drafts/model/stock/placed-since.ts'
import { draftHref } from '#src/drafts/store/draft-href.ts'
import { anyDamage } from '#src/fixtures/any-damage.ts'
import { propertyCases } from '#src/fixtures/property-cases.ts'
import { createFormats } from '#src/i18n/formats.ts'
import { readBackup, writeBackup } from './backup-file.ts'
import { compareDrafts } from './compare-drafts.ts'

const placed = makePlaced({ id: 'order-1', warehouse: 'GDL', lines: [makePlacedLine({ lineId: 'line-1' })] })
const full = makeDraft({
  note: 'viernes',
  archivedAt: 4_000,
  budget: { amount: 1_000, withIva: true },
  barredWarehouses: ['SUR'],
  orderNumbers: [{ warehouse: 'MTY', number: 'OC-2' }],
  orders: [placed, cancelled({ ...placed, id: 'order-2' })],
  lines: [
    makeLine({
      acceptedPrice: { price: 1_100, at: 3_000 },
      split: [{ warehouse: 'GDL', quantity: 3 }],
      replaces: { sku: 'A-1', manufacturerSku: '', title: '', at: 2_000 },
    }),
    makeLine({ id: 'line-2', sku: 'B-2', priceWhenAdded: null, quantity: 0.5 }),
  ],
})
const sound = storeDraft(makeDraft({ id: 'sound', lines: [makeLine()] }))

test('a damaged draft with a valid checksum is refused and named, or every page can show it; the others are read', async () => {
  await fc.assert(
    fc.asyncProperty(anyDamage(storeDraft(full)), async (damaged) => {
      const backup = await readBackup(sealed({ drafts: [damaged, sound], deleted: [damaged], names: {} }))
      if (backup.kind !== 'backup') throw new Error(backup.reason)
      expect(backup.isIntact).toBe(true)
      expect(backup.drafts.at(-1)?.id).toBe('sound')
      expect(backup.drafts.length + backup.deleted.length + backup.refused.length).toBe(3)
      for (const draft of [...backup.drafts, ...backup.deleted]) use(draft)
    }),
    propertyCases(2_000),
  )
})

test.each([
  ['placedAt', { orders: [{ ...placed, placedAt: 8_640_000_000_000_001 }] }],
  ['replaces.at', { lines: [makeLine({ replaces: { sku: 'A', manufacturerSku: '', title: '', at: 1e300 } })] }],
  ['changedAt', { changedAt: 1e300 }],
  ['revision', { revision: 1.5 }],
  ['quantity', { lines: [makeLine({ quantity: 1e300 })] }],
  ['price', { lines: [makeLine({ priceWhenAdded: 1e300 })] }],
  ['id', { id: '\ud800' }],
  ['budget', { budget: { amount: -1, withIva: true } }],
  ['note', { note: 'x'.repeat(32_768) }],
  ['lines of one product', { lines: [makeLine(), makeLine({ id: 'line-2' })] }],
  ['lines with one id', { lines: [makeLine(), makeLine({ sku: 'B-2' })] }],
  [
    'split',
    { lines: [makeLine({ split: Array.from({ length: 1_001 }, (_, n) => ({ warehouse: `${n}`, quantity: 1 })) })] },
  ],
] satisfies [string, Partial<Draft>][])('refuses a draft whose %s no person could have entered', async (_, fields) => {
  const stored = storeDraft({ ...makeDraft(), ...fields })
  expect(await readBackup(sealed({ drafts: [stored, sound], deleted: [], names: {} }))).toMatchObject({
    drafts: [{ id: 'sound' }],
    refused: [{ id: stored.id, name: 'Sucursal GDL', reason: 'damaged' }],
  })
})

test('a damaged file of a draft is refused, or every page can show it', () => {
  const file: unknown = JSON.parse(writeDraftFile(full))
  fc.assert(
    fc.property(anyDamage(file), (damaged) => {
      const read = readDraftFile(JSON.stringify(damaged))
      expect(['draft', 'refused']).toContain(read.kind)
      if (read.kind === 'draft') use(draftOfContent(read.content, 'shared', 6_000))
    }),
    propertyCases(1_000),
  )
})

test('a backup that is nested without end is refused', async () => {
  const deep = `${'['.repeat(200_000)}${']'.repeat(200_000)}`
  expect(await readBackup(deep)).toMatchObject({ kind: 'unreadable' })
  const empty = await writeBackup(
    { drafts: [], trash: [], lists: [], listTexts: [] },
    { names: {}, company: null },
    7_000,
  )
  const inside = empty.replace('"drafts": []', `"drafts": [${deep}]`)
  expect(await readBackup(inside)).toMatchObject({ isIntact: false, refused: [{ reason: 'damaged' }] })
})

test('a backup has all drafts, also where one of them cannot be written as JSON', async () => {
  const odd = { id: 'odd', count: 1n }
  const text = await writeBackup(
    { drafts: [odd, sound], trash: [], lists: [], listTexts: [] },
    { names: {}, company: null },
    7_000,
  )
  expect(await readBackup(text)).toMatchObject({ isIntact: true, drafts: [{ id: 'sound' }], refused: [{ id: 'odd' }] })
})

function sealed(contents: object): string {
  const checksum = createHash('sha256').update(JSON.stringify(contents)).digest('hex')
  return JSON.stringify({ surtido: 'backup', version: 1, createdAt: 7_000, checksum, contents })
}

/** What the pages do with a draft. None of it may throw. */
function use(draft: Draft): void {
  expect(isStorable(draft)).toBe(true)

  const sums = draftSums(draft)
  for (const { subtotal, iva, total, pieces } of [sums.open, sums.both, ...(sums.placed ? [sums.placed] : [])]) {
    for (const amount of [subtotal, iva, total]) expect(formats.money(amount)).not.toContain('NaN')
    expect(formats.number(pieces)).not.toContain('NaN')
  }
  const times = [
    ...draft.orders.flatMap(({ state, placedAt, check }) => [state.at, placedAt, check.oldest ?? 0, check.newest ?? 0]),
    ...draft.lines.flatMap(({ addedAt, acceptedPrice, replaces }) => [
      addedAt,
      acceptedPrice?.at ?? 0,
      replaces?.at ?? 0,
    ]),
    draft.createdAt,
    draft.changedAt,
    draft.archivedAt ?? 0,
  ]
  for (const time of times) {
    expect(formats.dateTime(time)).not.toBe('')
    expect(formats.age(7_000 - time)).not.toBe('')
  }
  if (draft.budget) {
    budgetState(draft, draft.budget)
    budgetProposals(draft, draft.budget, () => false)
  }
  const users = { drafts: [draft], trash: [], seen: numbersOf(draft) }
  const used = usedNumbers(users, { draftId: draft.id, warehouses: [] })
  numberOrders(['GDL'], { pattern: 'OC-{counter}', next: 1 }, { draftName: draft.name, now: 7_000, mark: 'X', used })
  plannedOrders(draft)
  allPlaced(draft.orders)
  demandOfOthers([draft], null).wantedOf('B-2')
  keepsPlaced(draft)
  keepOrders(draft, draft)
  compareDrafts([draft], [full])
  expect(isSameContent(draft, draft)).toBe(true)
  const other = mergeDrafts(makeDraft({ id: 'other', lines: [makeLine()] }), draft, 8_000)
  applyPatch(other, patchBetween(draft, other), 'before', 9_000)
  expect(draftHref(draft.id)).not.toBe('')
  for (const { split } of draft.lines) splitWords(split)
  const lines = exportLines(draft)
  draftTable(lines, headers)
  createDraftCsv(draft, headers)
  textOfDraft(draft, null)
  contentOfDraft(draft)
  const link = writeDraftLink(draft)
  if (link !== null) readDraftLink(link)
  readDraftFile(writeDraftFile(draft))
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- any name is a header
const headers = new Proxy({}, { get: (_, name) => String(name) }) as TableHeaders

const formats = createFormats('es-MX')
