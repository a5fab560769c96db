/** A change of a text: at `start`, `removed` became `inserted`. */
export type Splice = { readonly start: number; readonly removed: string; readonly inserted: string }

/**
 * What changed from one text to another. Of two equal lines only the caret says which one was deleted.
 *
 * @param caret where it is after the change: what follows it was there before; null where that is not known
 */
export function spliceBetween(before: string, after: string, caret: number | null): Splice {
  const behind = caret === null ? null : after.length - caret
  const suffix =
    behind !== null && behind <= before.length && before.endsWith(after.slice(after.length - behind)) ? behind : null
  const prefix = commonStart(before, after, Math.min(before.length, after.length) - (suffix ?? 0))
  const end = suffix ?? commonEnd(before, after, Math.min(before.length, after.length) - prefix)
  return {
    start: prefix,
    removed: before.slice(prefix, before.length - end),
    inserted: after.slice(prefix, after.length - end),
  }
}

export function applySplice(text: string, { start, removed, inserted }: Splice): string {
  return text.slice(0, start) + inserted + text.slice(start + removed.length)
}

export function inverseOf({ start, removed, inserted }: Splice): Splice {
  return { start, removed: inserted, inserted: removed }
}

/** Characters that two texts have in common at their beginning. Never half a character. */
export function commonStart(a: string, b: string, most: number): number {
  let length = 0
  // In blocks: the engine compares those many times as fast as one character after another.
  while (length + block <= most && a.slice(length, length + block) === b.slice(length, length + block)) length += block
  while (length < most && a.charCodeAt(length) === b.charCodeAt(length)) length += 1
  return isHighSurrogate(b.charCodeAt(length - 1)) ? length - 1 : length
}

/** The same at their end. */
export function commonEnd(a: string, b: string, most: number): number {
  let length = 0
  const blockOf = (each: string) => each.slice(each.length - length - block, each.length - length)
  while (length + block <= most && blockOf(a) === blockOf(b)) length += block
  const before = (each: string) => each.charCodeAt(each.length - length - 1)
  while (length < most && before(a) === before(b)) length += 1
  return length > 0 && isLowSurrogate(b.charCodeAt(b.length - length)) ? length - 1 : length
}

const block = 1_024

function isHighSurrogate(code: number): boolean {
  return code >= 0xd8_00 && code <= 0xdb_ff
}

function isLowSurrogate(code: number): boolean {
  return code >= 0xdc_00 && code <= 0xdf_ff
}
