import { defineMessages } from '#src/i18n/messages.ts'

/** What became of a value that two people, or two tabs, changed at the same time. Loads when that happens. */
export const overwrittenMessages = defineMessages(
  () => ({
    /** `label`: how the field is called. */
    overwritten: (label: string, theirs: string, mine: string) =>
      `${label}: mientras usted escribía aquí, otra pestaña guardó ${shown(theirs, 'vacío')}. Quedó lo de aquí, ${shown(mine, 'vacío')}.`,
    back: (line: string) => `${line} se quitó en otra pestaña mientras usted escribía. Está otra vez, con lo de aquí.`,
    lost: (line: string) =>
      `No se guardó lo que escribió en ${line}: la línea se quitó en otra pestaña. Deshacer la trae de vuelta.`,
  }),
  () => ({
    overwritten: (label, theirs, mine) =>
      `${label}: while you typed here, another tab saved ${shown(theirs, 'nothing')}. What is here stays: ${shown(mine, 'nothing')}.`,
    back: (line) => `Another tab removed ${line} while you typed. It is back, with what you typed.`,
    lost: (line) => `What you typed in ${line} was not saved: another tab removed the line. Undo brings it back.`,
  }),
)

/** Short, because a toast is. */
function shown(text: string, empty: string): string {
  return text === '' ? empty : `«${text.length > 60 ? `${text.slice(0, 59)}…` : text}»`
}
