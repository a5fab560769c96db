import type { Doubt, DoubtKind, RemainingReason } from '#src/drafts/list-reader/list-row.ts'
import { type OwnText, ownTexts } from '#src/drafts/model/lines/line-definition.ts'

/*
 * The words of the table that keeps what is left of a list. They are read again in both languages: a change of a word
 * needs the old one beside it.
 */

/** A kind of doubt, with what it is about where that changes its words. */
export type DoubtName =
  | Exclude<DoubtKind, 'implausible' | 'total-differs'>
  | `implausible ${Extract<Doubt, { kind: 'implausible' }>['because']}`
  | `total-differs ${Extract<Doubt, { kind: 'total-differs' }>['of']}`
  | 'plain-word number'

export type LeftReason = RemainingReason | 'ambiguous'

/** The columns, in their order. */
export const leftColumns = [
  'quantity',
  'code',
  'sku',
  'title',
  'question',
  'written',
  'price',
  'warehouses',
  ...ownTexts,
] as const
export type LeftColumn = (typeof leftColumns)[number]

export type LeftWords = {
  readonly columns: Readonly<Record<Exclude<LeftColumn, OwnText> | OwnText, string>>
  readonly reasons: Readonly<Record<LeftReason, string>>
  readonly doubts: Readonly<Record<DoubtName, string>>
}

export const leftWords = {
  es: {
    columns: {
      quantity: 'Cantidad',
      code: 'Clave',
      sku: 'SKU',
      title: 'Descripción',
      question: 'Por confirmar (Surtido)',
      written: 'Como estaba escrito',
      price: 'Precio',
      warehouses: 'De qué almacén',
      note: 'Nota',
    },
    reasons: {
      'not-found': 'sin coincidencia segura',
      zero: 'la cantidad es cero o menos',
      'bad-quantity': 'la cantidad no se entiende',
      'not-read': 'no se leyó',
      'total-differs': 'el total no coincide',
      ambiguous: 'el código es de varios productos',
    },
    doubts: {
      'unexplained-number': 'no se explica el número',
      'several-quantities': 'varias cantidades posibles',
      corrected: 'corregido',
      cancelled: 'parece cancelado',
      approximate: 'cantidad aproximada',
      respelled: 'escrito de otra forma',
      'found-in-title': 'está en el título',
      'unknown-code': 'hallado por su descripción, y el catálogo no tiene el código',
      'plain-word': 'también es una palabra común',
      'plain-word number': 'también puede ser un número cualquiera',
      'does-not-multiply': 'no multiplica',
      repeated: 'repetido',
      'no-quantity': 'no dice cuántas',
      quoted: 'en un mensaje citado',
      'not-a-request': 'quizá no lo pide',
      'on-another-line': 'la cantidad está en otro renglón',
      pack: 'no dice cuántas piezas son',
      conditional: 'con condición',
      alternative: 'uno u otro',
      'implausible year': 'la cantidad parece un año',
      'implausible model': 'la cantidad está en el título',
      'implausible others': 'mucho más que en los demás renglones',
      'implausible stock': 'mucho más de lo que hay',
      'implausible fraction': 'la cantidad no es de piezas enteras',
      'price-differs': 'precio en la lista y en el catálogo',
      'other-model': 'modelo en la lista y en el catálogo',
      'total-differs pieces': 'total de piezas, y las que se leyeron',
      'total-differs money': 'subtotal, y la suma de lo leído',
      'total-differs rows': 'total de renglones, y los que se leyeron',
    },
  },
  en: {
    columns: {
      quantity: 'Quantity',
      code: 'Code',
      sku: 'SKU',
      title: 'Description',
      question: 'To be confirmed (Surtido)',
      written: 'As it was written',
      price: 'Price',
      warehouses: 'From which warehouse',
      note: 'Note',
    },
    reasons: {
      'not-found': 'no certain match',
      zero: 'the quantity is zero or less',
      'bad-quantity': 'the quantity cannot be read',
      'not-read': 'not read',
      'total-differs': 'the total differs',
      ambiguous: 'the code belongs to several products',
    },
    doubts: {
      'unexplained-number': 'nothing explains the number',
      'several-quantities': 'several quantities are possible',
      corrected: 'corrected',
      cancelled: 'seems cancelled',
      approximate: 'about so many',
      respelled: 'written otherwise',
      'found-in-title': 'in the title',
      'unknown-code': 'found by its description, and the catalog does not have the code',
      'plain-word': 'also an ordinary word',
      'plain-word number': 'may also be just a number',
      'does-not-multiply': 'does not multiply',
      repeated: 'repeated',
      'no-quantity': 'does not say how many',
      quoted: 'in a quoted message',
      'not-a-request': 'perhaps not asked for',
      'on-another-line': 'the quantity is on another line',
      pack: 'does not say how many pieces that is',
      conditional: 'with a condition',
      alternative: 'one or the other',
      'implausible year': 'the quantity looks like a year',
      'implausible model': 'the quantity is in the title',
      'implausible others': 'much more than in the other lines',
      'implausible stock': 'much more than there is in stock',
      'implausible fraction': 'the quantity is not of whole pieces',
      'price-differs': 'price in the list and in the catalog',
      'other-model': 'model in the list and in the catalog',
      'total-differs pieces': 'total of pieces, and those that were read',
      'total-differs money': 'subtotal, and the sum of what was read',
      'total-differs rows': 'total of lines, and those that were read',
    },
  },
} as const satisfies Record<'es' | 'en', LeftWords>

/** In both languages. */
export const allLeftWords: readonly LeftWords[] = Object.values(leftWords)
