/** The specs of `e2e/` that `npm run firefox` walks, in this order. */
export const firefoxJourneys: readonly string[] = [
  'start',
  'main-job',
  'watch',
  'catalog',
  'search',
  'filters',
  'table',
  'product',
  'product-failures',
  'drafts',
  'draft-lines',
  'quick-add',
  'check',
  'plan',
  'placing',
  'story',
  'share',
  'snapshot',
  'offline',
]

/** A test of these specs that Firefox does not walk, by what its name says. */
export type LeftOut = { readonly journey: string; readonly test: RegExp; readonly why: string }

export const leftOutOfFirefox: readonly LeftOut[] = [
  {
    journey: 'catalog',
    test: /the grid shows its focus and its active row/,
    why: 'for a picture Playwright puts a style into the page, which the CSP of the page forbids in Firefox',
  },
  {
    journey: 'table',
    test: /columns are made wider, chosen, moved/,
    why: 'a double click of Playwright reaches Firefox as two clicks',
  },
  {
    journey: 'snapshot',
    test: /a worker that dies is started again/,
    why: 'Playwright cannot run anything in a worker of Firefox, and so cannot let it die',
  },
  {
    journey: 'offline',
    test: /a part that cannot be fetched is named where one is/,
    why: 'Firefox remembers a script that could not be fetched: there Recargar brings it, and Reintentar does not',
  },
  {
    journey: 'search',
    test: /a text that is composed or pasted arrives whole/,
    why: 'it composes over the protocol of Chromium, and skips itself elsewhere',
  },
]
