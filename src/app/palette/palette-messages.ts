import { defineMessages } from '#src/i18n/messages.ts'
import type { OrderPlace } from './find-order-places.ts'
import type { OptionGroup } from './palette-option.ts'

export const paletteMessages = defineMessages(
  (f) => ({
    results: 'Resultados',
    groups: {
      here: 'En esta página',
      pages: 'Páginas',
      drafts: 'Borradores',
      orders: 'Órdenes',
      products: 'Productos',
    } satisfies Record<OptionGroup, string>,
    pages: {
      catalog: 'Catálogo',
      drafts: 'Borradores',
      orders: 'Órdenes colocadas',
      purchases: 'Compras',
      settings: 'Configuración',
    },
    keys: 'Teclas y cómo buscar',
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
      `Se agregó ${sku}; el borrador tiene ${f.plural(pieces, { one: `${f.number(pieces)} pieza`, other: `${f.number(pieces)} piezas` })}.`,
  }),
  (f) => ({
    results: 'Results',
    groups: { here: 'On this page', pages: 'Pages', drafts: 'Drafts', orders: 'Orders', products: 'Products' },
    pages: {
      catalog: 'Catalog',
      drafts: 'Drafts',
      orders: 'Orders placed',
      purchases: 'Purchases',
      settings: 'Settings',
    },
    keys: 'Keys and how to search',
    archived: 'archived',
    orderStates: { placed: 'placed', cancelled: 'cancelled', planned: 'to be placed' },
    folio: (folio) => `folio ${folio}`,
    none: (text) => `Nothing with “${text}”`,
    noCatalog: 'The catalog is not available.',
    searching: 'Searching products…',
    count: (count) => f.plural(count, { one: `${f.number(count)} result`, other: `${f.number(count)} results` }),
    choose: 'choose',
    open: 'open',
    addOne: 'add 1 to the open draft',
    added: (sku, pieces) =>
      `${sku} was added; the draft has ${f.plural(pieces, { one: `${f.number(pieces)} piece`, other: `${f.number(pieces)} pieces` })}.`,
  }),
)
