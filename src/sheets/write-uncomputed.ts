import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import type { BookRow } from './sheet.ts'
import { createXlsxWriter } from './xlsx-writer.ts'

type Sheet = Parameters<typeof createXlsxWriter>[0] & {
  readonly rows: readonly BookRow[]
  readonly foot: readonly BookRow[]
}

/** A workbook without the values of its formulas, so that only a program that computes finds them. */
export function writeUncomputed(sheets: readonly Sheet[]): Uint8Array {
  const [first, ...others] = sheets
  const writer = createXlsxWriter(first!)
  writer.append(first!.rows)
  writer.appendFoot(first!.foot)
  for (const sheet of others) {
    writer.addSheet(sheet)
    writer.append(sheet.rows)
    writer.appendFoot(sheet.foot)
  }
  const parts = unzipSync(joined(writer.finish()))
  const withoutValues = Object.entries(parts).map(([path, bytes]) => {
    const xml = strFromU8(bytes)
    return [path, strToU8(xml.replaceAll(/<\/f><v>[^<]*<\/v>/g, '</f>'))] as const
  })
  return zipSync(Object.fromEntries(withoutValues))
}

function joined(pieces: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const piece of pieces) {
    bytes.set(piece, at)
    at += piece.length
  }
  return bytes
}
