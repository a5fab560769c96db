import { localDay } from '#src/ui/local-day.ts'

/** A file name that is valid on every system, Windows included, with the day of writing: `GDL 2026-11-20.csv`. */
export function fileName(title: string, epochMs: number, extension: string): string {
  const plain = title
    .replaceAll(forbidden, '-')
    .replaceAll(/\s+/g, ' ')
    .slice(0, longestName)
    .toWellFormed()
    .replace(/^[. ]+|(?<![. ])[. ]+$/g, '')
  const name = reserved.test(plain) ? `_${plain}` : plain
  const day = localDay(epochMs)
  // The default name of a draft may already start with the day.
  return name.startsWith(day) ? `${name}.${extension}` : `${name} ${day}.${extension}`.trimStart()
}

const longestName = 80
const forbidden = /[<>:"/\\|?*\p{Cc}\p{Cf}]/gu
/** Device names in Windows, with any extension. */
const reserved = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i
