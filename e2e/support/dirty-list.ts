import type { CatalogRecord } from './start-surtido.ts'

/*
 * A wholesaler of 58 products, each in one of three warehouses and a little in a fourth, and a list of 60 lines as several
 * people wrote it together: chat, mail, a spreadsheet, a scanner. Every line's quantity is known, to be compared with.
 */

const kinds = ['Disco SSD', 'Memoria RAM', 'Cable de red', 'Tóner', 'Cámara IP', 'Teclado', 'Monitor'] as const
const brands = ['Kingston', 'ADATA', 'Hikvision', 'HP', 'Logitech'] as const
const ownWarehouses = ['CDMX', 'MTY', 'GDL'] as const

type Wanted = { readonly record: CatalogRecord; readonly quantity: number }

const products = Array.from({ length: 57 }, (_, index) => makeRecord(index))

/** The product that stands in the catalog under its new sku beside the old one. */
export const renamedTo = { ...makeRecord(7), sku: 'SU-NEW107', manufacturer_sku: partOf(7), ean: '' } as const

export const dirtyRecords: readonly CatalogRecord[] = [...products, renamedTo]

/** One line a product, as the draft should come out; two of them stand twice in the list. */
export const wanted: readonly Wanted[] = products.map((record, index) => ({ record, quantity: quantityOf(index) }))

/** What stands in the list of them beside their line. */
const again = [3, 21] as const

/** A code of no product. */
export const nobodyKnows = 'ZZ-999-NADA'

export const dirtyList = [
  'Buenas tardes Lupita, te paso el pedido de la semana:',
  '',
  ...wanted.map(({ record, quantity }, index) => writeLine(record, quantity, index)),
  ...again.map((index) => `otros ${quantityOf(index)} de ${skuOf(index)} por favor`),
  `${nobodyKnows} x 4`,
  '',
  'Gracias!! saludos',
].join('\n')

/** What comes to be wanted of a product, with all its lines. */
export function totalOf(index: number): number {
  return quantityOf(index) * (again.some((each) => each === index) ? 2 : 1)
}

export function skuOf(index: number): string {
  return `SU-${100 + index}`
}

/** Where a product is, but for the little that SUR has of all of them. */
export function warehouseOf(index: number): (typeof ownWarehouses)[number] {
  return ownWarehouses[index % 3]!
}

function partOf(index: number): string {
  return `MP-${index}/${String.fromCodePoint(65 + (index % 26))}X`
}

function quantityOf(index: number): number {
  return 3 + (index % 9)
}

function makeRecord(index: number): CatalogRecord {
  const warehouses = {
    [warehouseOf(index)]: { stock: 60, location: '' },
    SUR: { stock: 1, location: 'Mérida' },
  }
  return {
    sku: skuOf(index),
    manufacturer_sku: index % 5 === 2 || index === 7 ? partOf(index) : '',
    manufacturer: brands[index % brands.length]!,
    ean: index % 8 === 4 ? `07501${String(index).padStart(8, '0')}` : '',
    title: `${kinds[index % kinds.length]} ${index} serie ${200 + index}`,
    currency: 'MXN',
    price: 100 + index * 7.25,
    quantity: 61,
    warehouses,
  }
}

/** A line as somebody writes it: the hand changes from line to line. */
function writeLine(record: CatalogRecord, quantity: number, index: number): string {
  const { sku } = record
  const part = typeof record['manufacturer_sku'] === 'string' ? record['manufacturer_sku'] : ''
  const title = String(record['title'])
  const forms = [
    `${quantity} x ${sku}`,
    `${sku}\t${title}\t${quantity}`,
    `- ${sku}: ${quantity} pzas`,
    `${index + 1}) ${quantity} pz ${sku.toLowerCase()} ${title}`,
    `${sku}, ${quantity}, urge`,
    `* ${quantity} piezas de ${sku}`,
    `[20/11/26 10:${10 + (index % 50)}] Beto: ${quantity} ${sku}`,
    `${sku.replace('-', '')} x${quantity}`,
    `> ${quantity}× ${sku}`,
  ]
  if (part !== '' && index !== 7) return `${quantity} pzas ${part}`
  return forms[index % forms.length]!
}
