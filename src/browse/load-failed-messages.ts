import type { LoadFailure } from '#src/catalog/protocol/catalog-protocol.ts'
import { defineMessages } from '#src/i18n/messages.ts'
import { englishFailures, spanishFailures } from '#src/product/failure-messages.ts'
import type { WholesaleErrorKind } from '#src/wholesale-api/wholesale-error.ts'

/** Why no new catalog came. */
export const loadFailedMessages = defineMessages(
  (f) => ({
    retry: 'Reintentar',
    cancel: 'Cancelar',
    retriesIn: (seconds: number) => `Se intenta de nuevo en ${f.number(seconds)} s`,
    failureKept: (records: number, time: string) =>
      `Se conserva el catálogo (${time}), con ${f.count(records, 'producto', 'productos')}.`,
    failurePartial: (records: number) =>
      `Puede buscar en los ${f.number(records)} productos que llegaron; faltan los demás.`,
    failureNothing: 'Todavía no hay catálogo que mostrar. Sus borradores siguen guardados en este equipo.',
    failures: {
      ...spanishFailures,
      'signed-out': { what: 'Su sesión terminó', next: 'Entre de nuevo; sus borradores siguen en este equipo.' },
      'too-large': {
        what: 'El catálogo del mayorista es demasiado grande',
        next: 'No se leyó entero: puede estar dañado. Si de verdad es tan grande, quien administra Surtido puede subir SURTIDO_MAX_CATALOG_MB y SURTIDO_MAX_RATIO.',
      },
      'too-heavy': {
        what: 'El catálogo del mayorista no cabe en esta página',
        next: 'Trae más productos, o textos más largos, de los que Surtido puede tener en memoria; ningún ajuste lo cambia. Quizá está dañado: avise al mayorista.',
      },
      'too-many-warehouses': {
        what: 'El catálogo del mayorista tiene demasiados almacenes',
        next: `Surtido lee hasta ${f.number(1000)} almacenes distintos; ningún ajuste lo cambia. Quizá está dañado: avise al mayorista.`,
      },
      'not-found': {
        what: 'El mayorista no tiene catálogo en esa dirección',
        next: 'Quien administra Surtido debe revisar WHOLESALE_API_URL.',
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
      cancelled: { what: 'La carga se canceló', next: 'Puede retomarla cuando quiera.' },
      'worker-died': {
        what: 'El catálogo dejó de responder',
        next: 'Quizá faltó memoria. Reintente; si se repite, cierre otras pestañas.',
      },
    } satisfies Readonly<Record<FailureKind, Words>>,
  }),
  (f) => ({
    retry: 'Try again',
    cancel: 'Cancel',
    retriesIn: (seconds) => `Trying again in ${f.number(seconds)} s`,
    failureKept: (records, time) => `The catalog of ${time} is kept, with ${f.count(records, 'product', 'products')}.`,
    failurePartial: (records) => `You can search the ${f.number(records)} products that arrived; the rest are missing.`,
    failureNothing: 'There is no catalog to show yet. Your drafts are still saved on this computer.',
    failures: {
      ...englishFailures,
      'signed-out': { what: 'Your session has ended', next: 'Sign in again; your drafts are still on this computer.' },
      'too-large': {
        what: 'The wholesaler’s catalog is too large',
        next: 'It was not read to its end: it may be damaged. If it really is that large, whoever runs Surtido can raise SURTIDO_MAX_CATALOG_MB and SURTIDO_MAX_RATIO.',
      },
      'too-heavy': {
        what: 'The wholesaler’s catalog does not fit in this page',
        next: 'It has more products, or longer texts, than Surtido can hold in memory; no setting changes that. It may be damaged: tell the wholesaler.',
      },
      'too-many-warehouses': {
        what: 'The wholesaler’s catalog has too many warehouses',
        next: `Surtido reads up to ${f.number(1000)} different warehouses; no setting changes that. It may be damaged: tell the wholesaler.`,
      },
      'not-found': {
        what: 'The wholesaler has no catalog at that address',
        next: 'Whoever runs Surtido has to check WHOLESALE_API_URL.',
      },
      'unexpected-response': {
        what: 'The wholesaler’s answer is not a catalog',
        next: 'It sent something else, perhaps an error page; try again later.',
      },
      'not-an-array': {
        what: 'The wholesaler’s answer is not a catalog',
        next: 'It is not a list of products; try again later.',
      },
      cut: { what: 'The catalog arrived incomplete', next: 'The connection broke before the end; try again.' },
      'trailing-content': {
        what: 'The catalog arrived damaged',
        next: 'There is content after the end of the list; try again later.',
      },
      cancelled: { what: 'Loading was canceled', next: 'You can start it again at any time.' },
      'worker-died': {
        what: 'The catalog stopped answering',
        next: 'It may have run out of memory. Try again; if it happens again, close other tabs.',
      },
    },
  }),
)

export type FailureKind =
  | Exclude<WholesaleErrorKind, 'other-product' | 'not-a-product'>
  | Extract<LoadFailure, { readonly kind: 'body' }>['reason']
  | Exclude<LoadFailure['kind'], 'wholesale' | 'body'>
  | 'too-heavy'
  | 'too-many-warehouses'

type Words = { readonly what: string; readonly next: string }
