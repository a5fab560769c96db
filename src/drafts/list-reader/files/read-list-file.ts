import { readXlsx } from '#src/sheets/workbook/read-xlsx.ts'
import type { WorkbookRefusalReason } from '#src/sheets/workbook/workbook-refusal.ts'
import { readTextBytes } from './read-text-file.ts'
import { sheetText } from './sheet-text.ts'

/** Why a file gives no list; `too-big` is its size on the disk. */
export type FileRefusal = WorkbookRefusalReason | 'too-big' | 'too-slow'

/** The sheet of a workbook that was read, of those that it has, and how many of its rows were not. */
export type ReadSheet = {
  readonly name: string
  readonly names: readonly string[]
  readonly hidden: number
  readonly beyond: number
}

export type ReadListFile =
  | { readonly kind: 'read'; readonly text: string; readonly sheet: ReadSheet | null }
  | { readonly kind: 'refused'; readonly reason: FileRefusal }

/** In bytes. More than this is no list that somebody orders from. */
const largestFile = 20 << 20

/**
 * A file as text that can be pasted: a workbook's sheet, or text in any encoding.
 * @param sheet the workbook's sheet; null is the first that has rows
 */
export async function readListFile(file: Blob, sheet: string | null = null): Promise<ReadListFile> {
  if (file.size > largestFile) return { kind: 'refused', reason: 'too-big' }
  // A file that was moved or is kept elsewhere cannot be read any more.
  const content = await file.arrayBuffer().catch(() => null)
  if (!content) return { kind: 'refused', reason: 'broken' }
  const bytes = new Uint8Array(content)
  // By what is in it: names lie.
  if (!isPackage(bytes)) return { kind: 'read', text: withLineFeeds(readTextBytes(bytes)), sheet: null }
  const book = await readXlsx(content, sheet)
  if (book.kind === 'refused') return book
  const { name, names, hidden, beyond, rows } = book
  return { kind: 'read', text: sheetText(rows), sheet: { name, names, hidden, beyond } }
}

/**
 * With the line ends that a text field has. With others, the field changes its text when it loses focus, and the click
 * that took the focus is lost.
 */
function withLineFeeds(text: string): string {
  return text.replaceAll(/\r\n?/g, '\n')
}

/** A zip, or the container of older spreadsheets: no text, whatever it is called. */
function isPackage([first, second]: Uint8Array): boolean {
  return (first === 0x50 && second === 0x4b) || (first === 0xd0 && second === 0xcf)
}
