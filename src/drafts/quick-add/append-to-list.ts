/** A list with more rows below its own. */
export function appendToList(list: string, more: string): string {
  return list.trim() === '' ? more : `${list.trimEnd()}\n${more}`
}
