import { defineMessages } from '#src/i18n/messages.ts'

export const catalogPaperMessages = defineMessages(
  (f) => ({
    title: 'Catálogo',
    products: (count: number) => f.count(count, 'producto', 'productos'),
    ofCatalog: (when: string) => `Según el catálogo de ${when}`,
    noProducts: 'Ningún producto.',
    leftOut: (shown: number, of: number) =>
      `Son los primeros ${f.number(shown)} de ${f.number(of)} productos. Filtre para imprimir otros, o exporte todos a un archivo.`,
  }),
  (f) => ({
    title: 'Catalog',
    products: (count) => f.count(count, 'product', 'products'),
    ofCatalog: (when) => `From the catalog of ${when}`,
    noProducts: 'No product.',
    leftOut: (shown, of) =>
      `These are the first ${f.number(shown)} of ${f.number(of)} products. Filter to print others, or export all to a file.`,
  }),
)
