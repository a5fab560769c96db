import { defineMessages } from '#src/i18n/messages.ts'

/** The page of a draft that is not there: what happened, what was kept, what to do next. */
export const missingMessages = defineMessages(
  () => ({
    looking: 'Buscando este borrador en Eliminados y en las copias…',
    failed: 'No se pudo leer dónde quedó este borrador. Recargue la página, o abra «Copias y respaldo».',
    /** `what`: its lines and total. */
    trashed: {
      title: (name: string) => `«${name}» está en Eliminados`,
      text: (when: string | null, what: string) =>
        `Se eliminó o se juntó con otro${when === null ? '' : ` (${when})`}. No se perdió nada de él: ${what}.`,
      restore: 'Recuperar',
    },
    erased: {
      title: (name: string) => `«${name}» se borró de este navegador`,
      text: (day: string, what: string) =>
        `Ya no está en Eliminados. La copia del ${day} lo tiene como estaba entonces: ${what}. Recupérelo en «Copias y respaldo»; lo que se cambió después solo está en un respaldo, si lo hay.`,
    },
    'no-drafts': {
      title: 'Este navegador no tiene ningún borrador',
      text: 'Se borraron los datos del sitio, el navegador hizo lugar, o los borradores están en otro navegador o equipo. Si Surtido sigue abierto en otra pestaña, ahí puede guardarlos otra vez: no la recargue. Si tiene un respaldo, ábralo aquí.',
    },
    unknown: {
      title: 'Este borrador no está en este navegador',
      text: 'No está entre los borradores, ni en Eliminados, ni en las copias diarias: se borró hace días, o se hizo en otro navegador o equipo. Si tiene un respaldo que lo incluye, ábralo en «Copias y respaldo»; si es de otra persona, pídale un enlace con «Compartir».',
    },
    erasedMeanwhile: {
      title: 'Este borrador se borró en otra pestaña',
      text: 'Ya no está en Eliminados. Aquí se muestra como estaba, y lo que escriba no se guarda: expórtelo o compártalo antes de cerrar esta pestaña.',
    },
  }),
  () => ({
    looking: 'Looking for this draft in Deleted and in the copies…',
    failed: 'Could not read where this draft went. Reload the page, or open “Copies and backup”.',
    trashed: {
      title: (name) => `“${name}” is in Deleted`,
      text: (when, what) =>
        `It was deleted or merged with another${when === null ? '' : ` (${when})`}. Nothing in it is lost: ${what}.`,
      restore: 'Restore',
    },
    erased: {
      title: (name) => `“${name}” was erased from this browser`,
      text: (day, what) =>
        `It is no longer in Deleted. The copy of ${day} has it as it was then: ${what}. Restore it in “Copies and backup”; what changed later is only in a backup, if there is one.`,
    },
    'no-drafts': {
      title: 'This browser has no drafts',
      text: 'This site’s data was cleared, the browser made room, or the drafts are in another browser or computer. If Surtido is still open in another tab, you can save them again there: do not reload it. If you have a backup, open it here.',
    },
    unknown: {
      title: 'This draft is not in this browser',
      text: 'It is not among the drafts, nor in Deleted, nor in the daily copies: it was erased days ago, or made in another browser or computer. If a backup has it, open that in “Copies and backup”; if it is someone else’s, ask for a link with “Share”.',
    },
    erasedMeanwhile: {
      title: 'This draft was erased in another tab',
      text: 'It is no longer in Deleted. It is shown as it was, and what you type is not saved: export or share it before you close this tab.',
    },
  }),
)
