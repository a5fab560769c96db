import type { LoadFailure } from '#src/catalog/protocol/catalog-protocol.ts'
import { defineMessages } from '#src/i18n/messages.ts'
import type { WholesaleErrorKind } from '#src/wholesale-api/wholesale-error.ts'

/** Why no new catalog came. */
export const loadFailedMessages = defineMessages(
  (f) => ({
    retry: 'Reintentar',
    cancel: 'Cancelar',
    retriesIn: (seconds: number) => `Se intenta de nuevo en ${f.number(seconds)} s`,
    failureKept: (records: number, time: string) =>
      `Se conserva el catálogo (${time}), con ${f.plural(records, { one: `${f.number(records)} producto`, other: `${f.number(records)} productos` })}.`,
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
      'signed-out': { what: 'Su sesión terminó', next: 'Entre de nuevo; sus borradores siguen en este equipo.' },
      'user-limited': {
        what: 'Surtido recibió demasiadas solicitudes suyas',
        next: 'Espere un momento; lo que falta se pide después.',
      },
      paused: {
        what: 'El mayorista no respondió varias veces seguidas',
        next: 'Surtido espera y vuelve a preguntar en menos de un minuto.',
      },
      'no-storage': {
        what: 'El servidor de Surtido no tiene espacio en disco',
        next: 'Quien administra Surtido debe liberar espacio; después, reintente.',
      },
      'wrong-origin': {
        what: 'Surtido no atiende en esta dirección',
        next: 'Ábralo en su dirección habitual, o avise a quien lo administra.',
      },
      gateway: { what: 'Surtido falló en su servidor', next: 'Reintente; si sigue, avise a quien lo administra.' },
      busy: {
        what: 'Surtido está ocupado',
        next: 'Atiende demasiadas solicitudes a la vez; reintente en un momento.',
      },
      'unknown-charset': {
        what: 'El mayorista escribe en una codificación que Surtido no lee',
        next: 'Quien administra Surtido debe pedirle que use UTF-8.',
      },
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
      'token-in-answer': {
        what: 'La respuesta del mayorista contiene el token de acceso',
        next: 'Surtido no la dejó pasar. Avise a quien administra Surtido.',
      },
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
    failureKept: (records, time) =>
      `The catalog of ${time} is kept, with ${f.plural(records, { one: `${f.number(records)} product`, other: `${f.number(records)} products` })}.`,
    failurePartial: (records) => `You can search the ${f.number(records)} products that arrived; the rest are missing.`,
    failureNothing: 'There is no catalog to show yet. Your drafts are still saved on this computer.',
    failures: {
      offline: { what: 'No connection to Surtido', next: 'Check your network, then try again.' },
      timeout: {
        what: 'The wholesaler did not answer in time',
        next: 'It is probably very busy; try again in a moment.',
      },
      unreachable: {
        what: 'Surtido cannot reach the wholesaler',
        next: 'Try again in a moment; if it keeps failing, tell the person who runs Surtido.',
      },
      untrusted: {
        what: 'The wholesaler’s address cannot be trusted',
        next: 'Its certificate is not valid: nothing was sent to it. Tell the person who runs Surtido.',
      },
      'signed-out': { what: 'Your session has ended', next: 'Sign in again; your drafts are still on this computer.' },
      'user-limited': {
        what: 'Surtido got too many requests from you',
        next: 'Wait a moment; the rest is asked for then.',
      },
      paused: {
        what: 'The wholesaler did not answer several times in a row',
        next: 'Surtido waits, and asks again in less than a minute.',
      },
      'no-storage': {
        what: 'Surtido’s server has no disk space left',
        next: 'Whoever runs Surtido has to free some; then try again.',
      },
      'wrong-origin': {
        what: 'Surtido does not serve this address',
        next: 'Open it at its usual address, or tell the person who runs it.',
      },
      gateway: {
        what: 'Surtido failed on its server',
        next: 'Try again; if it keeps failing, tell the person who runs it.',
      },
      busy: { what: 'Surtido is busy', next: 'It serves too many requests at once; try again in a moment.' },
      'unknown-charset': {
        what: 'The wholesaler writes in an encoding that Surtido does not read',
        next: 'Whoever runs Surtido has to ask it to use UTF-8.',
      },
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
      'token-in-answer': {
        what: 'The wholesaler’s answer contains the access token',
        next: 'Surtido did not pass it on. Tell the person who runs Surtido.',
      },
      unauthorized: {
        what: 'The wholesaler refused access',
        next: 'Whoever runs Surtido has to check the wholesaler’s token.',
      },
      'not-found': {
        what: 'The wholesaler has no catalog at that address',
        next: 'Whoever runs Surtido has to check WHOLESALE_API_URL.',
      },
      'rate-limited': {
        what: 'The wholesaler asked us to wait',
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
      cut: { what: 'The catalog arrived incomplete', next: 'The connection broke before the end; try again.' },
      'trailing-content': {
        what: 'The catalog arrived damaged',
        next: 'There is content after the end of the list; try again later.',
      },
      cancelled: { what: 'Loading was cancelled', next: 'You can start it again at any time.' },
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
