import { lineColumnMessages } from '#src/drafts/parts/line-column-messages.ts'
import { defineMessages } from '#src/i18n/messages.ts'

export const exportMessages = defineMessages(
  (f) => ({
    export: 'Exportar',
    xlsx: 'Excel (XLSX)',
    csv: 'CSV',
    copyTable: 'Copiar como tabla',
    copyText: 'Copiar como texto…',
    json: 'Archivo de borrador (JSON)',
    shareLink: 'Enlace para compartir…',
    print: 'Imprimir',
    exportXlsx: 'Exportar a Excel',
    exportCsv: 'Exportar CSV',
    columns: lineColumnMessages['es-MX'](f).columns,
    placed: { pieces: 'Colocadas', orders: 'En órdenes colocadas' },
    placedInText: (pieces: number, of: number, orders: string) =>
      `${f.number(pieces)} de ${f.number(of)} piezas de este texto ya están colocadas: ${orders}. No las pida otra vez; {por colocar} escribe solo las que faltan.`,
    sheetName: 'Borrador',
    noteSheet: 'Nota',
    /** The sums below a sheet. */
    foot: {
      subtotal: 'Subtotal',
      iva: (rate: number) => `IVA ${f.percent(rate)}`,
      total: (withoutPrice: number) =>
        withoutPrice === 0
          ? 'Total'
          : `Total, sin ${f.plural(withoutPrice, { one: '1 línea que no tiene precio', other: `${f.number(withoutPrice)} líneas que no tienen precio` })}`,
    },
    saved: (count: number, name: string) =>
      `${f.plural(count, { one: '1 línea', other: `${f.number(count)} líneas` })} en ${name}`,
    tooManyForFile: (most: number) =>
      `El archivo se guardó, pero tiene más de ${f.number(most)} líneas y Surtido no lo abrirá de vuelta. Divida el borrador, o use Excel o CSV.`,
    failed: 'No se pudo escribir el archivo; quizá faltó memoria. Pruebe con CSV.',
    copied: (count: number) =>
      `${f.plural(count, { one: '1 línea', other: `${f.number(count)} líneas` })} en el portapapeles, para pegar en una hoja de cálculo o un correo`,
    copyFailed: 'El navegador no permitió copiar. Expórtelo a Excel o CSV.',
    shareLinkTitle: (name: string) => `Compartir ${name} con un enlace`,
    copyTextTitle: (name: string) => `Copiar ${name} como texto`,
    template: {
      choose: 'Plantilla',
      edit: 'Cambiar la plantilla',
      unsaved: 'Sin guardar',
      builtIn: { list: 'Lista: 3 x SKU', comma: 'SKU,cantidad', bar: 'SKU|cantidad|nota', chat: 'WhatsApp' },
      ofOrders: 'Orden: cantidad, SKU, no. de parte, título y total',
      listOfOrders: 'Orden: número, almacén y lista',
      frame: 'Antes y después de las líneas (opcional)',
      first: 'Antes de las líneas',
      line: 'Cada línea',
      last: 'Después de las líneas',
      insert: (field: string) => `Insertar {${field}}`,
      braceHint: 'Para una llave, escriba {{.',
      unknown: (fields: string) => `No son campos de ahí y se copian tal cual: ${fields}`,
      preview: 'Así queda',
      shown: (shown: number, total: number) =>
        `Se ven ${f.number(shown)} de ${f.number(total)} líneas; se copian todas.`,
      copy: 'Copiar texto',
      copied: (count: number) =>
        `${f.plural(count, { one: '1 línea copiada', other: `${f.number(count)} líneas copiadas` })} como texto`,
      failedTitle: 'El navegador no permitió copiar',
      failed: 'El texto completo está abajo: selecciónelo y presione Ctrl+C.',
      name: 'Nombre de la plantilla',
      save: 'Guardar plantilla',
      saved: (name: string) => `Plantilla guardada: ${name}`,
      remove: (name: string) => `Eliminar la plantilla ${name}`,
      removed: (name: string) => `Se eliminó la plantilla «${name}»`,
    },
    paper: {
      print: 'Imprimir',
      back: 'Volver al borrador',
      toDrafts: 'Ver todos los borradores',
      unknown: 'No hay un borrador en esta dirección',
      sheet: 'Hoja para imprimir',
      number: 'Partida',
      amount: 'Importe',
      from: 'De',
    },
  }),
  (f) => ({
    export: 'Export',
    xlsx: 'Excel (XLSX)',
    csv: 'CSV',
    copyTable: 'Copy as a table',
    copyText: 'Copy as text…',
    json: 'Draft file (JSON)',
    shareLink: 'Link to share…',
    print: 'Print',
    exportXlsx: 'Export to Excel',
    exportCsv: 'Export CSV',
    columns: lineColumnMessages.en(f).columns,
    placed: { pieces: 'Placed', orders: 'In placed orders' },
    placedInText: (pieces, of, orders) =>
      `${f.number(pieces)} of ${f.number(of)} pieces of this text are already placed: ${orders}. Do not order them again; {open} writes only the others.`,
    sheetName: 'Draft',
    noteSheet: 'Note',
    foot: {
      subtotal: 'Subtotal',
      iva: (rate) => `IVA ${f.percent(rate)}`,
      total: (withoutPrice) =>
        withoutPrice === 0
          ? 'Total'
          : `Total, without ${f.plural(withoutPrice, { one: '1 line that has no price', other: `${f.number(withoutPrice)} lines that have no price` })}`,
    },
    saved: (count, name) => `${f.plural(count, { one: '1 line', other: `${f.number(count)} lines` })} in ${name}`,
    tooManyForFile: (most) =>
      `The file was saved, but it has more than ${f.number(most)} lines, and Surtido will not open it again. Split the draft, or use Excel or CSV.`,
    failed: 'The file could not be written; perhaps memory ran out. Try CSV.',
    copied: (count) =>
      `${f.plural(count, { one: '1 line', other: `${f.number(count)} lines` })} on the clipboard, to paste into a spreadsheet or an email`,
    copyFailed: 'The browser did not allow copying. Export it to Excel or CSV.',
    shareLinkTitle: (name) => `Share ${name} with a link`,
    copyTextTitle: (name) => `Copy ${name} as text`,
    template: {
      choose: 'Template',
      edit: 'Change the template',
      unsaved: 'Not saved',
      builtIn: { list: 'List: 3 x SKU', comma: 'SKU,quantity', bar: 'SKU|quantity|note', chat: 'WhatsApp' },
      ofOrders: 'Order: quantity, SKU, part no., title and total',
      listOfOrders: 'Order: number, warehouse and list',
      frame: 'Before and after the lines (optional)',
      first: 'Before the lines',
      line: 'Each line',
      last: 'After the lines',
      insert: (field) => `Insert {${field}}`,
      braceHint: 'For a brace, write {{.',
      unknown: (fields) => `These are not fields there and are copied as they are: ${fields}`,
      preview: 'Result',
      shown: (shown, total) => `${f.number(shown)} of ${f.number(total)} lines are shown; all are copied.`,
      copy: 'Copy text',
      copied: (count) =>
        `${f.plural(count, { one: '1 line copied', other: `${f.number(count)} lines copied` })} as text`,
      failedTitle: 'The browser did not allow copying',
      failed: 'The whole text is below: select it and press Ctrl+C.',
      name: 'Name of the template',
      save: 'Save template',
      saved: (name) => `Template saved: ${name}`,
      remove: (name) => `Delete the template ${name}`,
      removed: (name) => `The template “${name}” was deleted`,
    },
    paper: {
      print: 'Print',
      back: 'Back to the draft',
      toDrafts: 'See all drafts',
      unknown: 'There is no draft at this address',
      sheet: 'Sheet to print',
      number: 'Line',
      amount: 'Amount',
      from: 'From',
    },
  }),
)
