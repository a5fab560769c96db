import type { LoadFailure } from '#src/catalog/protocol/catalog-protocol.ts'
import { defineMessages } from '#src/i18n/messages.ts'
import type { WholesaleErrorKind } from '#src/wholesale-api/wholesale-error.ts'
import type { FixedColumn, HintedColumn } from './columns/catalog-columns.ts'

export const browseMessages = defineMessages(
  (f) => ({
    pageTitle: 'Catálogo',
    searchLabel: 'Buscar en el catálogo',
    searchPlaceholder: 'Código, descripción o marca',
    searchHelp:
      'Palabras o fragmentos de código en cualquier orden; "frase exacta"; -excluir; marca:hp, mpn:, ean:; precio<500, stock>=10',
    clearSearch: 'Borrar la búsqueda',
    resultCount: (count: number, total: number) => `${f.number(count)} de ${f.number(total)}`,
    resultAnnouncement: (count: number) =>
      f.plural(count, { one: `${f.number(count)} producto`, other: `${f.number(count)} productos` }),
    brand: 'Marca',
    brandFilterTitle: 'Filtrar por marca',
    stockFilterTitle: 'Filtrar por cantidad y almacén',
    price: 'Precio',
    priceFilterTitle: 'Filtrar por precio',
    inDraft: 'En el borrador',
    chipAtLeast: (pieces: string) => `≥ ${pieces} pzas`,
    chipPrice: (least: string | null, most: string | null) =>
      least === null ? `hasta ${most}` : most === null ? `desde ${least}` : `${least} a ${most}`,
    helpTitle: 'Cómo buscar, y las teclas',
    views: 'Vistas guardadas',
    columnsTitle: 'Columnas',
    export: 'Exportar',
    exporting: (share: string) => `Exportando ${share}`,
    preview: 'Vista previa',
    selectRow: (title: string) => `Seleccionar ${title}`,
    selectAll: 'Seleccionar todo lo encontrado',
    noBrand: 'Sin marca',
    inStock: 'Con existencias',
    removeFilter: (what: string) => `Quitar el filtro ${what}`,
    clearFilters: 'Quitar filtros',
    tableLabel: 'Productos del catálogo',
    columns: {
      sku: 'SKU',
      manufacturerSku: 'No. de parte',
      ean: 'EAN / UPC',
      brand: 'Marca',
      title: 'Título',
      price: 'Precio',
      priceWithIva: 'Con IVA',
      quantity: 'Disp.',
      quantityToOrder: 'Pedir',
    } satisfies Readonly<Record<FixedColumn, string>>,
    columnHints: {
      price: 'Pesos por pieza, antes de IVA',
      quantity: 'Disponible en todos los almacenes, según el catálogo',
      quantityToOrder: 'Cantidad en el borrador abierto',
    } satisfies Readonly<Record<HintedColumn, string>>,
    sortBy: (column: string) => `Ordenar por ${column}`,
    noPrice: 'sin precio',
    unknownStock: 'sin dato',
    noSku: 'sin SKU',
    quantityLabel: (title: string) => `Cantidad de ${title}`,
    moreThanAvailable: (available: string) => `Más de lo disponible (${available})`,
    notOrderable: 'El mayorista lo envió sin SKU: no se puede pedir.',
    loading: 'Cargando el catálogo…',
    loadingProgress: (records: number, bytes: number) =>
      `${f.plural(records, { one: `${f.number(records)} producto`, other: `${f.number(records)} productos` })} · ${f.megabytes(bytes)}`,
    usableAlready: 'Ya puede buscar en lo que ha llegado.',
    cancel: 'Cancelar',
    retry: 'Reintentar',
    takeSmaller: (records: number) => `Usar el de ${f.number(records)}`,
    issues: (count: number) =>
      f.plural(count, {
        one: `${f.number(count)} registro con detalles`,
        other: `${f.number(count)} registros con detalles`,
      }),
    issuesTitle: 'Registros del catálogo con detalles',
    close: 'Cerrar',
    failureKept: (records: number, time: string) =>
      `Se conserva el catálogo de las ${time} con ${f.plural(records, { one: `${f.number(records)} producto`, other: `${f.number(records)} productos` })}.`,
    failurePartial: (records: number) =>
      `Puede buscar en los ${f.number(records)} productos que llegaron; faltan los demás.`,
    failureNothing: 'Todavía no hay catálogo que mostrar. Sus borradores siguen guardados en este equipo.',
    failures: {
      offline: { what: 'No hay conexión con Surtido', next: 'Revise su red; después, reintente.' },
      timeout: {
        what: 'El mayorista no respondió a tiempo',
        next: 'Suele pasar cuando está muy ocupado; reintente en un momento.',
      },
      unreachable: {
        what: 'Surtido no alcanza al mayorista',
        next: 'Reintente en un momento; si sigue, avise a quien administra Surtido.',
      },
      untrusted: {
        what: 'La dirección del mayorista no es de fiar',
        next: 'Su certificado no es válido: nada se le envió. Avise a quien administra Surtido.',
      },
      'wrong-origin': {
        what: 'Surtido no atiende en esta dirección',
        next: 'Ábralo en su dirección habitual, o avise a quien lo administra.',
      },
      gateway: { what: 'Surtido falló en su servidor', next: 'Reintente; si sigue, avise a quien lo administra.' },
      unauthorized: {
        what: 'El mayorista rechazó el acceso',
        next: 'Quien administra Surtido debe revisar el token del mayorista.',
      },
      'not-found': {
        what: 'El mayorista no tiene catálogo en esa dirección',
        next: 'Quien administra Surtido debe revisar WHOLESALE_API_URL.',
      },
      'rate-limited': {
        what: 'El mayorista pidió esperar',
        next: 'Recibió demasiadas solicitudes; reintente en un minuto.',
      },
      upstream: {
        what: 'El mayorista tiene un problema',
        next: 'Su servicio respondió con un error; reintente más tarde.',
      },
      'unexpected-response': {
        what: 'La respuesta del mayorista no es un catálogo',
        next: 'Envió otra cosa, quizá una página de error; reintente más tarde.',
      },
      'not-an-array': {
        what: 'La respuesta del mayorista no es un catálogo',
        next: 'No es una lista de productos; reintente más tarde.',
      },
      cut: { what: 'El catálogo llegó cortado', next: 'La conexión se interrumpió antes del final; reintente.' },
      'trailing-content': {
        what: 'El catálogo llegó dañado',
        next: 'Hay contenido después del final de la lista; reintente más tarde.',
      },
      shrunk: {
        what: 'El catálogo nuevo trae muchos menos productos',
        next: 'Parece recortado; reintente, o úselo si el mayorista de verdad lo redujo.',
      },
      cancelled: { what: 'La carga se canceló', next: 'Puede retomarla cuando quiera.' },
      'worker-died': {
        what: 'El catálogo dejó de responder',
        next: 'Quizá faltó memoria. Reintente; si se repite, cierre otras pestañas.',
      },
    } satisfies Readonly<Record<FailureKind, Words>>,
    snapshots: {
      'no-space': { label: 'Sin copia local' },
      'no-storage': { label: 'Sin copia local' },
      damaged: { label: 'Copia local descartada' },
      'other-version': { label: 'Copia local descartada' },
    },
    openDraft: 'Borrador abierto',
    showDraft: 'Mostrar el borrador',
    hideDraft: 'Ocultar el borrador',
  }),
  (f) => ({
    pageTitle: 'Catalog',
    searchLabel: 'Search the catalog',
    searchPlaceholder: 'Code, description or brand',
    searchHelp:
      'Words or parts of a code in any order; "exact phrase"; -exclude; brand:hp, mpn:, ean:; price<500, stock>=10',
    clearSearch: 'Clear the search',
    resultCount: (count, total) => `${f.number(count)} of ${f.number(total)}`,
    resultAnnouncement: (count) =>
      f.plural(count, { one: `${f.number(count)} product`, other: `${f.number(count)} products` }),
    brand: 'Brand',
    brandFilterTitle: 'Filter by brand',
    stockFilterTitle: 'Filter by quantity and warehouse',
    price: 'Price',
    priceFilterTitle: 'Filter by price',
    inDraft: 'In the draft',
    chipAtLeast: (pieces) => `≥ ${pieces} pcs`,
    chipPrice: (least, most) =>
      least === null ? `up to ${most}` : most === null ? `from ${least}` : `${least} to ${most}`,
    helpTitle: 'How to search, and the keys',
    views: 'Saved views',
    columnsTitle: 'Columns',
    export: 'Export',
    exporting: (share) => `Exporting ${share}`,
    preview: 'Preview',
    selectRow: (title) => `Select ${title}`,
    selectAll: 'Select all that was found',
    noBrand: 'No brand',
    inStock: 'In stock',
    removeFilter: (what) => `Remove the filter ${what}`,
    clearFilters: 'Clear filters',
    tableLabel: 'Products of the catalog',
    columns: {
      sku: 'SKU',
      manufacturerSku: 'Part no.',
      ean: 'EAN / UPC',
      brand: 'Brand',
      title: 'Title',
      price: 'Price',
      priceWithIva: 'With IVA',
      quantity: 'Avail.',
      quantityToOrder: 'Order',
    },
    columnHints: {
      price: 'Pesos a piece, before tax',
      quantity: 'Available in all warehouses, by the catalog',
      quantityToOrder: 'Quantity in the open draft',
    },
    sortBy: (column) => `Sort by ${column}`,
    noPrice: 'no price',
    unknownStock: 'unknown',
    noSku: 'no SKU',
    quantityLabel: (title) => `Quantity of ${title}`,
    moreThanAvailable: (available) => `More than is available (${available})`,
    notOrderable: 'The wholesaler sent it without a SKU: it cannot be ordered.',
    loading: 'Loading the catalog…',
    loadingProgress: (records, bytes) =>
      `${f.plural(records, { one: `${f.number(records)} product`, other: `${f.number(records)} products` })} · ${f.megabytes(bytes)}`,
    usableAlready: 'You can already search what has come.',
    cancel: 'Cancel',
    retry: 'Try again',
    takeSmaller: (records) => `Use the one with ${f.number(records)}`,
    issues: (count) =>
      f.plural(count, {
        one: `${f.number(count)} record with issues`,
        other: `${f.number(count)} records with issues`,
      }),
    issuesTitle: 'Catalog records with issues',
    close: 'Close',
    failureKept: (records, time) =>
      `The catalog of ${time} is kept, with ${f.plural(records, { one: `${f.number(records)} product`, other: `${f.number(records)} products` })}.`,
    failurePartial: (records) => `You can search the ${f.number(records)} products that came; the rest is missing.`,
    failureNothing: 'There is no catalog to show yet. Your drafts are still saved on this computer.',
    failures: {
      offline: { what: 'No connection to Surtido', next: 'Check your network, then try again.' },
      timeout: {
        what: 'The wholesaler did not answer in time',
        next: 'It is probably very busy; try again in a moment.',
      },
      unreachable: {
        what: 'Surtido cannot reach the wholesaler',
        next: 'Try again in a moment; if it goes on, tell the person who runs Surtido.',
      },
      untrusted: {
        what: 'The wholesaler’s address cannot be trusted',
        next: 'Its certificate is not valid: nothing was sent to it. Tell the person who runs Surtido.',
      },
      'wrong-origin': {
        what: 'Surtido does not serve this address',
        next: 'Open it at its usual address, or tell the person who runs it.',
      },
      gateway: { what: 'Surtido failed on its server', next: 'Try again; if it goes on, tell the person who runs it.' },
      unauthorized: {
        what: 'The wholesaler refused access',
        next: 'Whoever runs Surtido has to check the wholesaler’s token.',
      },
      'not-found': {
        what: 'The wholesaler has no catalog at that address',
        next: 'Whoever runs Surtido has to check WHOLESALE_API_URL.',
      },
      'rate-limited': {
        what: 'The wholesaler asked to wait',
        next: 'It got too many requests; try again in a minute.',
      },
      upstream: { what: 'The wholesaler has a problem', next: 'Its service answered with an error; try again later.' },
      'unexpected-response': {
        what: 'The wholesaler’s answer is not a catalog',
        next: 'It sent something else, perhaps an error page; try again later.',
      },
      'not-an-array': {
        what: 'The wholesaler’s answer is not a catalog',
        next: 'It is not a list of products; try again later.',
      },
      cut: { what: 'The catalog came cut off', next: 'The connection broke before the end; try again.' },
      'trailing-content': {
        what: 'The catalog came damaged',
        next: 'There is content after the end of the list; try again later.',
      },
      shrunk: {
        what: 'The new catalog has far fewer products',
        next: 'It looks truncated; try again, or use it if the wholesaler really cut it down.',
      },
      cancelled: { what: 'Loading was cancelled', next: 'You can take it up again whenever you like.' },
      'worker-died': {
        what: 'The catalog stopped answering',
        next: 'It may have run out of memory. Try again; if it repeats, close other tabs.',
      },
    },
    snapshots: {
      'no-space': { label: 'No local copy' },
      'no-storage': { label: 'No local copy' },
      damaged: { label: 'Local copy discarded' },
      'other-version': { label: 'Local copy discarded' },
    },
    openDraft: 'Open draft',
    showDraft: 'Show the draft',
    hideDraft: 'Hide the draft',
  }),
)

type FailureKind =
  | WholesaleErrorKind
  | Extract<LoadFailure, { readonly kind: 'body' }>['reason']
  | Exclude<LoadFailure['kind'], 'wholesale' | 'body'>

type Words = { readonly what: string; readonly next: string }
