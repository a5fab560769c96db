import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contentOfDraft } from '#src/drafts/model/draft/draft-content.ts'
import { makeDraft, makeLine } from '#src/drafts/model/draft/make-draft.ts'
import { makePlaced, makePlacedLine } from '#src/drafts/model/orders/make-placed.ts'
import { anyDraft } from './any-draft.ts'
import { checkContent, mostLines } from './check-content.ts'
import {
  contentOfVersion1,
  contentOfVersion2,
  contentOfVersion3,
  draftOfVersion4,
  draftOfVersion5,
  draftOfVersion6,
  draftOfVersion7,
} from './content-of-versions.ts'
import { readDraftFile, writeDraftFile } from './draft-file.ts'
import { readDraftLink, writeDraftLink } from './draft-link.ts'

/** A draft's file with a change in its content. */
function fileWith(change: (file: Record<string, unknown>, lines: Record<string, unknown>[]) => void): string {
  const lines = ['A-1', 'B-2', 'C-3'].map((sku, index) => makeLine({ id: `line-${index}`, sku }))
  const file = JSON.parse(writeDraftFile(makeDraft({ lines })))
  change(file, file.lines)
  return JSON.stringify(file)
}

describe('a draft as a file', () => {
  it('reads back as it was written, for any draft', () => {
    fc.assert(
      fc.property(anyDraft, (draft) => {
        expect(readDraftFile(writeDraftFile(draft))).toEqual({ kind: 'draft', content: contentOfDraft(draft) })
      }),
    )
  })

  it('reads what version 1 wrote', () => {
    expect(readDraftFile(fileOfVersion1)).toEqual({ kind: 'draft', content: contentOfVersion1 })
  })

  it('reads what version 2 wrote, whose orders do not say what they were placed in spite of', () => {
    expect(readDraftFile(fileOfVersion2)).toEqual({ kind: 'draft', content: contentOfVersion2 })
  })

  it('reads what version 3 wrote, with two lists of orders', () => {
    expect(readDraftFile(fileOfVersion3)).toEqual({ kind: 'draft', content: contentOfVersion3 })
  })

  it('reads what version 4 wrote, whose orders do not say what came of them', () => {
    expect(readDraftFile(fileOfVersion4)).toEqual({ kind: 'draft', content: contentOfDraft(draftOfVersion4()) })
  })

  it('reads what version 5 wrote, whose orders do not say what was confirmed', () => {
    expect(readDraftFile(fileOfVersion5)).toEqual({ kind: 'draft', content: contentOfDraft(draftOfVersion5()) })
  })

  it('reads what version 6 wrote, whose orders do not say what is planned again and invoiced', () => {
    expect(readDraftFile(fileOfVersion6)).toEqual({ kind: 'draft', content: contentOfDraft(draftOfVersion6()) })
  })

  it('is written byte for byte as version 7 is', () => {
    const written = writeDraftFile(draftOfVersion7())
    expect(JSON.stringify(JSON.parse(written))).toBe(fileOfVersion7)
    expect(readDraftFile(fileOfVersion7)).toEqual({ kind: 'draft', content: contentOfDraft(draftOfVersion7()) })
  })

  it('states its format and version, and has no ids of this browser', () => {
    const file = JSON.parse(writeDraftFile(makeDraft({ lines: [makeLine()] })))
    expect(file).toMatchObject({ surtido: 'draft', version: 7, name: 'Sucursal GDL', ivaRate: 0.16 })
    expect(Object.keys(file)).toEqual([
      'surtido',
      'version',
      'name',
      'note',
      'ivaRate',
      'createdAt',
      'orderNumbers',
      'lines',
      'orders',
    ])
    expect(file.lines[0]).not.toHaveProperty('id')
  })

  it.each([
    '',
    'null',
    '[]',
    '"draft"',
    '{}',
    '{"surtido":"orders","version":1}',
    'sku,cantidad',
    '{"surtido":"draft"',
  ])('with other data is refused as not a draft: %s', (text) => {
    expect(readDraftFile(text)).toEqual({ kind: 'refused', refusal: { reason: 'not-a-draft' } })
  })

  it('of a newer version is refused, whatever else is in it', () => {
    const text = fileWith((file) => Object.assign(file, { version: 8, lines: 'otherwise' }))
    expect(readDraftFile(text)).toEqual({ kind: 'refused', refusal: { reason: 'newer' } })
  })

  it.each<[string, number | null, (file: Record<string, unknown>, lines: Record<string, unknown>[]) => void]>([
    ['version', null, (file) => (file['version'] = 'uno')],
    ['name', null, (file) => delete file['name']],
    ['ivaRate', null, (file) => (file['ivaRate'] = 0.12)],
    ['createdAt', null, (file) => (file['createdAt'] = 9e15)],
    ['lines', null, (file) => (file['lines'] = {})],
    ['quantity', 2, (_, lines) => (lines[1]!['quantity'] = 0)],
    ['quantity', 3, (_, lines) => (lines[2]!['quantity'] = 1.2345)],
    ['quantity', 3, (_, lines) => (lines[2]!['quantity'] = '3')],
    ['quantity', 1, (_, lines) => (lines[0]!['quantity'] = 1e9)],
    ['quantity', 1, (_, lines) => (lines[0]!['split'] = [{ warehouse: 'MTY', quantity: -1 }])],
    ['warehouse', 1, (_, lines) => (lines[0]!['split'] = [{ warehouse: '', quantity: 1 }])],
    ['sku', 2, (_, lines) => (lines[1]!['sku'] = '')],
    ['note', 3, (_, lines) => (lines[2]!['note'] = 'x'.repeat(40_000))],
    ['priceWhenAdded', 1, (_, lines) => (lines[0]!['priceWhenAdded'] = -1)],
    ['addedAt', 1, (_, lines) => (lines[0]!['addedAt'] = 'hoy')],
    ['lines', 2, (file) => (file['lines'] = [makeLine(), 'una línea'])],
  ])('with a damaged %s in line %s reports both', (field, line, change) => {
    const read = readDraftFile(fileWith(change))
    expect(read).toEqual({ kind: 'refused', refusal: { reason: 'damaged', field, line } })
  })

  it('with more lines than the limit is refused', () => {
    const text = fileWith((file, lines) => (file['lines'] = Array.from({ length: mostLines + 1 }, () => lines[0])))
    expect(readDraftFile(text)).toEqual({
      kind: 'refused',
      refusal: { reason: 'too-many-lines', count: mostLines + 1 },
    })
  })

  it('with a product in two lines gives one line with the sum, its warehouses and both notes', () => {
    const text = fileWith((_, lines) => {
      Object.assign(lines[0]!, { quantity: 0.1, note: 'urge', split: [{ warehouse: 'MTY', quantity: 0.1 }] })
      Object.assign(lines[2]!, {
        ...lines[0]!,
        quantity: 0.2,
        note: 'de Ana',
        split: [{ warehouse: 'MTY', quantity: 2 }],
      })
    })
    const read = readDraftFile(text)
    if (read.kind !== 'draft') throw new Error('refused')
    expect(read.content.lines.map(({ sku, quantity }) => [sku, quantity])).toEqual([
      ['A-1', 0.3],
      ['B-2', 3],
    ])
    expect(read.content.lines[0]).toMatchObject({ note: 'urge; de Ana', split: [{ warehouse: 'MTY', quantity: 2.1 }] })
  })

  it.each([0, 1e-300, 0.0049])('with a price of %j has none, in a line and in an order', (price) => {
    const draft = makeDraft({
      lines: [makeLine({ priceWhenAdded: price, quantity: 9, split: [{ warehouse: 'GDL', quantity: 9 }] })],
      orders: [makePlaced({ lines: [{ ...makePlacedLine(), price }] })],
    })
    for (const read of [readDraftFile(writeDraftFile(draft)), readDraftLink(writeDraftLink(draft) ?? '')]) {
      if (read.kind !== 'draft') throw new Error('refused')
      const { lines, orders } = read.content
      expect([lines[0]?.priceWhenAdded, orders[0]?.lines[0]?.price]).toEqual([null, null])
    }
  })

  it('cannot change a prototype', () => {
    const text = fileWith(() => undefined).replace('{', '{"__proto__":{"polluted":1},')
    expect(readDraftFile(text).kind).toBe('draft')
    expect({}).not.toHaveProperty('polluted')
  })
})

/** As version 1 wrote it. Never change it: people keep such files. A newer version adds its own. */
const fileOfVersion1 = `{
  "surtido": "draft",
  "version": 1,
  "name": "Sucursal GDL",
  "note": "para Ana",
  "ivaRate": 0.16,
  "createdAt": 1767225600000,
  "lines": [
    {
      "sku": "DSK10233",
      "manufacturerSku": "SA400S37/960G",
      "brand": "Kingston",
      "ean": "0740617277357",
      "title": "SSD A400 960 GB 2.5\\" SATA",
      "priceWhenAdded": 1149,
      "quantity": 5,
      "split": [
        {
          "warehouse": "MTY",
          "quantity": 2
        },
        {
          "warehouse": "GDL",
          "quantity": 3
        }
      ],
      "note": "urge",
      "addedAt": 1767225660000
    },
    {
      "sku": "ñ-2",
      "manufacturerSku": "",
      "brand": "",
      "ean": "",
      "title": "Cable \\"Ñ\\" 2 m",
      "priceWhenAdded": null,
      "quantity": 0.5,
      "split": [],
      "note": "",
      "addedAt": 1767225720000
    }
  ]
}
`

/** As version 2 wrote it, on one line. Never change it. */
const fileOfVersion2 =
  '{"surtido":"draft","version":2,"name":"Sucursal GDL","note":"","ivaRate":0.16,"createdAt":1767225600000,"orderNumbers":[{"warehouse":"GDL","number":"OC-ANA-2026-0008"}],"lines":[{"sku":"DSK10233","manufacturerSku":"SA400S37/960G","brand":"Kingston","ean":"0740617277357","title":"SSD A400 960 GB 2.5\\" SATA","priceWhenAdded":1149,"quantity":5,"split":[{"warehouse":"GDL","quantity":5}],"note":"","addedAt":1767225660000}],"placed":[{"id":"order-1","warehouse":"GDL","number":"OC-ANA-2026-0007","placedAt":1767225720000,"folio":"F-991","note":"por teléfono","ivaRate":0.16,"check":{"checked":1,"of":1,"oldest":1767225670000,"newest":1767225670000},"lines":[{"sku":"DSK10233","manufacturerSku":"SA400S37/960G","brand":"Kingston","ean":"0740617277357","title":"SSD A400 960 GB 2.5\\" SATA","price":1149,"quantity":3,"note":""}]}],"cancelled":[{"id":"order-0","warehouse":"GDL","number":"OC-ANA-2026-0006","placedAt":1767225720000,"folio":"F-990","note":"por teléfono","ivaRate":0.16,"check":{"checked":1,"of":1,"oldest":1767225670000,"newest":1767225670000},"lines":[{"sku":"DSK10233","manufacturerSku":"SA400S37/960G","brand":"Kingston","ean":"0740617277357","title":"SSD A400 960 GB 2.5\\" SATA","price":1149,"quantity":3,"note":""}],"cancelledAt":1767225690000}]}'

/** As version 3 wrote it, on one line. Never change it. */
const fileOfVersion3 =
  '{"surtido":"draft","version":3,"name":"Sucursal GDL","note":"","ivaRate":0.16,"createdAt":1767225600000,"orderNumbers":[{"warehouse":"GDL","number":"OC-ANA-2026-0008"}],"lines":[{"sku":"DSK10233","manufacturerSku":"SA400S37/960G","brand":"Kingston","ean":"0740617277357","title":"SSD A400 960 GB 2.5\\" SATA","priceWhenAdded":1149,"quantity":5,"split":[{"warehouse":"GDL","quantity":5}],"note":"","addedAt":1767225660000}],"placed":[{"warehouse":"GDL","placedAt":1767225720000,"note":"por teléfono","ivaRate":0.16,"check":{"checked":1,"of":1,"oldest":1767225670000,"newest":1767225670000},"despite":[{"sku":"DSK10233","kind":"price","amount":1199.5}],"lines":[{"sku":"DSK10233","manufacturerSku":"SA400S37/960G","brand":"Kingston","ean":"0740617277357","title":"SSD A400 960 GB 2.5\\" SATA","price":1149,"quantity":3,"note":""}],"id":"order-1","number":"OC-ANA-2026-0007","folio":"F-991"}],"cancelled":[{"warehouse":"GDL","placedAt":1767225720000,"note":"por teléfono","ivaRate":0.16,"check":{"checked":1,"of":1,"oldest":1767225670000,"newest":1767225670000},"despite":[],"lines":[{"sku":"DSK10233","manufacturerSku":"SA400S37/960G","brand":"Kingston","ean":"0740617277357","title":"SSD A400 960 GB 2.5\\" SATA","price":1149,"quantity":3,"note":""}],"id":"order-0","number":"OC-ANA-2026-0006","folio":"F-990","cancelledAt":1767225690000}]}'

/** As version 7 writes it. Never change it. */
const fileOfVersion7 =
  '{"surtido":"draft","version":7,"name":"Sucursal GDL","note":"para Ana","ivaRate":0.16,"createdAt":1767225600000,"orderNumbers":[{"warehouse":"MTY","number":"OC-ANA-2026-0009"}],"lines":[{"sku":"DSK10233","manufacturerSku":"SA400S37/960G","brand":"Kingston","ean":"0740617277357","title":"SSD","priceWhenAdded":1160.5,"quantity":5,"split":[{"warehouse":"GDL","quantity":2},{"warehouse":"MTY","quantity":2}],"note":"urge","addedAt":1767225670000},{"sku":"ñ-2","manufacturerSku":"","brand":"","ean":"","title":"Cable \\"Ñ\\" 2 m","priceWhenAdded":null,"quantity":0.5,"split":[],"note":"","addedAt":1767225720000}],"orders":[{"id":"order-0","state":{"kind":"cancelled","at":1767225810000},"warehouse":"GDL","number":"OC-ANA-2026-0007","placedAt":1767225800000,"folio":"F-991","note":"por teléfono","ivaRate":0.16,"check":{"checked":1,"of":2,"oldest":1767225670000,"newest":1767225670000},"despite":[{"sku":"ñ-2","kind":"no-price","amount":null}],"lines":[{"sku":"DSK10233","manufacturerSku":"SA400S37/960G","brand":"Kingston","ean":"0740617277357","title":"SSD A400 960 GB 2.5\\" SATA","price":1160.5,"quantity":3,"note":"urge"},{"sku":"ñ-2","manufacturerSku":"","brand":"","ean":"","title":"Cable \\"Ñ\\" 2 m","price":null,"quantity":0.5,"note":""}],"receipts":[],"confirmation":null,"sent":[],"released":[],"invoices":[],"settled":null},{"id":"order-1","state":{"kind":"placed","at":1767225820000},"warehouse":"GDL","number":"","placedAt":1767225800000,"folio":"F-992","note":"por teléfono","ivaRate":0.16,"check":{"checked":1,"of":2,"oldest":1767225670000,"newest":1767225670000},"despite":[{"sku":"ñ-2","kind":"no-price","amount":null}],"lines":[{"sku":"DSK10233","manufacturerSku":"SA400S37/960G","brand":"Kingston","ean":"0740617277357","title":"SSD A400 960 GB 2.5\\" SATA","price":1160.5,"quantity":3,"note":"urge"},{"sku":"ñ-2","manufacturerSku":"","brand":"","ean":"","title":"Cable \\"Ñ\\" 2 m","price":null,"quantity":0.5,"note":""}],"receipts":[{"id":"receipt-1","kind":"arrived","at":1767312000000,"note":"caja golpeada","lines":[{"sku":"DSK10233","quantity":2}]},{"id":"receipt-2","kind":"closed","at":1767312000000,"note":"agotado","lines":[{"sku":"ñ-2","quantity":0.5}]}],"confirmation":{"at":1767300000000,"promisedFor":"2026-01-05","lines":[{"sku":"DSK10233","quantity":2,"price":1199},{"sku":"ñ-2","quantity":0,"price":null}]},"sent":[{"at":1767300000000,"way":"mail","layout":"wholesaler","deliverTo":"Bodega 2","to":"","notes":"","pieces":3.5,"subtotal":3481.5},{"at":1767400000000,"way":"mail","layout":"wholesaler","deliverTo":"","to":"ventas@mayorista.mx","notes":"Antes de las 14","pieces":3.5,"subtotal":null}],"released":[{"sku":"DSK10233","quantity":1},{"sku":"ñ-2","quantity":0.5}],"invoices":[{"uuid":"5FB2822E-396D-4725-8521-CDC4BDD20CCF","kind":"invoice","folio":"A 123","issuedOn":"2026-01-06","total":2781.68,"currency":"MXN","keptAt":1767400000000,"tooMuch":77,"differences":1,"claimedAt":1767400000000}],"settled":{"at":1767400000000,"note":"se reclamó"}}]}'

/** As version 6 wrote it, on one line. Never change it. */
const fileOfVersion6 =
  '{"surtido":"draft","version":6,"name":"Sucursal GDL","note":"para Ana","ivaRate":0.16,"createdAt":1767225600000,"orderNumbers":[{"warehouse":"MTY","number":"OC-ANA-2026-0009"}],"lines":[{"sku":"DSK10233","manufacturerSku":"SA400S37/960G","brand":"Kingston","ean":"0740617277357","title":"SSD","priceWhenAdded":1160.5,"quantity":5,"split":[{"warehouse":"GDL","quantity":3},{"warehouse":"MTY","quantity":2}],"note":"urge","addedAt":1767225670000},{"sku":"ñ-2","manufacturerSku":"","brand":"","ean":"","title":"Cable \\"Ñ\\" 2 m","priceWhenAdded":null,"quantity":0.5,"split":[{"warehouse":"GDL","quantity":0.5}],"note":"","addedAt":1767225720000}],"orders":[{"id":"order-0","state":{"kind":"cancelled","at":1767225810000},"warehouse":"GDL","number":"OC-ANA-2026-0007","placedAt":1767225800000,"folio":"F-991","note":"por teléfono","ivaRate":0.16,"check":{"checked":1,"of":2,"oldest":1767225670000,"newest":1767225670000},"despite":[{"sku":"ñ-2","kind":"no-price","amount":null}],"lines":[{"sku":"DSK10233","manufacturerSku":"SA400S37/960G","brand":"Kingston","ean":"0740617277357","title":"SSD A400 960 GB 2.5\\" SATA","price":1160.5,"quantity":3,"note":"urge"},{"sku":"ñ-2","manufacturerSku":"","brand":"","ean":"","title":"Cable \\"Ñ\\" 2 m","price":null,"quantity":0.5,"note":""}],"receipts":[],"confirmation":null,"sent":[]},{"id":"order-1","state":{"kind":"placed","at":1767225820000},"warehouse":"GDL","number":"","placedAt":1767225800000,"folio":"F-992","note":"por teléfono","ivaRate":0.16,"check":{"checked":1,"of":2,"oldest":1767225670000,"newest":1767225670000},"despite":[{"sku":"ñ-2","kind":"no-price","amount":null}],"lines":[{"sku":"DSK10233","manufacturerSku":"SA400S37/960G","brand":"Kingston","ean":"0740617277357","title":"SSD A400 960 GB 2.5\\" SATA","price":1160.5,"quantity":3,"note":"urge"},{"sku":"ñ-2","manufacturerSku":"","brand":"","ean":"","title":"Cable \\"Ñ\\" 2 m","price":null,"quantity":0.5,"note":""}],"receipts":[{"id":"receipt-1","kind":"arrived","at":1767312000000,"note":"caja golpeada","lines":[{"sku":"DSK10233","quantity":2}]},{"id":"receipt-2","kind":"closed","at":1767312000000,"note":"agotado","lines":[{"sku":"ñ-2","quantity":0.5}]}],"confirmation":{"at":1767300000000,"promisedFor":"2026-01-05","lines":[{"sku":"DSK10233","quantity":2,"price":1199},{"sku":"ñ-2","quantity":0,"price":null}]},"sent":[{"at":1767300000000,"way":"mail","layout":"wholesaler","deliverTo":"Bodega 2","pieces":3.5,"subtotal":3481.5}]}]}'

/** As version 5 wrote it, on one line. Never change it. */
const fileOfVersion5 =
  '{"surtido":"draft","version":5,"name":"Sucursal GDL","note":"para Ana","ivaRate":0.16,"createdAt":1767225600000,"orderNumbers":[{"warehouse":"MTY","number":"OC-ANA-2026-0009"}],"lines":[{"sku":"DSK10233","manufacturerSku":"SA400S37/960G","brand":"Kingston","ean":"0740617277357","title":"SSD","priceWhenAdded":1160.5,"quantity":5,"split":[{"warehouse":"GDL","quantity":3},{"warehouse":"MTY","quantity":2}],"note":"urge","addedAt":1767225670000},{"sku":"ñ-2","manufacturerSku":"","brand":"","ean":"","title":"Cable \\"Ñ\\" 2 m","priceWhenAdded":null,"quantity":0.5,"split":[{"warehouse":"GDL","quantity":0.5}],"note":"","addedAt":1767225720000}],"orders":[{"id":"order-0","state":{"kind":"cancelled","at":1767225810000},"warehouse":"GDL","number":"OC-ANA-2026-0007","placedAt":1767225800000,"folio":"F-991","note":"por teléfono","ivaRate":0.16,"check":{"checked":1,"of":2,"oldest":1767225670000,"newest":1767225670000},"despite":[{"sku":"ñ-2","kind":"no-price","amount":null}],"lines":[{"sku":"DSK10233","manufacturerSku":"SA400S37/960G","brand":"Kingston","ean":"0740617277357","title":"SSD A400 960 GB 2.5\\" SATA","price":1160.5,"quantity":3,"note":"urge"},{"sku":"ñ-2","manufacturerSku":"","brand":"","ean":"","title":"Cable \\"Ñ\\" 2 m","price":null,"quantity":0.5,"note":""}],"receipts":[]},{"id":"order-1","state":{"kind":"placed","at":1767225820000},"warehouse":"GDL","number":"","placedAt":1767225800000,"folio":"F-991","note":"por teléfono","ivaRate":0.16,"check":{"checked":1,"of":2,"oldest":1767225670000,"newest":1767225670000},"despite":[{"sku":"ñ-2","kind":"no-price","amount":null}],"lines":[{"sku":"DSK10233","manufacturerSku":"SA400S37/960G","brand":"Kingston","ean":"0740617277357","title":"SSD A400 960 GB 2.5\\" SATA","price":1160.5,"quantity":3,"note":"urge"},{"sku":"ñ-2","manufacturerSku":"","brand":"","ean":"","title":"Cable \\"Ñ\\" 2 m","price":null,"quantity":0.5,"note":""}],"receipts":[{"id":"receipt-1","kind":"arrived","at":1767312000000,"note":"caja golpeada","lines":[{"sku":"DSK10233","quantity":2}]},{"id":"receipt-2","kind":"closed","at":1767312000000,"note":"agotado","lines":[{"sku":"ñ-2","quantity":0.5}]}]}]}'

/** As version 4 wrote it, on one line. Never change it. */
const fileOfVersion4 =
  '{"surtido":"draft","version":4,"name":"Sucursal GDL","note":"para Ana","ivaRate":0.16,"createdAt":1767225600000,"orderNumbers":[{"warehouse":"MTY","number":"OC-ANA-2026-0009"}],"lines":[{"sku":"DSK10233","manufacturerSku":"SA400S37/960G","brand":"Kingston","ean":"0740617277357","title":"SSD","priceWhenAdded":1160.5,"quantity":5,"split":[{"warehouse":"GDL","quantity":3},{"warehouse":"MTY","quantity":2}],"note":"urge","addedAt":1767225670000},{"sku":"ñ-2","manufacturerSku":"","brand":"","ean":"","title":"Cable \\"Ñ\\" 2 m","priceWhenAdded":null,"quantity":0.5,"split":[{"warehouse":"GDL","quantity":0.5}],"note":"","addedAt":1767225720000}],"orders":[{"id":"order-0","state":{"kind":"cancelled","at":1767225810000},"warehouse":"GDL","number":"OC-ANA-2026-0007","placedAt":1767225800000,"folio":"F-991","note":"por teléfono","ivaRate":0.16,"check":{"checked":1,"of":2,"oldest":1767225670000,"newest":1767225670000},"despite":[{"sku":"ñ-2","kind":"no-price","amount":null}],"lines":[{"sku":"DSK10233","manufacturerSku":"SA400S37/960G","brand":"Kingston","ean":"0740617277357","title":"SSD A400 960 GB 2.5\\" SATA","price":1160.5,"quantity":3,"note":"urge"},{"sku":"ñ-2","manufacturerSku":"","brand":"","ean":"","title":"Cable \\"Ñ\\" 2 m","price":null,"quantity":0.5,"note":""}]},{"id":"order-1","state":{"kind":"placed","at":1767225820000},"warehouse":"GDL","number":"","placedAt":1767225800000,"folio":"F-991","note":"por teléfono","ivaRate":0.16,"check":{"checked":1,"of":2,"oldest":1767225670000,"newest":1767225670000},"despite":[{"sku":"ñ-2","kind":"no-price","amount":null}],"lines":[{"sku":"DSK10233","manufacturerSku":"SA400S37/960G","brand":"Kingston","ean":"0740617277357","title":"SSD A400 960 GB 2.5\\" SATA","price":1160.5,"quantity":3,"note":"urge"},{"sku":"ñ-2","manufacturerSku":"","brand":"","ean":"","title":"Cable \\"Ñ\\" 2 m","price":null,"quantity":0.5,"note":""}]}]}'

it('parts of a draft are counted before they are checked one by one', () => {
  const sent = { lines: [{ split: Array(100_002).fill(null) }] }
  expect(checkContent(sent)).toEqual({ kind: 'refused', refusal: { reason: 'too-large' } })
})

it('a draft whose texts are too much together is refused', () => {
  const note = 'x'.repeat(32_767)
  const lines = Array.from({ length: 700 }, (_, index) => makeLine({ sku: `${index}`, note }))
  expect(checkContent(contentOfDraft(makeDraft({ lines })))).toEqual({
    kind: 'refused',
    refusal: { reason: 'too-large' },
  })
})

it('splits that are too much when they are merged are refused', () => {
  const line = makeLine({ quantity: 1, split: [{ warehouse: 'GDL', quantity: 6_000_000 }] })
  expect(checkContent(contentOfDraft(makeDraft({ lines: [line, line] })))).toEqual({
    kind: 'refused',
    refusal: { reason: 'damaged', field: 'split', line: 2 },
  })
})
