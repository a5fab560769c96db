import { type JudgedList, linesOf } from './judge-folder.ts'

/** Each request of a list that is not read right, with its line, and the rows for nothing that was asked. */
export function showRequests({ name, text, judgement }: JudgedList): string {
  const lines = linesOf(text)
  const { requests, invented, needless } = judgement
  const all = [
    ...requests
      .filter(({ outcome }) => outcome !== 'right')
      .map(({ line, outcome, wanted, got }) => ({ line, what: outcome, about: `${wanted} → ${got || 'nothing'}` })),
    ...invented.map(({ line, got }) => ({ line, what: 'wrong', about: `nothing asked → ${got}` })),
    ...needless.map(({ line, got }) => ({ line, what: 'needless', about: got })),
  ].toSorted((a, b) => a.line - b.line)
  if (all.length === 0) return ''
  const shown = all.map(
    ({ line, what, about }) =>
      `  ${what.padEnd(8)} ${about}\n           ${line}: ${JSON.stringify(lines[line - 1] ?? '')}\n`,
  )
  return `\n${name}\n${shown.join('')}`
}
