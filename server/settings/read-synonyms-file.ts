import { readTextFile, type TextFile } from './read-text-file.ts'

export const mostSynonymsFileBytes = 262_144

/** What a person is told to give. */
export const synonymsFileExpected = `a text file in UTF-8 of at most ${mostSynonymsFileBytes / 1024} kB: one group on a line, with = between`

/** The text of a company's synonyms. */
export function readSynonymsFile(path: string): TextFile {
  return readTextFile(path, mostSynonymsFileBytes)
}
