import { defineMessages } from '#src/i18n/messages.ts'

/** The list of what undo would take back. */
export const undoListMessages = defineMessages(
  (f) => ({
    open: 'Lo que se puede deshacer',
    through: (count: number) => f.plural(count, 'Deshacer este cambio', `Deshacer estos ${f.number(count)} cambios`),
    fromTo: (from: string, to: string) => `de ${from} a ${to}`,
    nothing: 'vacío',
    without: (warehouse: string) => `sin ${warehouse}`,
    inPlaceOf: (title: string) => `en lugar de «${title}»`,
    pieces: (count: number) => f.count(count, 'pieza', 'piezas'),
    moreLines: (count: number) => `y ${f.number(count)} más`,
    more: (count: number) =>
      f.plural(count, 'y otro cambio más antiguo', `y otros ${f.number(count)} cambios más antiguos`),
    reachesTo: (change: string) => `No se puede deshacer más atrás: ${change} no se deshace.`,
    failed: 'No se pudo leer la lista: el navegador no deja abrir los borradores.',
  }),
  (f) => ({
    open: 'What can be undone',
    through: (count) => f.plural(count, 'Undo this change', `Undo these ${f.number(count)} changes`),
    fromTo: (from, to) => `from ${from} to ${to}`,
    nothing: 'empty',
    without: (warehouse) => `without ${warehouse}`,
    inPlaceOf: (title) => `in place of “${title}”`,
    pieces: (count) => f.count(count, 'piece', 'pieces'),
    moreLines: (count) => `and ${f.number(count)} more`,
    more: (count) => f.plural(count, 'and one older change', `and ${f.number(count)} older changes`),
    reachesTo: (change) => `You cannot undo further back: “${change}” is not undone.`,
    failed: 'The list could not be read: the browser does not open the drafts.',
  }),
)
