import type { SentDifference } from '#src/drafts/model/draft/sent-differences.ts'
import { type OwnText, ownTexts, recordOf } from '#src/drafts/model/lines/line-definition.ts'
import { lineColumnMessages } from '#src/drafts/parts/line-column-messages.ts'
import { defineMessages } from '#src/i18n/messages.ts'

/** A draft that comes back from a colleague, beside the person's own. */
export const returnedMessages = defineMessages(
  (f) => {
    const { columns } = lineColumnMessages['es-MX'](f)
    const lines = (count: number) => f.count(count, 'línea', 'líneas')
    const counts = ({ changed, added, removed }: DifferenceCounts) =>
      [
        changed > 0 && `${f.number(changed)} con cambios`,
        added > 0 && f.count(added, 'agregada', 'agregadas'),
        removed > 0 && f.count(removed, 'quitada', 'quitadas'),
      ].filter((each) => each !== false)
    return {
      show: 'Qué ver',
      differences: 'Diferencias con el suyo',
      allLines: 'Todas las líneas',
      title: (name: string) => `Este borrador es suyo: «${name}», como se lo mandan de vuelta`,
      about:
        'Se compara con el suyo de ahora: también lo que usted cambió después de mandarlo es diferencia. Se toman las líneas que elija, en un cambio que puede deshacerse. Nombre, nota, IVA y órdenes de su borrador no cambian.',
      same: 'Sus líneas son las mismas: no hay nada que tomar.',
      namedThere: (name: string) => `allá se llama «${name}»`,
      counts: (of: DifferenceCounts) => counts(of).join(' · '),
      kinds: { changed: 'Cambió', added: 'Agregada', removed: 'Quitada' },
      locks: {
        here: 'Tiene piezas colocadas: aquí no cambia.',
        there:
          'Allá tiene piezas en una orden que aquí no está: no se toma, para no pedirlas dos veces. Guárdelo como borrador nuevo para tener esa orden.',
      },
      fields: fieldNames(columns),
      fromTo: (field: string, from: string, to: string) => `${field}: ${from} → ${to}`,
      none: 'nada',
      pieces: (count: number) => f.count(count, 'pieza', 'piezas'),
      chooseAll: 'Elegir todas las diferencias',
      emptyTexts: 'Borrar también las notas que allá están vacías',
      homeTexts: 'Quizá no se mandaron: por ahora las suyas quedan.',
      take: (of: DifferenceCounts, name: string) =>
        `Aplicar ${f.count(of.changed + of.added + of.removed, 'cambio', 'cambios')} a «${name}»: ${counts(of).join(', ')}`,
      takeNone: 'Nada elegido: su borrador queda como está',
      taken: (count: number, name: string) =>
        `${lines(count)} de «${name}» ${count === 1 ? 'quedó' : 'quedaron'} como se mandó de vuelta.`,
      more: (count: number) => `Ver ${f.number(count)} más`,
      trashed: (name: string) =>
        `Este borrador es el suyo, «${name}», que está en Eliminados. Recupérelo para ver las diferencias.`,
    }
  },
  (f) => {
    const { columns } = lineColumnMessages.en(f)
    const lines = (count: number) => f.count(count, 'line', 'lines')
    const counts = ({ changed, added, removed }: DifferenceCounts) =>
      [
        changed > 0 && `${f.number(changed)} changed`,
        added > 0 && `${f.number(added)} added`,
        removed > 0 && `${f.number(removed)} removed`,
      ].filter((each) => each !== false)
    return {
      show: 'Show',
      differences: 'Differences from yours',
      allLines: 'All lines',
      title: (name) => `This draft is yours: “${name}”, as it was sent back`,
      about:
        'It is compared with yours as it is now: what you changed since you sent it also shows as different. The lines that you select are taken, in one change that you can undo. Name, note, IVA and orders of your draft do not change.',
      same: 'Its lines are the same as yours: there is nothing to take.',
      namedThere: (name) => `there it is named “${name}”`,
      counts: (of) => counts(of).join(' · '),
      kinds: { changed: 'Changed', added: 'Added', removed: 'Removed' },
      locks: {
        here: 'Pieces of it are placed: it does not change here.',
        there:
          'There it has pieces in an order that is not here: it is not taken, so that they are not ordered twice. Save it as a new draft to have that order.',
      },
      fields: fieldNames(columns),
      fromTo: (field, from, to) => `${field}: ${from} → ${to}`,
      none: 'nothing',
      pieces: (count) => f.count(count, 'piece', 'pieces'),
      chooseAll: 'Select all differences',
      emptyTexts: 'Also remove the notes that are empty there',
      homeTexts: 'They may not have been sent: yours stay for now.',
      take: (of, name) =>
        `Apply ${f.count(of.changed + of.added + of.removed, 'change', 'changes')} to “${name}”: ${counts(of).join(', ')}`,
      takeNone: 'Nothing selected: your draft stays as it is',
      taken: (count, name) => `${lines(count)} of “${name}” ${count === 1 ? 'is' : 'are'} as sent back.`,
      more: (count) => `See ${f.number(count)} more`,
      trashed: (name) => `This draft is yours, “${name}”, which is in Deleted. Restore it to see the differences.`,
    }
  },
)

/** How many lines differ, in which way. */
export type DifferenceCounts = Readonly<Record<SentDifference['kind'], number>>

type Columns = Readonly<Record<'quantity' | 'price' | 'warehouses' | OwnText, string>>

function fieldNames(columns: Columns) {
  const { quantity, price, warehouses: split } = columns
  return { quantity, price, split, ...recordOf(ownTexts, (name) => columns[name]) }
}
