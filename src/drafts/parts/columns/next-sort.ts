export type ColumnSort<Name extends string> = { readonly by: Name; readonly descending: boolean }

/** After a click on a header: its first direction, the opposite, then the order that the rows have by themselves. */
export function nextSort<Name extends string>(
  sort: ColumnSort<Name> | null,
  first: ColumnSort<Name>,
): ColumnSort<Name> | null {
  if (sort?.by !== first.by) return first
  return sort.descending === first.descending ? { by: first.by, descending: !first.descending } : null
}
