import type { HeldCatalog } from '#src/catalog/protocol/catalog-protocol.ts'
import { defineMessages } from '#src/i18n/messages.ts'

/** Why the catalog may not be the newest, and the one that the gateway keeps aside. */
export const newnessMessages = defineMessages(
  (f) => ({
    close: 'Cerrar',
    note: (why: string, answeredAt: number) => `${why} · catálogo: ${f.when(answeredAt)}`,
    shown: (records: number, answeredAt: number) =>
      `Catálogo que se muestra: ${f.when(answeredAt)}, con ${f.plural(records, { one: `${f.number(records)} producto`, other: `${f.number(records)} productos` })}.`,
    checked: (checkedAt: number) => `Última comprobación: ${f.when(checkedAt)}.`,
    heldBack: 'Surtido lo retiene y sigue con el anterior.',
    figures: {
      caption: 'El catálogo actual y el retenido',
      now: 'Actual',
      held: 'Retenido',
      orderable: 'Productos que se pueden pedir',
      records: 'Registros',
      sent: 'Enviado por el mayorista',
    },
    accept: 'Usar el catálogo retenido…',
    question: {
      title: '¿Usar el catálogo retenido?',
      fewer: (fewer: number, before: number) =>
        `Dejan de verse ${f.plural(fewer, { one: '1 producto', other: `${f.number(fewer)} productos` })} de ${f.number(before)}.`,
      about:
        'Reemplaza el catálogo de todas las personas que usan Surtido. El actual vuelve sólo si el mayorista lo envía otra vez. Los borradores no cambian.',
      keep: 'Seguir con el actual',
      accept: 'Usar el retenido',
    },
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
        what: 'El catálogo nuevo trae muchos menos productos que se puedan pedir',
        next: 'Parece recortado o repetido. Conviene usarlo sólo si el mayorista de verdad lo redujo.',
      },
      'not-orderable': {
        what: 'El catálogo nuevo llegó sin productos que se puedan pedir',
        next: 'Ninguno tiene SKU: quizá es una lista de errores. Avise al mayorista.',
      },
      'without-prices': {
        what: 'El catálogo nuevo llegó sin un solo precio en pesos',
        next: 'El anterior sí los tenía. Conviene usarlo sólo si el mayorista de verdad los quitó.',
      },
    } satisfies Readonly<Record<HeldCatalog['why'], { what: string; next: string }>>,
  }),
  (f) => ({
    close: 'Close',
    note: (why, answeredAt) => `${why} · catalog: ${f.when(answeredAt)}`,
    shown: (records, answeredAt) =>
      `Catalog that you see: ${f.when(answeredAt)}, with ${f.plural(records, { one: `${f.number(records)} product`, other: `${f.number(records)} products` })}.`,
    checked: (checkedAt) => `Last checked: ${f.when(checkedAt)}.`,
    heldBack: 'Surtido holds it back and goes on with the one before.',
    figures: {
      caption: 'The current catalog and the one that is held back',
      now: 'Current',
      held: 'Held back',
      orderable: 'Products that can be ordered',
      records: 'Records',
      sent: 'Sent by the wholesaler',
    },
    accept: 'Use the catalog that is held back…',
    question: {
      title: 'Use the catalog that is held back?',
      fewer: (fewer, before) =>
        `${f.plural(fewer, { one: '1 product', other: `${f.number(fewer)} products` })} of ${f.number(before)} will be gone.`,
      about:
        'It replaces the catalog of everybody who uses Surtido. The current one comes back only if the wholesaler sends it again. Drafts do not change.',
      keep: 'Keep the current one',
      accept: 'Use the one held back',
    },
    accepting: 'Accepting…',
    onlyAdmins: 'Whoever runs Surtido can accept it.',
    asking: 'Looking whether you can accept it…',
    notAsked: 'Whether you can accept it could not be found out.',
    notAccepted: (why) => `It was not accepted: ${why}.`,
    accepted: 'Catalog accepted; it is being loaded.',
    gone: 'That catalog is not held back any more; the newest one is being loaded.',
    tryAgain: 'Try again',
    why: {
      shrunk: {
        what: 'The new catalog has far fewer products that can be ordered',
        next: 'It looks truncated or repeated. Use it only if the wholesaler really cut it down.',
      },
      'not-orderable': {
        what: 'The new catalog came without products that can be ordered',
        next: 'None has a SKU: it may be a list of errors. Tell the wholesaler.',
      },
      'without-prices': {
        what: 'The new catalog came without a single price in pesos',
        next: 'The one before had prices. Use it only if the wholesaler really removed them.',
      },
    },
  }),
)
