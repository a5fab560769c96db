/** A cell of the list under the search box: a row's text, or the button that forgets it. */
export type AgainCell = { readonly row: number; readonly isForget: boolean }

/**
 * Where an arrow key goes from `active`; null if the key does not move. Up and down go round and keep the column; only
 * searches, the first rows, can be forgotten.
 */
export function moveInList(
  active: AgainCell | null,
  key: string,
  { searches, rows }: { readonly searches: number; readonly rows: number },
): AgainCell | null {
  if (key === 'ArrowDown' || key === 'ArrowUp') {
    const by = key === 'ArrowDown' ? 1 : -1
    const from = active?.row ?? (by === 1 ? -1 : 0)
    const row = (from + by + rows) % rows
    return { row, isForget: active?.isForget === true && row < searches }
  }
  if (!active) return null
  if (key === 'ArrowRight' && active.row < searches) return { ...active, isForget: true }
  if (key === 'ArrowLeft') return { ...active, isForget: false }
  return null
}
