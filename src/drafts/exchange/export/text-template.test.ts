import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readList } from '#src/drafts/list-reader/read-list.ts'
import { makeDraft, makeLine } from '#src/drafts/model/draft/make-draft.ts'
import type { FindCodes } from '#src/drafts/model/lines/code-lookup.ts'
import { propertyCases } from '#src/fixtures/property-cases.ts'
import { createFormats } from '#src/i18n/formats.ts'
import { textOfDraft } from './text-of-draft.ts'
import {
  lineTextFields,
  saysMoney,
  saysOrder,
  type TextTemplate,
  unknownFields,
  withFieldsIn,
  writeText,
} from './text-template.ts'
import { builtInTemplates } from './text-templates.ts'

const formats = createFormats('es-MX')

function written(template: Partial<TextTemplate>, draft = makeDraft({ lines: [makeLine()] })): string {
  return writeText(textOfDraft(draft, null), { first: '', line: '', last: '', ...template }, formats).join('\n')
}

describe('a draft as text', () => {
  it('is known to have a price or a sum, or none', () => {
    const empty = { first: '', line: '', last: '' }
    expect(saysMoney({ ...empty, first: '{name}', line: '{quantity} x {sku}' })).toBe(false)
    for (const field of ['price', 'precio', 'subtotal']) expect(saysMoney({ ...empty, line: `{${field}}` })).toBe(true)
    for (const field of ['subtotal', 'iva', 'total']) expect(saysMoney({ ...empty, last: `{${field}}` })).toBe(true)
    expect(saysMoney({ ...empty, line: '{{price}' })).toBe(false)
  })

  it('has one text line per line, and a first and last line if the template has them', () => {
    const draft = makeDraft({ lines: [makeLine(), makeLine({ id: 'line-2', sku: 'B-2', priceWhenAdded: 0.5 })] })
    expect(written({ line: '{quantity} x {sku}' }, draft)).toBe('3 x DSK10233\n3 x B-2')
    const framed = {
      first: '*{name}*',
      line: '{number}. {sku}',
      last: '{lines} / {pieces} / {subtotal} + {iva} = {total}',
    }
    expect(written(framed, draft)).toBe('*Sucursal GDL*\n1. DSK10233\n2. B-2\n2 / 6 / $3,448.50 + $551.76 = $4,000.26')
  })

  it('has these fields of a line, in this order', () => {
    const names = Object.entries(lineTextFields).map(([english, spanish]) => `${english}/${spanish}`)
    expect(names.join(' ')).toBe(
      'quantity/cantidad sku/sku part/parte ean/ean brand/marca title/título price/precio subtotal/subtotal warehouse/almacén note/nota number/número placed/colocadas open/por colocar orders/órdenes order/orden',
    )
  })

  it('recognizes field names of both languages, and ignores case, accents and spaces', () => {
    const line = makeLine({ note: 'urge', split: [{ warehouse: 'MTY', quantity: 3 }] })
    const draft = makeDraft({ lines: [line] })
    const spanish = '{cantidad} {Título} {PARTE} { marca } {ean} {precio} {subtotal} {almacén} {nota} {número}'
    const english = '{quantity} {title} {part} {brand} {ean} {price} {subtotal} {warehouse} {note} {number}'
    expect(written({ line: spanish }, draft)).toBe(written({ line: english }, draft))
    expect(written({ line: english }, draft)).toBe(
      '3 SSD A400 960 GB 2.5" SATA SA400S37/960G Kingston 0740617277357 1149.00 3447.00 MTY 3 urge 1',
    )
  })

  it('inserts values unchanged, on one line, and reads no field inside a value', () => {
    const line = makeLine({ title: 'Cable {sku} {{\r\n  negro $& $1', note: 'a\u2028b' })
    expect(written({ line: '{title}|{note}' }, makeDraft({ lines: [line] }))).toBe('Cable {sku} {{ negro $& $1|a b')
  })

  it('writes missing values as empty, and small prices without an exponent', () => {
    const lines = [makeLine({ priceWhenAdded: null, quantity: 0.125 }), makeLine({ priceWhenAdded: 0.0000012 })]
    expect(written({ line: '[{price}|{subtotal}|{quantity}]' }, makeDraft({ lines }))).toBe(
      '[||0.125]\n[0.0000012|0.00|3]',
    )
  })

  it('writes two opening braces as one', () => {
    expect(written({ line: '{{{sku}} {{sku}' })).toBe('{DSK10233} {sku}')
    expect(unknownFields({ first: '', line: '{{sku}', last: '' })).toEqual([])
  })

  it('has number, warehouse and check of an order; for a draft they are empty', () => {
    const order = { number: 'OC-7', warehouse: 'GDL', checked: 'Revisado 1 de 1, 12:04' }
    const source = { ...textOfDraft(makeDraft({ lines: [makeLine()] }), null), order }
    const template = { first: '{orden} de {almacén}', line: '{order},{sku}', last: '{revisado}' }
    expect(unknownFields(template)).toEqual([])
    expect(writeText(source, template, formats)).toEqual(['OC-7 de GDL', 'OC-7,DSK10233', 'Revisado 1 de 1, 12:04'])
    expect(writeText(source, withFieldsIn('en', template), formats)).toEqual(writeText(source, template, formats))
    expect(written({ ...template, line: '[{order}]', last: '' })).toBe(' de \n[]')
    expect(saysOrder(template)).toBe(true)
    expect(saysOrder({ first: '{nombre} {{orden}', line: '{almacén}', last: '' })).toBe(false)
  })

  it('reports unknown fields, and copies them unchanged', () => {
    const template = { first: '{sku}', line: '{cantida} {total} {sku} {', last: '{cantida} {}' }
    expect(unknownFields(template)).toEqual(['{sku}', '{cantida}', '{total}', '{', '{}'])
    expect(written(template)).toBe('{sku}\n{cantida} {total} DSK10233 {\n{cantida} {}')
  })

  it('writes only the first lines for a preview', () => {
    const lines = ['A', 'B', 'C'].map((sku) => makeLine({ id: sku, sku }))
    const template = { first: '{lines}', line: '{sku}', last: '' }
    expect(writeText(textOfDraft(makeDraft({ lines }), null), template, formats, 2)).toEqual(['3', 'A', 'B'])
  })

  it('is the same after the field names change to the other language', () => {
    const template = { first: '{{name} {date}', line: '{Cantidad} x {título} {x}', last: '{pieces} {lineas}' }
    const spanish = withFieldsIn('es-MX', template)
    expect(spanish).toEqual({ first: '{{name} {fecha}', line: '{cantidad} x {título} {x}', last: '{piezas} {líneas}' })
    expect(written(spanish)).toBe(written(template))
    expect(withFieldsIn('en', spanish).line).toBe('{quantity} x {title} {x}')
  })

  it('with sku and quantity reads back as the same lines', async () => {
    const templates = [
      ...Object.values(builtInTemplates),
      { first: 'Pedido {name}', line: '{number}) {sku}: {quantity} pzas', last: 'Gracias' },
      { first: '', line: '{sku}\t{quantity}\t{price}', last: '' },
    ]
    const orders = fc.uniqueArray(
      fc.record({ sku: fc.constantFrom(...skus), quantity: fc.integer({ min: 1, max: 99_999 }) }),
      { selector: ({ sku }) => sku, minLength: 1 },
    )
    await fc.assert(
      fc.asyncProperty(orders, fc.constantFrom(...templates), async (wanted, template) => {
        const lines = wanted.map(({ sku, quantity }) => makeLine({ sku, quantity, title: 'Cable negro' }))
        const read = await readList(written(template, makeDraft({ lines })), find)
        const back = read.rows.map(({ reading }) =>
          reading.kind === 'matched' ? { sku: reading.product.sku, quantity: reading.quantity } : reading.kind,
        )
        expect(back).toEqual(wanted)
      }),
      propertyCases(200),
    )
  })
})

const skus = ['DSK-10233', 'CF258A', 'TL-SG1008D', 'SA400S37/960G', 'R.45X', 'A+B-22', 'CAM10007/N', '7501234567893']

const find: FindCodes<{ sku: string }> = async (codes) =>
  codes.map((code) => {
    const sku = skus.find((each) => each.toLowerCase() === code.toLowerCase())
    return sku === undefined ? null : { stage: 'sku', products: [{ sku }] }
  })
