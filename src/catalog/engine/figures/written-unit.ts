import { foldText } from '#src/catalog/engine/search/fold.ts'

/** Enough titles to know how most write it. */
export const titlesForUnit = 40

/** A unit as most of the titles write it, case and accents included: `GB`, `mAh`, `páginas`. */
export function writtenUnit(names: readonly string[], titles: readonly string[]): string {
  const counts = new Map<string, number>()
  for (const title of titles) {
    for (const [, written = ''] of title.matchAll(afterNumber)) {
      if (names.includes(foldText(written))) counts.set(written, (counts.get(written) ?? 0) + 1)
    }
  }
  const [most] = [...counts].toSorted((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
  return most?.[0] ?? names[0]!
}

const afterNumber = /\d(?:\s|-)?(\p{L}[\p{L}\p{M}]*(?:\/\p{L}(?![\p{L}\p{M}]))?|["”]|″|′′)/gu
