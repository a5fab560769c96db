import type { OthersEffect } from '#src/drafts/model/stock/shared-stock.ts'
import { defineMessages } from '#src/i18n/messages.ts'

/** Other drafts in progress that want the same pieces. */
export const othersMessages = defineMessages(
  (f) => {
    const pieces = (count: number) => f.count(count, 'pieza', 'piezas')
    const lines = (count: number) => f.count(count, 'línea', 'líneas')
    return {
      drafts: 'Borradores que también la piden',
      wants: (count: number) => `pide ${pieces(count)}`,
      /** @param isLeaving whether plans leave the others theirs already */
      advice: (isLeaving: boolean) =>
        `Baje la cantidad aquí o allá${isLeaving ? '' : ', o planee con «Descontar otros borradores»'}. Un borrador archivado ya no cuenta.`,
      leaveOthers: 'Descontar otros borradores',
      leaveOthersHint:
        'Deja a los demás borradores en proceso lo que piden: lo que asigne o ajuste desde ahora no usa esas piezas.',
      effect: ({ pieces: less, lines: inLines, elsewhere }: OthersEffect) =>
        `−${pieces(less)}${elsewhere === 0 ? ` en ${lines(inLines)}` : `, ${f.number(elsewhere)} en otro almacén`}`,
      nothing: 'nada que descontar',
    }
  },
  (f) => {
    const pieces = (count: number) => f.count(count, 'piece', 'pieces')
    const lines = (count: number) => f.count(count, 'line', 'lines')
    return {
      drafts: 'Drafts that also need it',
      wants: (count) => `needs ${pieces(count)}`,
      advice: (isLeaving) =>
        `Lower the quantity here or there${isLeaving ? '' : ', or plan with “Subtract other drafts”'}. Archived drafts do not count.`,
      leaveOthers: 'Subtract other drafts',
      leaveOthersHint:
        'Leaves the other drafts in progress what they need: what you assign or reduce from now on does not use those pieces.',
      effect: ({ pieces: less, lines: inLines, elsewhere }) =>
        `−${pieces(less)}${elsewhere === 0 ? ` in ${lines(inLines)}` : `, ${f.number(elsewhere)} elsewhere`}`,
      nothing: 'nothing to subtract',
    }
  },
)
