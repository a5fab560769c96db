import type { IDBPDatabase } from 'idb'
import { storeDraft } from '#src/drafts/model/draft/stored-draft.ts'
import type { DraftContents } from './draft-records.ts'
import { type DraftsSchema, openDraftKey, type StoredRecord, type StoredRecords, textOf } from './drafts-schema.ts'

/**
 * What a tab needs beside the drafts that it shows, to write them back after a deletion: the trash, the settings, the
 * lists with their texts, and the drafts that this version cannot read.
 */
export async function readSpare(
  db: IDBPDatabase<DraftsSchema>,
  { refused, lists }: DraftContents,
  known: StoredRecords | null,
): Promise<StoredRecords> {
  const tx = db.transaction(['drafts', 'draftsAside', 'settings', 'lists', 'listTexts'], 'readonly')
  const all = async (name: 'draftsAside' | 'settings' | 'lists'): Promise<StoredRecord[]> => {
    const store = tx.objectStore(name)
    const [keys, values] = await Promise.all([store.getAllKeys(), store.getAll()])
    return keys.map((key, index) => ({ key, value: values[index] }))
  }
  const texts = async (): Promise<StoredRecord[]> => {
    const store = tx.objectStore('listTexts')
    return Promise.all(
      (await store.getAllKeys()).map(async (key) => {
        const held = known?.listTexts?.find((each) => each.key === key)
        const isSame = held && revisionOf(held.value) === lists.get(key)?.revision
        return isSame ? held : { key, value: await store.get(key) }
      }),
    )
  }
  const unreadable = refused.map(async ({ id }) => ({ key: id, value: await tx.objectStore('drafts').get(id) }))
  const [drafts, draftsAside, settings, summaries, listTexts] = await Promise.all([
    Promise.all(unreadable),
    all('draftsAside'),
    all('settings'),
    all('lists'),
    texts(),
    tx.done,
  ])
  return { drafts, draftsAside, settings, lists: summaries, listTexts }
}

/**
 * All that a tab still has of a deleted database: what it shows, and what it holds beside.
 *
 * @param texts of lists that this tab wrote since, by draft id
 */
export function heldRecords(
  { drafts, openDraftId, lists }: DraftContents,
  spare: StoredRecords | null,
  texts: ReadonlyMap<string, unknown>,
): StoredRecords {
  const settings = spare?.settings?.filter(({ key }) => key !== openDraftKey) ?? []
  const older = spare?.listTexts?.filter(({ key }) => !texts.has(textOf(key) ?? '')) ?? []
  const listTexts = [...older, ...Array.from(texts, ([key, value]) => ({ key, value }))]
  // A summary and its text have one revision, or they are no list.
  const summaries = listTexts.map(({ key, value }) => {
    const newest = lists.get(textOf(key) ?? '')
    const isPair = newest?.revision === revisionOf(value)
    return { key, value: isPair ? newest : spare?.lists?.find((each) => each.key === key)?.value }
  })
  return {
    ...spare,
    lists: summaries.filter(({ value }) => value !== undefined),
    listTexts,
    drafts: [...drafts.map((draft) => ({ key: draft.id, value: storeDraft(draft) })), ...(spare?.drafts ?? [])],
    settings: openDraftId === null ? settings : [...settings, { key: openDraftKey, value: openDraftId }],
  }
}

function revisionOf(stored: unknown): unknown {
  return typeof stored === 'object' && stored !== null ? Reflect.get(stored, 'revision') : undefined
}
