import { defineMessages } from '#src/i18n/messages.ts'

export const failedMessages = defineMessages(
  (f) => ({
    title: 'Algo falló en esta parte de la pantalla',
    text: 'Lo guardado no se perdió: sus borradores están en este equipo, y lo demás sigue funcionando. Reintente; si se repite, guarde el respaldo, copie el detalle y avise a quien administra Surtido.',
    unsaved:
      'Lo demás sigue funcionando. No todo lo de sus borradores está guardado: guarde el respaldo antes de recargar, copie el detalle y avise a quien administra Surtido.',
    retry: 'Reintentar',
    save: 'Guardar un respaldo',
    fileName: 'surtido-respaldo',
    saved: (drafts: number, file: string) =>
      f.count(drafts, `borrador guardado en ${file}.`, `borradores guardados en ${file}.`),
    notSaved: 'No se pudo leer los borradores de este equipo. Recargue la página y reintente.',
    reload: 'Recargar',
    detail: 'Detalle',
  }),
  (f) => ({
    title: 'Something failed in this part of the screen',
    text: 'Nothing saved was lost: your drafts are on this computer, and the rest still works. Try again; if it happens again, save the backup, copy the detail and tell whoever runs Surtido.',
    unsaved:
      'The rest still works. Not everything in your drafts is saved: save the backup before you reload, copy the detail and tell whoever runs Surtido.',
    retry: 'Try again',
    save: 'Save a backup',
    fileName: 'surtido-backup',
    saved: (drafts, file) => f.count(drafts, `draft saved in ${file}.`, `drafts saved in ${file}.`),
    notSaved: 'The drafts of this computer could not be read. Reload the page and try again.',
    reload: 'Reload',
    detail: 'Detail',
  }),
)
