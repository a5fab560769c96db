import type { NotWritten } from '#src/drafts/store/draft-outcome.ts'
import { defineMessages } from '#src/i18n/messages.ts'

/** Why a change was not written, and what to do. */
export const notWrittenMessages = defineMessages<Readonly<Record<NotWritten['kind'], string>>>(
  () => ({
    locked: 'No se cambió: una parte está en una orden colocada. Las colocaciones se ven y se cancelan en «Órdenes».',
    missing: 'No se cambió: el borrador o la línea ya no está aquí. Quizá se eliminó o se juntó en otra pestaña.',
    refused: 'No se cambió: Surtido se actualizó en otra pestaña y esta ya no guarda. Recargue la página para seguir.',
    'too-large': 'No se cambió: no cabe en un borrador. Escriba menos piezas, menos texto o menos líneas.',
  }),
  () => ({
    locked: 'Not changed: part of it is in a placed order. Placements are shown, and canceled, in “Orders”.',
    missing: 'Not changed: the draft or line is no longer here. Another tab may have deleted or merged it.',
    refused:
      'Not changed: Surtido was updated in another tab, and this one no longer saves. Reload the page to continue.',
    'too-large': 'Not changed: a draft cannot hold it. Enter fewer pieces, less text or fewer lines.',
  }),
)
