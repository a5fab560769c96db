import { mustHold } from '#fuzz/target.ts'
import { createDraftCsv } from '#src/drafts/exchange/export/draft-csv.ts'
import { exportMessages } from '#src/drafts/exchange/export/export-messages.ts'
import { exportLines } from '#src/drafts/exchange/export/exported-line.ts'
import { placedColumns } from '#src/drafts/exchange/export/placed-columns.ts'
import type { SharedDraft } from '#src/drafts/exchange/share/format/check-content.ts'
import { readDraftFile, writeDraftFile } from '#src/drafts/exchange/share/format/draft-file.ts'
import type { Draft } from '#src/drafts/model/draft/draft.ts'
import { draftOfContent } from '#src/drafts/model/draft/draft-content.ts'
import { makeDraft, makeLine } from '#src/drafts/model/draft/make-draft.ts'
import { sentDifferences, takeDifferences } from '#src/drafts/model/draft/sent-differences.ts'
import { readStoredDraft, storeDraft } from '#src/drafts/model/draft/stored-draft.ts'
import { draftSums } from '#src/drafts/model/money/draft-sums.ts'
import { keepsPlaced } from '#src/drafts/model/orders/locked.ts'
import { cancelled, makePlaced } from '#src/drafts/model/orders/make-placed.ts'
import { plannedOrders } from '#src/drafts/model/orders/planned-orders.ts'
import { numbersOf } from '#src/drafts/model/orders/used-numbers.ts'
import { createFormats } from '#src/i18n/formats.ts'

/** A draft with all that one may have. */
export const fullDraft: Draft = makeDraft({
  note: 'para Ana',
  budget: { amount: 50_000, withIva: true },
  barredWarehouses: ['SUR'],
  orderNumbers: [{ warehouse: 'GDL', number: 'OC-ANA-2026-0002' }],
  orders: [
    makePlaced({ despite: [{ sku: 'DSK10233', kind: 'shortage', amount: 2 }] }),
    cancelled(makePlaced({ id: 'order-2', number: 'OC-ANA-2026-0009' }), 1_700_000_100_000),
  ],
  lines: [
    makeLine({
      split: [
        { warehouse: 'GDL', quantity: 1 },
        { warehouse: 'MTY', quantity: 2 },
      ],
    }),
    makeLine({
      id: 'line-2',
      sku: 'CAM/10007 N',
      priceWhenAdded: null,
      quantity: 0.5,
      note: 'urge',
      acceptedPrice: { price: 12.345678, at: 1_700_000_000_000 },
      replaces: { sku: 'OLD-1', manufacturerSku: '', title: 'Antes', at: 1_700_000_000_000 },
    }),
  ],
})

const formats = createFormats('es-MX')
const { columns: headers } = exportMessages['es-MX'](formats)

/** Does with a draft what the pages do. Each of these throws if a value is out of its bounds. */
export function runDraft(draft: Draft): void {
  for (const { subtotal, total } of Object.values(draftSums(draft)).filter((sums) => sums !== null)) {
    formats.money(subtotal)
    mustHold(Number.isFinite(Number(total)), 'a total is a number')
  }
  plannedOrders(draft)
  numbersOf(draft)
  createDraftCsv(draft, headers, null, placedColumns(exportLines(draft), formats))
  for (const time of timesOf(draft)) formats.dateTime(time)
  const stored = readStoredDraft(JSON.parse(JSON.stringify(storeDraft(draft))))
  mustHold(stored.kind === 'draft', 'a draft that was read can be stored and read again')
}

/** A shared draft can be kept, sent again, and taken into the draft that it was. */
export function runShared(shared: SharedDraft): string {
  if (shared.kind === 'refused') return shared.refusal.reason
  const draft = draftOfContent(shared.content, 'draft-9', 1_700_000_000_000)
  runDraft(draft)
  mustHold(readDraftFile(writeDraftFile(draft, draft.id)).kind === 'draft', 'a shared draft can be sent again')
  const skus = new Set(sentDifferences(fullDraft, shared.content, { emptyTexts: true }).map(({ sku }) => sku))
  const taken = takeDifferences(fullDraft, shared.content, {
    skus,
    emptyTexts: true,
    id: 'taken',
    now: 1_700_000_000_000,
  })
  mustHold(keepsPlaced(taken), 'what is placed stays')
  runDraft(taken)
  return 'draft'
}

function timesOf({ createdAt, changedAt, archivedAt, lines, orders }: Draft): readonly number[] {
  const ofLines = lines.map(({ addedAt, acceptedPrice, replaces }) => [addedAt, acceptedPrice?.at, replaces?.at])
  const ofOrders = orders.map(({ state, placedAt, check }) => [state.at, placedAt, check.oldest, check.newest])
  return [createdAt, changedAt, archivedAt, ...ofLines, ...ofOrders].flat().filter((time) => typeof time === 'number')
}
