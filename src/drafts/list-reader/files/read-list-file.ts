import { readXlsx } from '#src/sheets/workbook/read-xlsx.ts'
import type { WorkbookRefusalReason } from '#src/sheets/workbook/workbook-refusal.ts'
import { isTooLong } from './list-bounds.ts'
import { readTextBytes } from './read-text-file.ts'
import { sheetText } from './sheet-text.ts'

/** Why a file cannot be read. `too-big` is about its size in bytes. */
export type FileRefusal = WorkbookRefusalReason | 'too-big' | 'too-slow'

/** The sheet that was read, the workbook's sheet names, and how many rows were not read: hidden or beyond the limit. */
export type ReadSheet = {
  readonly name: string
  readonly names: readonly string[]
  readonly hidden: number
  readonly beyond: number
}

export type ReadListFile =
  | { readonly kind: 'read'; readonly text: string; readonly sheet: ReadSheet | null }
  | { readonly kind: 'refused'; readonly reason: FileRefusal }

/** In bytes. A larger file is not a list to order from. */
const largestFile = 20 << 20
/**
 * Reads a file as text for `readList`: a workbook's sheet, or text in any encoding.
 * @param sheet the name of the sheet; null is the first that has rows
 */
export async function readListFile(file: Blob, sheet: string | null = null): Promise<ReadListFile> {
  if (file.size > largestFile) return { kind: 'refused', reason: 'too-big' }
  // A file that was moved, or that is only in a cloud folder, cannot be read.
  const content = await file.arrayBuffer().catch(() => null)
  if (!content) return { kind: 'refused', reason: 'broken' }
  const bytes = new Uint8Array(content)
  // By content: a file name may have the wrong extension.
  if (!isPackage(bytes)) {
    if (isNoText(bytes)) return { kind: 'refused', reason: 'other-file' }
    const text = withLineFeeds(readTextBytes(bytes))
    return isTooLong(text) ? { kind: 'refused', reason: 'too-large' } : { kind: 'read', text, sheet: null }
  }
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

/** Whether the file is a picture, a PDF or another file of a program: text has no such signs. */
function isNoText(bytes: Uint8Array): boolean {
  const sample = bytes.subarray(0, sampleBytes)
  const begins = (signature: readonly number[]) => signature.every((byte, index) => sample[index] === byte)
  if (signatures.some(begins)) return true
  let controls = 0
  for (const byte of sample) if (byte < 9 || (byte > 13 && byte < 32 && byte !== 27)) controls += 1
  // UTF-16 has a zero in every second byte; its marks and zeros are read by the decoder.
  let zeros = 0
  for (const byte of sample) if (byte === 0) zeros += 1
  return (controls - zeros) * mostControls > sample.length
}

const sampleBytes = 4_096
/** One in so many bytes. */
const mostControls = 50
/** PNG, JPEG, GIF, PDF, WebP and other RIFF files. */
const signatures: readonly (readonly number[])[] = [
  [0x89, 0x50, 0x4e, 0x47],
  [0xff, 0xd8, 0xff],
  [0x47, 0x49, 0x46, 0x38],
  [0x25, 0x50, 0x44, 0x46],
  [0x52, 0x49, 0x46, 0x46],
]

/** Whether the file is a zip or the container of older spreadsheets, so not text. */
function isPackage([first, second]: Uint8Array): boolean {
  return (first === 0x50 && second === 0x4b) || (first === 0xd0 && second === 0xcf)
}
