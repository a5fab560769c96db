import type { ListSummary } from './draft-list.ts'
import { readSummary } from './read-summary.ts'
import { readListText, type StoredListText } from './stored-list.ts'

/** A list as it is stored: its summary and its text, which are always written together. */
export type KeptListRecord = { readonly summary: ListSummary; readonly text: StoredListText }

/** Null where one of both cannot be read by this version, or they do not belong together. */
export function readKeptList(summary: unknown, text: unknown): KeptListRecord | null {
  const read = { summary: readSummary(summary), text: readListText(text) }
  if (!read.summary || !read.text) return null
  const isOne = read.summary.draftId === read.text.draftId && read.summary.revision === read.text.revision
  return isOne ? { summary: read.summary, text: read.text } : null
}
