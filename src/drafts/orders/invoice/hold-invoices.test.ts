import { Big } from 'big.js'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { makeDraft, makeLine } from '#src/drafts/model/draft/make-draft.ts'
import type { Order } from '#src/drafts/model/orders/order.ts'
import { placeOrder } from '#src/drafts/model/orders/order-changes.ts'
import { progressOf } from '#src/drafts/model/orders/order-receipts.ts'
import { type CfdiFields, type CfdiLine, makeCfdi } from '#src/fixtures/make-cfdi.ts'
import { propertyCases } from '#src/fixtures/property-cases.ts'
import { createFormats } from '#src/i18n/formats.ts'
import { holdInvoices } from './hold-invoices.ts'
import type { Invoice } from './invoice.ts'
import { claimText, differingWords, equalWords } from './invoice-words.ts'
import { invoicedReceipts } from './invoiced-receipts.ts'
import { lineKey } from './match-lines.ts'
import { readCfdi } from './read-cfdi.ts'
import { recognizeOrders } from './recognize-orders.ts'

type Asked = { readonly sku: string; readonly quantity: number; readonly price: number | null }

function orderOf(lines: readonly Asked[], { id = 'order-1', number = '' } = {}): Order {
  const draft = makeDraft({
    orderNumbers: number === '' ? [] : [{ warehouse: 'GDL', number }],
    lines: lines.map(({ sku, quantity, price }) =>
      makeLine({
        id: `${id} ${sku}`,
        sku,
        manufacturerSku: `MPN-${sku}`,
        ean: '',
        quantity,
        priceWhenAdded: price,
        split: [{ warehouse: 'GDL', quantity }],
      }),
    ),
  })
  const check = { checked: 0, of: lines.length, oldest: null, newest: null }
  const saying = { id, placedAt: 1_000, folio: '', note: '', check, despite: [] }
  return placeOrder(draft, 'GDL', saying, 1_000).orders[0]!
}

function invoiceOf(lines: readonly CfdiLine[], fields: Partial<CfdiFields> = {}): Invoice {
  const reading = readCfdi(new TextEncoder().encode(makeCfdi({ ...fields, lines })))
  if ('reason' in reading) throw new Error(JSON.stringify(reading))
  return reading
}

const order = orderOf([
  { sku: 'DSK1', quantity: 10, price: 100 },
  { sku: 'MOU2', quantity: 4, price: 25.5 },
])
const agreeing = [
  { code: 'DSK1', quantity: 10, unitPrice: 100 },
  { code: 'MOU2', quantity: 4, unitPrice: 25.5 },
]

/** The differences of each product, with amounts as numbers. */
function differences(invoices: readonly Invoice[], orders: readonly Order[] = [order], answers = new Map()) {
  const { rows } = holdInvoices(invoices, orders, answers)
  return rows.flatMap(({ product, differences: found }) =>
    found.map((difference) => [
      product?.sku ?? null,
      ...Object.values(difference).map((value: unknown) => (value instanceof Big ? value.toNumber() : value)),
    ]),
  )
}

describe('an invoice beside its order', () => {
  test('a claim names what is still to be cleared, apart from the sum of what is', () => {
    const invoice = invoiceOf([
      { ...agreeing[0]!, unitPrice: 103 },
      { code: 'FLETE', quantity: 1, unitPrice: 110, description: 'Flete local' },
    ])
    const saying = { invoices: [invoice], orders: [order] }
    const claimOf = (answers = new Map()) =>
      claimText(holdInvoices([invoice], [order], answers), saying, createFormats('es-MX'))
        .split('\n')
        .slice(2)
    expect(claimOf()).toEqual([
      'En total, +$30.00 de diferencia, antes de IVA. Con IVA: +$34.80.',
      'Por aclarar, sin contar en ese total:',
      expect.stringMatching(/^- Concepto 2 de .*: FLETE · Flete local \(1 × \$110\.00\)$/),
      'Agradeceremos la nota de crédito o su aclaración.',
    ])
    expect(claimOf(new Map([[lineKey(invoice, invoice.lines[1]!), null]]))).toEqual([
      expect.stringContaining('FLETE · Flete local'),
      expect.stringContaining('+$140.00'),
      'Agradeceremos la nota de crédito o su aclaración.',
    ])
  })

  test('is held against the prices and pieces that the wholesaler confirmed', () => {
    const lines = [
      { sku: 'DSK1', quantity: 8, price: 110 },
      { sku: 'MOU2', quantity: 4, price: null },
    ]
    const confirmed = { ...order, confirmation: { at: 1, promisedFor: null, lines } }
    const asConfirmed = [{ ...agreeing[0]!, quantity: 8, unitPrice: 110 }, agreeing[1]!]
    expect(differences([invoiceOf(asConfirmed)], [confirmed])).toEqual([])
    expect(differences([invoiceOf(agreeing)], [confirmed])).toEqual([
      ['DSK1', 'more-pieces', 2, 220],
      ['DSK1', 'price', 110, true, 100, -100],
    ])
  })

  test('is as confirmed where that is what it was held against, and as ordered only where nothing else was confirmed', () => {
    const [disk, mouse] = agreeing
    const lines = [{ sku: 'DSK1', quantity: 8, price: null }]
    const confirmed = { ...order, confirmation: { at: 1, promisedFor: null, lines } }
    const says = (...all: Parameters<typeof holdInvoices>) => equalWords(holdInvoices(...all).rows, createFormats('en'))
    const invoice = invoiceOf([{ ...disk!, quantity: 8 }, mouse!])
    expect(says([invoice], [confirmed], new Map())).toEqual(['1 product is as ordered', '1 product is as confirmed'])
    const closed = { id: 'r', kind: 'closed', at: 1, note: '', lines: [{ sku: 'DSK1', quantity: 2 }] } as const
    const arrived = {
      ...closed,
      id: 's',
      kind: 'arrived',
      lines: order.lines.map(({ sku }) => ({ sku, quantity: 8 })),
    } as const
    expect(says([invoice], [{ ...order, receipts: [arrived, closed] }], new Map())).toEqual([
      '1 product is as ordered',
      '1 product is as ordered, without the pieces that were closed',
    ])
    expect(says([invoiceOf(agreeing)], [order], new Map())).toEqual(['2 products are as ordered'])
  })

  test('that is as ordered has no difference', () => {
    const held = holdInvoices([invoiceOf(agreeing)], [order], new Map())
    expect(held).toMatchObject({ open: [], sums: [], seemsWithIva: false })
    expect(held.tooMuch.toNumber()).toBe(0)
    expect(differences([invoiceOf(agreeing)])).toEqual([])
  })

  test('says more and fewer pieces, other prices, discounts, another tax and what was not ordered', () => {
    const [disk, mouse] = agreeing
    expect(differences([invoiceOf([{ ...disk!, quantity: 12 }, mouse!])])).toEqual([['DSK1', 'more-pieces', 2, 200]])
    expect(differences([invoiceOf([disk!])])).toEqual([['MOU2', 'fewer-pieces', 4]])
    expect(differences([invoiceOf([{ ...disk!, unitPrice: 101 }, mouse!])])).toEqual([
      ['DSK1', 'price', 100, false, 101, 10],
    ])
    expect(differences([invoiceOf([{ ...disk!, discount: 50 }, mouse!])])).toEqual([
      ['DSK1', 'price', 100, false, 95, -50],
    ])
    expect(differences([invoiceOf([{ ...disk!, ivaRate: 0.08 }, mouse!])])).toEqual([['DSK1', 'iva', 0.16, 0.08, -80]])
    const freight = invoiceOf([...agreeing, { code: 'FLETE', quantity: 1, unitPrice: 180 }])
    const answers = new Map([[lineKey(freight, freight.lines[2]!), null]])
    expect(differences([freight], [order], answers)).toEqual([[null, 'not-ordered', 180]])
  })

  test('holds no price that the order does not have, nor one in another currency', () => {
    const unpriced = orderOf([{ sku: 'DSK1', quantity: 10, price: null }])
    expect(differences([invoiceOf([agreeing[0]!])], [unpriced])).toEqual([['DSK1', 'price-not-held', 'no-price']])
    expect(differences([invoiceOf([agreeing[0]!], { currency: 'USD' })], [unpriced])).toEqual([
      ['DSK1', 'price-not-held', 'currency'],
    ])
  })

  test('says what is charged and has not come, once something of the order was received', () => {
    const receipt = { id: 'r', kind: 'arrived', at: 2, note: '', lines: [{ sku: 'DSK1', quantity: 7 }] } as const
    const received = { ...order, receipts: [receipt] }
    expect(differences([invoiceOf(agreeing)], [received])).toEqual([
      ['DSK1', 'not-arrived', 3, 300],
      ['MOU2', 'not-arrived', 4, 102],
    ])
    expect(holdInvoices([invoiceOf(agreeing)], [received], new Map()).tooMuch.toNumber()).toBe(0)
  })

  test('freight is no product that differs', () => {
    const freight = { code: 'FLETE', description: 'Flete', quantity: 1, unitPrice: 150 }
    const dear = { ...agreeing[0]!, unitPrice: 101 }
    const invoice = invoiceOf([dear, agreeing[1]!, freight])
    const { rows } = holdInvoices([invoice], [order], new Map([[lineKey(invoice, invoice.lines[2]!), null]]))
    expect(differingWords(rows, createFormats('es-MX'))).toBe(
      '1 producto difiere; 1 concepto no es de ningún producto pedido.',
    )
  })

  test('may be several, and a credit note takes back what it has', () => {
    const [disk, mouse] = agreeing
    const parts = [
      invoiceOf([{ ...disk!, quantity: 6 }], { uuid: '00000000-0000-4000-8000-000000000001' }),
      invoiceOf([{ ...disk!, quantity: 5 }, mouse!], { uuid: '00000000-0000-4000-8000-000000000002' }),
    ]
    const note = invoiceOf([{ ...disk!, quantity: 1 }], { type: 'E', uuid: '00000000-0000-4000-8000-000000000003' })
    expect(differences(parts)).toEqual([['DSK1', 'more-pieces', 1, 100]])
    expect(differences([...parts, note])).toEqual([])
  })

  test('may be of several orders: their pieces of one product are held together', () => {
    const other = orderOf([{ sku: 'DSK1', quantity: 2, price: 100 }], { id: 'order-2' })
    const invoice = invoiceOf([{ ...agreeing[0]!, quantity: 12 }, agreeing[1]!])
    expect(differences([invoice], [order, other])).toEqual([])
  })

  test('whose own sums are not so says which', () => {
    const wrong = invoiceOf(agreeing, { stated: { subtotal: '1200.00', total: '1278.32' } })
    expect(
      holdInvoices([wrong], [order], new Map()).sums.map(({ of, stated, computed }) => [of, +stated, +computed]),
    ).toEqual([
      ['subtotal', 1200, 1102],
      ['total', 1278.32, 1376.32],
    ])
  })

  test('with prices that have the tax in them says so', () => {
    const withIva = agreeing.map((line) => ({ ...line, unitPrice: line.unitPrice * 1.16, ivaRate: 0 }))
    expect(holdInvoices([invoiceOf(withIva)], [order], new Map()).seemsWithIva).toBe(true)
  })
})

describe('what is awaited of an order is what may be charged', () => {
  const closed = (sku: string, quantity: number) =>
    ({ id: `r ${sku} ${quantity}`, kind: 'closed', at: 2, note: 'Descontinuado', lines: [{ sku, quantity }] }) as const

  test('pieces that were closed are charged too much, and are not waited for', () => {
    const short = { ...order, receipts: [closed('DSK1', 6)] }
    const pieces = (quantity: number) =>
      differences([invoiceOf([{ ...agreeing[0]!, quantity }, agreeing[1]!])], [short]).filter(
        ([, kind]) => kind !== 'not-arrived',
      )
    // Each piece is named once: as one too many, or as one that has not come.
    expect(differences([invoiceOf([agreeing[0]!])], [short])).toContainEqual(['DSK1', 'not-arrived', 4, 400])
    expect(pieces(10)).toEqual([['DSK1', 'more-pieces', 6, 600]])
    expect(pieces(3)).toEqual([['DSK1', 'fewer-pieces', 1]])
    expect(pieces(4)).toEqual([])
  })

  test('as the order itself counts them, of whatever was confirmed and closed, and came all the same', () => {
    const upTo10 = fc.integer({ min: 0, max: 10 })
    fc.assert(
      fc.property(
        upTo10,
        fc.array(fc.integer({ min: 1, max: 10 }), { maxLength: 3 }),
        upTo10,
        (quantity, closings, came) => {
          const confirmation = { at: 1, promisedFor: null, lines: [{ sku: 'DSK1', quantity, price: null }] }
          const arrived = { ...closed('DSK1', came), kind: 'arrived' } as const
          const receipts = [...closings.map((pieces) => closed('DSK1', pieces)), ...(came > 0 ? [arrived] : [])]
          const own = { ...order, confirmation, receipts }
          const [row] = holdInvoices([invoiceOf([agreeing[1]!])], [own], new Map()).rows
          expect(row?.awaited.toNumber()).toBe(came + progressOf(own)!.bySku.get('DSK1')!.toCome)
        },
      ),
      propertyCases(100),
    )
  })
})

describe('a line that may be about a price', () => {
  const placed = orderOf([{ sku: 'DSK1', quantity: 2, price: 510.96 }])
  const invoice = invoiceOf([{ code: 'DSK1', quantity: 2, unitPrice: 530.96 }])
  const noteOf = (line: CfdiLine) => invoiceOf([line], { type: 'E', uuid: '00000000-0000-4000-8000-000000000003' })
  const openOf = (note: Invoice) => holdInvoices([invoice, note], [placed], new Map()).open.map(({ found }) => found)

  test('of a credit note is asked about: by its key, its unit, its words, or what a piece is credited with', () => {
    const back = { code: 'DSK1', quantity: 1, unitPrice: 530.96 }
    expect(openOf(noteOf(back))).toEqual([])
    expect(openOf(noteOf({ ...back, quantity: 2, unitPrice: 20 }))).toEqual(['pieces-or-price'])
    for (const line of [{ key: '84111506' }, { unitKey: 'ACT' }, { description: 'BONIFICACION PRECIO' }])
      expect(openOf(noteOf({ ...back, ...line }))).toEqual(['pieces-or-price'])
  })

  test('that is a discount is asked about in an invoice, too', () => {
    const line = { code: 'DSK1', quantity: 1, unitPrice: 20, description: 'Descuento por volumen' }
    const { open } = holdInvoices([invoiceOf([line])], [placed], new Map())
    expect(open.map(({ found }) => found)).toEqual(['pieces-or-price'])
  })

  test.each([
    ['of its product', { code: 'DSK1', quantity: 2, unitPrice: 20 }, { priceOf: 'DSK1' }, []],
    ['of no product', { quantity: 1, unitPrice: 40, key: '84111506', unitKey: 'ACT' }, { priceOf: null }, [40, -40]],
  ])('changes the price, and takes back no pieces: %s', (_name, line, answer, pesos) => {
    const note = noteOf(line)
    const answers = new Map([[lineKey(note, note.lines[0]!), answer]])
    const { rows, tooMuch } = holdInvoices([invoice, note], [placed], answers)
    expect([rows[0]!.charged.toNumber(), tooMuch.toNumber()]).toEqual([2, 0])
    expect(rows.flatMap((row) => row.differences.map((each) => 'pesos' in each && each.pesos.toNumber()))).toEqual(
      pesos,
    )
  })

  test('is asked again where the product that was told is in none of the chosen orders', () => {
    const note = noteOf({ quantity: 1, unitPrice: 40 })
    const answers = new Map([[lineKey(note, note.lines[0]!), { priceOf: 'MOU2' }]])
    expect(holdInvoices([invoice, note], [placed], answers).open).toHaveLength(1)
  })
})

describe('a line of an invoice', () => {
  test('is found by sku and part number, in capital letters or not', () => {
    const lines = [
      { ...agreeing[0]!, code: ' dsk1 ' },
      { ...agreeing[1]!, code: 'mpn-mou2' },
    ]
    expect(differences([invoiceOf(lines)])).toEqual([])
  })

  test('whose description alone has a code is asked about, and counts for nothing until somebody says so', () => {
    const invoice = invoiceOf([{ ...agreeing[0]!, code: '77', description: 'Disco (MPN-DSK1) 960 GB' }, agreeing[1]!])
    const held = holdInvoices([invoice], [order], new Map())
    expect(held.open.map(({ found, product }) => [found, product?.sku])).toEqual([['described', 'DSK1']])
    expect(differences([invoice])).toEqual([['DSK1', 'fewer-pieces', 10]])
    const answers = new Map([[lineKey(invoice, invoice.lines[0]!), 'DSK1']])
    expect(holdInvoices([invoice], [order], answers).open).toEqual([])
    expect(differences([invoice], [order], answers)).toEqual([])
  })

  test('whose code two products have, or none, is asked about without a proposal', () => {
    const twins = orderOf([
      { sku: 'MPN-B', quantity: 1, price: 1 },
      { sku: 'B', quantity: 1, price: 1 },
    ])
    const invoice = invoiceOf([
      { code: 'MPN-B', quantity: 1, unitPrice: 1 },
      { code: 'Z9', quantity: 1, unitPrice: 1 },
    ])
    const { open } = holdInvoices([invoice], [twins], new Map())
    expect(open.map(({ product }) => product)).toEqual([null, null])
  })
})

test('with IVA, what is too much is what is charged less what was ordered of it, each with its own IVA', () => {
  const money = fc.integer({ min: 1, max: 500_000 }).map((cents) => cents / 100)
  const pieces = fc.integer({ min: 1, max: 300 })
  const rates = fc.constantFrom(0.16, 0.08, 0)
  const ordered = fc.record({ quantity: pieces, price: money, charged: pieces, unitPrice: money, ivaRate: rates })
  fc.assert(
    fc.property(fc.array(ordered, { minLength: 1, maxLength: 8 }), rates, (products, ivaRate) => {
      const own = products.map(({ quantity, price }, index) => ({ sku: `S${index}`, quantity, price }))
      const lines = products.map(({ charged, ...line }, index) => ({ ...line, code: `S${index}`, quantity: charged }))
      const stranger = { code: 'OTRO', quantity: 1, unitPrice: 150, ivaRate: 0.16 }
      const invoice = invoiceOf([...lines, stranger])
      const answers = new Map([[lineKey(invoice, invoice.lines.at(-1)!), null]])
      const { tooMuchWithIva } = holdInvoices([invoice], [{ ...orderOf(own), ivaRate }], answers)
      const wanted = products.map((product) => {
        const taken = Math.min(product.quantity, product.charged)
        const [before, now] = [Math.round(product.price * 100), Math.round(product.unitPrice * 100)]
        return product.charged * now * (100 + 100 * product.ivaRate) - taken * before * (100 + 100 * ivaRate)
      })
      expect(tooMuchWithIva?.times(10_000).round(2).toNumber()).toBeCloseTo(
        wanted.reduce((all, each) => all + each, 15_000 * 116),
        2,
      )
    }),
    propertyCases(200),
  )
})

test('what is charged is what was ordered of it and the differences, to the last centavo', () => {
  const money = fc.integer({ min: 1, max: 500_000 }).map((cents) => cents / 100)
  const pieces = fc.integer({ min: 1, max: 300 })
  const ordered = fc.record({ quantity: pieces, price: money, charged: pieces, unitPrice: money })
  fc.assert(
    fc.property(fc.array(ordered, { minLength: 1, maxLength: 12 }), (products) => {
      const placed = orderOf(products.map(({ quantity, price }, index) => ({ sku: `S${index}`, quantity, price })))
      const lines = products.map(({ charged, unitPrice }, index) => ({
        code: `S${index}`,
        quantity: charged,
        unitPrice,
      }))
      const { tooMuch, open } = holdInvoices([invoiceOf(lines)], [placed], new Map())
      expect(open).toEqual([])
      // In whole centavos, as a spreadsheet has it.
      const wanted = products.map(({ quantity, price, charged, unitPrice }) => {
        const taken = Math.min(quantity, charged)
        const [own, other] = [Math.round(price * 100), Math.round(unitPrice * 100)]
        return charged * other - taken * own
      })
      expect(tooMuch.times(100).round(4).toNumber()).toBe(wanted.reduce((all, each) => all + each, 0))
    }),
    propertyCases(200),
  )
})

test('a centavo is a difference, and what rounding takes of each line is none', () => {
  const placed = orderOf([{ sku: 'A', quantity: 3, price: 0.085 }])
  const pesosOf = (...amounts: readonly number[]) => {
    const lines = amounts.map((unitPrice) => ({ code: 'A', quantity: 3 / amounts.length, unitPrice }))
    return holdInvoices([invoiceOf(lines)], [placed], new Map()).tooMuch.toNumber()
  }
  // 0.255 in one line, cut or rounded, and in three.
  expect([pesosOf(0.25 / 3), pesosOf(0.26 / 3), pesosOf(0.08, 0.08, 0.08), pesosOf(0.09, 0.09, 0.09)]).toEqual([
    0, 0, 0, 0,
  ])
  const cheap = orderOf([{ sku: 'A', quantity: 1, price: 0.08 }])
  const dearer = holdInvoices([invoiceOf([{ code: 'A', quantity: 1, unitPrice: 0.09 }])], [cheap], new Map())
  expect(dearer.tooMuch.toNumber()).toBe(0.01)
})

describe('the orders of an invoice', () => {
  const numbered = orderOf([{ sku: 'DSK1', quantity: 10, price: 100 }], { id: 'order-2', number: 'OC-2026-0007' })

  test('are those that it names, whatever others have the same products', () => {
    const found = recognizeOrders([invoiceOf(agreeing, { orderNumber: 'oc-2026-0007' })], [order, numbered])
    expect(found.map((each) => [each.order.id, each.isNamed, each.isMeant, each.lines])).toEqual([
      ['order-2', true, true, 1],
      ['order-1', false, false, 2],
    ])
  })

  test('are else the one that has most of its lines, and none where two have as many', () => {
    const meant = (placed: readonly Order[]) =>
      recognizeOrders([invoiceOf(agreeing)], placed).filter(({ isMeant }) => isMeant)
    expect(meant([numbered, order]).map((each) => each.order.id)).toEqual(['order-1'])
    expect(meant([order, { ...order, id: 'order-3' }])).toEqual([])
    expect(meant([numbered])).toEqual([])
  })
})

test('what is invoiced is noted as arrived, up to what is to come, in one order after the other', () => {
  const other = orderOf([{ sku: 'DSK1', quantity: 2, price: 100 }], { id: 'order-2' })
  const receipt = { id: 'r', kind: 'arrived', at: 2, note: '', lines: [{ sku: 'DSK1', quantity: 3 }] } as const
  const begun = { ...order, receipts: [receipt] }
  const { rows } = holdInvoices([invoiceOf([{ ...agreeing[0]!, quantity: 20 }])], [begun, other], new Map())
  expect(invoicedReceipts(rows, [begun, other]).map(({ order: { id }, lines }) => [id, lines])).toEqual([
    ['order-1', [{ sku: 'DSK1', quantity: 7 }]],
    ['order-2', [{ sku: 'DSK1', quantity: 2 }]],
  ])
})
