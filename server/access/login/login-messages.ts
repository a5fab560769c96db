import type { Formats } from '#src/i18n/formats.ts'
import { defineMessages } from '#src/i18n/messages.ts'

export const loginMessages = defineMessages(
  (f) => ({
    lang: 'es-MX',
    title: 'Entrar',
    heading: 'Entrar a Surtido',
    name: 'Usuario',
    password: 'Contraseña',
    sharedPassword: 'Contraseña de su equipo de compras',
    submit: 'Entrar',
    byCompany: 'Su empresa confirma quién es usted en su propia página, y lo trae de regreso.',
    submitByCompany: 'Entrar con la cuenta de la empresa',
    drafts:
      'Los borradores se guardan en este navegador. En una computadora compartida los ve quien use este mismo navegador, también después de salir.',
    otherLanguage: 'English',
    errors: {
      wrong: 'El usuario o la contraseña no son correctos.',
      wrongShared: 'La contraseña no es correcta.',
      stale: 'Esta página ya no era válida, o el navegador no guarda cookies. Intente de nuevo.',
      busy: 'Muchas personas entran en este momento. Intente de nuevo en unos segundos.',
      closed:
        'Por ahora nadie puede entrar: Surtido no tiene una lista de usuarios que pueda usar. Avise a quien administra Surtido.',
      away: 'Por ahora no se puede entrar: Surtido no alcanza el lugar donde guarda las sesiones. Intente de nuevo en un minuto; si no cambia, avise a quien administra Surtido.',
      notCompleted: 'Su empresa no confirmó la entrada, o tardó demasiado. Intente de nuevo.',
      unreachable: 'El servicio de cuentas de su empresa no responde. Intente de nuevo en unos minutos.',
      noName: 'Su cuenta no tiene un nombre que Surtido pueda usar. Avise a quien administra Surtido.',
    },
    limited: (seconds: number) => `Demasiados intentos. Espere ${waitIn(seconds, f)} e intente de nuevo.`,
    signedOut: 'Cerró su sesión.',
    signedOutByCompany: 'Cerró su sesión de Surtido. La cuenta de su empresa puede seguir abierta en este navegador.',
    displaced:
      'Su sesión en este navegador terminó porque después se abrieron demasiadas otras. Entre de nuevo. Si usted no las abrió, avise a quien administra Surtido.',
    signedOutHere: 'Salió solo en este navegador',
    mayStayOpen: (hours: number) =>
      `Surtido no alcanza el lugar donde guarda las sesiones. Este navegador ya no tiene la suya, pero una copia en otro lugar podría seguir abierta hasta ${hours} ${f.plural(hours, 'hora', 'horas')}. Si alguien pudo copiarla, avise a quien administra Surtido.`,
    movingOn: 'Un momento…',
    moveOn: 'Continuar',
  }),
  (f) => ({
    lang: 'en',
    title: 'Sign in',
    heading: 'Sign in to Surtido',
    name: 'User name',
    password: 'Password',
    sharedPassword: 'Password of your purchasing team',
    submit: 'Sign in',
    byCompany: 'Your company confirms who you are on its own page, and brings you back.',
    submitByCompany: 'Sign in with your company account',
    drafts:
      'Drafts are kept in this browser. On a shared computer, whoever uses this same browser sees them, also after you sign out.',
    otherLanguage: 'Español',
    errors: {
      wrong: 'The user name or the password is not correct.',
      wrongShared: 'The password is not correct.',
      stale: 'This page was no longer valid, or the browser keeps no cookies. Try again.',
      busy: 'Many people are signing in right now. Try again in a few seconds.',
      closed:
        'Nobody can sign in at the moment: Surtido has no list of users that it can use. Tell whoever runs Surtido.',
      away: 'Nobody can sign in at the moment: Surtido cannot reach the place where it keeps sessions. Try again in a minute; if that does not change, tell whoever runs Surtido.',
      notCompleted: 'Your company did not confirm the sign-in, or it took too long. Try again.',
      unreachable: 'Your company’s account service does not answer. Try again in a few minutes.',
      noName: 'Your account has no name that Surtido can use. Tell whoever runs Surtido.',
    },
    limited: (seconds) => `Too many attempts. Wait ${waitIn(seconds, f)} and try again.`,
    signedOut: 'You have signed out.',
    signedOutByCompany: 'You have signed out of Surtido. Your company account may still be open in this browser.',
    displaced:
      'Your session in this browser has ended because too many others were opened after it. Sign in again. If you did not open them, tell whoever runs Surtido.',
    signedOutHere: 'Signed out in this browser only',
    mayStayOpen: (hours) =>
      `Surtido cannot reach the place where it keeps sessions. This browser no longer has yours, but a copy elsewhere may stay open for up to ${hours} ${f.plural(hours, 'hour', 'hours')}. If somebody may have copied it, tell whoever runs Surtido.`,
    movingOn: 'One moment…',
    moveOn: 'Continue',
  }),
)

function waitIn(seconds: number, { locale, plural }: Formats): string {
  const isSpanish = locale === 'es-MX'
  if (seconds < 90) {
    return `${seconds} ${isSpanish ? plural(seconds, 'segundo', 'segundos') : plural(seconds, 'second', 'seconds')}`
  }
  const minutes = Math.ceil(seconds / 60)
  return `${minutes} ${isSpanish ? plural(minutes, 'minuto', 'minutos') : plural(minutes, 'minute', 'minutes')}`
}
