import { defineMessages } from '#src/i18n/messages.ts'

export const viewsMessages = defineMessages(
  () => ({
    none: 'Todavía no hay vistas guardadas. Una vista recuerda la búsqueda, los filtros, el orden y las columnas.',
    name: 'Nombre de la vista',
    save: 'Guardar',
    replace: 'Reemplazar',
    saved: (name: string) => `Vista guardada: ${name}`,
    remove: (name: string) => `Eliminar la vista ${name}`,
    removed: (name: string) => `Vista eliminada: ${name}`,
    undo: 'Deshacer',
    copyLink: 'Copiar el enlace de lo que se ve',
    linkCopied: 'Enlace copiado: abre esta búsqueda con estas columnas.',
    linkFailed: 'El navegador no permitió copiar el enlace.',
  }),
  () => ({
    none: 'There are no saved views yet. A view remembers search, filters, order and columns.',
    name: 'Name of the view',
    save: 'Save',
    replace: 'Replace',
    saved: (name) => `View saved: ${name}`,
    remove: (name) => `Delete the view ${name}`,
    removed: (name) => `View deleted: ${name}`,
    undo: 'Undo',
    copyLink: 'Copy a link to what is shown',
    linkCopied: 'Link copied: it opens this search with these columns.',
    linkFailed: 'The browser did not allow copying the link.',
  }),
)
