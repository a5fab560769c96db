import { plainLine, prefixLine } from '#src/drafts/list-reader/changes/edit-line.ts'
import type { KnownLine } from '#src/drafts/list-reader/changes/known-list.ts'
import type { LaidOut } from './printed-list.ts'

export type Pages = {
  readonly itemsPerPage: number
  /** What is printed again above the columns of each page. */
  readonly title: readonly string[]
  readonly footer: string
  /** Whether a page begins with a form feed, as `pdftotext` writes it. */
  readonly hasFormFeeds: boolean
}

/** The lines of a document over several pages, each with its header and footer; on one page without `pages`. */
export function addPages({ header, items }: LaidOut, pages: Pages | null): KnownLine[] {
  if (pages === null) return [...header, ...items.flat()]
  const { itemsPerPage, title, footer, hasFormFeeds } = pages
  const count = Math.ceil(items.length / itemsPerPage)
  return Array.from({ length: count }, (_, page) => {
    const [first, ...more] = page === 0 ? header : [...title.map(plainLine), ...header]
    const above = first ? [page > 0 && hasFormFeeds ? prefixLine(first, '\f', 'start') : first, ...more] : more
    const below = page === count - 1 ? [] : ['', `${footer}Página ${page + 1} de ${count}`].map(plainLine)
    return [...above, ...items.slice(page * itemsPerPage, (page + 1) * itemsPerPage).flat(), ...below]
  }).flat()
}
