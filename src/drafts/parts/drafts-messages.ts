import type { ChangeKind } from '#src/drafts/model/draft/change-kinds.ts'
import { defineMessages } from '#src/i18n/messages.ts'
import { lineColumnMessages } from './line-column-messages.ts'

export const draftsMessages = defineMessages(
  (f) => ({
    pageTitle: 'Borradores',
    draft: 'Borrador',
    opening: 'Abriendo los borradores…',
    tabs: { label: 'Partes del borrador', lines: 'Líneas', plan: 'Plan', orders: 'Órdenes' },
    lineCount: (count: number) =>
      f.plural(count, { one: `${f.number(count)} línea`, other: `${f.number(count)} líneas` }),
    pieceCount: (count: number) =>
      f.plural(count, { one: `${f.number(count)} pieza`, other: `${f.number(count)} piezas` }),
    draftCount: (count: number) =>
      f.plural(count, { one: `${f.number(count)} borrador`, other: `${f.number(count)} borradores` }),
    totals: {
      label: 'Totales del borrador',
      beforeTax: 'Antes de IVA',
      iva: (rate: number) => `IVA ${f.percent(rate)}`,
      ivaChoice: 'Tasa de IVA de este borrador',
      total: 'Total',
      /** What opens into what each of them says. */
      warnings: (count: number) => f.plural(count, { one: '1 aviso', other: `${f.number(count)} avisos` }),
      withoutPrice: (count: number) =>
        f.plural(count, {
          one: `${f.number(count)} línea sin precio, no sumada`,
          other: `${f.number(count)} líneas sin precio, no sumadas`,
        }),
    },
    saved: (when: string) => `Guardado ${when}`,
    saving: 'Guardando…',
    notSaved: 'Sin guardar',
    typing: 'Falta guardar lo escrito',
    newDraft: 'Nuevo borrador',
    newDraftName: (number: number) => `Borrador ${f.number(number)}`,
    newDraftField: 'Nombre del borrador',
    create: 'Crear',
    copyName: (name: string) => `${name} (copia)`,
    rename: 'Cambiar nombre',
    duplicate: 'Duplicar',
    delete: 'Eliminar',
    moreActions: (name: string) => `Más acciones de ${name}`,
    deleted: (name: string) => `Se eliminó «${name}»`,
    duplicated: (name: string) => `Copiado como «${name}»`,
    lineRemoved: (title: string) => `Se quitó «${title}»`,
    makeOpen: 'Abrir para agregar',
    isOpen: 'Abierto',
    isOpenHint: 'Lo que agregue en el catálogo llega a este borrador',
    addTo: (name: string) => `Agregar a ${name}`,
    list: {
      label: 'Borradores de este equipo',
      open: 'Abierto',
      name: 'Nombre',
      note: 'Nota',
      lines: 'Líneas',
      pieces: 'Piezas',
      total: 'Total con IVA',
      changedAt: 'Último cambio',
      actions: 'Acciones',
      search: 'Buscar borrador',
      noMatch: (text: string) => `Ningún borrador coincide con «${text}».`,
      clearSearch: 'Borrar la búsqueda',
      emptyTitle: 'Todavía no hay borradores',
      empty: 'Escriba un nombre y cree el primero, o agregue un producto en el catálogo: el borrador se crea solo.',
      toCatalog: 'Ir al catálogo',
    },
    columns: {
      ...lineColumnMessages['es-MX'](f).columns,
      priceHint: 'Pesos por pieza antes de IVA, cuando se agregó',
      remove: 'Quitar',
    },
    linesLabel: (name: string) => `Líneas de ${name}`,
    noBrand: 'sin marca',
    quantityOf: (title: string) => `Cantidad de ${title}`,
    noteOf: (title: string) => `Nota de ${title}`,
    removeLine: (title: string) => `Quitar ${title}`,
    lineDetails: (title: string) => `Detalles de ${title}`,
    nameLabel: 'Nombre del borrador',
    noteLabel: 'Nota del borrador',
    addNote: 'Agregar nota…',
    split: 'De qué almacén',
    splitOf: (title: string) => `De qué almacén viene ${title}`,
    splitOver: (parts: string) => `De estos almacenes: ${parts}`,
    splitDiffers: (parts: string, total: number, quantity: number) =>
      `De estos almacenes: ${parts}. Suman ${f.number(total)} de ${f.number(quantity)}.`,
    /** @param left pieces without a warehouse; negative: more than the line has */
    splitRest: (left: number) => (left < 0 ? `${f.number(-left)} de más` : `${f.number(left)} por asignar`),
    splitLacks: (by: number) => f.plural(by, { one: 'falta 1', other: `faltan ${f.number(by)}` }),
    splitTotal: (total: number, quantity: number) => `Suman ${f.number(total)} de ${f.number(quantity)}.`,
    quantityFrom: (warehouse: string) => `Cantidad de ${warehouse}`,
    leaveOpen: 'Dejar sin asignar',
    seeProduct: 'Ver el producto',
    emptyDraftTitle: 'Este borrador está vacío',
    emptyDraft: 'Escriba una cantidad junto a un producto del catálogo, o agréguelo desde su página.',
    emptyDraftClosed: 'Ábralo para agregar: lo que pida en el catálogo llegará aquí.',
    goneTitle: 'Este borrador se eliminó o se juntó con otro en otra pestaña',
    gone: 'Se muestra como estaba, y lo que escriba aquí no se guarda. Está en Eliminados: recupérelo para seguir.',
    bringBack: 'Recuperar',
    allDrafts: 'Ver todos los borradores',
    panel: {
      switchDraft: (name: string) => `Borrador abierto: ${name}. Cambiar`,
      noneNext: 'Escriba una cantidad en la tabla y se crea uno con la fecha y la hora.',
      empty: 'Aún no tiene líneas. Escriba una cantidad en la tabla, o elija una fila y presione la tecla «a».',
      toPage: 'Ver borrador',
      allDrafts: 'Todos los borradores',
    },
    storage: {
      titles: {
        missing: 'Este navegador no permite guardar borradores',
        quota: 'No queda espacio para guardar',
        'newer-version': 'Los borradores guardados son de una versión más nueva de Surtido',
        superseded: 'Surtido se actualizó en otra pestaña',
        blocked: 'Otra pestaña con una versión anterior impide abrir los borradores',
        failed: 'No se pueden guardar los borradores',
        deleted: 'Los borradores se borraron de este navegador',
      },
      next: {
        missing:
          'Puede trabajar y exportar, pero lo que escriba se pierde al cerrar la pestaña. En una ventana privada, use una normal.',
        quota: 'Lo nuevo está solo en esta pestaña. Libere espacio en el equipo o exporte antes de cerrar.',
        'newer-version': 'No se tocaron. Recargue la página; lo que escriba mientras tanto está solo en esta pestaña.',
        superseded: 'Recargue la página para seguir; aquí ya no se puede cambiar nada, solo exportar.',
        blocked: 'Cierre las otras pestañas de Surtido. Lo que escriba mientras tanto se guardará entonces.',
        failed: 'Lo nuevo está solo en esta pestaña. Reintente, o exporte antes de cerrar.',
        deleted: 'Vuelva a guardarlos, o guarde un respaldo, antes de cerrar o recargar esta pestaña.',
      },
      /** `count`: of the drafts that are shown; the trash may have more. */
      deleted: (count: number) =>
        `Se borraron los datos del sitio, o el navegador hizo lugar. Esta pestaña aún tiene ${
          count === 0
            ? 'lo que estaba en «Eliminados», que ya no está guardado'
            : f.plural(count, {
                one: `${f.number(count)} borrador, que ya no está guardado`,
                other: `${f.number(count)} borradores, que ya no están guardados`,
              })
        }.`,
      notWhole: 'Lo que se podía deshacer y las copias de cada día ya no se recuperan.',
      onlyHere: 'Nada de lo que ve está guardado.',
      writeBack: 'Volver a guardar',
      writtenBack: 'Los borradores están guardados otra vez',
      unsaved: (count: number) =>
        f.plural(count, {
          one: `${f.number(count)} cambio sin guardar.`,
          other: `${f.number(count)} cambios sin guardar.`,
        }),
      allSaved: 'Todo está guardado.',
      retry: 'Reintentar',
      reload: 'Recargar la página',
      refusedTitle: (count: number) =>
        f.plural(count, {
          one: `${f.number(count)} borrador no se puede abrir con esta versión`,
          other: `${f.number(count)} borradores no se pueden abrir con esta versión`,
        }),
      refused: 'Se conservan tal como están y van en el respaldo; no se cambia ni se borra nada.',
      unnamed: 'Sin nombre',
      refusals: { 'newer-version': 'de una versión más nueva', damaged: 'dañado' },
    },
  }),
  (f) => ({
    pageTitle: 'Drafts',
    draft: 'Draft',
    opening: 'Opening the drafts…',
    tabs: { label: 'Parts of the draft', lines: 'Lines', plan: 'Plan', orders: 'Orders' },
    lineCount: (count) => f.plural(count, { one: `${f.number(count)} line`, other: `${f.number(count)} lines` }),
    pieceCount: (count) => f.plural(count, { one: `${f.number(count)} piece`, other: `${f.number(count)} pieces` }),
    draftCount: (count) => f.plural(count, { one: `${f.number(count)} draft`, other: `${f.number(count)} drafts` }),
    totals: {
      label: 'Totals of the draft',
      beforeTax: 'Before IVA',
      iva: (rate) => `IVA ${f.percent(rate)}`,
      ivaChoice: 'IVA rate of this draft',
      total: 'Total',
      warnings: (count) => f.plural(count, { one: '1 warning', other: `${f.number(count)} warnings` }),
      withoutPrice: (count) =>
        f.plural(count, {
          one: `${f.number(count)} line without a price, not added`,
          other: `${f.number(count)} lines without a price, not added`,
        }),
    },
    saved: (when) => `Saved ${when}`,
    saving: 'Saving…',
    notSaved: 'Not saved',
    typing: 'Typed, not saved yet',
    newDraft: 'New draft',
    newDraftName: (number) => `Draft ${f.number(number)}`,
    newDraftField: 'Name of the new draft',
    create: 'Create',
    copyName: (name) => `${name} (copy)`,
    rename: 'Rename',
    duplicate: 'Duplicate',
    delete: 'Delete',
    moreActions: (name) => `More actions for ${name}`,
    deleted: (name) => `“${name}” was deleted`,
    duplicated: (name) => `Copied as “${name}”`,
    lineRemoved: (title) => `“${title}” was removed`,
    makeOpen: 'Make active',
    isOpen: 'Active draft',
    isOpenHint: 'What you add in the catalog goes into this draft',
    addTo: (name) => `Add to ${name}`,
    list: {
      label: 'Drafts on this computer',
      open: 'Active',
      name: 'Name',
      note: 'Note',
      lines: 'Lines',
      pieces: 'Pieces',
      total: 'Total with IVA',
      changedAt: 'Last change',
      actions: 'Actions',
      search: 'Find a draft',
      noMatch: (text) => `No draft matches “${text}”.`,
      clearSearch: 'Clear the search',
      emptyTitle: 'There are no drafts yet',
      empty:
        'Type a name and create the first one, or add a product in the catalog: the draft is created automatically.',
      toCatalog: 'Go to the catalog',
    },
    columns: {
      ...lineColumnMessages.en(f).columns,
      priceHint: 'Pesos per piece before IVA, when it was added',
      remove: 'Remove',
    },
    linesLabel: (name) => `Lines of ${name}`,
    noBrand: 'no brand',
    quantityOf: (title) => `Quantity of ${title}`,
    noteOf: (title) => `Note of ${title}`,
    removeLine: (title) => `Remove ${title}`,
    lineDetails: (title) => `Details of ${title}`,
    nameLabel: 'Name of the draft',
    noteLabel: 'Note of the draft',
    addNote: 'Add a note…',
    split: 'From which warehouse',
    splitOf: (title) => `From which warehouse ${title} comes`,
    splitOver: (parts) => `From these warehouses: ${parts}`,
    splitDiffers: (parts, total, quantity) =>
      `From these warehouses: ${parts}. They add up to ${f.number(total)} of ${f.number(quantity)}.`,
    splitRest: (left) => (left < 0 ? `${f.number(-left)} too many` : `${f.number(left)} to assign`),
    splitLacks: (by) => `short ${f.number(by)}`,
    splitTotal: (total, quantity) => `They add up to ${f.number(total)} of ${f.number(quantity)}.`,
    quantityFrom: (warehouse) => `Quantity from ${warehouse}`,
    leaveOpen: 'Leave unassigned',
    seeProduct: 'See the product',
    emptyDraftTitle: 'This draft is empty',
    emptyDraft: 'Type a quantity beside a product in the catalog, or add it from its page.',
    emptyDraftClosed: 'Make it active: what you order in the catalog will go here.',
    goneTitle: 'This draft was deleted or merged with another in another tab',
    gone: 'It is shown as it was, and what you type here is not saved. It is in Deleted: restore it to continue.',
    bringBack: 'Restore',
    allDrafts: 'See all drafts',
    panel: {
      switchDraft: (name) => `Active draft: ${name}. Switch`,
      noneNext: 'Type a quantity in the table to start one named with the date and time.',
      empty: 'It has no lines yet. Type a quantity in the table, or select a row and press “a”.',
      toPage: 'See draft',
      allDrafts: 'All drafts',
    },
    storage: {
      titles: {
        missing: 'This browser does not allow drafts to be saved',
        quota: 'There is no space left to save',
        'newer-version': 'The saved drafts are from a newer version of Surtido',
        superseded: 'Surtido was updated in another tab',
        blocked: 'Another tab with an older version is keeping the drafts from opening',
        failed: 'The drafts cannot be saved',
        deleted: 'The drafts were deleted from this browser',
      },
      next: {
        missing:
          'You can work and export, but what you write is lost when the tab is closed. In a private window, use a normal one.',
        quota: 'New changes are only in this tab. Free up space on the computer, or export before you close it.',
        'newer-version': 'They were not touched. Reload the page; what you write meanwhile is only in this tab.',
        superseded: 'Reload the page to continue; nothing can be changed here any more, only exported.',
        blocked: 'Close the other tabs of Surtido. What you write meanwhile will be saved then.',
        failed: 'New changes are only in this tab. Try again, or export before you close it.',
        deleted: 'Save them again, or save a backup, before you close or reload this tab.',
      },
      deleted: (count) =>
        `This site’s data was cleared, or the browser made room. This tab still has ${
          count === 0
            ? 'what was in “Deleted”, which is no longer saved'
            : f.plural(count, {
                one: `${f.number(count)} draft, which is no longer saved`,
                other: `${f.number(count)} drafts, which are no longer saved`,
              })
        }.`,
      notWhole: 'What could be undone, and the daily copies, cannot be brought back.',
      onlyHere: 'Nothing you see is saved.',
      writeBack: 'Save again',
      writtenBack: 'The drafts are saved again',
      unsaved: (count) =>
        f.plural(count, {
          one: `${f.number(count)} change not saved.`,
          other: `${f.number(count)} changes not saved.`,
        }),
      allSaved: 'Everything is saved.',
      retry: 'Try again',
      reload: 'Reload the page',
      refusedTitle: (count) =>
        f.plural(count, {
          one: `${f.number(count)} draft cannot be opened with this version`,
          other: `${f.number(count)} drafts cannot be opened with this version`,
        }),
      refused: 'They are kept as they are, and are in the backup; nothing is changed or deleted.',
      unnamed: 'Untitled',
      refusals: { 'newer-version': 'from a newer version', damaged: 'damaged' },
    },
  }),
)

export const replacedMessages = defineMessages(
  () => ({
    inPlaceOf: (title: string, sku: string, when: string) => `En lugar de ${title} (${sku}), ${when}`,
  }),
  () => ({
    inPlaceOf: (title, sku, when) => `In place of ${title} (${sku}), ${when}`,
  }),
)

/** The list of warehouses in the buyer's preference. */
export const preferenceMessages = defineMessages(
  () => ({ earlier: (code: string) => `Subir ${code}`, later: (code: string) => `Bajar ${code}` }),
  () => ({ earlier: (code) => `Move ${code} up`, later: (code) => `Move ${code} down` }),
)

export const priceWordsMessages = defineMessages(
  () => ({
    priceUp: (by: string, percent: string) => `${by} más (${percent})`,
    priceDown: (by: string, percent: string) => `${by} menos (${percent})`,
    samePrice: 'mismo precio',
  }),
  () => ({
    priceUp: (by, percent) => `${by} more (${percent})`,
    priceDown: (by, percent) => `${by} less (${percent})`,
    samePrice: 'same price',
  }),
)

export type Names = Record<ChangeKind, (subject: string, lines: number) => string>

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
      budget: () => 'cambiar el presupuesto',
      warehouses: () => 'cambiar los almacenes permitidos',
      'order-number': () => 'cambiar números de orden',
      place: (subject) => `marcar como colocado lo de ${subject}`,
      'take-back': (subject) => `cancelar la colocación de ${subject}`,
      'plan-again': (subject) => `planear lo que no llegará de ${subject}`,
      several: () => 'varios cambios',
      import: () => 'importar el borrador',
      hold: (subject, lines) => `fijar o dejar de fijar los almacenes de ${linesOr(subject, lines)}`,
      prices: (subject, lines) => `aceptar el precio de ${linesOr(subject, lines)}`,
      replace: (subject) => (subject === '' ? 'cambiar por otro producto' : `cambiar por «${subject}»`),
    }
    return {
      undo: 'Deshacer',
      redo: 'Rehacer',
      undoOf: (change: string) => `Deshacer: ${change}`,
      redoOf: (change: string) => `Rehacer: ${change}`,
      nothingToUndo: 'Nada que deshacer',
      nothingSince: (change: string) => `Nada que deshacer desde el último cambio que no se deshace: ${change}`,
      nothingToRedo: 'Nada que rehacer',
      undoneThrough: (count: number, last: string) => `Se deshicieron ${f.number(count)} cambios, hasta: ${last}`,
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
      place: (subject) => `mark ${subject} as placed`,
      'take-back': (subject) => `cancel the placement of ${subject}`,
      'plan-again': (subject) => `plan what will not come from ${subject}`,
      several: () => 'several changes',
      import: () => 'import the draft',
      hold: (subject, lines) => `fix or stop fixing the warehouses of ${linesOr(subject, lines)}`,
      prices: (subject, lines) => `accept the price of ${linesOr(subject, lines)}`,
      replace: (subject) => (subject === '' ? 'replace with another product' : `replace with “${subject}”`),
    }
    return {
      undo: 'Undo',
      redo: 'Redo',
      undoOf: (change) => `Undo: ${change}`,
      redoOf: (change) => `Redo: ${change}`,
      nothingToUndo: 'Nothing to undo',
      nothingSince: (change) => `Nothing to undo since the last change that cannot be undone: ${change}`,
      nothingToRedo: 'Nothing to redo',
      undoneThrough: (count, last) => `${f.number(count)} changes undone, back to: ${last}`,
      undone: (change) => `Undone: ${change}`,
      redone: (change) => `Redone: ${change}`,
      movedOn: 'There have been other changes since. Use “Undo” in the draft to go back step by step.',
      blocked: (name) =>
        `“${name}” has changed since, or was deleted for good: undoing it would lose something. Nothing changed.`,
      changes,
    }
  },
)
