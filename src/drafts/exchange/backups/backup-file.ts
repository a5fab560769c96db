import * as v from 'valibot'
import { type LearnedNames, readLearnedNames } from '#src/drafts/list-reader/learned-names.ts'
import type { Company } from '#src/drafts/model/company/company.ts'
import { isEmptyCompany, readCompany } from '#src/drafts/model/company/read-company.ts'
import { timeSchema } from '#src/drafts/model/draft/bounded-values.ts'
import type { Draft } from '#src/drafts/model/draft/draft.ts'
import { type RefusedDraft, readStoredDrafts } from '#src/drafts/model/draft/stored-draft.ts'
import { type KeptListRecord, readKeptList } from '#src/drafts/model/list/read-kept-list.ts'
import type { StoredDrafts } from '#src/drafts/store/database/draft-records.ts'
import { type BackupSettings, readBackupSettings } from './settings-choice.ts'

/**
 * The person's data: all drafts, also archived ones and those in the trash, their lists, the learned codes, and the
 * company.
 */
export type BackupContents = {
  readonly drafts: readonly Draft[]
  readonly deleted: readonly Draft[]
  readonly names: LearnedNames
  /** Null where none was written. */
  readonly company: Company | null
  /** Null where a file has none. */
  readonly settings: BackupSettings | null
  /** What is kept of the list of a draft, by draft id. */
  readonly lists: ReadonlyMap<string, KeptListRecord>
}

/** A backup, or a daily copy, that is read. A copy has only drafts. */
export type ReadDrafts = BackupContents & {
  /** Drafts in it that this version cannot read. */
  readonly refused: readonly RefusedDraft[]
  /** False if the checksum does not match: the file is damaged, or was edited. */
  readonly isIntact: boolean
}

export type ReadBackup =
  | (ReadDrafts & { readonly kind: 'backup'; readonly createdAt: number })
  | { readonly kind: 'unreadable'; readonly reason: 'not-a-backup' | 'cut-off' | 'newer-version' }

/**
 * The file's version. Each draft and list in the file has its own format number. Files of before have no lists, no
 * company or no settings, and programs of before read the others past them: these are no other version.
 */
const backupVersion = 1

/**
 * Returns the file's text: readable JSON with the SHA-256 checksum of its contents. Drafts are written as they are
 * stored, also those that this version cannot read. So are the company, null for none, and the settings.
 */
export async function writeBackup(
  stored: StoredDrafts,
  {
    names,
    company,
    settings,
  }: { readonly names: LearnedNames; readonly company: unknown; readonly settings?: unknown },
  createdAt: number,
): Promise<string> {
  const contents = {
    drafts: stored.drafts.map(asJson),
    deleted: stored.trash.map(asJson),
    names,
    lists: stored.lists.map(asJson),
    listTexts: stored.listTexts.map(asJson),
    company,
    settings,
  }
  return JSON.stringify(
    { surtido: 'backup', version: backupVersion, createdAt, checksum: await sumOf(contents), contents },
    null,
    1,
  )
}

export async function readBackup(text: string): Promise<ReadBackup> {
  const json = parse(text)
  if (json === undefined) {
    return { kind: 'unreadable', reason: /^\s*\{\s*"surtido":\s*"backup"/.test(text) ? 'cut-off' : 'not-a-backup' }
  }
  const head = v.safeParse(headSchema, json)
  if (!head.success) return { kind: 'unreadable', reason: 'not-a-backup' }
  if (head.output.version > backupVersion) return { kind: 'unreadable', reason: 'newer-version' }
  const file = v.safeParse(fileSchema, json)
  if (!file.success) return { kind: 'unreadable', reason: 'not-a-backup' }
  const { createdAt, checksum, contents } = file.output
  const drafts = readStoredDrafts(contents.drafts)
  const deleted = readStoredDrafts(contents.deleted)
  return {
    kind: 'backup',
    createdAt,
    isIntact: await isIntact(contents, checksum),
    drafts: drafts.drafts,
    deleted: deleted.drafts,
    refused: [...drafts.refused, ...deleted.refused],
    names: readLearnedNames(contents.names),
    company: companyIn(contents.company),
    settings: readBackupSettings(contents.settings),
    lists: readLists(contents.lists, contents.listTexts),
  }
}

const headSchema = v.object({ surtido: v.literal('backup'), version: v.number() })

const fileSchema = v.object({
  createdAt: timeSchema,
  checksum: v.string(),
  contents: v.looseObject({
    drafts: v.array(v.unknown()),
    deleted: v.array(v.unknown()),
    names: v.unknown(),
    lists: v.exactOptional(v.array(v.unknown())),
    listTexts: v.exactOptional(v.array(v.unknown())),
    company: v.exactOptional(v.unknown()),
    settings: v.exactOptional(v.unknown()),
  }),
})

/** Without those that this version cannot read: their drafts come without a list. */
function readLists(lists: readonly unknown[] = [], texts: readonly unknown[] = []): BackupContents['lists'] {
  const textOf = new Map(texts.map((text) => [draftOf(text), text]))
  const read = lists.flatMap((summary) => readKeptList(summary, textOf.get(draftOf(summary))) ?? [])
  return new Map(read.map((list) => [list.summary.draftId, list]))
}

function companyIn(stored: unknown): Company | null {
  const company = readCompany(stored)
  return isEmptyCompany(company) ? null : company
}

function draftOf(stored: unknown): unknown {
  return Reflect.get(Object(stored), 'draftId')
}

/** False also for what is nested so deep that it cannot be written again: the program writes no such file. */
async function isIntact(contents: unknown, checksum: string): Promise<boolean> {
  try {
    return checksum === (await sumOf(contents))
  } catch {
    return false
  }
}

/**
 * A stored draft as JSON has it. One that no version of the program wrote may have values that JSON has not: they become
 * texts, so that the backup has all other drafts, and as much of this one as a file can hold.
 */
function asJson(stored: unknown): unknown {
  try {
    const text = JSON.stringify(stored, (_, value: unknown) =>
      typeof value === 'bigint' || (typeof value === 'number' && !Number.isFinite(value)) ? String(value) : value,
    )
    return JSON.parse(text)
  } catch {
    return String(stored)
  }
}

async function sumOf(contents: unknown): Promise<string> {
  const sum = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(contents)))
  return Array.from(new Uint8Array(sum), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Undefined if the text is not JSON. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    return undefined
  }
}
