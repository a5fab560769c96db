/** Stands in a cell that has no value: what is not known, or not given. A known nothing is 0, and no cell stays blank. */
export function NoValue({ says }: { says: string }) {
  return (
    <span className="text-ink-faint" title={says}>
      <span aria-hidden>–</span>
      <span className="sr-only">{says}</span>
    </span>
  )
}
