const onScreen = ['src/ui', 'src/i18n'] as const
const belowParts = ['src/drafts/store', 'src/drafts/model'] as const

/**
 * Who may import whom, in one place. `oxlint.config.ts` turns it into the lint rule; `import-table.test.ts` proves
 * that the rule works and that no row is stale. Default deny: a folder without a row may import nothing of ours.
 * A row says what the module's files may import with `#src/…` or `#server/…`. Within a folder, `./file.ts`.
 */
export const importTable: Readonly<Record<string, readonly string[]>> = {
  'src/ui': [],
  'src/i18n': [],
  'src/wholesale-api': [],
  'src/synonyms': [],
  // The service worker. It knows addresses and files, and nothing of what they say.
  'src/offline': [],
  'src/sheets': ['src/ui'],
  'src/fixtures': ['src/wholesale-api'],
  // The catalog: the engine is pure, the worker runs it, the protocol has the messages between page and worker.
  'src/catalog/engine': ['src/wholesale-api', 'src/synonyms'],
  'src/catalog/protocol': ['src/catalog/engine', 'src/wholesale-api'],
  'src/catalog/worker': ['src/catalog/protocol', 'src/catalog/engine', 'src/synonyms', 'src/wholesale-api', 'src/ui'],
  'src/catalog': ['src/catalog/protocol', 'src/wholesale-api'],
  // Drafts, from the model to the pages. They do not import the catalog: what they need of it is passed in.
  'src/drafts/model': ['src/wholesale-api'],
  'src/drafts/planner': ['src/drafts/model', 'src/ui'],
  'src/drafts/list-reader': ['src/drafts/model', 'src/sheets', 'src/ui'],
  'src/drafts/store': ['src/drafts/model', 'src/ui'],
  'src/drafts/parts': [...belowParts, 'src/wholesale-api', ...onScreen],
  // Asks for products live, for drafts and for product pages, and keeps the answers.
  'src/live': [...belowParts, 'src/wholesale-api', 'src/ui'],
  'src/drafts/live-check': ['src/live', 'src/drafts/parts', ...belowParts, 'src/wholesale-api', ...onScreen],
  'src/drafts/quick-add': ['src/drafts/list-reader', 'src/drafts/parts', ...belowParts, 'src/sheets', ...onScreen],
  'src/drafts/scan': [
    'src/drafts/quick-add',
    'src/drafts/list-reader',
    'src/drafts/parts',
    ...belowParts,
    'src/sheets',
    ...onScreen,
  ],
  'src/drafts/exchange': [
    'src/drafts/live-check',
    'src/drafts/list-reader',
    'src/drafts/parts',
    ...belowParts,
    'src/sheets',
    ...onScreen,
  ],
  'src/drafts/plan': [
    'src/drafts/planner',
    'src/drafts/live-check',
    'src/drafts/parts',
    ...belowParts,
    'src/wholesale-api',
    ...onScreen,
  ],
  'src/drafts/orders': [
    'src/live',
    'src/drafts/exchange',
    'src/drafts/scan',
    'src/drafts/quick-add',
    'src/drafts/list-reader',
    'src/drafts/live-check',
    'src/drafts/parts',
    ...belowParts,
    'src/wholesale-api',
    'src/sheets',
    ...onScreen,
  ],
  // Plan and orders are not listed: the router loads these pages.
  'src/drafts/pages': [
    'src/live',
    'src/drafts/exchange',
    'src/drafts/scan',
    'src/drafts/quick-add',
    'src/drafts/live-check',
    'src/drafts/parts',
    ...belowParts,
    'src/wholesale-api',
    ...onScreen,
  ],
  // One page of what a person sets once, with the forms of the modules that use it.
  'src/drafts/settings': [
    'src/drafts/orders',
    'src/drafts/exchange',
    'src/drafts/live-check',
    'src/drafts/parts',
    ...belowParts,
    ...onScreen,
  ],
  'src/product': [
    'src/live',
    'src/catalog',
    'src/catalog/protocol',
    'src/drafts/live-check',
    'src/drafts/parts',
    ...belowParts,
    'src/wholesale-api',
    ...onScreen,
  ],
  // Only an admin may accept a catalog that is held back, with the token of the session.
  'src/browse': [
    'src/access',
    'src/product',
    'src/catalog',
    'src/catalog/protocol',
    'src/drafts/pages',
    'src/drafts/parts',
    ...belowParts,
    'src/wholesale-api',
    'src/sheets',
    ...onScreen,
  ],
  // Who is signed in at the gateway. It knows no catalog and no drafts.
  'src/access': [...onScreen],
  'src/app': [
    'src/access',
    'src/browse',
    'src/product',
    'src/catalog',
    'src/catalog/protocol',
    'src/catalog/worker',
    'src/drafts/pages',
    'src/drafts/orders',
    'src/drafts/plan',
    'src/drafts/settings',
    'src/drafts/exchange',
    'src/drafts/scan',
    'src/drafts/quick-add',
    'src/drafts/list-reader',
    'src/drafts/parts',
    ...belowParts,
    'src/live',
    'src/wholesale-api',
    ...onScreen,
  ],
  'server/settings': [],
  'server/http': [],
  'server/streams': [],
  // How a database server is reached. It knows no tables.
  'server/postgres': [],
  // Who may come in. It knows no catalog and no framework; the gateway asks it. Its users are in a file that is watched,
  // its sessions in a database.
  'server/access': [
    'src/wholesale-api',
    'src/i18n',
    'server/settings',
    'server/streams',
    'server/operation',
    'server/postgres',
  ],
  'server/operation': ['src/wholesale-api', 'server/settings', 'server/streams'],
  // The records of a catalog are found as the page finds them.
  'server/catalog-cache': ['src/wholesale-api', 'src/catalog/engine', 'server/http', 'server/streams'],
  'server/gateway': [
    'src/wholesale-api',
    'src/synonyms',
    'server/settings',
    'server/http',
    'server/streams',
    'server/access',
    'server/operation',
    'server/catalog-cache',
  ],
  'server/wholesaler': ['src/wholesale-api', 'src/fixtures', 'server/http', 'server/streams', 'server/postgres'],
}

/** What the tests of a module may also import, besides its row and the seeded makers, to test two modules together. */
export const testTable: Readonly<Record<string, readonly string[]>> = {
  // Synonyms are folded as the search folds, and found in other forms of a word.
  'src/synonyms': ['src/catalog/engine'],
  // Lists that people wrote are read with the real catalog's search for descriptions.
  'src/drafts/list-reader': ['src/catalog/engine'],
  // nginx stands in front of real gateways.
  'server/operation': ['server/gateway'],
  // Whom the service trusts is tested with the same authority as whom the gateway trusts.
  'server/wholesaler': ['server/settings'],
}

/** The messages of every module. These are files; all other names here are folders. */
export const messageFiles = 'src/**/*-messages.ts'

/** Folders outside src and server, and what they may import of them: modules, or folders of a module. */
export const outsideTable: Readonly<Record<string, readonly string[]>> = {
  e2e: ['src/fixtures', 'src/i18n', 'src/wholesale-api', messageFiles],
  // The journeys use the real program: their support starts a wholesaler and a gateway.
  'e2e/support': [
    'src/fixtures',
    'src/i18n',
    'src/wholesale-api',
    'server/access',
    'server/gateway',
    'server/operation',
    'server/settings',
    'server/wholesaler',
    messageFiles,
  ],
  // The bench runs the engine, the planner and the list reader directly, with the answers that an open row offers; the
  // built page through the real gateway; and the service on its databases.
  bench: [
    'src/catalog/engine',
    'src/drafts/list-reader',
    'src/drafts/model',
    'src/drafts/planner',
    'src/drafts/quick-add/rows',
    'src/fixtures',
    'src/synonyms',
    'src/wholesale-api',
    'server/access',
    'server/gateway',
    'server/operation',
    'server/wholesaler',
  ],
  // The maker and the judge of queries must not know the engine that they measure.
  'bench/relevance': ['src/fixtures', 'src/wholesale-api'],
  tools: [],
  // The fuzz drives every reader of something foreign, alone.
  fuzz: [
    'src/browse',
    'src/catalog/engine',
    'src/drafts/exchange',
    'src/drafts/list-reader',
    'src/drafts/model',
    'src/drafts/orders',
    'src/drafts/scan',
    'src/fixtures',
    'src/i18n',
    'src/live',
    'src/sheets',
    'src/synonyms',
    'src/wholesale-api',
    'server/gateway',
    'server/wholesaler',
  ],
}
