import { type IDBPDatabase, type IDBPTransaction, unwrap } from 'idb'
import { addSeen, readSeen } from '#src/drafts/model/orders/used-numbers.ts'
import { dropDatabase } from '#src/ui/drop-database.ts'
import { abortTransaction } from './abort-transaction.ts'
import {
  type DraftsSchema,
  databaseIdKey,
  draftDatabaseName,
  type StoredRecord,
  type StoredRecords,
  type StoreName,
  seenNumbersKey,
  storeNames,
} from './drafts-schema.ts'

/* After a deletion of the database: what a tab still holds is written into a new one. */

/** All records of all stores, as they are. A store that is missing has none. */
export async function dumpDatabase(db: IDBPDatabase<DraftsSchema>): Promise<StoredRecords> {
  const names = storeNames.filter((name) => db.objectStoreNames.contains(name))
  if (names.length === 0) return {}
  const tx = db.transaction(names, 'readonly')
  const stores = names.map(async (name): Promise<[StoreName, StoredRecord[]]> => {
    const store = tx.objectStore(name)
    const [keys, values] = await Promise.all([store.getAllKeys(), store.getAll()])
    return [name, keys.map((key, index) => ({ key, value: values[index] }))]
  })
  const [dumped] = await Promise.all([Promise.all(stores), tx.done])
  return Object.fromEntries(dumped)
}

/**
 * Writes records of a deleted database into this one, in one transaction. Another tab may have written back what it
 * held, and changed it since: a draft that is here as new or newer stays as it is, with its history and its list.
 */
export async function writeBack(db: IDBPDatabase<DraftsSchema>, records: StoredRecords): Promise<void> {
  const tx = db.transaction(storeNames, 'readwrite', { durability: 'strict' })
  try {
    await Promise.all([putAll(tx, records), tx.done])
  } catch (error) {
    abortTransaction(unwrap(tx))
    throw tx.error ?? error
  }
}

/** How many of these drafts and lists are not here, or only older. */
export async function countLacking(db: IDBPDatabase<DraftsSchema>, records: StoredRecords): Promise<number> {
  const tx = db.transaction(storeNames, 'readonly')
  const lacking = await lackingDrafts(tx, records)
  const lists = new Set<unknown>(await tx.objectStore('lists').getAllKeys())
  const texts = (records.listTexts ?? []).filter(({ key }) => !lacking.has(draftIdOf(key)) && !lists.has(key))
  return lacking.size + texts.length
}

/** Makes a database anew in which a store is missing, with all that the others have. Closes the old one. */
export async function rebuildDatabase(
  factory: IDBFactory,
  db: IDBPDatabase<DraftsSchema>,
  openAgain: () => Promise<IDBPDatabase<DraftsSchema>>,
): Promise<IDBPDatabase<DraftsSchema>> {
  const left = await dumpDatabase(db)
  db.close()
  await dropDatabase(factory, draftDatabaseName)
  const made = await openAgain()
  await writeBack(made, left)
  return made
}

type Transaction<Mode extends IDBTransactionMode> = IDBPTransaction<DraftsSchema, typeof storeNames, Mode>

async function putAll(tx: Transaction<'readwrite'>, records: StoredRecords): Promise<void> {
  const lacking = await lackingDrafts(tx, records)
  // An older version of a draft may be in the other one of the two.
  for (const name of draftStores) for (const key of lacking) await tx.objectStore(name).delete(key)
  for (const name of storeNames) {
    const store = tx.objectStore(name)
    for (const { key, value } of records[name] ?? []) {
      if (!(await isWanted(tx, lacking, name, key))) continue
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a key that this store had
      await (store.keyPath === null ? store.put(value, key as never) : store.put(value))
    }
  }
  const seen = records.settings?.find(({ key }) => key === seenNumbersKey)?.value
  const settings = tx.objectStore('settings')
  const there = await settings.get(seenNumbersKey)
  if (typeof seen === 'string' && typeof there === 'string' && seen !== there) {
    await settings.put(JSON.stringify(addSeen(readSeen(there), readSeen(seen))), seenNumbersKey)
  }
}

/** Whether a record is to be written: of a draft that lacks, or, where no draft decides, where there is none. */
async function isWanted(
  tx: Transaction<'readwrite'>,
  lacking: ReadonlySet<string>,
  name: StoreName,
  key: IDBValidKey,
): Promise<boolean> {
  if (key === databaseIdKey) return false
  const draftId = perDraft.has(name) ? draftIdOf(key) : null
  if (draftId !== null && lacking.has(draftId)) return true
  const goesWithDraft = draftId !== null && name !== 'lists' && name !== 'listTexts'
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a key that this store had
  return !goesWithDraft && (await tx.objectStore(name).getKey(key as never)) === undefined
}

/** The ids of the drafts, also in the trash, that are not here, or only as they were before. */
async function lackingDrafts(
  tx: Transaction<IDBTransactionMode>,
  records: StoredRecords,
): Promise<ReadonlySet<string>> {
  const changedAt = new Map<unknown, number>()
  for (const name of draftStores) {
    for (const value of await tx.objectStore(name).getAll()) changedAt.set(fieldOf(value, 'id'), changedAtOf(value))
  }
  const held = draftStores.flatMap((name): readonly StoredRecord[] => records[name] ?? [])
  const lacking = held.filter(({ key, value }) => changedAtOf(value) > (changedAt.get(key) ?? -1))
  return new Set(lacking.map(({ key }) => draftIdOf(key)))
}

const draftStores = ['drafts', 'draftsAside'] as const
const perDraft: ReadonlySet<StoreName> = new Set([...draftStores, 'histories', 'changes', 'lists', 'listTexts'])

/** From the key of a record that belongs to one draft: its id, or an array that begins with it. */
function draftIdOf(key: IDBValidKey): string {
  const id: unknown = Array.isArray(key) ? key[0] : key
  return typeof id === 'string' ? id : ''
}

/** 0 of a draft that cannot be read: it is written only where there is none. */
function changedAtOf(stored: unknown): number {
  const at = fieldOf(stored, 'changedAt')
  return typeof at === 'number' ? at : 0
}

function fieldOf(stored: unknown, name: string): unknown {
  return typeof stored === 'object' && stored !== null ? Reflect.get(stored, name) : undefined
}
