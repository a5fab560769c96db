import { WorkbookRefusal } from './workbook-refusal.ts'

/** The directory entry of one file in a zip. Sizes in bytes. */
export type ZipPart = {
  readonly path: string
  readonly size: number
  readonly packedSize: number
  readonly offset: number
  readonly isPacked: boolean
}

/**
 * Reads the directory of a zip (PKWARE APPNOTE 4.3), without unpacking anything.
 * @throws WorkbookRefusal `broken` or `locked`; RangeError for an offset outside the file
 */
export function readZipDirectory(bytes: Uint8Array): Map<string, ZipPart> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = findDirectoryEnd(view)
  const parts = new Map<string, ZipPart>()
  const count = view.getUint16(end + 10, true)
  let at = view.getUint32(end + 16, true)
  for (let index = 0; index < count; index += 1) {
    if (view.getUint32(at, true) !== entrySignature) throw new WorkbookRefusal('broken')
    if ((view.getUint16(at + 8, true) & encryptedFlag) !== 0) throw new WorkbookRefusal('locked')
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((offset) => view.getUint16(at + offset, true))
    const path = decoder.decode(bytes.subarray(at + 46, at + 46 + nameLength!))
    parts.set(path, {
      path,
      isPacked: view.getUint16(at + 10, true) !== 0,
      packedSize: view.getUint32(at + 20, true),
      size: view.getUint32(at + 24, true),
      offset: view.getUint32(at + 42, true),
    })
    at += 46 + nameLength! + extraLength! + commentLength!
  }
  return parts
}

/**
 * Unpacks one part and counts the bytes, because sizes in a directory may be false.
 * @throws WorkbookRefusal `too-large` as soon as there are more than `mostBytes`; `broken`; any error of the unpacking
 */
export async function unpackPart(
  bytes: Uint8Array<ArrayBuffer>,
  part: ZipPart,
  mostBytes: number,
): Promise<Uint8Array[]> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (part.offset + 30 > bytes.length || view.getUint32(part.offset, true) !== fileSignature)
    throw new WorkbookRefusal('broken')
  const begin = part.offset + 30 + view.getUint16(part.offset + 26, true) + view.getUint16(part.offset + 28, true)
  const packed = bytes.subarray(begin, begin + part.packedSize)
  if (!part.isPacked) return [packed]
  const pieces: Uint8Array[] = []
  let size = 0
  for await (const piece of new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw'))) {
    size += piece.length
    if (size > mostBytes) throw new WorkbookRefusal('too-large')
    pieces.push(piece)
  }
  return pieces
}

/** It is the last record, followed only by a comment of up to 64 kB. */
function findDirectoryEnd(view: DataView): number {
  const lowest = Math.max(0, view.byteLength - 22 - 0xff_ff)
  for (let at = view.byteLength - 22; at >= lowest; at -= 1) {
    if (view.getUint32(at, true) === endSignature) return at
  }
  throw new WorkbookRefusal('broken')
}

const fileSignature = 0x04_03_4b_50
const entrySignature = 0x02_01_4b_50
const endSignature = 0x06_05_4b_50
const encryptedFlag = 1
const decoder = new TextDecoder()
