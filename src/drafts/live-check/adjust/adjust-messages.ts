import { defineMessages } from '#src/i18n/messages.ts'

/** "Reduce to available": for one line and for all. */
export const adjustMessages = defineMessages(
  (f) => ({
    adjust: 'Ajustar a lo que hay',
    /** It begins with it, for a small phone. */
    adjustShort: 'Ajustar',
    title: 'Ajustar a lo que hay',
    hint: 'Baja las cantidades a lo que hay en los almacenes permitidos',
    to: (quantity: number) => `Ajustar a ${f.number(quantity)}`,
    toWithout: (quantity: number, others: number) =>
      `Ajustar a ${f.number(quantity)}, sin ${f.plural(others, 'la que quiere otro borrador', `las ${f.number(others)} que quieren otros borradores`)}`,
    nothing: 'No hay ninguna. Puede dejar la línea como está, o quitarla.',
    nothingAllowed:
      'En los almacenes permitidos no hay ninguna. Puede permitir otro en el plan, o dejar la línea como está.',
    remove: 'Quitar la línea',
    fewer: (count: number) => f.count(count, 'línea baja a lo que hay:', 'líneas bajan a lo que hay:'),
    empty: (count: number) => `De ${f.count(count, 'línea no hay nada:', 'líneas no hay nada:')}`,
    elsewhere: (count: number) =>
      `De ${f.count(count, 'línea solo hay en almacenes excluidos; queda como está:', 'líneas solo hay en almacenes excluidos; quedan como están:')}`,
    none: 'Nada que ajustar: alcanza para todas las líneas.',
    change: (from: number, to: number) => `${f.number(from)} → ${f.number(to)}`,
    emptyLines: 'Líneas de las que no hay nada',
    keep: 'Dejarlas como están',
    removeThem: 'Quitarlas',
    notSure: (count: number) => `La existencia de ${f.number(count)} de ellas no está revisada o ya venció.`,
    apply: (count: number) => `Cambiar ${f.count(count, 'línea', 'líneas')}`,
    doneOf: (line: string) => `Se ajustó «${line}»`,
    removedOf: (line: string) => `Se quitó «${line}»`,
    done: (changed: number, removed: number) =>
      removed === 0
        ? f.plural(changed, 'Se ajustó 1 línea', `Se ajustaron ${f.number(changed)} líneas`)
        : `${f.plural(changed, 'Se ajustó 1 línea', `Se ajustaron ${f.number(changed)} líneas`)} y ${f.plural(removed, 'se quitó 1', `se quitaron ${f.number(removed)}`)}`,
  }),
  (f) => ({
    adjust: 'Reduce to available',
    adjustShort: 'Reduce',
    title: 'Reduce to available',
    hint: 'Lowers quantities to what the allowed warehouses have',
    to: (quantity) => `Reduce to ${f.number(quantity)}`,
    toWithout: (quantity, others) => `Reduce to ${f.number(quantity)}, leaving ${f.number(others)} for other drafts`,
    nothing: 'None in stock. You can leave the line as it is, or remove it.',
    nothingAllowed:
      'None in the allowed warehouses. You can allow another one in the plan, or leave the line as it is.',
    remove: 'Remove the line',
    fewer: (count) => f.count(count, 'line is reduced to available:', 'lines are reduced to available:'),
    empty: (count) => f.count(count, 'line has none available:', 'lines have none available:'),
    elsewhere: (count) =>
      `Only excluded warehouses have any of ${f.count(count, 'line; it stays as it is:', 'lines; they stay as they are:')}`,
    none: 'Nothing to reduce: there is enough for every line.',
    change: (from, to) => `${f.number(from)} → ${f.number(to)}`,
    emptyLines: 'Lines with none available',
    keep: 'Leave them as they are',
    removeThem: 'Remove them',
    notSure: (count) => `The stock of ${f.number(count)} of them was not checked, or is outdated.`,
    apply: (count) => `Change ${f.count(count, 'line', 'lines')}`,
    doneOf: (line) => `“${line}” was reduced`,
    removedOf: (line) => `“${line}” was removed`,
    done: (changed, removed) =>
      removed === 0
        ? f.count(changed, 'line was reduced', 'lines were reduced')
        : `${f.count(changed, 'line was reduced', 'lines were reduced')}, ${f.number(removed)} removed`,
  }),
)
