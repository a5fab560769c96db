import type { ListCounts } from '#src/drafts/model/list/draft-list.ts'
import type { Formats } from '#src/i18n/formats.ts'
import { defineMessages } from '#src/i18n/messages.ts'

/** A list that a draft keeps until it is done. */
export const keptListMessages = defineMessages(
  (f) => ({
    goOn: 'Seguir la lista',
    unfinished: (counts: ListCounts | null) => `Lista a medias${parts(counts, openEs(f), readyEs(f))}`,
    short: (counts: ListCounts | null) => (counts ? f.number(counts.open + counts.ready) : ''),
    goOnOf: (draft: string, unfinished: string) => `Seguir la lista de ${draft}. ${unfinished}`,
    clash: 'Esta lista se cambió aquí y en otra pestaña.',
    clashHint: 'Lo que ya se agregó sigue agregado con cualquiera de las dos.',
    keepMine: 'Quedarme con la de aquí',
    takeTheirs: 'Usar la de la otra pestaña',
    unowned: (line: string) => `Quedó una lista sin borrador: «${line}»`,
    bringUnowned: (draft: string) => `Traerla a ${draft}`,
    dropUnowned: 'Borrarla',
    unreadable: 'Este borrador tiene una lista que esta versión no puede leer.',
    unreadableHint: 'Sigue guardada tal como está. Una versión más nueva de Surtido quizá la lea.',
    beginAnew: 'Borrarla y empezar otra',
    mergeLeaves: (other: string) =>
      `«${other}» tiene una lista a medias. Se queda con él en Eliminados: termínela antes, si la necesita.`,
  }),
  (f) => ({
    goOn: 'Resume the list',
    unfinished: (counts) => `Unfinished list${parts(counts, openEn(f), readyEn(f))}`,
    short: (counts) => (counts ? f.number(counts.open + counts.ready) : ''),
    goOnOf: (draft, unfinished) => `Resume the list of ${draft}. ${unfinished}`,
    clash: 'This list was changed here and in another tab.',
    clashHint: 'What was already added stays added either way.',
    keepMine: 'Keep the one here',
    takeTheirs: 'Use the one from the other tab',
    unowned: (line) => `A list was left without a draft: “${line}”`,
    bringUnowned: (draft) => `Move it to ${draft}`,
    dropUnowned: 'Delete it',
    unreadable: 'This draft has a list that this version cannot read.',
    unreadableHint: 'It is kept as it is. A newer version of Surtido may read it.',
    beginAnew: 'Delete it and start another',
    mergeLeaves: (other) =>
      `“${other}” has an unfinished list. It stays with it in Deleted: finish it first, if you need it.`,
  }),
)

type Words = (count: number) => string

function parts(counts: ListCounts | null, open: Words, ready: Words): string {
  if (!counts || counts.open + counts.ready === 0) return ''
  const said = [counts.open > 0 && open(counts.open), counts.ready > 0 && ready(counts.ready)].filter(Boolean)
  return `: ${said.join(', ')}`
}

const openEs = (f: Formats) => (count: number) => f.count(count, 'renglón por resolver', 'renglones por resolver')
const readyEs = (f: Formats) => (count: number) => `${f.number(count)} por agregar`
const openEn = (f: Formats) => (count: number) => f.count(count, 'line to resolve', 'lines to resolve')
const readyEn = (f: Formats) => (count: number) => `${f.number(count)} to add`
