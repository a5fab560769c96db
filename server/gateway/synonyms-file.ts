import { createHash } from 'node:crypto'
import type { FileState } from '#server/operation/file-states.ts'
import { watchFile } from '#server/operation/watched-file.ts'
import { mostSynonymsFileBytes } from '#server/settings/read-synonyms-file.ts'
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

export type SynonymsFile = {
  /** What the file says now; null if there is none. */
  read(): ServedSynonyms | null
}

export type ServedSynonyms = { readonly bytes: Buffer; readonly etag: string }

/**
 * A company's file of synonyms. `read` gives what the file says now. Only groups that were read leave it, never its own
 * text: a wrong path may name any file. If it can no longer be used, what was read before stays.
 * @param log receives each line that cannot be used, and why; never the path or a text of the file
 */
export function openSynonymsFile(
  path: string | null,
  readToken: () => string | null,
  log: (line: string) => void,
  onChange: (state: FileState) => void,
): SynonymsFile {
  if (path === null) return { read: () => null }
  const file = watchFile<ServedSynonyms & { problems: readonly SynonymProblem[] }>({
    paths: [path],
    mostBytes: mostSynonymsFileBytes,
    // A page that opens gets what is there now. Half a file is half of the words, until the next page opens.
    settleMs: 0,
    everyMs: null,
    check([text = '']) {
      if (holdsToken(text, readToken() ?? '')) return { kind: 'refused', found: 'a file with the access token in it' }
      const { synonyms, problems } = readSynonyms(text)
      const bytes = Buffer.from(writeSynonyms(synonyms))
      if (bytes.length > mostSynonymBytes) return { kind: 'refused', found: 'more than the page reads' }
      const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`
      return { kind: 'good', value: { bytes, etag, problems } }
    },
    onGood({ problems }) {
      onChange('good')
      logProblems(problems, log)
    },
    onRefused(found, keeps) {
      onChange(keeps ? 'old' : 'lapsed')
      log(`${name}: ${found}. ${keeps ? 'What it said before is used.' : 'It is not used.'}`)
    },
  })
  return {
    read() {
      file.look()
      return file.current()
    },
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
