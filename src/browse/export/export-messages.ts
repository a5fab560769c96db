import { defineMessages } from '#src/i18n/messages.ts'

export const exportMessages = defineMessages(
  (f) => ({
    found: (count: number) => `Lo que se ve: ${f.number(count)}`,
    selected: (count: number) => `La selección: ${f.number(count)}`,
    columnsHint: 'Con las columnas de la tabla, en su orden. Los códigos van como texto.',
    xlsx: 'Excel (XLSX)',
    csv: 'CSV',
    fileName: 'catalogo',
    sheetName: 'Catálogo',
    done: (count: number, name: string) =>
      `${f.plural(count, { one: `${f.number(count)} producto`, other: `${f.number(count)} productos` })} en ${name}`,
    cancelled: 'Exportación cancelada: no se guardó ningún archivo.',
    stale: 'El catálogo se actualizó a mitad de la exportación, y no se guardó ningún archivo. Expórtelo otra vez.',
    failed: 'No se pudo escribir el archivo; quizá faltó memoria. Pruebe con CSV o con menos productos.',
    tooMany: (most: number) => `Una hoja de Excel tiene hasta ${f.number(most)} filas: filtre, o exporte CSV.`,
  }),
  (f) => ({
    found: (count) => `What is shown: ${f.number(count)}`,
    selected: (count) => `The selection: ${f.number(count)}`,
    columnsHint: 'With the table’s columns, in their order. Codes are written as text.',
    xlsx: 'Excel (XLSX)',
    csv: 'CSV',
    fileName: 'catalog',
    sheetName: 'Catalog',
    done: (count, name) =>
      `${f.plural(count, { one: `${f.number(count)} product`, other: `${f.number(count)} products` })} in ${name}`,
    cancelled: 'Export cancelled: no file was saved.',
    stale: 'The catalog was updated in the middle of the export, and no file was saved. Export it again.',
    failed: 'The file could not be written; perhaps memory ran out. Try CSV, or fewer products.',
    tooMany: (most) => `A sheet of Excel has up to ${f.number(most)} rows: filter, or export CSV.`,
  }),
)
