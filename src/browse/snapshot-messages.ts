import { defineMessages } from '#src/i18n/messages.ts'

/** What became of the copy of the catalog, and what comes of it; `browseMessages.snapshots` names it. */
export const snapshotMessages = defineMessages(
  () => ({
    'no-space': {
      what: 'No hay espacio en este dispositivo para guardar una copia del catálogo.',
      next: 'Todo funciona igual, pero la próxima visita lo descargará de nuevo. Para evitarlo, libere espacio en el dispositivo y sincronice.',
    },
    'no-storage': {
      what: 'Este navegador no dejó guardar una copia del catálogo.',
      next: 'Pasa en ventanas privadas o si el almacenamiento está bloqueado para este sitio. Todo funciona igual, pero la próxima visita lo descargará de nuevo.',
    },
    damaged: {
      what: 'La copia del catálogo en este navegador estaba dañada.',
      next: 'Se descartó y el catálogo se descarga de nuevo. Los borradores están aparte y no se tocaron.',
    },
    'other-version': {
      what: 'La copia del catálogo en este navegador era de otra versión de Surtido.',
      next: 'Se descartó y el catálogo se descarga de nuevo. Los borradores están aparte y no se tocaron.',
    },
  }),
  () => ({
    'no-space': {
      what: 'There is no room on this device to keep a copy of the catalog.',
      next: 'Everything works all the same, but the next visit will download it again. To avoid that, free some space on the device and synchronize.',
    },
    'no-storage': {
      what: 'This browser did not let a copy of the catalog be kept.',
      next: 'That happens in private windows, or where storage is blocked for this site. Everything works all the same, but the next visit will download it again.',
    },
    damaged: {
      what: 'The copy of the catalog in this browser was damaged.',
      next: 'It was discarded, and the catalog is being downloaded again. Drafts are kept apart and were not touched.',
    },
    'other-version': {
      what: 'The copy of the catalog in this browser was of another version of Surtido.',
      next: 'It was discarded, and the catalog is being downloaded again. Drafts are kept apart and were not touched.',
    },
  }),
)
