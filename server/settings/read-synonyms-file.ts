import { readFileSync, statSync } from 'node:fs'

const mostBytes = 262_144

/** What a person is told to give. */
export const synonymsFileExpected = `a text file in UTF-8 of at most ${mostBytes / 1024} kB: one group on a line, with = between`

/** `found` is what was there in place of a text, and safe to print. */
export type SynonymsFile =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'unusable'; readonly found: string }

/** The text of a company's synonyms. */
export function readSynonymsFile(path: string): SynonymsFile {
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

function unusable(found: string): SynonymsFile {
  return { kind: 'unusable', found }
}
