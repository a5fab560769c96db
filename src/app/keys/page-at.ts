import { matchPath } from 'react-router'
import { type Page, pages } from '#src/app/pages.ts'

/** The page of an address without its search. */
export function pageAt(pathname: string): Page | undefined {
  return pages.find(({ address }) => matchPath(address, pathname))
}
