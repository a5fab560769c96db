import type { WholesaleErrorKind } from '#src/wholesale-api/wholesale-error.ts'

type Words = { readonly what: string; readonly next: string }

/** What failed when the wholesaler was asked, whatever it was asked for, and what to do. The others say what was asked. */
export const spanishFailures = {
  offline: { what: 'No hay conexión con Surtido', next: 'Revise su red y reintente.' },
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
  'token-in-answer': {
    what: 'La respuesta del mayorista contiene el token de acceso',
    next: 'Surtido no la dejó pasar. Avise a quien administra Surtido.',
  },
  unauthorized: {
    what: 'El mayorista rechazó el acceso',
    next: 'Quien administra Surtido debe revisar el token del mayorista.',
  },
  'rate-limited': {
    what: 'El mayorista pidió esperar',
    next: 'Dice que recibe demasiadas solicitudes de Surtido.',
  },
  upstream: {
    what: 'El mayorista tiene un problema',
    next: 'Su servicio respondió con un error; reintente más tarde.',
  },
} satisfies Partial<Record<WholesaleErrorKind, Words>>

export const englishFailures: Readonly<Record<keyof typeof spanishFailures, Words>> = {
  offline: { what: 'No connection to Surtido', next: 'Check your network and try again.' },
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
  'token-in-answer': {
    what: 'The wholesaler’s answer contains the access token',
    next: 'Surtido did not pass it on. Tell the person who runs Surtido.',
  },
  unauthorized: {
    what: 'The wholesaler refused access',
    next: 'Whoever runs Surtido has to check the wholesaler’s token.',
  },
  'rate-limited': {
    what: 'The wholesaler asked us to wait',
    next: 'It says that it gets too many requests from Surtido.',
  },
  upstream: { what: 'The wholesaler has a problem', next: 'Its service answered with an error; try again later.' },
}
