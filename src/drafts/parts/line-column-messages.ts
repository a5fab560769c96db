import type { ColumnWith } from '#src/drafts/model/lines/column-definition.ts'
import type { OwnText } from '#src/drafts/model/lines/line-definition.ts'
import { defineMessages } from '#src/i18n/messages.ts'

/** The words of a line's columns, on the screen, on paper and in exports; and of the texts that a person writes. */
export const lineColumnMessages = defineMessages(
  (f) => ({
    columns: {
      sku: 'SKU',
      manufacturerSku: 'No. de parte',
      ean: 'EAN / UPC',
      brand: 'Marca',
      title: 'Título',
      quantity: 'Cantidad',
      price: 'Precio',
      subtotal: 'Subtotal',
      warehouses: 'De qué almacén',
      note: 'Nota',
    } satisfies Record<ColumnWith<'sheet'>, string>,
    texts: {
      note: {
        of: (title: string) => `Nota de ${title}`,
        ofEach: 'Nota de cada una; vacía la quita',
        add: 'Agregar nota…',
        tooLong: (product: string, most: number) =>
          `No se cambió: la nota de ${product} pasaría de ${f.number(most)} caracteres. Acorte la nota de esa línea.`,
        printed: (text: string) => text,
      },
    } satisfies Record<OwnText, object>,
    choose: 'elija cuál vale',
  }),
  (f) => ({
    columns: {
      sku: 'SKU',
      manufacturerSku: 'Part no.',
      ean: 'EAN / UPC',
      brand: 'Brand',
      title: 'Title',
      quantity: 'Quantity',
      price: 'Price',
      subtotal: 'Subtotal',
      warehouses: 'From which warehouse',
      note: 'Note',
    },
    texts: {
      note: {
        of: (title) => `Note of ${title}`,
        ofEach: 'Note of each; empty removes it',
        add: 'Add a note…',
        tooLong: (product, most) =>
          `Not changed: the note of ${product} would be longer than ${f.number(most)} characters. Shorten the note of that line.`,
        printed: (text) => text,
      },
    },
    choose: 'choose which one counts',
  }),
)
