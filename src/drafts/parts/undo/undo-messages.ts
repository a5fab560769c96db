import type { ChangeKind } from '#src/drafts/model/draft/change-name.ts'
import { defineMessages } from '#src/i18n/messages.ts'

type Names = Record<ChangeKind, (subject: string, lines: number) => string>

export const undoMessages = defineMessages(
  (f) => {
    const linesOr = (subject: string, lines: number) =>
      subject === '' ? f.plural(lines, { one: 'una línea', other: `${f.number(lines)} líneas` }) : `«${subject}»`
    const changes: Names = {
      name: () => 'cambiar el nombre',
      note: () => 'cambiar la nota',
      iva: () => 'cambiar el IVA',
      archive: () => 'archivar',
      add: (subject, lines) => `agregar ${linesOr(subject, lines)}`,
      remove: (subject, lines) => `quitar ${linesOr(subject, lines)}`,
      quantity: (subject, lines) => `cantidad de ${linesOr(subject, lines)}`,
      'line-note': (subject, lines) => `nota de ${linesOr(subject, lines)}`,
      split: (subject, lines) => `almacenes de ${linesOr(subject, lines)}`,
      order: () => 'cambiar el orden',
      lines: (subject, lines) => `cambiar ${linesOr(subject, lines)}`,
      merge: (subject) => `juntar con «${subject}»`,
      'split-off': (subject) => `pasar líneas a «${subject}»`,
      budget: () => 'cambiar el tope',
      warehouses: () => 'cambiar los almacenes permitidos',
      'order-number': () => 'cambiar números de orden',
      place: (subject) => `marcar como hecha la orden de ${subject}`,
      'take-back': (subject) => `desmarcar la orden de ${subject}`,
      'placed-note': (subject) => `datos de la orden de ${subject}`,
      hold: (subject, lines) => `dejar fijo o libre el reparto de ${linesOr(subject, lines)}`,
      prices: (subject, lines) => `aceptar el precio de ${linesOr(subject, lines)}`,
      replace: (subject) => (subject === '' ? 'cambiar por otro producto' : `cambiar por «${subject}»`),
    }
    return {
      undo: 'Deshacer',
      redo: 'Rehacer',
      undoOf: (change: string) => `Deshacer: ${change}`,
      redoOf: (change: string) => `Rehacer: ${change}`,
      nothingToUndo: 'Nada que deshacer',
      nothingToRedo: 'Nada que rehacer',
      undone: (change: string) => `Se deshizo: ${change}`,
      redone: (change: string) => `Se rehízo: ${change}`,
      movedOn: 'Ya hubo otros cambios después. Use «Deshacer» en el borrador para volver paso a paso.',
      blocked: (name: string) =>
        `«${name}» cambió después o se eliminó para siempre: no se puede volver sin perder algo. Nada cambió.`,
      changes,
    }
  },
  (f) => {
    const linesOr = (subject: string, lines: number) =>
      subject === '' ? f.plural(lines, { one: 'a line', other: `${f.number(lines)} lines` }) : `“${subject}”`
    const changes: Names = {
      name: () => 'change the name',
      note: () => 'change the note',
      iva: () => 'change the IVA',
      archive: () => 'archive',
      add: (subject, lines) => `add ${linesOr(subject, lines)}`,
      remove: (subject, lines) => `remove ${linesOr(subject, lines)}`,
      quantity: (subject, lines) => `quantity of ${linesOr(subject, lines)}`,
      'line-note': (subject, lines) => `note of ${linesOr(subject, lines)}`,
      split: (subject, lines) => `warehouses of ${linesOr(subject, lines)}`,
      order: () => 'change the order',
      lines: (subject, lines) => `change ${linesOr(subject, lines)}`,
      merge: (subject) => `merge with “${subject}”`,
      'split-off': (subject) => `move lines to “${subject}”`,
      budget: () => 'change the budget',
      warehouses: () => 'change the warehouses allowed',
      'order-number': () => 'change order numbers',
      place: (subject) => `mark the order of ${subject} as placed`,
      'take-back': (subject) => `unmark the order of ${subject}`,
      'placed-note': (subject) => `details of the order of ${subject}`,
      hold: (subject, lines) => `hold or free the split of ${linesOr(subject, lines)}`,
      prices: (subject, lines) => `accept the price of ${linesOr(subject, lines)}`,
      replace: (subject) => (subject === '' ? 'replace by another product' : `replace by “${subject}”`),
    }
    return {
      undo: 'Undo',
      redo: 'Redo',
      undoOf: (change) => `Undo: ${change}`,
      redoOf: (change) => `Redo: ${change}`,
      nothingToUndo: 'Nothing to undo',
      nothingToRedo: 'Nothing to redo',
      undone: (change) => `Undone: ${change}`,
      redone: (change) => `Done again: ${change}`,
      movedOn: 'There were other changes since. Use “Undo” in the draft to go back step by step.',
      blocked: (name) =>
        `“${name}” was changed since, or deleted for good: there is no way back without losing something. Nothing changed.`,
      changes,
    }
  },
)
