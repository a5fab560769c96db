import { localDay } from '#src/ui/local-day.ts'

/** A file's name that every system takes, Windows included, with the day it was written: `GDL 2026-11-20.csv`. */
export function fileName(title: string, epochMs: number, extension: string): string {
  const plain = title
    .replaceAll(forbidden, '-')
    .replaceAll(/\s+/g, ' ')
    .slice(0, longestName)
    .toWellFormed()
    .replace(/^[. ]+|[. ]+$/g, '')
  const name = reserved.test(plain) ? `_${plain}` : plain
  const day = localDay(epochMs)
  // What was never named may be called by its day already.
  return name.startsWith(day) ? `${name}.${extension}` : `${name} ${day}.${extension}`.trimStart()
}

const longestName = 80
const forbidden = /[<>:"/\\|?*\p{Cc}\p{Cf}]/gu
/** Devices of Windows, with any ending. */
const reserved = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i
