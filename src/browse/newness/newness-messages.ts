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
    heldSince: (answeredAt: number, records: number) =>
      `Enviado por el mayorista: ${f.when(answeredAt)}, con ${f.plural(records, { one: `${f.number(records)} registro`, other: `${f.number(records)} registros` })}. Surtido lo retiene y sigue con el anterior.`,
    orderableBefore: 'Productos que se pueden pedir, hasta ahora',
    orderable: 'En el catálogo retenido',
    accept: 'Usar el catálogo retenido',
    accepting: 'Aceptando…',
    onlyAdmins: 'Quien administra Surtido puede aceptarlo.',
    asking: 'Comprobando si usted puede aceptarlo…',
    notAsked: (why: string) => `No se pudo comprobar si usted puede aceptarlo: ${why}.`,
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
    heldSince: (answeredAt, records) =>
      `Sent by the wholesaler: ${f.when(answeredAt)}, with ${f.plural(records, { one: `${f.number(records)} record`, other: `${f.number(records)} records` })}. Surtido holds it back and goes on with the one before.`,
    orderableBefore: 'Products that can be ordered, until now',
    orderable: 'In the catalog that is held back',
    accept: 'Use the catalog that is held back',
    accepting: 'Accepting…',
    onlyAdmins: 'Whoever runs Surtido can accept it.',
    asking: 'Looking whether you can accept it…',
    notAsked: (why) => `Whether you can accept it could not be found out: ${why}.`,
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
