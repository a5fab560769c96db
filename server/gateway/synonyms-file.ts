import { createHash } from 'node:crypto'
import { statSync } from 'node:fs'
import { readSynonymsFile } from '#server/settings/read-synonyms-file.ts'
import {
  longestLine,
  longestPhrase,
  mostLines,
  readSynonyms,
  type SynonymProblem,
  type SynonymProblemReason,
} from '#src/synonyms/read-synonyms.ts'
import { mostPhrasesOfGroup, mostWordsOfPhrase } from '#src/synonyms/synonyms.ts'
import { mostSynonymBytes } from '#src/synonyms/synonyms-path.ts'
import { writeSynonyms } from '#src/synonyms/write-synonyms.ts'
import { holdsToken } from './token-search.ts'

export type ServedSynonyms = { readonly bytes: Buffer; readonly etag: string }

/**
 * A company's file of synonyms. `read` gives what the file says now. Only groups that were read leave it, never its own
 * text: a wrong path may name any file. If it can no longer be used, what was read before stays.
 * @param log receives each line that cannot be used, and why; never the path or a text of the file
 */
export function openSynonymsFile(
  path: string | null,
  token: string,
  log: (line: string) => void,
): { read(): ServedSynonyms | null } {
  let served: ServedSynonyms | null = null
  let version = ''
  const read = () => {
    if (path === null) return null
    const found = versionOf(path)
    if (found === version) return served
    version = found
    const file = readSynonymsFile(path)
    const refuse = (what: string) => {
      log(`${name}: ${what}. ${served === null ? 'It is not used.' : 'What it said before is used.'}`)
      return served
    }
    if (file.kind === 'unusable') return refuse(file.found)
    if (holdsToken(file.text, token)) return refuse('a file with the access token in it')
    const { synonyms, problems } = readSynonyms(file.text)
    const bytes = Buffer.from(writeSynonyms(synonyms))
    if (bytes.length > mostSynonymBytes) return refuse('more than the page reads')
    served = { bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"` }
    logProblems(problems, log)
    return served
  }
  read()
  return { read }
}

/** Of a file that is out of reach, too: so that it is reported once, and read when it is there again. */
function versionOf(path: string): string {
  try {
    const { ino, size, mtimeNs, ctimeNs } = statSync(path, { bigint: true })
    return `${ino} ${size} ${mtimeNs} ${ctimeNs}`
  } catch {
    return 'out of reach'
  }
}

const name = 'SURTIDO_SYNONYMS_FILE'
const mostLogged = 20

function logProblems(problems: readonly SynonymProblem[], log: (line: string) => void): void {
  for (const { line, reason } of problems.slice(0, mostLogged)) {
    const outcome = reason === 'joined' ? '' : ' It is not used.'
    log(`${name}, line ${line}: ${reasons[reason]}.${outcome}`)
  }
  if (problems.length > mostLogged) log(`${name}: ${problems.length - mostLogged} more lines with problems.`)
}

const reasons: Record<SynonymProblemReason, string> = {
  'empty-side': 'nothing before, between or after =',
  'one-phrase': 'fewer than two different phrases with = between',
  'no-letters': 'a phrase without letters or digits',
  'phrase-too-long': `a phrase of more than ${mostWordsOfPhrase} words or ${longestPhrase} characters`,
  'line-too-long': `more than ${longestLine} characters`,
  'too-many-phrases': `more than ${mostPhrasesOfGroup} phrases that mean the same, here and in the lines that it would join`,
  'too-many-lines': `more than ${mostLines} lines; the file is read up to here`,
  joined: 'a phrase of an earlier line is here again; the two are used as one group',
}
