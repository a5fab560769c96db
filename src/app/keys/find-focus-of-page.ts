import { findPageCommands } from '#src/app/palette/find-page-commands.ts'

/**
 * Where the focus belongs on a page that was just opened: on the row that leads back to where the person came from, on
 * the page's table, on what is to be done next where another part of the same draft was left (whose heading was heard
 * there), or on the heading. Null while the page has none of them.
 */
export function findFocusOfPage(
  content: HTMLElement,
  { from, to }: { readonly from: string; readonly to: string },
): HTMLElement | null {
  const row = leadsDown(from, to)
    ? [...content.querySelectorAll<HTMLAnchorElement>(linksOfRows)].find(({ pathname }) => isOrHolds(pathname, from))
    : undefined
  const next = isPartOfSame(from, to)
    ? findPageCommands(content).find(({ control }) => control.dataset['next'] === '1')
    : undefined
  return (
    row ??
    content.querySelector<HTMLElement>('main [role=grid][tabindex]') ??
    next?.control ??
    content.querySelector<HTMLElement>('h1')
  )
}

/** The same on a page that stands already: at least its main part, and ready to be focused. */
export function placeOfPage(content: HTMLElement): HTMLElement | null {
  const place = findFocusOfPage(content, { from: '', to: '' }) ?? content.querySelector('main')
  if (place) makeFocusable(place)
  return place
}

/** The browser stops with Tab only where it is a control. */
export function makeFocusable(place: HTMLElement): void {
  if (!place.matches('a, [tabindex]')) place.tabIndex = -1
}

const linksOfRows = ':is(tr, li, [role=row], [role=listitem]) a[href]'

/** Whether somebody comes back from a page below this one. */
function leadsDown(from: string, to: string): boolean {
  return to !== '/' && from.startsWith(`${to}/`)
}

/** Plan or orders, from another page of their draft. */
function isPartOfSame(from: string, to: string): boolean {
  const [, draft] = /^(\/drafts\/[^/]+)\/[^/]+$/.exec(to) ?? []
  return draft !== undefined && isOrHolds(draft, from)
}

/** A draft's page and its plan are of the same row. */
function isOrHolds(row: string, from: string): boolean {
  return row !== '/' && (from === row || from.startsWith(`${row}/`))
}
