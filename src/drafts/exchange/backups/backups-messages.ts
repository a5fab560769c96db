import { defineMessages } from '#src/i18n/messages.ts'

export const backupsMessages = defineMessages(
  (f) => {
    const drafts = (count: number) => f.count(count, 'borrador', 'borradores')
    return {
      open: 'Copias y respaldo',
      title: 'Copias y respaldo',
      backup: 'Respaldo en un archivo',
      backupHint:
        'Un archivo con todos sus borradores, también los archivados y los eliminados, los códigos que se han aprendido y los datos de su empresa. Guárdelo en otro lugar: los borradores viven solo en este navegador.',
      persistence: {
        title: 'Permiso del navegador',
        hint: 'Un navegador puede borrar lo que guarda una página si al equipo le falta espacio, salvo que prometa no hacerlo. Surtido lo pide cuando guarda la primera línea.',
        answers: {
          granted: 'Este navegador se comprometió a no borrar los borradores por su cuenta.',
          refused: 'Este navegador no se ha comprometido: guarde un respaldo de vez en cuando.',
        },
        ask: 'Pedirlo ahora',
        stillRefused:
          'Dijo que no. Suele decir que sí a una página que se usa a menudo, que está en los marcadores o que se instaló.',
      },
      save: 'Guardar respaldo',
      saved: (count: number, name: string) => `${drafts(count)} en ${name}`,
      openFile: 'Abrir un respaldo',
      fileName: 'respaldo de borradores',
      copies: 'Copias de cada día',
      copiesHint:
        'Una vez al día, antes de un cambio, se guarda aquí cómo estaban los borradores: antes del primero del día, salvo el día que empezó sin borradores. Se conservan 14 copias.',
      noCopies:
        'Aún no hay copias: la primera se hace antes de un cambio, otro día o cuando la página se abre de nuevo.',
      copiesFailed: 'No se pudieron leer las copias.',
      copyOf: (when: string) => `Copia del ${when}`,
      backupOf: (when: string) => `Respaldo del ${when}`,
      differing: (count: number, all: number) =>
        count === 0
          ? `${drafts(all)}, todo igual que ahora`
          : `${drafts(all)}, ${f.count(count, 'distinto', 'distintos')} de ahora`,
      see: 'Ver',
      back: 'Volver',
      reading: 'Leyendo…',
      unreadable: {
        'not-a-backup': 'Este archivo no es un respaldo de Surtido.',
        'cut-off': 'El archivo está incompleto: se cortó al guardarlo o enviarlo. Busque otra copia.',
        'newer-version': 'Es de una versión más nueva de Surtido. Recargue la página y vuelva a intentarlo.',
        'too-large': 'El archivo es demasiado grande para ser un respaldo.',
        'not-saved': 'Los borradores guardados no se pudieron leer.',
      },
      nothingChanged: 'Sus borradores no se tocaron.',
      notSavedNext: 'Recargue la página y vuelva a intentarlo; cada borrador puede exportarse desde su página.',
      notIntact: 'El archivo cambió después de guardarse',
      notIntactNext:
        'Su suma de verificación no coincide: se dañó o alguien lo editó. Revise su contenido antes de importarlo.',
      refused: (count: number) =>
        f.count(
          count,
          'borrador del archivo no se puede leer con esta versión y se queda fuera.',
          'borradores del archivo no se pueden leer con esta versión y se quedan fuera.',
        ),
      drafts: 'Borradores en ella',
      withList: 'con su lista a medias',
      comparisons: {
        missing: 'no está aquí',
        same: 'igual que aquí',
        newer: 'más nuevo que el de aquí',
        older: 'más viejo que el de aquí',
      },
      deleted: 'eliminado',
      archived: 'archivado',
      choose: (name: string) => `Importar ${name}`,
      names: (count: number) => `Importar ${f.count(count, 'código aprendido', 'códigos aprendidos')}`,
      company: 'Importar los datos de la empresa',
      settings: 'Importar los ajustes (límites, IVA, numeración, almacenes) y las plantillas',
      replaceSettings: 'Reemplazar los ajustes de aquí (límites, IVA, numeración, almacenes)',
      replaceCompany: (name: string): string =>
        `Reemplazar los datos de la empresa de aquí${name === '' ? '' : ` (${name})`}`,
      accept: (count: number) => (count === 0 ? 'Importar' : `Importar ${drafts(count)}`),
      importing: 'Importando…',
      importingHint: 'No cierre la página hasta que termine: si la cierra antes, no se importa nada.',
      acceptHint: 'Los que aquí son distintos quedan como en la copia; en cada uno puede deshacerlo.',
      replace: 'Dejar todo como en la copia',
      replaceHint: 'Además, los borradores que no están en ella pasan a Eliminados.',
      imported: (added: number, changed: number, trashed: number, refused: number) =>
        [
          added > 0 && f.count(added, 'borrador importado', 'borradores importados'),
          changed > 0 && `${f.number(changed)} como en la copia`,
          trashed > 0 && `${f.number(trashed)} a Eliminados`,
          refused > 0 && `${f.number(refused)} sin tocar, de una versión más nueva`,
        ]
          .filter(Boolean)
          .join(' · ') || 'No había nada que cambiar.',
    }
  },
  (f) => {
    const drafts = (count: number) => f.count(count, 'draft', 'drafts')
    return {
      open: 'Copies and backup',
      title: 'Copies and backup',
      backup: 'Backup in a file',
      backupHint:
        'A file with all your drafts, archived and deleted ones as well, learned codes, and your company’s data. Keep it somewhere else: drafts live only in this browser.',
      persistence: {
        title: 'Browser permission',
        hint: 'A browser may delete what a page keeps when the computer runs out of space, unless it promises not to. Surtido asks for that when it saves the first line.',
        answers: {
          granted: 'This browser agreed not to delete the drafts by itself.',
          refused: 'This browser has not agreed: save a backup from time to time.',
        },
        ask: 'Ask now',
        stillRefused: 'It said no. It usually says yes to a page that is used often, bookmarked, or installed.',
      },
      save: 'Save backup',
      saved: (count, name) => `${drafts(count)} in ${name}`,
      openFile: 'Open a backup',
      fileName: 'backup of drafts',
      copies: 'Copies of each day',
      copiesHint:
        'Once a day, before a change, the drafts are kept here as they were: before the first of the day, except on a day that began without drafts. 14 copies are kept.',
      noCopies:
        'There are no copies yet: the first is made before a change, on another day or when the page is opened again.',
      copiesFailed: 'The copies could not be read.',
      copyOf: (when) => `Copy of ${when}`,
      backupOf: (when) => `Backup of ${when}`,
      differing: (count, all) =>
        count === 0 ? `${drafts(all)}, all as they are now` : `${drafts(all)}, ${f.number(count)} different now`,
      see: 'See',
      back: 'Back',
      reading: 'Reading…',
      unreadable: {
        'not-a-backup': 'This file is not a Surtido backup.',
        'cut-off': 'The file is incomplete: it was cut off when it was saved or sent. Look for another copy.',
        'newer-version': 'It is from a newer version of Surtido. Reload the page and try again.',
        'too-large': 'The file is too large to be a backup.',
        'not-saved': 'The saved drafts could not be read.',
      },
      nothingChanged: 'Your drafts were not touched.',
      notSavedNext: 'Reload the page and try again; each draft can be exported from its own page.',
      notIntact: 'The file was changed after it was saved',
      notIntactNext:
        'Its checksum does not match: it was damaged, or someone edited it. Review its content before you import it.',
      refused: (count) =>
        f.count(
          count,
          'draft of the file cannot be read by this version and is left out.',
          'drafts of the file cannot be read by this version and are left out.',
        ),
      drafts: 'Drafts in it',
      withList: 'with its unfinished list',
      comparisons: {
        missing: 'not here',
        same: 'as it is here',
        newer: 'newer than the one here',
        older: 'older than the one here',
      },
      deleted: 'deleted',
      archived: 'archived',
      choose: (name) => `Import ${name}`,
      names: (count) => `Import ${f.count(count, 'learned code', 'learned codes')}`,
      company: 'Import the company data',
      settings: 'Import the settings (limits, IVA, numbering, warehouses) and templates',
      replaceSettings: 'Replace the settings here (limits, IVA, numbering, warehouses)',
      replaceCompany: (name) => `Replace the company data here${name === '' ? '' : ` (${name})`}`,
      accept: (count) => (count === 0 ? 'Import' : `Import ${drafts(count)}`),
      importing: 'Importing…',
      importingHint: 'Keep the page open until it is done: if you close it before, nothing is imported.',
      acceptHint: 'Drafts that differ here become as in the copy; you can undo it in each.',
      replace: 'Replace everything',
      replaceHint: 'Drafts that are not in the copy also go to Deleted.',
      imported: (added, changed, trashed, refused) =>
        [
          added > 0 && `${drafts(added)} imported`,
          changed > 0 && `${f.number(changed)} as in the copy`,
          trashed > 0 && `${f.number(trashed)} to Deleted`,
          refused > 0 && `${f.number(refused)} left alone, from a newer version`,
        ]
          .filter(Boolean)
          .join(' · ') || 'There was nothing to change.',
    }
  },
)
