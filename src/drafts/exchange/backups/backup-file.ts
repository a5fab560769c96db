import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import * as v from 'valibot'
import { type LearnedNames, readLearnedNames } from '#src/drafts/list-reader/learned-names.ts'
import type { Draft } from '#src/drafts/model/draft/draft.ts'
import { type RefusedDraft, readStoredDrafts } from '#src/drafts/model/draft/stored-draft.ts'
import type { StoredDrafts } from '#src/drafts/store/database/draft-records.ts'

/** All that a person has written here: drafts, archived and deleted ones, and the codes that were learned. */
export type BackupContents = {
  readonly drafts: readonly Draft[]
  readonly deleted: readonly Draft[]
  readonly names: LearnedNames
}

export type ReadBackup =
  | (BackupContents & {
      readonly kind: 'backup'
      readonly createdAt: number
      /** Drafts in it that this version cannot read. */
      readonly refused: readonly RefusedDraft[]
      /** False where the file is not as it was written: damaged, or changed by hand. */
      readonly isIntact: boolean
    })
  | { readonly kind: 'unreadable'; readonly reason: 'not-a-backup' | 'cut-off' | 'newer-version' }

/** Of the file; each draft in it has a format of its own. */
const backupVersion = 1

/**
 * The file's text: JSON that a person can look into, with the checksum (SHA-256) of what it contains. Drafts are written
 * as they are stored, those included that this version cannot read.
 */
export function writeBackup(stored: StoredDrafts, names: LearnedNames, createdAt: number): string {
  const contents = { drafts: stored.drafts, deleted: stored.trash, names }
  return JSON.stringify(
    { surtido: 'backup', version: backupVersion, createdAt, checksum: sumOf(contents), contents },
    null,
    1,
  )
}

export function readBackup(text: string): ReadBackup {
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
    isIntact: checksum === sumOf(contents),
    drafts: drafts.drafts,
    deleted: deleted.drafts,
    refused: [...drafts.refused, ...deleted.refused],
    names: readLearnedNames(contents.names),
  }
}

const headSchema = v.object({ surtido: v.literal('backup'), version: v.number() })

const fileSchema = v.object({
  createdAt: v.number(),
  checksum: v.string(),
  contents: v.looseObject({ drafts: v.array(v.unknown()), deleted: v.array(v.unknown()), names: v.unknown() }),
})

/** Not the browser's own: that is only there in a secure context, and a shop's server may speak plain http. */
function sumOf(contents: unknown): string {
  return bytesToHex(sha256(utf8ToBytes(JSON.stringify(contents))))
}

/** Undefined where it is no JSON. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    return undefined
  }
}
