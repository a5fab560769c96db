import { expect, type Locator, type Page } from '@playwright/test'

/** What a person reads on the drafts' screens in each language; the journeys walk through both. */
export const draftLanguages = [
  {
    locale: 'es-MX',
    newDraft: 'Nombre del nuevo borrador',
    create: 'Crear',
    addList: 'Agregar una lista',
    paste: 'Pegue aquí su lista',
    accept: /^Agregar [\d,]+ productos?$/,
    linesOf: (name: string) => `Líneas de ${name}`,
    quantityOf: /^Cantidad de /,
    undo: /^Deshacer: /,
    redo: /^Rehacer: /,
    nothingToUndo: 'Nada que deshacer',
    undoToast: 'Deshacer',
    find: 'Buscar en las líneas',
    show: 'Mostrar',
    keepOrder: 'Dejar en este orden',
    select: /^Elegir /,
    bulk: 'Cambiar las líneas elegidas',
    quantity: 'Cantidad',
    quantityField: 'Cantidad de cada una',
    warehouse: 'Almacén',
    note: 'Nota',
    place: 'Lugar',
    first: 'Al principio',
    remove: 'Quitar',
    splitOff: 'Pasar a otro borrador',
    splitOffField: 'Nombre del nuevo borrador',
    apply: 'Aplicar',
    columns: { price: 'Precio', now: 'Precio hoy', subtotal: 'Subtotal', title: 'Título' },
    priceUp: /más caro \+/,
    priceDown: /más barato -/,
    gone: 'ya no está',
    short: /faltan /,
    filterDearer: /^Más caras que al agregarlas/,
    iva: 'Tasa de IVA de este borrador',
    moreActions: (name: string) => `Más acciones de ${name}`,
    duplicate: 'Duplicar',
    archive: 'Archivar',
    merge: 'Juntar con otro…',
    mergeNow: 'Juntar',
    merged: /se juntó con/,
    delete: 'Eliminar',
    working: /^En curso/,
    archived: /^Archivados/,
    deleted: /^Eliminados/,
    restore: (name: string) => `Recuperar ${name}`,
    erase: 'Eliminar para siempre',
    eraseOf: (name: string) => `Eliminar ${name} para siempre`,
    safekeeping: 'Copias y respaldo',
    saveBackup: 'Guardar respaldo',
    see: /^Ver: Copia del/,
    take: (count: number) => (count === 1 ? 'Traer 1 borrador' : `Traer ${count} borradores`),
    replace: 'Dejar todo como en la copia',
    standings: { older: /más viejo que el de aquí/, missing: /no está aquí/ },
    notABackup: 'Este archivo no es un respaldo de Surtido.',
    untouched: 'Sus borradores no se tocaron.',
    changedFile: 'El archivo cambió después de guardarse',
    sync: 'Sincronizar el catálogo ahora',
    synced: /Sincronizado/,
    saved: /^Guardado /,
    savedNextDay: /Guardado (21 nov 2026, )?0?9:0/,
  },
  {
    locale: 'en-US',
    newDraft: 'Name of the new draft',
    create: 'Create',
    addList: 'Add a list',
    paste: 'Paste your list here',
    accept: /^Add [\d,]+ products?$/,
    linesOf: (name: string) => `Lines of ${name}`,
    quantityOf: /^Quantity of /,
    undo: /^Undo: /,
    redo: /^Redo: /,
    nothingToUndo: 'Nothing to undo',
    undoToast: 'Undo',
    find: 'Find in the lines',
    show: 'Show',
    keepOrder: 'Keep this order',
    select: /^Choose /,
    bulk: 'Change the chosen lines',
    quantity: 'Quantity',
    quantityField: 'Quantity of each',
    warehouse: 'Warehouse',
    note: 'Note',
    place: 'Place',
    first: 'To the top',
    remove: 'Remove',
    splitOff: 'Move to another draft',
    splitOffField: 'Name of the new draft',
    apply: 'Apply',
    columns: { price: 'Price', now: 'Price now', subtotal: 'Subtotal', title: 'Title' },
    priceUp: /dearer \+/,
    priceDown: /cheaper -/,
    gone: 'gone',
    short: /short /,
    filterDearer: /^Dearer than when added/,
    iva: 'IVA rate of this draft',
    moreActions: (name: string) => `More actions for ${name}`,
    duplicate: 'Duplicate',
    archive: 'Archive',
    merge: 'Merge with another…',
    mergeNow: 'Merge',
    merged: /was merged with/,
    delete: 'Delete',
    working: /^In progress/,
    archived: /^Archived/,
    deleted: /^Deleted/,
    restore: (name: string) => `Bring ${name} back`,
    erase: 'Delete for good',
    eraseOf: (name: string) => `Delete ${name} for good`,
    safekeeping: 'Copies and backup',
    saveBackup: 'Save backup',
    see: /^See: Copy of/,
    take: (count: number) => (count === 1 ? 'Take 1 draft' : `Take ${count} drafts`),
    replace: 'Make all as in the copy',
    standings: { older: /older than the one here/, missing: /not here/ },
    notABackup: 'This file is no backup of Surtido.',
    untouched: 'Your drafts were not touched.',
    changedFile: 'The file was changed after it was saved',
    sync: 'Sync the catalog now',
    synced: /Synced/,
    saved: /^Saved /,
    savedNextDay: /Saved (Nov 21, 2026, )?0?9:0/,
  },
] as const

export type DraftWords = (typeof draftLanguages)[number]

/** The drafts' screens, by what a person reads there. */
export function draftScreen(page: Page, words: DraftWords) {
  const rows = page.locator('[data-line]')
  return {
    rows,
    row: (text: string): Locator => rows.filter({ hasText: text }),
    /** The titles of the lines on the screen, in their order. */
    titles: () => rows.getByRole('link').allInnerTexts(),
    quantity: (text: string): Locator =>
      rows.filter({ hasText: text }).getByRole('textbox', { name: words.quantityOf }),
    select: (text: string): Locator => rows.filter({ hasText: text }).getByRole('checkbox', { name: words.select }),
    bulk: page.getByRole('toolbar', { name: words.bulk }),
    draftRow: (name: string): Locator => page.getByRole('row').filter({ hasText: name }),
    /** Begins a draft and stands on its page. */
    async create(name: string) {
      await page.goto('/drafts')
      await page.getByRole('textbox', { name: words.newDraft }).fill(name)
      await page.getByRole('button', { name: words.create, exact: true }).click()
      await expect(page.getByRole('heading', { name, level: 1 })).toBeAttached()
    },
    /** Pastes a list into the draft whose page this is, and takes all of it. */
    async add(list: string) {
      await page.getByRole('button', { name: words.addList }).first().click()
      await page.getByRole('textbox', { name: words.paste }).fill(list)
      await page.getByRole('button', { name: words.accept }).click()
      await expect(page.getByRole('textbox', { name: words.paste })).toHaveCount(0)
    },
    async openMenu(name: string, item: string) {
      await page.getByRole('button', { name: words.moreActions(name) }).click()
      await page.getByRole('menuitem', { name: item, exact: true }).click()
    },
  }
}
