import { defineMessages } from '#src/i18n/messages.ts'

/** The draft list: in progress, archived, trash. */
export const listMessages = defineMessages(
  (f) => ({
    folders: 'Qué borradores se ven',
    folder: { working: 'En curso', archived: 'Archivados', deleted: 'Eliminados' },
    state: 'Estado',
    states: {
      empty: 'vacío',
      draft: 'borrador',
      concerns: 'por atender',
      'too-old': 'revisión vencida',
      checked: 'revisado',
      'placed-in-part': 'colocado en parte',
      placed: 'colocado',
    },
    stateHints: {
      empty: 'no tiene líneas',
      draft: 'ninguna orden colocada',
      concerns: 'se revisó, y no todas las líneas están bien',
      'too-old': 'todo estaba bien, pero hay que revisar otra vez',
      checked: 'todas las líneas tienen existencia y su precio, revisados hace poco',
      'placed-in-part': 'una parte está colocada y otra no',
      placed: 'todo está colocado',
    },
    partPlaced: (placed: number, of: number | null) =>
      of === null
        ? `(${f.plural(placed, { one: '1 orden', other: `${f.number(placed)} órdenes` })})`
        : `(${f.number(placed)} de ${f.number(of)})`,
    anyState: 'Todos los estados',
    sort: 'Ordenar los borradores',
    sortedBy: (column: string) => `Por ${column.toLowerCase()}`,
    archive: 'Archivar',
    unarchive: 'Sacar del archivo',
    archivedNow: (name: string) => `Se archivó «${name}»`,
    unarchivedNow: (name: string) => `«${name}» volvió a los que están en curso`,
    merge: 'Juntar con otro…',
    mergeTitle: (name: string) => `Juntar ${name} con otro`,
    mergeHint: (name: string) =>
      `Las líneas del que elija pasan a «${name}»; las del mismo producto se suman. El otro queda en Eliminados. Puede deshacerlo, si ninguno de los dos tiene órdenes colocadas.`,
    mergeWhich: 'Con cuál',
    mergeNow: 'Juntar',
    merged: (other: string, name: string) => `«${other}» se juntó con «${name}»`,
    nothingToMerge: 'No hay otro borrador en curso.',
    emptyArchive:
      'No hay borradores archivados. Archive los que ya no trabaja: se conservan enteros y se encuentran aquí.',
    emptyDeleted: 'No hay borradores eliminados.',
    deletedHint: 'Se conservan hasta que usted los elimine para siempre.',
    deletedAt: 'Eliminado',
    deletedLabel: 'Borradores eliminados',
    restore: 'Recuperar',
    restoreOf: (name: string) => `Recuperar ${name}`,
    restored: (name: string) => `«${name}» está de vuelta`,
    erase: 'Eliminar para siempre',
    eraseOf: (name: string) => `Eliminar ${name} para siempre`,
    eraseAll: 'Vaciar los eliminados',
    eraseTitle: (name: string, count: number) =>
      f.plural(count, {
        one: `¿Eliminar «${name}» para siempre?`,
        other: `¿Eliminar ${f.number(count)} borradores para siempre?`,
      }),
    eraseHint: 'Esto no se puede deshacer. Lo que haya en una copia diaria o en un respaldo sigue ahí.',
    eraseOrders: (count: number) =>
      f.plural(count, {
        one: 'Con él se elimina 1 orden colocada, que ya no estará en «Órdenes colocadas».',
        other: `También se eliminan ${f.number(count)} órdenes colocadas, que ya no estarán en «Órdenes colocadas».`,
      }),
    placedOrders: (count: number) =>
      f.plural(count, { one: '1 orden colocada', other: `${f.number(count)} órdenes colocadas` }),
    deletedWithOrders: (name: string, count: number) =>
      `«${name}» se eliminó, con ${f.plural(count, { one: '1 orden colocada', other: `${f.number(count)} órdenes colocadas` })}. Está en Eliminados.`,
    ledger: 'Órdenes colocadas',
    cancel: 'Cancelar',
    failed: 'No se pudieron leer los borradores eliminados.',
    reading: 'Leyendo…',
  }),
  (f) => ({
    folders: 'Which drafts are shown',
    folder: { working: 'In progress', archived: 'Archived', deleted: 'Deleted' },
    state: 'State',
    states: {
      empty: 'empty',
      draft: 'draft',
      concerns: 'needs attention',
      'too-old': 'check too old',
      checked: 'checked',
      'placed-in-part': 'partly placed',
      placed: 'placed',
    },
    stateHints: {
      empty: 'it has no lines',
      draft: 'no order placed',
      concerns: 'it was checked, and not every line is OK',
      'too-old': 'everything was OK, but it has to be checked again',
      checked: 'every line is in stock at its price, checked a short while ago',
      'placed-in-part': 'part of it is placed',
      placed: 'everything is placed',
    },
    partPlaced: (placed, of) =>
      of === null
        ? `(${f.plural(placed, { one: '1 order', other: `${f.number(placed)} orders` })})`
        : `(${f.number(placed)} of ${f.number(of)})`,
    anyState: 'All states',
    sort: 'Sort the drafts',
    sortedBy: (column) => `By ${column.toLowerCase()}`,
    archive: 'Archive',
    unarchive: 'Unarchive',
    archivedNow: (name) => `“${name}” was archived`,
    unarchivedNow: (name) => `“${name}” is in progress again`,
    merge: 'Merge with another…',
    mergeTitle: (name) => `Merge ${name} with another`,
    mergeHint: (name) =>
      `The lines of the draft you choose go to “${name}”; lines of the same product are added up. The other draft goes to Deleted. You can undo it if neither has placed orders.`,
    mergeWhich: 'Merge with',
    mergeNow: 'Merge',
    merged: (other, name) => `“${other}” was merged with “${name}”`,
    nothingToMerge: 'There is no other draft in progress.',
    emptyArchive:
      'There are no archived drafts. Archive those you no longer work on: they are kept complete and found here.',
    emptyDeleted: 'There are no deleted drafts.',
    deletedHint: 'They are kept until you delete them for good.',
    deletedAt: 'Deleted',
    deletedLabel: 'Deleted drafts',
    restore: 'Restore',
    restoreOf: (name) => `Restore ${name}`,
    restored: (name) => `“${name}” was restored`,
    erase: 'Delete for good',
    eraseOf: (name) => `Delete ${name} for good`,
    eraseAll: 'Empty deleted drafts',
    eraseTitle: (name, count) =>
      f.plural(count, { one: `Delete “${name}” for good?`, other: `Delete ${f.number(count)} drafts for good?` }),
    eraseHint: 'This cannot be undone. What a daily copy or a backup has stays there.',
    eraseOrders: (count) =>
      f.plural(count, {
        one: '1 placed order goes with it and will no longer be in “Orders placed”.',
        other: `${f.number(count)} placed orders go too and will no longer be in “Orders placed”.`,
      }),
    placedOrders: (count) => f.plural(count, { one: '1 order placed', other: `${f.number(count)} orders placed` }),
    deletedWithOrders: (name, count) =>
      `“${name}” was deleted, with ${f.plural(count, { one: '1 placed order', other: `${f.number(count)} placed orders` })}. It is in Deleted.`,
    ledger: 'Orders placed',
    cancel: 'Cancel',
    failed: 'The deleted drafts could not be read.',
    reading: 'Reading…',
  }),
)
