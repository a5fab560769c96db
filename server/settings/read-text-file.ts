import { readFileSync, statSync } from 'node:fs'

/** `found` is what was there in place of a text, and safe to print. */
export type TextFile =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'unusable'; readonly found: string }

/** A text in UTF-8 of at most `mostBytes`. */
export function readTextFile(path: string, mostBytes: number): TextFile {
  try {
    // Before it is opened: to read a device or a pipe may never end.
    const state = statSync(path)
    if (!state.isFile()) return unusable('something that is no file')
    if (state.size > mostBytes) return unusable(`a file of ${Math.ceil(state.size / 1024)} kB`)
    return { kind: 'text', text: new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(path)) }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown reason'
    const isNoText = code === 'ERR_ENCODING_INVALID_ENCODED_DATA'
    return unusable(isNoText ? 'a file that is not in UTF-8' : `a file that cannot be read (${code})`)
  }
}

function unusable(found: string): TextFile {
  return { kind: 'unusable', found }
}
