import { createFullBitmap, positionsOf } from '#src/catalog/engine/bits/bitmap.ts'
import type { SettledColumns } from '#src/catalog/engine/columns/settle-columns.ts'
import { decodeText } from '#src/catalog/engine/columns/text-column.ts'
import { createTextReader } from '#src/catalog/engine/columns/text-reader.ts'
import { foldText, stripCode } from '#src/catalog/engine/search/fold.ts'
import type { SignatureSlices } from '#src/catalog/engine/search/signature-slices.ts'

/** Characters without punctuation: a shorter part is in too many codes. */
const shortest = 6
const longest = 64

/**
 * Finds the products whose sku or part number has a code as whole parts between punctuation, as people write it without
 * what the maker puts before or behind it: `NVR5797-EI` of `DHI-NVR5797-EI`, `DS-2CD1554G2` of `DS-2CD1554G2-LIU(2.8mm)`.
 * The code has letters and figures.
 * @returns positions, ascending, at most `most`; none where a code is it as a whole
 */
export function findByPart(
  code: string,
  { columns, slices }: { columns: SettledColumns; slices: SignatureSlices },
  most: number,
): number[] {
  const wanted = stripCode(foldText(code))
  if (wanted.length < shortest || wanted.length > longest || !/\d/.test(wanted) || !/\p{L}/u.test(wanted)) return []
  const candidates = createFullBitmap(columns.length)
  slices.narrow(candidates, encoder.encode(wanted))
  const reader = createTextReader(columns)
  const found: number[] = []
  for (const position of positionsOf(candidates)) {
    if (found.length === most) break
    const isPart = (['sku', 'manufacturerSku'] as const).some((field) => {
      reader.readField(position, field)
      return hasParts(decodeText(reader.field.bytes, 0, reader.field.end), wanted)
    })
    if (isPart) found.push(position)
  }
  return found
}

/** Whether a folded code has a run of parts that are together `wanted`, and more. */
function hasParts(code: string, wanted: string): boolean {
  const parts = code.match(/[\p{L}\d]+/gu) ?? []
  if (parts.length < 2 || parts.join('') === wanted) return false
  return parts.some((_, from) => {
    let run = ''
    for (const part of parts.slice(from)) {
      run += part
      if (run.length >= wanted.length) return run === wanted
    }
    return false
  })
}

const encoder = new TextEncoder()
