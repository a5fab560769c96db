import { defineMessages } from '#src/i18n/messages.ts'

export const listColumnsMessages = defineMessages(
  () => ({
    columns: 'Columnas',
    tableOf: (line: string) => `Columnas de la tabla de «${line}»`,
    column: (name: string) => `Qué es la columna ${name}`,
    unused: 'No se usa',
    kinds: {
      sku: 'SKU',
      manufacturerSku: 'No. de parte',
      ean: 'EAN / UPC',
      quantity: 'Cantidad',
      title: 'Descripción',
      brand: 'Marca',
      price: 'Precio',
      warehouses: 'De qué almacén',
      note: 'Nota',
    },
    forget: 'Olvidar',
    forgetHint: 'Volver a reconocer estas columnas como al principio',
    note: 'Nota:',
  }),
  () => ({
    columns: 'Columns',
    tableOf: (line) => `Columns of the table of “${line}”`,
    column: (name) => `What column ${name} is`,
    unused: 'Not used',
    kinds: {
      sku: 'SKU',
      manufacturerSku: 'Part no.',
      ean: 'EAN / UPC',
      quantity: 'Quantity',
      title: 'Description',
      brand: 'Brand',
      price: 'Price',
      warehouses: 'From which warehouse',
      note: 'Note',
    },
    forget: 'Forget',
    forgetHint: 'Recognize these columns as in the beginning',
    note: 'Note:',
  }),
)
