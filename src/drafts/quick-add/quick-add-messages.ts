import { mostCharacters, mostLines } from '#src/drafts/list-reader/files/list-bounds.ts'
import { lineColumnMessages } from '#src/drafts/parts/line-column-messages.ts'
import { defineMessages } from '#src/i18n/messages.ts'

export const quickAddMessages = defineMessages(
  (f) => ({
    open: 'Agregar una lista',
    title: (draft: string) => `Agregar una lista a ${draft}`,
    paste: 'Pegue aquí su lista',
    pasteHint:
      'De un correo, un chat, una cotización o una hoja de cálculo: un producto por renglón, con su cantidad antes o después. Si ninguno trae cantidad, es una pieza de cada uno; si alguno la trae, se pregunta por los demás.',
    example: '3 x SA400S37/960G\nCF258A 2 pzas\n7501234567890',
    tooLong: `El texto es más largo que una lista: caben ${f.number(mostLines)} renglones y ${f.number(mostCharacters)} caracteres. No se pegó, y su lista sigue como estaba. Copie solo las filas de su pedido y péguelas aquí.`,
    reading: 'Leyendo la lista…',
    nothing: 'Aquí verá cada renglón con el producto que le corresponde, antes de agregar nada.',
    nothingFound: 'En este texto no hay renglones que pidan un producto.',
    rows: 'Renglones de la lista',
    stages: {
      learned: 'aprendido',
      sku: 'SKU',
      'manufacturer-sku': 'no. de parte',
      punctuation: 'sin guiones',
      gtin: 'EAN / UPC',
      respelled: 'otra escritura',
      title: 'en el título',
      part: 'parte del código',
      chosen: 'elegido',
    },
    stageHints: {
      learned: 'Así lo eligió antes',
      sku: 'Coincide con el SKU',
      'manufacturer-sku': 'Coincide con el número de parte del fabricante',
      punctuation: 'Coincide sin contar guiones, puntos ni espacios',
      gtin: 'Coincide con el código de barras',
      respelled: 'Coincide si se lee O por 0, I por 1 o parecidos',
      title: 'El título lo dice palabra por palabra',
      part: 'Solo el código de este producto lo tiene como parte',
      chosen: 'Elegido por usted',
    },
    byDescription: 'por su descripción',
    byDescriptionHint: (code: string) => `El catálogo no tiene el código ${code}: se halló por su descripción`,
    forget: (code: string) => `Olvidar lo aprendido de ${code}`,
    sharedSku: 'SKU de varios productos: el mayorista surte por SKU y puede enviar cualquiera',
    repeated: (total: number) => `repetido: ${f.number(total)} en total`,
    inDraft: (before: number, after: number) => `el borrador tiene ${f.number(before)}, tendrá ${f.number(after)}`,
    quantity: (title: string) => `Cantidad de ${title}`,
    available: (quantity: string) => `${quantity} disp.`,
    unknown: 'disp. sin dato',
    accept: (count: number) => `Agregar ${f.count(count, 'producto', 'productos')}`,
    added: (count: number, draft: string) => `${f.count(count, 'producto agregado', 'productos agregados')} a ${draft}`,
    remaining: (count: number) =>
      f.plural(count, ' Queda 1 renglón por resolver.', ` Quedan ${f.number(count)} renglones por resolver.`),
    /** Of the text of a list: rows that are in the draft, or were left out of it. */
    alreadyAdded: (count: number) => f.count(count, 'renglón ya atendido', 'renglones ya atendidos'),
    allAdded: 'Todo lo de esta lista ya está en el borrador. Lo que pegue o escriba aparece aquí.',
    changedElsewhere: 'La lista se cambió en otra pestaña y no se agregó nada. Revísela y agregue otra vez.',
    onlyOpen: 'Solo por resolver',
    saveLeft: 'Bajar lo que falta',
    /** Parts of these, for a narrow screen. */
    onlyOpenShort: 'Por resolver',
    saveLeftShort: 'Bajar',
    leftFile: 'por resolver',
    /** In that file, of a row: the reader takes it for a doubt. */
    clear: 'Vaciar',
    failed: 'El catálogo cambió mientras se leía la lista.',
    retry: 'Leer otra vez',
  }),
  (f) => ({
    open: 'Add a list',
    title: (draft) => `Add a list to ${draft}`,
    paste: 'Paste your list here',
    pasteHint:
      'From an email, a chat, a quote or a spreadsheet: one product per line, with its quantity before or after. If no line has one, each counts as one piece; if any has one, you are asked about the others.',
    example: '3 x SA400S37/960G\nCF258A 2 pcs\n7501234567890',
    tooLong: `The text is longer than a list can be: ${f.number(mostLines)} lines and ${f.number(mostCharacters)} characters. It was not pasted, and your list is as it was. Copy only the rows of your order and paste them here.`,
    reading: 'Reading the list…',
    nothing: 'Here you will see each line with its product, before anything is added.',
    nothingFound: 'No line of this text asks for a product.',
    rows: 'Lines of the list',
    stages: {
      learned: 'learned',
      sku: 'SKU',
      'manufacturer-sku': 'part no.',
      punctuation: 'without hyphens',
      gtin: 'EAN / UPC',
      respelled: 'other spelling',
      title: 'in the title',
      part: 'part of the code',
      chosen: 'chosen',
    },
    stageHints: {
      learned: 'You chose it before',
      sku: 'Matches the SKU',
      'manufacturer-sku': 'Matches the manufacturer’s part number',
      punctuation: 'Matches without hyphens, periods or spaces',
      gtin: 'Matches the barcode',
      respelled: 'Matches if O is read as 0, I as 1 or the like',
      title: 'The title has it word for word',
      part: 'Only the code of this product has it as a part',
      chosen: 'You chose it',
    },
    byDescription: 'by its description',
    byDescriptionHint: (code) => `The catalog does not have the code ${code}: it was found by its description`,
    forget: (code) => `Forget what was learned of ${code}`,
    sharedSku: 'Several products have this SKU: the wholesaler ships by SKU and may send any of them',
    repeated: (total) => `repeated: ${f.number(total)} in all`,
    inDraft: (before, after) => `the draft has ${f.number(before)}, then ${f.number(after)}`,
    quantity: (title) => `Quantity of ${title}`,
    available: (quantity) => `${quantity} avail.`,
    unknown: 'avail. unknown',
    accept: (count) => `Add ${f.count(count, 'product', 'products')}`,
    added: (count, draft) => `${f.count(count, 'product added', 'products added')} to ${draft}`,
    remaining: (count) => ` ${f.count(count, 'line is still to resolve.', 'lines are still to resolve.')}`,
    alreadyAdded: (count) => f.count(count, 'line already done', 'lines already done'),
    allAdded: 'All of this list is in the draft already. What you paste or type appears here.',
    changedElsewhere: 'The list was changed in another tab, so nothing was added. Review it and add it again.',
    onlyOpen: 'Only lines to resolve',
    saveLeft: 'Download what is left',
    onlyOpenShort: 'To resolve',
    saveLeftShort: 'Download',
    leftFile: 'to resolve',
    clear: 'Clear',
    failed: 'The catalog changed while the list was read.',
    retry: 'Read it again',
  }),
)

export const listColumnsMessages = defineMessages(
  (f) => ({
    columns: 'Columnas',
    tableOf: (line: string) => `Columnas de la tabla de «${line}»`,
    column: (name: string) => `Qué es la columna ${name}`,
    unused: 'No se usa',
    kinds: { ...lineColumnMessages['es-MX'](f).columns, title: 'Descripción' },
    alike: (count: number) => `en ${f.number(count)} tablas`,
    others: (count: number) => f.count(count, 'tabla más', 'tablas más'),
    forget: 'Olvidar',
    forgetHint: 'Volver a reconocer estas columnas como al principio',
    whichQuantity: '¿Cuál columna es la cantidad a pedir?',
    waiting: (rows: number) => f.count(rows, 'renglón espera esta respuesta', 'renglones esperan esta respuesta'),
    choice: (name: string, samples: readonly string[]) => `Columna ${name}: ${samples.join(', ')}`,
    byRow: 'Ninguna: preguntar por renglón',
  }),
  (f) => ({
    columns: 'Columns',
    tableOf: (line) => `Columns of the table of “${line}”`,
    column: (name) => `What column ${name} is`,
    unused: 'Not used',
    kinds: { ...lineColumnMessages.en(f).columns, title: 'Description' },
    alike: (count) => `in ${f.number(count)} tables`,
    others: (count) => f.count(count, 'more table', 'more tables'),
    forget: 'Forget',
    forgetHint: 'Recognize these columns again from scratch',
    whichQuantity: 'Which column is the quantity to order?',
    waiting: (rows) => f.count(rows, 'line waits for this answer', 'lines wait for this answer'),
    choice: (name, samples) => `Column ${name}: ${samples.join(', ')}`,
    byRow: 'None: ask line by line',
  }),
)

export const listFileMessages = defineMessages(
  (f) => ({
    open: 'Abrir un archivo',
    types: 'Excel, CSV o texto; o suéltelo aquí.',
    reading: (name: string) => `Leyendo ${name}…`,
    sheet: 'Hoja',
    sheetOf: (name: string) => `Hoja de ${name}`,
    hidden: (count: number) => f.count(count, 'fila oculta no se leyó.', 'filas ocultas no se leyeron.'),
    beyond: (count: number) =>
      f.plural(
        count,
        'La última fila no cupo y no se leyó.',
        `Las últimas ${f.number(count)} filas no cupieron y no se leyeron.`,
      ),
    empty: (name: string) => `${name} no tiene filas con datos. Su lista sigue como estaba.`,
    refusals: {
      'too-big': (name: string) =>
        `${name} pesa más de 20 MB y no se abrió. Copie solo las filas de su pedido a un archivo nuevo, o péguelas aquí.`,
      'too-large': (name: string) =>
        `${name} contiene demasiado para ser una lista y no se abrió. Copie solo las filas de su pedido y péguelas aquí.`,
      'too-slow': (name: string) =>
        `Leer ${name} tarda demasiado y se detuvo. Copie solo las filas de su pedido y péguelas aquí.`,
      locked: (name: string) =>
        `${name} tiene contraseña. Ábralo en Excel, guarde una copia .xlsx sin contraseña y ábrala aquí.`,
      'old-format': (name: string) =>
        `${name} está en el formato anterior de Excel. Ábralo en Excel, guárdelo como .xlsx y ábralo aquí.`,
      'other-file': (name: string) =>
        `${name} no es un libro de Excel. Ábralo en su programa y guárdelo como .xlsx o CSV, o copie sus filas y péguelas aquí.`,
      broken: (name: string) =>
        `${name} está dañado o incompleto y no se pudo leer. Pida que se lo envíen otra vez, o copie sus filas y péguelas aquí.`,
    },
    kept: 'Su lista sigue como estaba.',
  }),
  (f) => ({
    open: 'Open a file',
    types: 'Excel, CSV or text; or drop it here.',
    reading: (name) => `Reading ${name}…`,
    sheet: 'Sheet',
    sheetOf: (name) => `Sheet of ${name}`,
    hidden: (count) => f.count(count, 'hidden row was not read.', 'hidden rows were not read.'),
    beyond: (count) =>
      f.plural(
        count,
        'The last row did not fit and was not read.',
        `The last ${f.number(count)} rows did not fit and were not read.`,
      ),
    empty: (name) => `${name} has no rows with anything in them. Your list is as it was.`,
    refusals: {
      'too-big': (name) =>
        `${name} is larger than 20 MB and was not opened. Copy only the rows of your order into a new file, or paste them here.`,
      'too-large': (name) =>
        `${name} holds too much to be a list and was not opened. Copy only the rows of your order and paste them here.`,
      'too-slow': (name) =>
        `Reading ${name} takes too long and was stopped. Copy only the rows of your order and paste them here.`,
      locked: (name) =>
        `${name} has a password. Open it in Excel, save a copy as .xlsx without a password, and open that here.`,
      'old-format': (name) =>
        `${name} is in the old Excel format. Open it in Excel, save it as .xlsx, and open that here.`,
      'other-file': (name) =>
        `${name} is not an Excel workbook. Open it in its program and save it as .xlsx or CSV, or copy its rows and paste them here.`,
      broken: (name) =>
        `${name} is damaged or incomplete and could not be read. Ask for it again, or copy its rows and paste them here.`,
    },
    kept: 'Your list is as it was.',
  }),
)
