import type { Mutation } from './mutation.ts'

const gone = { file: 'src/drafts/model/money/gone-money.ts', tests: ['src/drafts/model/money/gone-money.test.ts'] }
const shared = {
  file: 'src/drafts/model/stock/shared-stock.ts',
  tests: ['src/drafts/model/stock/shared-stock.test.ts'],
}
const placed = {
  file: 'src/drafts/model/stock/placed-since.ts',
  tests: ['src/drafts/model/stock/placed-since.test.ts'],
}
const answer = { file: 'src/drafts/live-check/state-words.ts', tests: ['src/drafts/live-check/state-words.test.ts'] }
const missing = {
  file: 'src/drafts/pages/missing/find-missing.ts',
  tests: ['src/drafts/pages/missing/find-missing.test.ts'],
}
const orderTests = 'src/drafts/model/orders/order-changes.test.ts'
const invoice = 'src/drafts/orders/invoice'
const held = { file: `${invoice}/hold-invoices.ts`, tests: [`${invoice}/hold-invoices.test.ts`] }
const releasedTests = ['src/drafts/model/orders/released.test.ts']

/** What a buyer signs is what the screen says. */
export const signedMutations: readonly Mutation[] = [
  {
    check: 'a sum says what of it nobody can order',
    ...gone,
    text: 'pieces > 0 && nowOf(line.sku) === null',
    instead: 'false',
  },
  {
    check: 'a product that nobody knows about is not gone',
    ...gone,
    text: 'pieces > 0 && nowOf(line.sku) === null',
    instead: 'pieces > 0 && !nowOf(line.sku)',
  },
  {
    check: 'a plan decides nothing for another draft',
    ...shared,
    text: 'missing - ofRest',
    instead: '0',
  },
  {
    check: 'what is left for later does not compete with its draft',
    file: 'src/drafts/model/stock/demand.ts',
    tests: ['src/drafts/model/stock/demand.test.ts'],
    text: ' && !each.restOf.includes(draftId)',
    instead: '',
  },
  {
    check: 'an erased draft is found in the copies',
    ...missing,
    text: "if (draft) return { kind: 'erased', draft, at }",
    instead: '',
  },
  {
    check: 'a new check does not hide what was placed before it',
    ...placed,
    text: '(placedBefore > 0 && {',
    instead: '(placedBefore < 0 && {',
  },
  {
    check: 'a stock that is less than the answer is not called the answer',
    ...answer,
    text: '[messages.answered(formats.when(at)), placed]',
    instead: '[messages.answered(formats.when(at))]',
  },
  {
    check: 'a cancelled order locks nothing and counts for nothing',
    file: 'src/drafts/model/orders/order-states.ts',
    tests: [orderTests],
    text: 'cancelled: { isPlaced: false',
    instead: 'cancelled: { isPlaced: true',
  },
  {
    check: 'an act that the state of an order does not allow changes nothing',
    file: 'src/drafts/model/orders/order-acts.ts',
    tests: [orderTests],
    text: 'return canAct(order, act) ?',
    instead: 'return leadsTo[act] ?',
  },
  {
    check: 'a cancelled order is not described anew',
    file: 'src/drafts/model/orders/placed-order-changes.ts',
    tests: [orderTests],
    text: "isSame || !canAct(order, 'describe')",
    instead: 'isSame',
  },
  {
    check: 'an order that was cancelled before there was one list is cancelled',
    file: 'src/drafts/model/orders/past-orders.ts',
    tests: ['src/drafts/model/draft/stored-draft.test.ts'],
    text: "inState(cancelled, 'cancelled')",
    instead: "inState(cancelled, 'placed')",
  },
  {
    check: 'an import does not place again what is cancelled here',
    file: 'src/drafts/model/orders/keep-orders.ts',
    tests: ['src/drafts/model/orders/keep-orders.test.ts'],
    text: '[last, known, order].find((each) => !isPlaced(each)) ?? last',
    instead: 'last',
  },
  {
    check: 'pieces that the wholesaler did not confirm are not awaited',
    file: 'src/drafts/model/orders/order-receipts.ts',
    tests: ['src/drafts/model/orders/order-receipts.test.ts'],
    text: 'if (less > 0) sums.closed.set',
    instead: 'if (less > 1e9) sums.closed.set',
  },
  {
    check: 'an order is not late before the day that was promised, nor once all of it came',
    file: 'src/drafts/model/orders/order-receipts.ts',
    tests: ['src/drafts/model/orders/order-receipts.test.ts', 'src/drafts/orders/ledger/ledger-orders.test.ts'],
    text: 'promised === null || (progressOf(order)?.toCome ?? 0) === 0',
    instead: 'promised === null',
  },
  {
    check: 'a confirmation keeps only what differs from its order',
    file: 'src/drafts/model/orders/placed-order-changes.ts',
    tests: ['src/drafts/model/orders/order-receipts.test.ts'],
    text: 'all.findIndex((each) => each.sku === sku) === index && differsFromOrder(order, sku, quantity, price)',
    instead: 'all.findIndex((each) => each.sku === sku) === index',
  },
  {
    check: 'an invoice is held against the confirmed price',
    file: 'src/drafts/orders/invoice/hold-invoices.ts',
    tests: ['src/drafts/orders/invoice/hold-invoices.test.ts'],
    text: 'map(({ order, line }) => agreedPrice(order, line))',
    instead: 'map(({ line }) => line.price)',
  },
  {
    check: 'an order that changed since it went out is told from one that did not',
    file: 'src/drafts/orders/export/sent-order.ts',
    tests: ['src/drafts/orders/export/sent-order.test.ts'],
    text: 'pieces !== sent.pieces || ',
    instead: 'false && ',
  },
  {
    check: 'how an order went out goes along when it is placed',
    file: 'src/drafts/model/orders/order-changes.ts',
    tests: ['src/drafts/model/orders/placed-order-changes.test.ts'],
    text: '(from === warehouse ? [sending] : [])',
    instead: '(from === sending.deliverTo ? [sending] : [])',
  },
  {
    check: 'pieces that come after all are not ordered again',
    file: 'src/drafts/model/orders/placed-order-changes.ts',
    tests: ['src/drafts/model/orders/released.test.ts'],
    text: 'Math.min(quantity, unfilled.get(sku) ?? 0)',
    instead: 'quantity',
  },
  {
    check: 'what is planned again is placed no more',
    file: 'src/drafts/model/orders/released.ts',
    tests: ['src/drafts/model/orders/released.test.ts'],
    text: '-(again.get(line.sku) ?? 0)',
    instead: '0',
  },
  {
    check: 'an order of which something is to come is not settled',
    file: 'src/drafts/model/orders/order-receipts.ts',
    tests: ['src/drafts/model/orders/released.test.ts'],
    text: 'progressOf(order)?.toCome === 0 && ',
    instead: '',
  },
  {
    check: 'an invoice that was kept is known again',
    file: 'src/drafts/orders/invoice/kept-invoices.ts',
    tests: ['src/drafts/orders/invoice/kept-invoices.test.ts'],
    text: 'each.uuid === uuid',
    instead: 'each.folio === uuid',
  },
  {
    check: 'a credit note alone is no invoice',
    file: `${invoice}/lone-notes.ts`,
    tests: [`${invoice}/lone-notes.test.ts`],
    text: 'charging.some(({ uuid }) => uuid !== null && related.includes(uuid))',
    instead: 'true',
  },
  {
    check: 'a line of a credit note that may be a price is asked about',
    file: `${invoice}/match-lines.ts`,
    tests: held.tests,
    text: "isOfPrice(invoice, line, coded) ? ('pieces-or-price' as const) : ('code' as const)",
    instead: "'code' as const",
  },
  {
    check: 'closed pieces may not be charged',
    file: 'src/drafts/orders/purchases/counted-lines.ts',
    tests: held.tests,
    text: 'addQuantities(confirmed, -piecesEntered(order, sku, 0))',
    instead: 'confirmed',
  },
  {
    check: 'a centavo of an invoice is a difference',
    ...held,
    text: 'pesos.abs().gte(centavo.times(lines.length))',
    instead: 'pesos.abs().gt(centavo)',
  },
  {
    check: 'a kept invoice is known again',
    file: `${invoice}/kept-invoices.ts`,
    tests: [`${invoice}/kept-invoices.test.ts`],
    text: 'order.invoices.filter((each) => each.uuid === uuid)',
    instead: 'order.invoices.filter(() => false)',
  },
  {
    check: 'pieces that were ordered again are held again only while they are open',
    file: 'src/drafts/model/orders/released-lines.ts',
    tests: releasedTests,
    text: 'Math.min(quantity, addQuantities(own.quantity, -placed.ofLine(own.id)))',
    instead: 'quantity',
  },
  {
    check: 'pieces that come twice are asked about',
    file: 'src/drafts/model/orders/too-many.ts',
    tests: releasedTests,
    text: 'if (more.length === 0) return null',
    instead: 'return null',
  },
  {
    check: 'the counter of order numbers does not go back by a backup',
    file: 'src/drafts/exchange/backups/settings-choice.ts',
    tests: ['src/drafts/exchange/backups/settings-choice.test.ts'],
    text: 'Math.max(next, own.numbering.next)',
    instead: 'next',
  },
]
