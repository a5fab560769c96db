import type { JudgedRequest, Judgement } from '#src/drafts/list-reader/changes/judge-list.ts'
import type { ListRow } from '#src/drafts/list-reader/list-row.ts'
import { settleRows } from '#src/drafts/list-reader/orders/list-orders.ts'
import { canBeNear, mergeNear, nearSearches } from '#src/drafts/quick-add/rows/near-products.ts'
import { answersOf, type RowAnswer } from '#src/drafts/quick-add/rows/row-answers.ts'
import { answerOfEnter, askedKindsOf } from '#src/drafts/quick-add/rows/trusted-answers.ts'
import type { Product } from '#src/wholesale-api/read-product.ts'
import type { CatalogLookups } from './catalog-lookups.ts'

/**
 * What the first answer of an open row does. `right`: what a careful person answers. The others, of which a person in a
 * hurry knows nothing: `misorders` another product or quantity than was asked, or something that was not asked; `drops`
 * what was asked. `open`: the request is unclear, and nobody knows the answer.
 */
export type FirstAnswer = 'right' | 'misorders' | 'drops' | 'open'

/** A row that asks the person, and what it is about. */
export type OpenRow = {
  /** Its doubts, or why it has no product or quantity. */
  readonly kinds: readonly string[]
  readonly about: JudgedRequest['kind'] | 'nothing'
  readonly answer: FirstAnswer
  /** Whether Enter gives it before the person chose it. */
  readonly isUnderEnter: boolean
  readonly offered: string
}

export function openRowsOf(
  { requests, needless }: Judgement<Product>,
  findNear: CatalogLookups['findNear'],
): Map<ListRow<Product>, OpenRow> {
  const rows = new Map<ListRow<Product>, OpenRow>()
  const add = (row: ListRow<Product>, about: JudgedRequest<Product> | null) => {
    const [settled] = settleRows([row], new Map())
    const near = canBeNear(row) ? mergeNear(nearSearches(row).map(findNear)) : []
    const [answer] = settled ? answersOf(settled, { near, most: mostProducts }) : []
    if (!settled || !answer || rows.has(row)) return
    rows.set(row, {
      kinds: askedKindsOf(row),
      about: about?.kind ?? 'nothing',
      answer: judgeAnswer(answer, row, about),
      isUnderEnter: answerOfEnter(settled, { near, most: mostProducts }) !== null,
      offered: describeAnswer(answer),
    })
  }
  for (const request of requests) if (request.row) add(request.row, request)
  for (const { row } of needless) add(row, null)
  return rows
}

/** As many products as a wide page offers beside a row. */
const mostProducts = 3

function judgeAnswer(
  answer: RowAnswer<Product>,
  { reading }: ListRow<Product>,
  about: JudgedRequest<Product> | null,
): FirstAnswer {
  if (about?.kind === 'unclear') return 'open'
  const isNone = answer.kind !== 'product' && !('quantity' in answer)
  if (about?.kind !== 'asked') return isNone ? 'right' : 'misorders'
  if (isNone) return 'drops'
  const known = reading.kind === 'ambiguous' ? null : reading.product
  const product = answer.kind === 'product' ? answer.product : known
  const quantity = answer.kind === 'product' ? reading.quantity : answer.quantity
  return product?.sku === about.sku && quantity === about.quantity ? 'right' : 'misorders'
}

function describeAnswer(answer: RowAnswer<Product>): string {
  if (answer.kind === 'product') return answer.product.sku
  return 'quantity' in answer ? `${answer.kind} ${answer.quantity}` : answer.kind
}
