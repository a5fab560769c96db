import type { ConcernKind } from '#src/drafts/model/check/concern.ts'
import type { SharedShortage } from '#src/drafts/model/stock/shared-stock.ts'
import type { SharedSum } from '#src/drafts/model/stock/shared-sum.ts'
import type { Formats } from '#src/i18n/formats.ts'
import { defineMessages } from '#src/i18n/messages.ts'
import type { StopCause } from '#src/live/runs/check-run.ts'
import type { WholesaleErrorKind } from '#src/wholesale-api/wholesale-error.ts'

type Failures = Record<WholesaleErrorKind, { readonly short: string; readonly long: string }>

const failures: Failures = {
  offline: { short: 'sin conexión', long: 'No hubo conexión con Surtido.' },
  timeout: { short: 'sin respuesta', long: 'El mayorista no respondió a tiempo.' },
  unreachable: { short: 'mayorista no responde', long: 'El mayorista no respondió: Surtido no lo alcanza.' },
  untrusted: { short: 'no es de fiar', long: 'El certificado del mayorista no es válido: nada se le envió.' },
  'signed-out': { short: 'sesión terminada', long: 'Su sesión terminó: entre de nuevo.' },
  'user-limited': { short: 'demasiadas', long: 'Surtido recibió demasiadas solicitudes suyas.' },
  paused: { short: 'en pausa', long: 'El mayorista no respondió varias veces seguidas: Surtido espera un momento.' },
  'no-storage': { short: 'sin espacio', long: 'El servidor de Surtido no tiene espacio en disco.' },
  'wrong-origin': { short: 'otra dirección', long: 'Surtido no atiende en esta dirección.' },
  gateway: { short: 'falló Surtido', long: 'Surtido falló en su servidor.' },
  busy: { short: 'Surtido ocupado', long: 'Surtido atendía demasiadas solicitudes a la vez.' },
  'unknown-charset': { short: 'codificación', long: 'El mayorista escribe en una codificación que Surtido no lee.' },
  'too-large': { short: 'muy grande', long: 'La respuesta del mayorista es demasiado grande.' },
  'token-in-answer': { short: 'con token', long: 'La respuesta contiene el token de acceso: no se dejó pasar.' },
  unauthorized: { short: 'acceso negado', long: 'El mayorista rechazó el acceso.' },
  'not-found': { short: 'ya no se vende', long: 'El mayorista no conoce este SKU.' },
  'rate-limited': { short: 'pidió esperar', long: 'El mayorista recibió demasiadas solicitudes.' },
  upstream: { short: 'error', long: 'El servicio del mayorista respondió con un error.' },
  'unexpected-response': { short: 'ilegible', long: 'La respuesta del mayorista no se pudo leer.' },
  'other-product': { short: 'de otro producto', long: 'El mayorista respondió sobre otro producto.' },
  'not-a-product': { short: 'no es un producto', long: 'Lo que respondió el mayorista no es un producto.' },
}

const englishFailures: Failures = {
  offline: { short: 'no connection', long: 'There was no connection to Surtido.' },
  timeout: { short: 'no answer', long: 'The wholesaler did not answer in time.' },
  unreachable: { short: 'wholesaler silent', long: 'The wholesaler did not answer: Surtido cannot reach it.' },
  untrusted: { short: 'not trusted', long: 'The wholesaler’s certificate is not valid: nothing was sent to it.' },
  'signed-out': { short: 'signed out', long: 'Your session has ended: sign in again.' },
  'user-limited': { short: 'too many', long: 'Surtido got too many requests from you.' },
  paused: { short: 'paused', long: 'The wholesaler did not answer several times in a row: Surtido waits a moment.' },
  'no-storage': { short: 'no space', long: 'Surtido’s server has no disk space left.' },
  'wrong-origin': { short: 'wrong address', long: 'Surtido does not serve this address.' },
  gateway: { short: 'Surtido failed', long: 'Surtido failed on its server.' },
  busy: { short: 'Surtido busy', long: 'Surtido served too many requests at once.' },
  'unknown-charset': { short: 'encoding', long: 'The wholesaler writes in an encoding that Surtido does not read.' },
  'too-large': { short: 'too large', long: 'The wholesaler’s answer is too large.' },
  'token-in-answer': { short: 'has token', long: 'The answer contains the access token: it was not passed on.' },
  unauthorized: { short: 'access refused', long: 'The wholesaler refused access.' },
  'not-found': { short: 'no longer sold', long: 'The wholesaler does not know this SKU.' },
  'rate-limited': { short: 'asked to wait', long: 'The wholesaler got too many requests.' },
  upstream: { short: 'error', long: 'The wholesaler’s service answered with an error.' },
  'unexpected-response': { short: 'unreadable', long: 'The wholesaler’s answer could not be read.' },
  'other-product': { short: 'about another product', long: 'The wholesaler answered about another product.' },
  'not-a-product': { short: 'not a product', long: 'What the wholesaler answered is not a product.' },
}

type Counts = Record<ConcernKind, (count: number) => string>
/** Kinds whose words need more than their name. */
type Plain = Exclude<ConcernKind, 'failed' | 'wrong-answer' | 'shortage' | 'shared'>
type Words = Record<Plain, string>
type Hints = Record<Exclude<Plain, 'price' | 'no-price' | 'unknown-stock' | 'placed-before'>, string>

/** Others that want the same pieces: the first by name, and how many they want in all. */
type OthersInShort = {
  readonly place: string | null
  readonly first: string
  readonly more: number
  readonly pieces: number
}

/** `isConfirmed`: the wholesaler said so beforehand. `order`: `''` where it has no number. */
type OfRefused = { readonly isConfirmed: boolean; readonly order: string }

const concernWords: Words = {
  unchecked: 'sin revisar',
  old: 'revisión vencida',
  'not-found': 'ya no se vende',
  'over-planned': 'asignada de más',
  'placed-before': '¿descontada?',
  'unknown-stock': 'existencia sin confirmar',
  price: 'otro precio',
  'other-currency': 'precio en otra moneda',
  'no-price': 'sin precio',
}

const concernHints: Hints = {
  unchecked: 'No se ha consultado al mayorista sobre este producto.',
  old: 'La respuesta ya no está vigente: revise otra vez.',
  'not-found': 'El mayorista no conoce este SKU.',
  'over-planned': 'Tiene asignado más de lo que hay en un almacén, o de lo que se quiere.',
  'other-currency': 'El precio que respondió el mayorista no está en pesos: no cuenta.',
}

const englishWords: Words = {
  unchecked: 'not checked',
  old: 'checked too long ago',
  'not-found': 'no longer sold',
  'over-planned': 'over-assigned',
  'placed-before': 'subtracted?',
  'unknown-stock': 'stock unconfirmed',
  price: 'new price',
  'other-currency': 'price in another currency',
  'no-price': 'no price',
}

const englishHints: Hints = {
  unchecked: 'The wholesaler has not been asked about this product.',
  old: 'The answer is no longer valid: check again.',
  'not-found': 'The wholesaler does not know this SKU.',
  'over-planned': 'More is assigned than a warehouse has, or than is needed.',
  'other-currency': 'The wholesaler’s price is not in pesos: it does not count.',
}

const counts = (f: Formats): Counts => ({
  unchecked: (count) => `${f.number(count)} sin revisar`,
  failed: (count) => f.count(count, 'falló', 'fallaron'),
  'wrong-answer': (count) => `${f.number(count)} con respuesta equivocada`,
  old: (count) => f.count(count, 'revisión vencida', 'revisiones vencidas'),
  'not-found': (count) => f.count(count, 'ya no se vende', 'ya no se venden'),
  shortage: (count) => `${f.number(count)} con faltante`,
  'over-planned': (count) => f.count(count, 'asignada de más', 'asignadas de más'),
  shared: (count) => f.count(count, 'no alcanza para todos', 'no alcanzan para todos'),
  'placed-before': (count) => `${f.number(count)} con piezas colocadas antes`,
  'unknown-stock': (count) => `${f.number(count)} con existencia sin confirmar`,
  price: (count) => `${f.number(count)} con otro precio`,
  'other-currency': (count) => `${f.number(count)} con precio en otra moneda`,
  'no-price': (count) => `${f.number(count)} sin precio`,
})

const englishCounts = (f: Formats): Counts => ({
  unchecked: (count) => `${f.number(count)} not checked`,
  failed: (count) => `${f.number(count)} failed`,
  'wrong-answer': (count) => `${f.number(count)} with a wrong answer`,
  old: (count) => `${f.number(count)} checked too long ago`,
  'not-found': (count) => `${f.number(count)} no longer sold`,
  shortage: (count) => `${f.number(count)} with shortage`,
  'over-planned': (count) => `${f.number(count)} over-assigned`,
  shared: (count) => `${f.number(count)} not enough for all drafts`,
  'placed-before': (count) => `${f.number(count)} with pieces placed before`,
  'unknown-stock': (count) => `${f.number(count)} with unconfirmed stock`,
  price: (count) => `${f.number(count)} with a new price`,
  'other-currency': (count) => `${f.number(count)} with a price in another currency`,
  'no-price': (count) => `${f.number(count)} without a price`,
})

export const checkMessages = defineMessages(
  (f) => ({
    check: (count: number) => `Revisar ${f.count(count, 'línea', 'líneas')}`,
    checkHint: 'Consulta al mayorista el precio y la existencia de hoy de cada producto',
    checkOld: (count: number) => `Revisar otra vez ${f.count(count, 'vencida', 'vencidas')}`,
    checkAgain: 'Revisar todo otra vez',
    checkChosen: 'Revisar',
    retry: (count: number) =>
      f.plural(count, 'Reintentar la que falló', `Reintentar las ${f.number(count)} que fallaron`),
    askAgain: (count: number) =>
      f.plural(
        count,
        'Consultar otra vez la respuesta que no cuenta',
        `Consultar otra vez las ${f.number(count)} respuestas que no cuentan`,
      ),
    resume: (count: number) => `Seguir con ${f.count(count, 'que falta', 'que faltan')}`,
    /** Begins it. */
    resumeShort: 'Seguir',
    rest: (count: number) => f.plural(count, 'Revisar la que falta', `Revisar las ${f.number(count)} que faltan`),
    stop: 'Detener la revisión',
    progress: 'Avance de la revisión',
    asked: (done: number, of: number) => `${f.number(done)} de ${f.number(of)}`,
    /** Of a check that is stopped. */
    left: (count: number) => `${f.plural(count, 'queda', 'quedan')} ${f.number(count)}`,
    before: (known: string) => `antes ${known}`,
    waitsUntil: (time: string) => `El mayorista pidió esperar: sigue a las ${time}`,
    surtidoWaitsUntil: {
      paused: (time: string) => `El mayorista no responde; se reintenta a las ${time}`,
      'user-limited': (time: string) => `Surtido recibió demasiado de usted a la vez: sigue a las ${time}`,
      busy: (time: string) => `Surtido está ocupado: sigue a las ${time}`,
    },
    stamp: (checked: number, of: number, when: string) => `${f.number(checked)} de ${f.number(of)}, ${when}`,
    stampLabel: (stamp: string) => `Revisado: ${stamp}. Ver más`,
    between: (oldest: string, newest: string) => `${oldest}–${newest}`,
    begun: (count: number) => `Revisando ${f.count(count, 'línea', 'líneas')}`,
    quarter: (share: string) => `Revisión: ${share}`,
    finished: (checked: number, of: number) => `Revisión lista: ${f.number(checked)} de ${f.number(of)}.`,
    goesOn: (left: number) =>
      f.plural(left, 'Sigue la revisión: falta 1 línea', `Sigue la revisión: faltan ${f.number(left)} líneas`),
    stoppedBy: {
      person: 'La revisión está detenida.',
      page: 'La revisión se interrumpió al cerrar o recargar la página.',
      unauthorized: 'Se detuvo: el mayorista rechazó el acceso. Quien administra Surtido debe revisar el token.',
      offline: 'En espera: no hay conexión con Surtido. Sigue sola en cuanto vuelva.',
      timeout: 'Se detuvo: el mayorista no responde. Siga en un momento.',
      'rate-limited': 'Se detuvo: el mayorista no acepta más solicitudes por ahora. Siga en unos minutos.',
      upstream: 'Se detuvo: el servicio del mayorista falla. Siga en unos minutos.',
      unreachable: 'Se detuvo: Surtido no alcanza al mayorista. Siga en unos minutos.',
      untrusted:
        'Se detuvo: el certificado del mayorista no es válido, y nada se le envió. Avise a quien administra Surtido.',
      'signed-out': 'Se detuvo: su sesión terminó. Entre de nuevo y siga.',
      'user-limited': 'Se detuvo: Surtido recibió demasiadas solicitudes suyas. Siga en un momento.',
      paused: 'Se detuvo: el mayorista no responde. Siga en un minuto.',
      'no-storage': 'Se detuvo: el servidor de Surtido no tiene espacio en disco. Avise a quien lo administra.',
      'wrong-origin': 'Se detuvo: Surtido no atiende en esta dirección. Ábralo en su dirección habitual y siga.',
      gateway: 'Se detuvo: Surtido falla en su servidor. Siga en unos minutos, o avise a quien lo administra.',
      busy: 'Se detuvo: Surtido atiende demasiadas solicitudes a la vez. Siga en un momento.',
      'unknown-charset':
        'Se detuvo: el mayorista escribe en una codificación que Surtido no lee. Avise a quien administra Surtido.',
      'too-large': 'Se detuvo: lo que responde el mayorista es demasiado grande. Avise a quien administra Surtido.',
      'token-in-answer':
        'Se detuvo: la respuesta del mayorista contiene el token de acceso, y no se dejó pasar. Avise a quien administra Surtido.',
      'not-found': 'Se detuvo: el mayorista no reconoce lo que se le pide. Avise a quien administra Surtido.',
      'unexpected-response': 'Se detuvo: lo que responde el mayorista no se puede leer. Siga en unos minutos.',
      'other-product': 'Se detuvo: el mayorista responde sobre otros productos. Avise a quien administra Surtido.',
      'not-a-product': 'Se detuvo: lo que responde el mayorista no son productos. Siga en unos minutos.',
    } satisfies Record<StopCause, string>,
    counts: counts(f),
    countHint: (count: string) => `Ver las líneas: ${count}`,
    summaryTitle: 'Revisión',
    well: (stamp: string) => `${stamp}, todo bien`,
    wellHint: 'Hay existencia y el precio es el mismo.',
    tooOld: (stamp: string) => `${stamp}, vencida`,
    placed: 'colocada',
    placedHint: 'Ya está colocada: no hay nada que revisar.',
    short: (by: number) => f.plural(by, 'falta 1', `faltan ${f.number(by)}`),
    shortHint: (by: number, available: number) =>
      `${f.plural(by, 'Falta 1 pieza', `Faltan ${f.number(by)} piezas`)}: hay ${f.number(available)}.`,
    excluded: (pieces: number, list: string) =>
      `${f.plural(pieces, 'Hay 1', `Hay ${f.number(pieces)}`)} en almacenes excluidos: ${list}.`,
    shortAllowedHint: (by: number, available: number) =>
      `${f.plural(by, 'Falta 1 pieza', `Faltan ${f.number(by)} piezas`)}: los almacenes permitidos tienen ${f.number(available)}.`,
    /** @param place null is not one warehouse */
    sharedWith: (by: number, { place, first, more, pieces }: OthersInShort) =>
      `${f.plural(by, 'falta 1', `faltan ${f.number(by)}`)}${place === null ? '' : ` ${place}`}: «${first}»${
        more > 0 ? ` y ${f.number(more)} más piden` : ' pide'
      } ${f.number(pieces)}`,
    sharedHint: (by: number, sums: readonly string[], alone: SharedShortage['alone']) => {
      const more = alone === 'short'
      const pieces = f.plural(
        by,
        more ? 'falta otra pieza' : 'falta 1 pieza',
        `faltan ${more ? 'otras ' : ''}${f.number(by)} piezas`,
      )
      return `${alone === 'enough' ? 'Alcanza para este borrador; con' : 'Con'} lo que piden otros ${pieces}: ${sums.join('; ')}.`
    },
    sharedPlaces: {
      all: 'en todos los almacenes',
      allowed: 'en los almacenes permitidos',
      of: (warehouse: string) => `en ${warehouse}`,
    },
    sharedWants: {
      draft: (name: string, pieces: number) => `«${name}» pide ${f.number(pieces)}`,
      others: (pieces: number, named: string) => `otros piden ${f.number(pieces)} (${named})`,
    },
    sharedPlans: {
      draft: (name: string, pieces: number) =>
        `«${name}» tiene ${f.plural(pieces, 'asignada 1', `asignadas ${f.number(pieces)}`)}`,
      others: (pieces: number, named: string) => `otros tienen asignadas ${f.number(pieces)} (${named})`,
    },
    sharedSum: (place: string, { stock, apart, left, wanted, anyway }: SharedSum, others: string) => {
      const rest = f.plural(left, 'queda 1', left === 0 ? 'no queda ninguna' : `quedan ${f.number(left)}`)
      const own = f.plural(wanted, 'la 1', `las ${f.number(wanted)}`)
      return `${place} hay ${f.number(stock)}, ${others}${apart > 0 ? ` (${f.number(apart)} sin tomar de aquí)` : ''} y ${rest} para ${own} de este borrador${
        anyway > 0 ? `, de las que ${f.plural(anyway, 'falta 1', `faltan ${f.number(anyway)}`)} de todos modos` : ''
      }`
    },
    sharedMissing: (by: number, isWithBefore: boolean) =>
      ` (${f.plural(by, 'falta 1', `faltan ${f.number(by)}`)}${isWithBefore ? ' con las anteriores' : ''})`,
    sharedElsewhere: (pieces: number) =>
      f.plural(pieces, 'En otro almacén hay 1 de ellas.', `En otros almacenes hay ${f.number(pieces)} de ellas.`),
    placedBeforeHint: (pieces: number, orders: string, by: number) =>
      `${f.count(pieces, 'pieza se colocó antes', 'piezas se colocaron antes')} (${orders}): si el mayorista aún no ${f.plural(pieces, 'la', 'las')} descuenta, ${f.plural(by, 'falta 1', `faltan ${f.number(by)}`)}.`,
    sharedDraft: (name: string, pieces: number) => `«${name}» ${f.number(pieces)}`,
    priceHint: (price: string) => `El precio ahora es ${price}`,
    concernWords,
    concernHints,
    noPriceHints: { none: 'No tiene precio.', unreadable: 'El precio que respondió el mayorista no se pudo leer.' },
    unknownStockHints: {
      silent: 'El mayorista no dijo si la existencia alcanza.',
      unreadable: 'La existencia que respondió el mayorista no se pudo leer.',
      old: 'La respuesta del mayorista ya no está vigente: no es seguro que la existencia alcance.',
      unanswered: 'Sin respuesta del mayorista no es seguro que la existencia alcance.',
    },
    firstPrice: 'ya tiene precio',
    sources: {
      live: (when: string) => `según el mayorista, ${when}`,
      catalog: (when: string) => `según el catálogo, ${when}`,
      catalogNow: 'según el catálogo',
    },
    lessPlaced: (pieces: number) => `menos ${f.count(pieces, 'pieza colocada después', 'piezas colocadas después')}`,
    placedBefore: (pieces: number) =>
      `ya con ${f.count(pieces, 'pieza colocada antes, si el mayorista ya la descontó', 'piezas colocadas antes, si el mayorista ya las descontó')}`,
    refused: (warehouse: string, pieces: number, { isConfirmed, order }: OfRefused) =>
      `sin contar nada de ${warehouse}, que ${isConfirmed ? 'confirmó' : 'dio'} ${f.count(pieces, 'pieza', 'piezas')} menos de lo pedido${order && ` (${order})`}`,
    old: (minutes: number) => `Hay respuestas de hace más de ${f.count(minutes, 'minuto.', 'minutos.')}`,
    acceptAll: (count: number) => `Aceptar ${f.count(count, 'precio nuevo', 'precios nuevos')}`,
    /** For a small phone. */
    acceptShort: (count: number) => f.plural(count, 'Aceptar precio', `Aceptar ${f.number(count)}\u00A0precios`),
    acceptChosen: 'Aceptar precios',
    accept: 'Aceptar este precio',
    acceptedOf: (line: string) => `Se aceptó el precio de «${line}»`,
    accepted: (count: number) => f.plural(count, 'Se aceptó 1 precio', `Se aceptaron ${f.number(count)} precios`),
    nothingToAccept: 'No hay precios nuevos que aceptar en estas líneas.',
    tolerance: 'Avisar si el precio cambia más de (%)',
    minutes: 'Vigencia de una revisión (minutos)',
    settings: 'Avisos',
    storageFails: 'Este navegador no guarda la revisión: se pierde al cerrar la página.',
    column: 'Revisión',
    checkedHeader: 'Revisado',
    checkedStamp: (stamp: string) => `Revisado ${stamp}`,
    columnHint: 'Lo que respondió el mayorista sobre este producto',
    waiting: 'en espera',
    asking: 'consultando',
    answered: (time: string) => `Respondió ${time}`,
    notFound: 'ya no se vende',
    failures,
    failedAt: (reason: string, time: string) => `${reason} Se consultó ${time}.`,
    prices: (title: string) => `Precios y existencia de ${title}`,
    whenAdded: 'Al agregarlo',
    agreed: 'Aceptado',
    catalog: 'Catálogo',
    live: 'Mayorista',
    stock: 'Existencia',
    unknownStock: 'sin dato',
    usedForTotal: 'se usa en el total',
    unreadable: 'ilegible',
    notInCatalog: 'no está',
    notAsked: 'sin revisar',
    missing: (title: string) => `${title}: el mayorista no lo conoce`,
    renamedTo: (count: number) =>
      f.plural(
        count,
        'El catálogo tiene el mismo número de parte con otro SKU:',
        'El catálogo tiene el mismo número de parte con otros SKU:',
      ),
    notRenamed: 'El catálogo no tiene otro producto con su número de parte ni su EAN.',
    lookingForNames: 'Buscando su número de parte en el catálogo…',
    takeName: 'Poner en su lugar',
    replaced: (from: string, to: string) => `${to} en lugar de ${from}`,
  }),
  (f) => ({
    check: (count) => `Check ${f.count(count, 'line', 'lines')}`,
    checkHint: 'Asks the wholesaler for today’s price and stock of each product',
    checkOld: (count) => `Check ${f.count(count, 'outdated line again', 'outdated lines again')}`,
    checkAgain: 'Check all again',
    checkChosen: 'Check',
    retry: (count) => f.plural(count, 'Retry the one that failed', `Retry the ${f.number(count)} that failed`),
    askAgain: (count) =>
      f.plural(
        count,
        'Ask again about the answer that does not count',
        `Ask again about the ${f.number(count)} answers that do not count`,
      ),
    resume: (count) => `Continue with ${f.number(count)} left`,
    resumeShort: 'Continue',
    rest: (count) => f.plural(count, 'Check the other line', `Check the other ${f.number(count)}`),
    stop: 'Stop checking',
    progress: 'Progress of the check',
    asked: (done, of) => `${f.number(done)} of ${f.number(of)}`,
    left: (count) => `${f.number(count)} left`,
    before: (known) => `before: ${known}`,
    waitsUntil: (time) => `The wholesaler asked us to wait: resumes at ${time}`,
    surtidoWaitsUntil: {
      paused: (time) => `The wholesaler does not answer; trying again at ${time}`,
      'user-limited': (time) => `Surtido got too much from you at once: resumes at ${time}`,
      busy: (time) => `Surtido is busy: resumes at ${time}`,
    },
    stamp: (checked, of, when) => `${f.number(checked)} of ${f.number(of)}, ${when}`,
    stampLabel: (stamp) => `Checked: ${stamp}. See more`,
    between: (oldest, newest) => `${oldest}–${newest}`,
    begun: (count) => `Checking ${f.count(count, 'line', 'lines')}`,
    quarter: (share) => `Check: ${share}`,
    finished: (checked, of) => `Check done: ${f.number(checked)} of ${f.number(of)}.`,
    goesOn: (left) => `The check goes on: ${f.count(left, 'line left', 'lines left')}`,
    stoppedBy: {
      person: 'The check is stopped.',
      page: 'The check was interrupted when the page was closed or reloaded.',
      unauthorized: 'Stopped: the wholesaler refused access. Whoever runs Surtido has to check the token.',
      offline: 'Waiting: there is no connection to Surtido. It resumes by itself once it is back.',
      timeout: 'Stopped: the wholesaler does not answer. Continue in a moment.',
      'rate-limited': 'Stopped: the wholesaler takes no more requests for now. Continue in a few minutes.',
      upstream: 'Stopped: the wholesaler’s service is failing. Continue in a few minutes.',
      unreachable: 'Stopped: Surtido cannot reach the wholesaler. Continue in a few minutes.',
      untrusted:
        'Stopped: the wholesaler’s certificate is not valid, and nothing was sent to it. Tell the person who runs Surtido.',
      'signed-out': 'Stopped: your session has ended. Sign in again and continue.',
      'user-limited': 'Stopped: Surtido got too many requests from you. Continue in a moment.',
      paused: 'Stopped: the wholesaler does not answer. Continue in a minute.',
      'no-storage': 'Stopped: Surtido’s server has no disk space left. Tell whoever runs it.',
      'wrong-origin': 'Stopped: Surtido does not serve this address. Open it at its usual address and continue.',
      gateway: 'Stopped: Surtido is failing on its server. Continue in a few minutes, or tell the person who runs it.',
      busy: 'Stopped: Surtido serves too many requests at once. Continue in a moment.',
      'unknown-charset':
        'Stopped: the wholesaler writes in an encoding that Surtido does not read. Tell the person who runs Surtido.',
      'too-large': 'Stopped: the wholesaler’s answer is too large. Tell the person who runs Surtido.',
      'token-in-answer':
        'Stopped: the wholesaler’s answer contains the access token, and was not passed on. Tell the person who runs Surtido.',
      'not-found': 'Stopped: the wholesaler does not know what it is asked. Tell the person who runs Surtido.',
      'unexpected-response': 'Stopped: the wholesaler’s answers cannot be read. Continue in a few minutes.',
      'other-product': 'Stopped: the wholesaler answers about other products. Tell the person who runs Surtido.',
      'not-a-product': 'Stopped: the wholesaler’s answers are not products. Continue in a few minutes.',
    },
    counts: englishCounts(f),
    countHint: (count) => `See the lines: ${count}`,
    summaryTitle: 'Check',
    well: (stamp) => `${stamp}, all OK`,
    wellHint: 'It is in stock, at the same price.',
    tooOld: (stamp) => `${stamp}, too old`,
    placed: 'placed',
    placedHint: 'It is placed: there is nothing to check.',
    short: (by) => `short ${f.number(by)}`,
    shortHint: (by, available) => `${f.number(by)} short: ${f.number(available)} in stock.`,
    excluded: (pieces, list) => `${f.number(pieces)} in excluded warehouses: ${list}.`,
    shortAllowedHint: (by, available) => `${f.number(by)} short: the allowed warehouses have ${f.number(available)}.`,
    sharedWith: (by, { place, first, more, pieces }) =>
      `short ${f.number(by)}${place === null ? '' : ` ${place}`}: “${first}”${
        more > 0 ? ` and ${f.number(more)} more need` : ' needs'
      } ${f.number(pieces)}`,
    sharedHint: (by, sums, alone) =>
      `${alone === 'enough' ? 'Enough for this draft; with' : 'With'} what others need, ${f.number(by)} ${alone === 'short' ? 'more ' : ''}short: ${sums.join('; ')}.`,
    sharedPlaces: {
      all: 'in all warehouses',
      allowed: 'in the allowed warehouses',
      of: (warehouse) => `in ${warehouse}`,
    },
    sharedWants: {
      draft: (name, pieces) => `“${name}” needs ${f.number(pieces)}`,
      others: (pieces, named) => `others need ${f.number(pieces)} (${named})`,
    },
    sharedPlans: {
      draft: (name, pieces) => `“${name}” has ${f.number(pieces)} assigned`,
      others: (pieces, named) => `others have ${f.number(pieces)} assigned (${named})`,
    },
    sharedSum: (place, { stock, apart, left, wanted, anyway }, others) =>
      `${f.number(stock)} ${place}, ${others}${apart > 0 ? ` (${f.number(apart)} not from here)` : ''}, and ${f.number(left)} left for the ${f.number(wanted)} of this draft${
        anyway > 0 ? `, ${f.number(anyway)} of them short anyway` : ''
      }`,
    sharedMissing: (by, isWithBefore) => ` (${f.number(by)} short${isWithBefore ? ' with those before' : ''})`,
    sharedElsewhere: (pieces) => `Other warehouses have ${f.number(pieces)} of them.`,
    placedBeforeHint: (pieces, orders, by) =>
      `${f.count(pieces, 'piece was placed before', 'pieces were placed before')} (${orders}): if the wholesaler has not subtracted ${f.plural(pieces, 'it', 'them')} yet, ${f.number(by)} short.`,
    sharedDraft: (name, pieces) => `“${name}” ${f.number(pieces)}`,
    priceHint: (price) => `The price now is ${price}`,
    concernWords: englishWords,
    concernHints: englishHints,
    noPriceHints: { none: 'It has no price.', unreadable: 'The wholesaler’s price could not be read.' },
    unknownStockHints: {
      silent: 'The wholesaler did not say whether there is enough stock.',
      unreadable: 'The wholesaler’s stock could not be read.',
      old: 'The wholesaler’s answer is no longer valid: it is not certain that there is enough stock.',
      unanswered: 'Without an answer from the wholesaler it is not certain that there is enough stock.',
    },
    firstPrice: 'now has a price',
    sources: {
      live: (when) => `according to the wholesaler, ${when}`,
      catalog: (when) => `according to the catalog, ${when}`,
      catalogNow: 'according to the catalog',
    },
    lessPlaced: (pieces) => `less ${f.count(pieces, 'piece placed since', 'pieces placed since')}`,
    placedBefore: (pieces) =>
      `after ${f.count(pieces, 'piece was placed, if the wholesaler has booked it', 'pieces were placed, if the wholesaler has booked them')}`,
    refused: (warehouse, pieces, { isConfirmed, order }) =>
      `counting nothing from ${warehouse}, which ${isConfirmed ? 'confirmed' : 'gave'} ${f.count(pieces, 'piece', 'pieces')} fewer than ordered${order && ` (${order})`}`,
    old: (minutes) => `Some answers are older than ${f.count(minutes, 'minute.', 'minutes.')}`,
    acceptAll: (count) => `Accept ${f.count(count, 'new price', 'new prices')}`,
    acceptShort: (count) => f.plural(count, 'Accept price', `Accept ${f.number(count)}\u00A0prices`),
    acceptChosen: 'Accept prices',
    accept: 'Accept this price',
    acceptedOf: (line) => `Price of “${line}” accepted`,
    accepted: (count) => f.count(count, 'price accepted', 'prices accepted'),
    nothingToAccept: 'These lines have no new prices to accept.',
    tolerance: 'Warn if a price changes by more than (%)',
    minutes: 'A check is valid for (minutes)',
    settings: 'Warnings',
    storageFails: 'This browser does not store the check: it is lost when the page is closed.',
    column: 'Check',
    checkedHeader: 'Checked',
    checkedStamp: (stamp) => `Checked ${stamp}`,
    columnHint: 'What the wholesaler answered about this product',
    waiting: 'waiting',
    asking: 'asking',
    answered: (time) => `Answered ${time}`,
    notFound: 'no longer sold',
    failures: englishFailures,
    failedAt: (reason, time) => `${reason} Asked ${time}.`,
    prices: (title) => `Prices and stock of ${title}`,
    whenAdded: 'When added',
    agreed: 'Accepted',
    catalog: 'Catalog',
    live: 'Wholesaler',
    stock: 'Stock',
    unknownStock: 'unknown',
    usedForTotal: 'used for the total',
    unreadable: 'unreadable',
    notInCatalog: 'not in it',
    notAsked: 'not checked',
    missing: (title) => `${title}: the wholesaler does not know it`,
    renamedTo: (count) =>
      f.plural(
        count,
        'The catalog has the same part number under another SKU:',
        'The catalog has the same part number under other SKUs:',
      ),
    notRenamed: 'The catalog has no other product with its part number or EAN.',
    lookingForNames: 'Looking for its part number in the catalog…',
    takeName: 'Use instead',
    replaced: (from, to) => `${to} in place of ${from}`,
  }),
)
