import type { JudgedRequest, Judgement } from '#src/drafts/list-reader/changes/judge-list.ts'
import type { ListRow } from '#src/drafts/list-reader/list-row.ts'
import { linesOf } from './judge-folder.ts'

type Shown<Product> = {
  readonly name: string
  readonly text: string
  readonly judgement: Judgement<Product>
  /** The first answer that a row offers. */
  readonly offerOf?: (row: ListRow<Product>) => string | undefined
}

/**
 * Each request of a list that is not read right, with its line, and the rows for nothing that was asked.
 * @param which `faults`: only what is wrong in silence or lost
 */
export function showRequests<Product>(
  { name, text, judgement, offerOf }: Shown<Product>,
  which: 'all' | 'faults' = 'all',
): string {
  const lines = linesOf(text)
  const { requests, invented, needless } = judgement
  const isShown = ({ outcome }: JudgedRequest<Product>) =>
    outcome !== 'right' && (which === 'all' || outcome !== 'doubtful')
  const offered = (row: ListRow<Product> | null) => {
    const offer = row ? offerOf?.(row) : undefined
    return offer === undefined ? '' : `, first: ${offer}`
  }
  const all = [
    ...requests.filter(isShown).map(({ line, outcome, wanted, got, row }) => ({
      line,
      what: outcome,
      about: `${wanted} → ${got || 'nothing'}${offered(row)}`,
    })),
    ...invented.map(({ line, got }) => ({ line, what: 'wrong', about: `nothing asked → ${got}` })),
    ...(which === 'all' ? needless : []).map(({ line, got, row }) => ({
      line,
      what: 'needless',
      about: `${got}${offered(row)}`,
    })),
  ].toSorted((a, b) => a.line - b.line)
  if (all.length === 0) return ''
  const shown = all.map(
    ({ line, what, about }) =>
      `  ${what.padEnd(8)} ${about}\n           ${line}: ${JSON.stringify(lines[line - 1] ?? '')}\n`,
  )
  return `\n${name}\n${shown.join('')}`
}
