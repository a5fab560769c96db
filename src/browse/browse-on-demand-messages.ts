import { defineMessages } from '#src/i18n/messages.ts'

/* Texts that load on demand: menus, help, export, notes. The texts of the first screen are in browse-messages.ts. */

/** Recent searches and the search help. */
export const searchMessages = defineMessages(
  () => ({
    again: 'Búsquedas recientes y vistas guardadas',
    recent: 'Búsquedas recientes',
    views: 'Vistas guardadas',
    forget: (text: string) => `Olvidar la búsqueda ${text}`,
    forgetAll: 'Olvidar las búsquedas',
    againKeys: '↓ y Enter: abrir. Supr: olvidar la búsqueda elegida.',
    againViewKeys: '↓ y Enter: abrir.',
    helpIntro: 'Primero está lo que tiene todo lo que escriba, en cualquier orden. Acentos y mayúsculas no importan.',
    examples: [
      { typed: 'ssd kingston', how: 'las dos cosas, donde sea' },
      { typed: '16gb', how: 'también 16 GB y 16-GB' },
      { typed: 'teclados', how: 'también teclado' },
      { typed: 'ups', how: 'también no break; junto a la búsqueda se dice cuál' },
      { typed: 'corsiar', how: 'si hay poco, también corsair: debajo y con ≈; nunca en códigos ni números' },
      { typed: 'laptop azul 16gb', how: 'si pocos lo tienen todo, también sin alguna palabra: debajo y con −' },
      { typed: '"disco duro"', how: 'la frase tal cual: sin plurales, sinónimos ni errores' },
      {
        typed: 'hp',
        how: 'con una o dos letras, solo donde empieza una palabra o un código; con un espacio, la palabra',
      },
      { typed: '2cd2347', how: 'un pedazo de cualquier código, con o sin guiones' },
      { typed: '+rojo', how: 'que lo tenga siempre, aunque falten otras palabras' },
      { typed: '-usado', how: 'que no lo tenga' },
      { typed: 'marca:hp', how: 'solo en la marca; también titulo:, sku:, parte:, ean:' },
      { typed: 'precio<500', how: 'también >, >=, <=, =' },
      { typed: 'precio:500..900', how: 'desde, hasta' },
      { typed: 'existencia>=10', how: 'cuánto hay' },
      { typed: '7501234567890', how: 'un EAN o UPC, con o sin ceros a la izquierda' },
    ] satisfies Example[],
  }),
  () => ({
    again: 'Recent searches and saved views',
    recent: 'Recent searches',
    views: 'Saved views',
    forget: (text) => `Forget the search ${text}`,
    forgetAll: 'Forget the searches',
    againKeys: '↓ and Enter: open. Delete: forget the chosen search.',
    againViewKeys: '↓ and Enter: open.',
    helpIntro: 'Products with everything you type come first, in any word order. Accents and capitals do not matter.',
    examples: [
      { typed: 'ssd kingston', how: 'both, wherever they are' },
      { typed: '16gb', how: 'also 16 GB and 16-GB' },
      { typed: 'keyboards', how: 'also keyboard' },
      { typed: 'ups', how: 'also no break; it says so beside the search' },
      { typed: 'corsiar', how: 'if few match, also corsair: below, with ≈; never in codes or numbers' },
      { typed: 'blue laptop 16gb', how: 'if few match every word, also without some: below, with −' },
      { typed: '"hard disk"', how: 'the exact phrase: no plurals, synonyms or typos' },
      { typed: 'hp', how: 'one or two letters match where a word or code begins; with a space after, the whole word' },
      { typed: '2cd2347', how: 'part of any code, with or without hyphens' },
      { typed: '+red', how: 'always with it, even if other words are missing' },
      { typed: '-used', how: 'without it' },
      { typed: 'brand:hp', how: 'in the brand only; also title:, sku:, mpn:, ean:' },
      { typed: 'price<500', how: 'also >, >=, <=, =' },
      { typed: 'price:500..900', how: 'from, to' },
      { typed: 'stock>=10', how: 'how much there is' },
      { typed: '7501234567890', how: 'an EAN or UPC, with or without leading zeros' },
    ],
  }),
)

/** How many rows have all words; have one only as a part of another word; lack some. */
type CountsOfWords = { readonly withAll: number; readonly partly: number; readonly lacking: number }

/** What an answer has beyond what was typed. */
export const remarkMessages = defineMessages(
  (f) => ({
    alsoFound: (words: string) => `También: ${words}`,
    onlyTyped: 'Solo lo escrito',
    withoutWords: (words: readonly string[], { withAll, partly, lacking }: CountsOfWords, isSome: boolean) =>
      `${withAll === 0 ? 'Ninguno' : f.number(withAll)} con todas las palabras; ${partly === 0 ? '' : `${f.number(partly)} con una palabra dentro de otra; `}${f.number(lacking)} sin ${isSome ? 'alguna de ' : ''}${words.map((word) => `«${word}»`).join(', ')}`,
    nearMeasure: (written: readonly string[]) => `Lo más cercano a ${written.join(', ')}:`,
    byDescription: 'Según la descripción',
    familiarFirst: (count: number) => `Primero lo de sus órdenes y borradores: ${f.number(count)}`,
    ownFirst: (count: number) => `Lo suyo primero: ${f.number(count)}`,
    asOthers: 'Desactivar',
    familiar: (count: number) => `${f.number(count)} de sus órdenes y borradores`,
    first: 'Ponerlos primero',
    otherSpelling: (asTyped: number, others: number, written: string) =>
      asTyped === 0 ? `Nada con «${written}»; sí con` : `${f.number(asTyped)} tal cual, ${f.number(others)} como`,
  }),
  (f) => ({
    alsoFound: (words) => `Also: ${words}`,
    onlyTyped: 'Only as typed',
    withoutWords: (words, { withAll, partly, lacking }, isSome) =>
      [
        withAll === 0 ? 'Nothing matches every word' : f.count(withAll, 'matches every word', 'match every word'),
        ...(partly === 0 ? [] : [`${f.number(partly)} with a word inside another`]),
        `${f.count(lacking, 'matches', 'match')} without ${isSome ? 'some of ' : ''}${words.map((word) => `“${word}”`).join(', ')}`,
      ].join('; '),
    nearMeasure: (written) => `Nearest to ${written.join(', ')}:`,
    byDescription: 'By description',
    familiarFirst: (count) => `From your orders and drafts first: ${f.number(count)}`,
    ownFirst: (count) => `Yours first: ${f.number(count)}`,
    asOthers: 'Turn off',
    familiar: (count) => `${f.number(count)} from your orders and drafts`,
    first: 'Put them first',
    otherSpelling: (asTyped, others, written) =>
      asTyped === 0
        ? `Nothing matches “${written}”; shown:`
        : `${f.number(asTyped)} as typed, ${f.number(others)} spelled`,
  }),
)

/** What only descriptions have. */
export const describedMessages = defineMessages(
  (f) => ({
    moreInDescriptions: (count: number) => `${f.number(count)} más en las descripciones`,
    inDescriptions: (count: number) => `${f.number(count)} en las descripciones`,
    ofDescriptions: (count: number) => `${f.number(count)} de las descripciones`,
    leaveOut: 'Quitar',
    inDescription: 'en la descripción:',
  }),
  (f) => ({
    moreInDescriptions: (count) => `${f.number(count)} more in the descriptions`,
    inDescriptions: (count) => `${f.number(count)} in the descriptions`,
    ofDescriptions: (count) => `${f.number(count)} from the descriptions`,
    leaveOut: 'Leave out',
    inDescription: 'in the description:',
  }),
)

/** Menus of the filter bar. */
export const filtersMessages = defineMessages(
  (f) => ({
    brandSearch: 'Buscar marca',
    noBrand: 'Sin marca',
    noBrandFound: 'Ninguna marca con ese nombre tiene productos en esta búsqueda.',
    selectShown: (count: number) => `Elegir las ${f.number(count)}`,
    clearBrands: 'Quitar marcas',
    least: 'Desde',
    most: 'Hasta',
    pesos: 'Pesos por pieza, antes de IVA',
    withoutPrice: 'Solo sin precio',
    leftWithoutPrice: (count: number) => `Ver ${f.number(count)} sin precio`,
    leftWithoutPriceHint: 'El filtro de precio no los muestra.',
    anyPrice: 'Cualquier precio',
    unreadablePrice: 'Escriba un importe, como 1,250 o 99.90.',
    stockAtLeast: 'Al menos',
    pieces: 'piezas en existencia',
    unreadableStock: 'Escriba un número, como 10.',
    inWarehouses: 'En alguno de estos almacenes',
    noWarehouses:
      'Este catálogo no dice en qué almacén está cada producto. Abra un producto para consultarlo al mayorista.',
    anyStock: 'Cualquier existencia',
  }),
  (f) => ({
    brandSearch: 'Find a brand',
    noBrand: 'No brand',
    noBrandFound: 'No brand with that name has products in this search.',
    selectShown: (count) => `Select all ${f.number(count)}`,
    clearBrands: 'Clear brands',
    least: 'From',
    most: 'To',
    pesos: 'Pesos per piece, before IVA',
    withoutPrice: 'Only without a price',
    leftWithoutPrice: (count) => `See ${f.number(count)} without a price`,
    leftWithoutPriceHint: 'The price filter does not show them.',
    anyPrice: 'Any price',
    unreadablePrice: 'Type an amount, such as 1,250 or 99.90.',
    stockAtLeast: 'At least',
    pieces: 'pieces in stock',
    unreadableStock: 'Type a number, such as 10.',
    inWarehouses: 'In any of these warehouses',
    noWarehouses: 'This catalog does not say which warehouse a product is in. Open a product to ask the wholesaler.',
    anyStock: 'Any stock',
  }),
)

export const chipsMessages = defineMessages(
  (f) => ({
    noBrand: 'Sin marca',
    atLeast: (pieces: string) => `≥ ${pieces} pzas`,
    priceRange: (least: string | null, most: string | null) =>
      least === null ? `hasta ${most}` : most === null ? `desde ${least}` : `${least} a ${most}`,
    removeFilter: (what: string) => `Quitar el filtro ${what}`,
    clearFilters: 'Quitar filtros',
    sheet: 'Filtros y orden',
    filterCount: (count: number) => f.count(count, 'filtro', 'filtros'),
    noFilters: 'Sin filtros.',
    sort: 'Ordenar por',
    relevance: 'Relevancia',
    ascending: 'Ascendente',
    descending: 'Descendente',
    sortedBy: (column: string, direction: string) => `por ${column}, ${direction.toLowerCase()}`,
    /** Begins with what is shown, for speech control. */
    turn: (direction: string) => `${direction}: invertir el orden`,
  }),
  (f) => ({
    noBrand: 'No brand',
    atLeast: (pieces) => `≥ ${pieces} pcs`,
    priceRange: (least, most) =>
      least === null ? `up to ${most}` : most === null ? `from ${least}` : `${least} to ${most}`,
    removeFilter: (what) => `Remove the filter ${what}`,
    clearFilters: 'Clear filters',
    sheet: 'Filters and sorting',
    filterCount: (count) => f.count(count, 'filter', 'filters'),
    noFilters: 'No filters.',
    sort: 'Sort by',
    relevance: 'Relevance',
    ascending: 'Ascending',
    descending: 'Descending',
    sortedBy: (column, direction) => `by ${column}, ${direction.toLowerCase()}`,
    turn: (direction) => `${direction}: reverse the order`,
  }),
)

export const kindsMessages = defineMessages(
  (f) => ({
    kind: 'Tipo',
    kindFilterTitle: 'Filtrar por tipo de producto',
    search: 'Buscar tipo',
    noKind: 'El título no dice qué es',
    noneFound: 'Ningún tipo con ese nombre tiene productos en esta búsqueda.',
    clear: 'Quitar tipos',
    selectShown: (count: number) => `Elegir los ${f.number(count)}`,
  }),
  (f) => ({
    kind: 'Kind',
    kindFilterTitle: 'Filter by kind of product',
    search: 'Find a kind',
    noKind: 'The title does not say what it is',
    noneFound: 'No kind with that name has products in this search.',
    clear: 'Clear kinds',
    selectShown: (count) => `Select all ${f.number(count)}`,
  }),
)

export const featuresMessages = defineMessages(
  (f) => ({
    features: 'Características',
    featureFilterTitle: 'Filtrar por características',
    range: (least: string, most: string) => `${least} a ${most}`,
    noFeatures: 'Los productos de este resultado no comparten características que sirvan para filtrarlo.',
    more: (count: number) => `Ver ${f.number(count)} más`,
    clearFeatures: 'Quitar características',
  }),
  (f) => ({
    features: 'Features',
    featureFilterTitle: 'Filter by features',
    range: (least, most) => `${least} to ${most}`,
    noFeatures: 'These products share no features to filter by.',
    more: (count) => `Show ${f.number(count)} more`,
    clearFeatures: 'Clear features',
  }),
)

/** The table without rows. */
export const resultMessages = defineMessages(
  (f) => ({
    resultAnnouncement: (count: number) => f.count(count, 'producto', 'productos'),
  }),
  (f) => ({
    resultAnnouncement: (count) => f.count(count, 'product', 'products'),
  }),
)

export const noMatchMessages = defineMessages(
  () => ({
    emptyCatalog: 'El catálogo llegó vacío',
    emptyCatalogNext: 'El mayorista respondió bien, pero sin productos. Intente de nuevo más tarde o avísele.',
    notOrderable: 'El catálogo llegó sin productos que se puedan pedir',
    notOrderableNext:
      'El mayorista envió registros sin SKU, quizá una lista de errores. Intente de nuevo más tarde o avísele.',
    nearCodes: '¿Quiso decir?',
    oneWord: 'Buscar solo',
    kindsHere: 'En este catálogo hay',
    noMatch: 'Ningún producto coincide',
    noMatchText: (text: string) => `con «${text}»`,
    noMatchHint: 'Pruebe con menos palabras o con una parte del código; los guiones y los acentos no importan.',
    noMatchFilters: 'Hay filtros activos que pueden esconder lo que busca.',
  }),
  () => ({
    emptyCatalog: 'The catalog arrived empty',
    emptyCatalogNext: 'The wholesaler answered, but without products. Try again later or tell them.',
    notOrderable: 'The catalog arrived without products that can be ordered',
    notOrderableNext:
      'The wholesaler sent records without a SKU, perhaps a list of errors. Try again later or tell them.',
    nearCodes: 'Did you mean?',
    oneWord: 'Search only',
    kindsHere: 'This catalog has',
    noMatch: 'No product matches',
    noMatchText: (text) => `“${text}”`,
    noMatchHint: 'Try fewer words or a part of the code; hyphens and accents do not matter.',
    noMatchFilters: 'Active filters may hide what you are looking for.',
  }),
)

/** Saved views. */
export const viewsMessages = defineMessages(
  () => ({
    none: 'Todavía no hay vistas guardadas. Una vista recuerda la búsqueda, los filtros, el orden y las columnas.',
    name: 'Nombre de la vista',
    save: 'Guardar',
    replace: 'Reemplazar',
    saved: (name: string) => `Vista guardada: ${name}`,
    remove: (name: string) => `Eliminar la vista ${name}`,
    removed: (name: string) => `Vista eliminada: ${name}`,
    copyLink: 'Copiar el enlace de lo que se ve',
    linkCopied: 'Enlace copiado: abre esta búsqueda con estas columnas.',
    linkFailed: 'El navegador no permitió copiar el enlace.',
  }),
  () => ({
    none: 'There are no saved views yet. A view remembers search, filters, order and columns.',
    name: 'View name',
    save: 'Save',
    replace: 'Replace',
    saved: (name) => `View saved: ${name}`,
    remove: (name) => `Delete the view ${name}`,
    removed: (name) => `View deleted: ${name}`,
    copyLink: 'Copy a link to what is shown',
    linkCopied: 'Link copied: it opens this search with these columns.',
    linkFailed: 'The browser did not allow copying the link.',
  }),
)

/** The actions on selected rows. */
export const selectionMessages = defineMessages(
  (f) => ({
    selected: (count: number) => f.count(count, 'seleccionado', 'seleccionados'),
    elsewhere: (count: number) => `${f.number(count)} fuera de esta vista`,
    bar: 'Productos seleccionados',
    add: 'Agregar al borrador',
    compare: 'Comparar',
    copy: 'Copiar',
    clear: 'Quitar la selección',
    added: (count: number) => f.count(count, 'producto agregado al borrador', 'productos agregados al borrador'),
    addedWithoutSku: (count: number, left: number) =>
      `${f.number(count)} agregados al borrador; ${f.number(left)} no tienen SKU y no se pueden pedir`,
    tooManyToAdd: (most: number) =>
      `Son demasiados para un borrador: seleccione hasta ${f.number(most)}. Para llevarse más, expórtelos.`,
    copied: (count: number) => f.count(count, 'fila copiada', 'filas copiadas'),
    copiedCell: (text: string) => `Copiado: ${text}`,
    nothingToCopy: 'La celda está vacía.',
    copyFailed: 'El navegador no permitió copiar. Exporte la selección a un archivo.',
    tooManyToCopy: (most: number) =>
      `Son demasiadas filas para el portapapeles: hasta ${f.number(most)}. Expórtelas a un archivo.`,
    changedMeanwhile: 'El catálogo se actualizó mientras tanto; inténtelo otra vez.',
  }),
  (f) => ({
    selected: (count) => `${f.number(count)} selected`,
    elsewhere: (count) => `${f.number(count)} outside this view`,
    bar: 'Selected products',
    add: 'Add to draft',
    compare: 'Compare',
    copy: 'Copy',
    clear: 'Clear the selection',
    added: (count) => f.count(count, 'product added to the draft', 'products added to the draft'),
    addedWithoutSku: (count, left) =>
      `${f.number(count)} added to the draft; ${f.number(left)} have no SKU and cannot be ordered`,
    tooManyToAdd: (most) => `Too many for one draft: select up to ${f.number(most)}. For more, export them.`,
    copied: (count) => f.count(count, 'row copied', 'rows copied'),
    copiedCell: (text) => `Copied: ${text}`,
    nothingToCopy: 'The cell is empty.',
    copyFailed: 'The browser did not allow copying. Export the selection to a file.',
    tooManyToCopy: (most) => `Too many rows for the clipboard: up to ${f.number(most)}. Export them to a file.`,
    changedMeanwhile: 'The catalog was updated meanwhile; try again.',
  }),
)

/** Export to files. */
export const exportMessages = defineMessages(
  (f) => ({
    found: (count: number) => `Lo que se ve: ${f.number(count)}`,
    selected: (count: number) => `La selección: ${f.number(count)}`,
    columnsHint: 'Con las columnas de la tabla, en su orden. Los códigos van como texto.',
    xlsx: 'Excel (XLSX)',
    csv: 'CSV',
    progress: (share: string) => `Exportando ${share}`,
    cancel: 'Cancelar',
    fileName: 'catalogo',
    sheetName: 'Catálogo',
    done: (count: number, name: string) => `${f.count(count, 'producto', 'productos')} en ${name}`,
    cancelled: 'Exportación cancelada: no se guardó ningún archivo.',
    stale: 'El catálogo se actualizó a mitad de la exportación, y no se guardó ningún archivo. Expórtelo otra vez.',
    failed: 'No se pudo escribir el archivo; quizá faltó memoria. Pruebe con CSV o con menos productos.',
    tooMany: (most: number) => `Una hoja de Excel tiene hasta ${f.number(most)} filas: filtre, o exporte CSV.`,
  }),
  (f) => ({
    found: (count) => `Shown: ${f.number(count)}`,
    selected: (count) => `Selected: ${f.number(count)}`,
    columnsHint: 'With the table’s columns, in their order. Codes are written as text.',
    xlsx: 'Excel (XLSX)',
    csv: 'CSV',
    progress: (share) => `Exporting ${share}`,
    cancel: 'Cancel',
    fileName: 'catalog',
    sheetName: 'Catalog',
    done: (count, name) => `${f.count(count, 'product', 'products')} in ${name}`,
    cancelled: 'Export canceled: no file was saved.',
    stale: 'The catalog was updated during the export, so no file was saved. Export again.',
    failed: 'The file could not be written; perhaps memory ran out. Try CSV, or fewer products.',
    tooMany: (most) => `An Excel sheet holds up to ${f.number(most)} rows: filter, or export CSV.`,
  }),
)

/** Records of the catalog with issues. */
export const issueMessages = defineMessages(
  (f) => ({
    issues: (count: number) => f.count(count, 'registro con detalles', 'registros con detalles'),
    issuesTitle: 'Registros del catálogo con detalles',
    issuesIntro:
      'Se conservaron y se pueden buscar, salvo los que no se pudieron leer. Son datos del mayorista: conviene avisarle.',
    issuesMore: (count: number) => `y ${f.number(count)} más`,
    issueKinds: {
      'sku-missing': 'Sin SKU: se muestra, pero no se puede pedir',
      'sku-duplicate': 'SKU repetido: cuenta el primero',
      'sku-alike': 'SKU igual a otro salvo mayúsculas, espacios o acentos: son productos distintos',
      'price-unreadable': 'Precio ilegible: se toma como sin precio',
      'quantity-unreadable': 'Existencia ilegible: se toma como desconocida',
      'warehouses-unreadable': 'Almacenes ilegibles',
      'text-unreadable': 'Texto ilegible en algún campo',
      'currency-not-mxn': 'Moneda distinta de MXN: se toma como sin precio',
      'not-json': 'Registro dañado: se omitió',
      'not-an-object': 'No es un producto: se omitió',
      'record-too-large': 'Registro demasiado grande o anidado: se omitió',
      'sku-damaged': 'SKU con bytes que no son texto: se omitió (se muestran sus bytes)',
    },
    issueRecord: (index: number) => `registro ${f.number(index + 1)}`,
  }),
  (f) => ({
    issues: (count) => f.count(count, 'record with issues', 'records with issues'),
    issuesTitle: 'Catalog records with issues',
    issuesIntro:
      'They were kept and can be searched, except those that could not be read. The data comes from the wholesaler: worth telling them.',
    issuesMore: (count) => `and ${f.number(count)} more`,
    issueKinds: {
      'sku-missing': 'No SKU: shown, but cannot be ordered',
      'sku-duplicate': 'Repeated SKU: the first one counts',
      'sku-alike': 'SKU like another one except for case, spaces or accents: they are different products',
      'price-unreadable': 'Unreadable price: taken as no price',
      'quantity-unreadable': 'Unreadable stock: taken as unknown',
      'warehouses-unreadable': 'Unreadable warehouses',
      'text-unreadable': 'Unreadable text in a field',
      'currency-not-mxn': 'Currency other than MXN: taken as no price',
      'not-json': 'Damaged record: left out',
      'not-an-object': 'Not a product: left out',
      'record-too-large': 'Record too large or too deeply nested: left out',
      'sku-damaged': 'SKU with bytes that are not text: left out (its bytes are shown)',
    },
    issueRecord: (index) => `record ${f.number(index + 1)}`,
  }),
)

/** Why there is no saved copy of the catalog, and what that means. */
export const snapshotMessages = defineMessages(
  () => ({
    'no-space': {
      label: 'Sin copia local',
      what: 'No hay espacio en este dispositivo para guardar una copia del catálogo.',
      next: 'Todo funciona igual, pero la próxima visita lo descargará de nuevo. Para evitarlo, libere espacio en el dispositivo y sincronice.',
    },
    'no-storage': {
      label: 'Sin copia local',
      what: 'Este navegador no dejó guardar una copia del catálogo.',
      next: 'Pasa en ventanas privadas o si el almacenamiento está bloqueado para este sitio. Todo funciona igual, pero la próxima visita lo descargará de nuevo.',
    },
    damaged: {
      label: 'Copia local descartada',
      what: 'La copia del catálogo en este navegador estaba dañada.',
      next: 'Se descartó y el catálogo se descarga de nuevo. Los borradores están aparte y no se tocaron.',
    },
    'other-version': {
      label: 'Copia local descartada',
      what: 'La copia del catálogo en este navegador era de otra versión de Surtido.',
      next: 'Se descartó y el catálogo se descarga de nuevo. Los borradores están aparte y no se tocaron.',
    },
  }),
  () => ({
    'no-space': {
      label: 'No local copy',
      what: 'There is no room on this device to keep a copy of the catalog.',
      next: 'Everything still works, but the next visit will download it again. To avoid that, free some space on the device and sync.',
    },
    'no-storage': {
      label: 'No local copy',
      what: 'This browser did not allow a copy of the catalog to be kept.',
      next: 'That happens in private windows, or where storage is blocked for this site. Everything still works, but the next visit will download it again.',
    },
    damaged: {
      label: 'Local copy discarded',
      what: 'The copy of the catalog in this browser was damaged.',
      next: 'It was discarded, and the catalog is being downloaded again. Drafts are stored separately and were not touched.',
    },
    'other-version': {
      label: 'Local copy discarded',
      what: 'The copy of the catalog in this browser was from another version of Surtido.',
      next: 'It was discarded, and the catalog is being downloaded again. Drafts are stored separately and were not touched.',
    },
  }),
)

/** A query or key, and an explanation of what it does. */
type Example = { readonly typed: string; readonly how: string }
