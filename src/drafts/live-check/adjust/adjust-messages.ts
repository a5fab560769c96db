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
      `Ajustar a ${f.number(quantity)}, sin ${f.plural(others, { one: 'la que quiere otro borrador', other: `las ${f.number(others)} que quieren otros borradores` })}`,
    nothing: 'No hay ninguna. Puede dejar la línea como está, o quitarla.',
    nothingAllowed:
      'En los almacenes permitidos no hay ninguna. Puede permitir otro en el plan, o dejar la línea como está.',
    remove: 'Quitar la línea',
    fewer: (count: number) =>
      f.plural(count, { one: '1 línea baja a lo que hay:', other: `${f.number(count)} líneas bajan a lo que hay:` }),
    empty: (count: number) =>
      f.plural(count, { one: 'De 1 línea no hay nada:', other: `De ${f.number(count)} líneas no hay nada:` }),
    elsewhere: (count: number) =>
      f.plural(count, {
        one: 'De 1 línea solo hay en almacenes excluidos; queda como está:',
        other: `De ${f.number(count)} líneas solo hay en almacenes excluidos; quedan como están:`,
      }),
    none: 'Nada que ajustar: alcanza para todas las líneas.',
    change: (from: number, to: number) => `${f.number(from)} → ${f.number(to)}`,
    emptyLines: 'Líneas de las que no hay nada',
    keep: 'Dejarlas como están',
    removeThem: 'Quitarlas',
    notSure: (count: number) =>
      f.plural(count, {
        one: 'La existencia de 1 de ellas no está revisada o ya venció.',
        other: `La existencia de ${f.number(count)} de ellas no está revisada o ya venció.`,
      }),
    apply: (count: number) => f.plural(count, { one: 'Cambiar 1 línea', other: `Cambiar ${f.number(count)} líneas` }),
    doneOf: (line: string) => `Se ajustó «${line}»`,
    removedOf: (line: string) => `Se quitó «${line}»`,
    done: (changed: number, removed: number) =>
      removed === 0
        ? f.plural(changed, { one: 'Se ajustó 1 línea', other: `Se ajustaron ${f.number(changed)} líneas` })
        : `${f.plural(changed, { one: 'Se ajustó 1 línea', other: `Se ajustaron ${f.number(changed)} líneas` })} y ${f.plural(removed, { one: 'se quitó 1', other: `se quitaron ${f.number(removed)}` })}`,
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
    fewer: (count) =>
      f.plural(count, {
        one: '1 line is reduced to available:',
        other: `${f.number(count)} lines are reduced to available:`,
      }),
    empty: (count) =>
      f.plural(count, { one: '1 line has none available:', other: `${f.number(count)} lines have none available:` }),
    elsewhere: (count) =>
      f.plural(count, {
        one: 'Only excluded warehouses have any of 1 line; it stays as it is:',
        other: `Only excluded warehouses have any of ${f.number(count)} lines; they stay as they are:`,
      }),
    none: 'Nothing to reduce: there is enough for every line.',
    change: (from, to) => `${f.number(from)} → ${f.number(to)}`,
    emptyLines: 'Lines with none available',
    keep: 'Leave them as they are',
    removeThem: 'Remove them',
    notSure: (count) =>
      f.plural(count, {
        one: 'The stock of 1 of them was not checked, or is outdated.',
        other: `The stock of ${f.number(count)} of them was not checked, or is outdated.`,
      }),
    apply: (count) => f.plural(count, { one: 'Change 1 line', other: `Change ${f.number(count)} lines` }),
    doneOf: (line) => `“${line}” was reduced`,
    removedOf: (line) => `“${line}” was removed`,
    done: (changed, removed) =>
      removed === 0
        ? f.plural(changed, { one: '1 line was reduced', other: `${f.number(changed)} lines were reduced` })
        : `${f.plural(changed, { one: '1 line was reduced', other: `${f.number(changed)} lines were reduced` })}, ${f.number(removed)} removed`,
  }),
)
