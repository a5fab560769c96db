import { defineMessages } from '#src/i18n/messages.ts'
import type { OrderPlace } from './find-order-places.ts'
import type { OptionGroup } from './palette-option.ts'

export const paletteMessages = defineMessages(
  (f) => ({
    results: 'Resultados',
    groups: {
      here: 'En esta página',
      pages: 'Páginas',
      always: 'En cualquier página',
      drafts: 'Borradores',
      orders: 'Órdenes',
      products: 'Productos',
    } satisfies Record<OptionGroup, string>,
    keys: 'Teclas y cómo buscar',
    newDraft: 'Nuevo borrador',
    /**
     * Other words by which a command is found, by what a word of its name begins with; all without accents. They are
     * not shown.
     */
    alsoCalled: {
      export: 'xlsx excel csv archivo descargar bajar guardar',
      enviar: 'xlsx excel csv correo pdf imprimir mandar',
      imprimir: 'pdf papel',
      sincronizar: 'actualizar recargar refrescar',
      copias: 'copia backup guardar restaurar recuperar',
      lista: 'pegar importar',
      nuevo: 'crear',
      tema: 'modo color apariencia',
      oscuro: 'noche dark',
      claro: 'dia light',
      idioma: 'lenguaje language',
      english: 'ingles',
      espanol: 'spanish castellano',
      configuracion: 'ajustes opciones preferencias empresa',
      teclas: 'ayuda atajos teclado',
      deshacer: 'undo regresar',
      rehacer: 'redo',
    } as Readonly<Record<string, string>>,
    archived: 'archivado',
    orderStates: {
      placed: 'colocada',
      cancelled: 'cancelada',
      planned: 'por colocar',
    } satisfies Record<OrderPlace['state'], string>,
    folio: (folio: string) => `folio ${folio}`,
    none: (text: string) => `Nada con «${text}»`,
    noCatalog: 'El catálogo no está disponible.',
    searching: 'Buscando productos…',
    count: (count: number) =>
      f.plural(count, { one: `${f.number(count)} resultado`, other: `${f.number(count)} resultados` }),
    choose: 'elegir',
    open: 'abrir',
    addOne: 'agregar 1 al borrador abierto',
    added: (sku: string, pieces: number) =>
      `Se agregó ${sku}: el borrador tiene ${f.plural(pieces, { one: `${f.number(pieces)} pieza`, other: `${f.number(pieces)} piezas` })} de este producto.`,
  }),
  (f) => ({
    results: 'Results',
    groups: {
      here: 'On this page',
      pages: 'Pages',
      always: 'On any page',
      drafts: 'Drafts',
      orders: 'Orders',
      products: 'Products',
    },
    keys: 'Keys and how to search',
    newDraft: 'New draft',
    alsoCalled: {
      export: 'xlsx excel csv file download save',
      send: 'xlsx excel csv mail email pdf print',
      print: 'pdf paper',
      sync: 'refresh reload update',
      copies: 'copy restore recover save',
      list: 'paste import',
      new: 'create',
      theme: 'mode color appearance',
      dark: 'night',
      light: 'day',
      language: 'idioma',
      english: 'ingles',
      espanol: 'spanish',
      settings: 'options preferences company',
      keys: 'help shortcuts keyboard',
      undo: 'back',
    },
    archived: 'archived',
    orderStates: { placed: 'placed', cancelled: 'cancelled', planned: 'to place' },
    folio: (folio) => `wholesaler’s no. ${folio}`,
    none: (text) => `Nothing matches “${text}”`,
    noCatalog: 'The catalog is not available.',
    searching: 'Searching products…',
    count: (count) => f.plural(count, { one: `${f.number(count)} result`, other: `${f.number(count)} results` }),
    choose: 'choose',
    open: 'open',
    addOne: 'add 1 to the active draft',
    added: (sku, pieces) =>
      `${sku} added: the draft has ${f.plural(pieces, { one: `${f.number(pieces)} piece`, other: `${f.number(pieces)} pieces` })} of this product.`,
  }),
)
