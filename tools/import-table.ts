/**
 * Who may import whom, in one place. `oxlint.config.ts` turns it into the lint rule; `import-table.test.ts` proves
 * that the rule bites and that no row is stale. Default deny: a folder without a row may import nothing of ours.
 * A row says what the module's files may import with `#src/…` or `#server/…`; within a module, `./file.ts`.
 */
export const importTable: Readonly<Record<string, readonly string[]>> = {
  'src/ui': [],
  'src/i18n': [],
  'src/wholesale-api': [],
  'src/sheets': ['src/ui'],
  'src/fixtures': ['src/wholesale-api'],
  'src/catalog/engine': ['src/wholesale-api'],
  'src/catalog': ['src/wholesale-api', 'src/ui'],
  'src/drafts': ['src/wholesale-api', 'src/sheets', 'src/ui', 'src/i18n'],
  'src/product': ['src/catalog', 'src/drafts', 'src/wholesale-api', 'src/ui', 'src/i18n'],
  'src/browse': ['src/product', 'src/catalog', 'src/drafts', 'src/wholesale-api', 'src/sheets', 'src/ui', 'src/i18n'],
  'src/app': ['src/browse', 'src/product', 'src/drafts', 'src/catalog', 'src/wholesale-api', 'src/ui', 'src/i18n'],
  'server/settings': [],
  'server/http': [],
  'server/gateway': ['src/wholesale-api', 'server/settings', 'server/http'],
  'server/wholesaler': ['src/wholesale-api', 'src/fixtures', 'server/http'],
}

/** Single files that stand between modules, each with what it may import on top of its module's row. */
export const importExceptions: Readonly<Record<string, { readonly may: readonly string[]; readonly why: string }>> = {
  'src/catalog/catalog.worker.ts': {
    may: ['src/catalog/engine'],
    why: 'the worker entry and the service it starts are the only doors to the engine at run time',
  },
  'src/catalog/catalog-service.ts': {
    may: ['src/catalog/engine'],
    why: 'the worker’s side of the protocol, apart from its entry so that it can be tested without a thread',
  },
  'src/catalog/catalog-lookups.ts': {
    may: ['src/catalog/engine'],
    why: 'part of that service, in a file of its own: it answers lookups from the engine',
  },
  'src/catalog/download-catalog.ts': {
    may: ['src/catalog/engine'],
    why: 'part of that service, in a file of its own: it feeds an engine with what the wholesaler sends',
  },
  'src/catalog/snapshot-store.ts': {
    may: ['src/catalog/engine'],
    why: 'runs beside the engine in the worker and stores what the engine saves; it needs its shape and version',
  },
  'src/catalog/sightings/sighting-store.ts': {
    may: ['src/catalog/engine'],
    why: 'runs beside the engine in the worker and records what it has, by the engine’s number of a sku',
  },
  'src/catalog/catalog-protocol.ts': {
    may: ['src/catalog/engine'],
    why: 'the protocol hands the engine’s types to the page, and what there is to sort by',
  },
}

/** The words on the screen, whatever module they are of: files, where all other names here are folders. */
export const messageFiles = 'src/**/*-messages.ts'

/** Folders outside src and server that may reach into them, with what they may reach: modules, or a folder of one. */
export const outsideTable: Readonly<Record<string, readonly string[]>> = {
  e2e: ['src/fixtures', 'src/i18n', 'src/wholesale-api', messageFiles],
  // The journeys walk over the real program: its support starts a wholesaler and the gateway in front of it.
  'e2e/support': ['src/fixtures', 'src/i18n', 'src/wholesale-api', 'server/gateway', 'server/wholesaler', messageFiles],
  // The bench drives the engine and the planner by themselves and the built page through the real gateway.
  bench: ['src/catalog/engine', 'src/drafts/plan/solver', 'src/fixtures', 'src/wholesale-api', 'server/gateway'],
  tools: [],
}
