import { defineMessages } from '#src/i18n/messages.ts'

export const selectionMessages = defineMessages(
  (f) => ({
    selected: (count: number) =>
      f.plural(count, { one: `${f.number(count)} seleccionado`, other: `${f.number(count)} seleccionados` }),
    elsewhere: (count: number) =>
      f.plural(count, {
        one: `${f.number(count)} fuera de esta vista`,
        other: `${f.number(count)} fuera de esta vista`,
      }),
    bar: 'Productos seleccionados',
    add: 'Agregar al borrador',
    compare: 'Comparar',
    copy: 'Copiar',
    clear: 'Quitar la selección',
    added: (count: number) =>
      f.plural(count, {
        one: `${f.number(count)} producto agregado al borrador`,
        other: `${f.number(count)} productos agregados al borrador`,
      }),
    addedWithoutSku: (count: number, left: number) =>
      `${f.number(count)} agregados al borrador; ${f.number(left)} no tienen SKU y no se pueden pedir`,
    notAdded: 'No se agregó nada: otra pestaña con una versión más nueva tiene los borradores.',
    tooManyToAdd: (most: number) =>
      `Son demasiados para un borrador: seleccione hasta ${f.number(most)}. Para llevarse más, expórtelos.`,
    copied: (count: number) =>
      f.plural(count, { one: `${f.number(count)} fila copiada`, other: `${f.number(count)} filas copiadas` }),
    copiedCell: (text: string) => `Copiado: ${text}`,
    nothingToCopy: 'La celda está vacía.',
    copyFailed: 'El navegador no permitió copiar. Exporte la selección a un archivo.',
    tooManyToCopy: (most: number) =>
      `Son demasiadas filas para el portapapeles: hasta ${f.number(most)}. Expórtelas a un archivo.`,
    changedMeanwhile: 'El catálogo se actualizó mientras tanto; inténtelo otra vez.',
  }),
  (f) => ({
    selected: (count) => `${f.number(count)} selected`,
    elsewhere: (count) => `${f.number(count)} outside this view`,
    bar: 'Selected products',
    add: 'Add to the draft',
    compare: 'Compare',
    copy: 'Copy',
    clear: 'Clear the selection',
    added: (count) =>
      f.plural(count, {
        one: `${f.number(count)} product added to the draft`,
        other: `${f.number(count)} products added to the draft`,
      }),
    addedWithoutSku: (count, left) =>
      `${f.number(count)} added to the draft; ${f.number(left)} have no SKU and cannot be ordered`,
    notAdded: 'Nothing was added: another tab with a newer version has the drafts.',
    tooManyToAdd: (most) => `Too many for one draft: select up to ${f.number(most)}. To take more along, export them.`,
    copied: (count) =>
      f.plural(count, { one: `${f.number(count)} row copied`, other: `${f.number(count)} rows copied` }),
    copiedCell: (text) => `Copied: ${text}`,
    nothingToCopy: 'The cell is empty.',
    copyFailed: 'The browser did not allow copying. Export the selection to a file.',
    tooManyToCopy: (most) => `Too many rows for the clipboard: up to ${f.number(most)}. Export them to a file.`,
    changedMeanwhile: 'The catalog was updated meanwhile; try again.',
  }),
)
