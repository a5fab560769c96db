/**
 * A list with more rows below its own, with the line ends that a text field has. With others the field shows another
 * text than the one that is read.
 */
export function appendToList(list: string, more: string): string {
  const lines = more.replaceAll(/\r\n?/g, '\n')
  return list.trim() === '' ? lines : `${list.trimEnd()}\n${lines}`
}
