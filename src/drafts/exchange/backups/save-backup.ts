import type { ExchangeParts } from '#src/drafts/exchange/share/exchange-context.tsx'
import type { DraftStore } from '#src/drafts/store/draft-store.ts'
import { fileName } from '#src/sheets/file-name.ts'
import { saveFile } from '#src/ui/save-file.ts'
import { writeBackup } from './backup-file.ts'
import type { StoredSettings } from './use-stored-settings.ts'

/**
 * Saves a backup file. It needs no draft that can be read: a page that failed saves it too.
 *
 * @param begin of the file's name
 * @param own the other settings; a page that failed does not have them
 * @returns the file's name and how many drafts it has; null where storage fails
 */
export async function saveBackup(
  store: Pick<DraftStore, 'readStored'>,
  { learned, company, buying, templates }: Pick<ExchangeParts, 'learned' | 'company' | 'buying' | 'templates'>,
  begin: string,
  own?: StoredSettings,
): Promise<{ readonly name: string; readonly drafts: number } | null> {
  const stored = await store.readStored().catch(() => null)
  if (!stored) return null
  const now = Date.now()
  const name = fileName(begin, now, 'json')
  const settings = {
    buying: buying.get(),
    iva: own?.iva.get(),
    numbering: own?.numbering.get() ?? undefined,
    warehouses: own?.warehouses.get(),
    templates: templates.get(),
  }
  const text = await writeBackup(stored, { names: learned.get(), company: company.get(), settings }, now)
  saveFile(name, new Blob([text], { type: 'application/json' }))
  return { name, drafts: stored.drafts.length + stored.trash.length }
}
