import { defineMessages } from '#src/i18n/messages.ts'

export const accessMessages = defineMessages(
  () => ({
    session: (name: string | null) => (name === null ? 'Sesión abierta' : `Sesión de ${name}`),
    roles: { buyer: 'Compras', admin: 'Administra' },
    signOut: 'Cerrar sesión',
    staysHere: 'Los borradores siguen en este navegador: en una computadora compartida los ve quien lo use después.',
    ended: {
      title: 'Su sesión terminó',
      text: 'Sus borradores siguen en este navegador. Lo que se ve es de antes: para precios y existencias de hoy, entre de nuevo.',
      signIn: 'Entrar',
    },
  }),
  () => ({
    session: (name) => (name === null ? 'Signed in' : `Signed in as ${name}`),
    roles: { buyer: 'Purchasing', admin: 'Admin' },
    signOut: 'Sign out',
    staysHere: 'Drafts stay in this browser: on a shared computer, whoever uses it next sees them.',
    ended: {
      title: 'Your session has ended',
      text: 'Your drafts are still in this browser. What you see is from before: for today’s prices and stock, sign in again.',
      signIn: 'Sign in',
    },
  }),
)
