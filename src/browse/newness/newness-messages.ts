import type { HeldCatalog } from '#src/catalog/protocol/catalog-protocol.ts'
import { defineMessages } from '#src/i18n/messages.ts'

/** Why the catalog may not be the newest, and the one that the gateway keeps aside. */
export const newnessMessages = defineMessages(
  (f) => ({
    note: (why: string, time: number) => `${why} · catálogo: ${f.shortWhen(time)}`,
    shown: (records: number, answeredAt: number) =>
      `Catálogo que se muestra: ${f.when(answeredAt)}, con ${f.count(records, 'producto', 'productos')}.`,
    checked: (checkedAt: number) => `Última comprobación: ${f.when(checkedAt)}.`,
    shownStill: 'Se sigue mostrando el anterior.',
    decide: 'Usar el catálogo nuevo…',
    details: 'Ver por qué',
    figures: {
      caption: 'El catálogo actual y el nuevo',
      now: 'Actual',
      held: 'Nuevo',
      orderable: 'Productos que se pueden pedir',
      inBoth: 'De ellos, también en el otro',
      records: 'Registros',
      sent: 'Enviado por el mayorista',
    },
    changes: (gone: number, added: number) =>
      `Al usarlo ${f.plural(gone, 'deja de verse 1 producto', `dejan de verse ${f.number(gone)} productos`)} y ${f.plural(added, 'llega 1 que no estaba', `llegan ${f.number(added)} que no estaban`)}.`,
    about:
      'Reemplaza el catálogo de todas las personas que usan Surtido. El actual vuelve solo si el mayorista lo envía otra vez. Los borradores no cambian; en ellos se marca lo que el catálogo nuevo no tiene.',
    keep: 'Seguir con el actual',
    accept: 'Usar el catálogo nuevo',
    accepting: 'Aceptando…',
    onlyAdmins: 'Quien administra Surtido puede aceptarlo.',
    asking: 'Comprobando si usted puede aceptarlo…',
    notAsked: 'No se pudo comprobar si usted puede aceptarlo.',
    notAccepted: (why: string) => `No se aceptó: ${why}.`,
    accepted: 'Catálogo aceptado; se está cargando.',
    gone: 'Ese catálogo ya no está retenido; se carga el más reciente.',
    tryAgain: 'Reintentar',
    why: {
      shrunk: {
        what: ({ kept, orderableBefore }: HeldCatalog) =>
          kept === null
            ? 'El catálogo nuevo trae muchos menos productos que se puedan pedir'
            : `Al catálogo nuevo le faltan ${f.number(orderableBefore - kept)} de los ${f.number(orderableBefore)} productos de ahora`,
        next: 'Parece recortado o repetido. Conviene usarlo solo si el mayorista de verdad lo redujo.',
      },
      replaced: {
        what: ({ kept, orderableBefore }: HeldCatalog) =>
          kept === 0
            ? `Llegó otro catálogo: no tiene ninguno de los ${f.number(orderableBefore)} productos de ahora`
            : `Llegó otro catálogo: solo tiene ${f.number(kept ?? 0)} de los ${f.number(orderableBefore)} productos de ahora`,
        next: 'Casi todo lo que trae es de otros SKU. Úselo si el mayorista cambió de catálogo, o usted de mayorista; si nadie lo cambió, avísele.',
      },
      'not-orderable': {
        what: () => 'El catálogo nuevo llegó sin productos que se puedan pedir',
        next: 'Ninguno tiene SKU: quizá es una lista de errores. Avise al mayorista.',
      },
      'without-prices': {
        what: () => 'El catálogo nuevo llegó sin un solo precio en pesos',
        next: 'El anterior sí los tenía. Conviene usarlo solo si el mayorista de verdad los quitó.',
      },
    } satisfies Readonly<Record<HeldCatalog['why'], { what: (held: HeldCatalog) => string; next: string }>>,
  }),
  (f) => ({
    note: (why, time) => `${why} · catalog: ${f.shortWhen(time)}`,
    shown: (records, answeredAt) =>
      `Catalog shown: ${f.when(answeredAt)}, with ${f.count(records, 'product', 'products')}.`,
    checked: (checkedAt) => `Last checked: ${f.when(checkedAt)}.`,
    shownStill: 'The previous one is still shown.',
    decide: 'Use the new catalog…',
    details: 'See why',
    figures: {
      caption: 'The current catalog and the new one',
      now: 'Current',
      held: 'New',
      orderable: 'Products that can be ordered',
      inBoth: 'Of those, also in the other',
      records: 'Records',
      sent: 'Sent by the wholesaler',
    },
    changes: (gone, added) => `Using it removes ${f.count(gone, 'product', 'products')} and adds ${f.number(added)}.`,
    about:
      'It replaces the catalog for everyone who uses Surtido. The current one comes back only if the wholesaler sends it again. Drafts do not change; what the new catalog does not have is marked in them.',
    keep: 'Keep the current one',
    accept: 'Use the new catalog',
    accepting: 'Accepting…',
    onlyAdmins: 'Whoever runs Surtido can accept it.',
    asking: 'Checking whether you can accept it…',
    notAsked: 'Could not check whether you can accept it.',
    notAccepted: (why) => `It was not accepted: ${why}.`,
    accepted: 'Catalog accepted; it is loading.',
    gone: 'That catalog is no longer held back; the newest one is loading.',
    tryAgain: 'Try again',
    why: {
      shrunk: {
        what: ({ kept, orderableBefore }) =>
          kept === null
            ? 'The new catalog has far fewer products that can be ordered'
            : `The new catalog lacks ${f.number(orderableBefore - kept)} of the ${f.number(orderableBefore)} current products`,
        next: 'It looks truncated or repeated. Use it only if the wholesaler really cut it down.',
      },
      replaced: {
        what: ({ kept, orderableBefore }) =>
          kept === 0
            ? `A different catalog arrived: it has none of the ${f.number(orderableBefore)} current products`
            : `A different catalog arrived: it has only ${f.number(kept ?? 0)} of the ${f.number(orderableBefore)} current products`,
        next: 'Nearly all its SKUs are different. Use it if the wholesaler changed the catalog, or you changed wholesalers; if nobody did, tell them.',
      },
      'not-orderable': {
        what: () => 'The new catalog arrived without products that can be ordered',
        next: 'None has a SKU: it may be a list of errors. Tell the wholesaler.',
      },
      'without-prices': {
        what: () => 'The new catalog arrived without a single price in pesos',
        next: 'The previous one had prices. Use it only if the wholesaler really removed them.',
      },
    },
  }),
)
