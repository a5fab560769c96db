import type { Rolldown } from 'vite'

/**
 * Which modules lie together in one file of the build. Alone, each part that loads on demand would be a file, and each
 * piece that some of them share another: 200, most of a few lines, and one question to the gateway for each.
 *
 * A group takes what its modules import with it, but for what an earlier group has. So a file imports only files of
 * earlier groups, and no circle can arise, in which a module would run before what it needs.
 */
export function partsOfPage(): Rolldown.CodeSplittingGroup[] {
  return [
    // The document starts it before all others (tools/early-scripts.ts).
    {
      name: 'early',
      test: /src\/(catalog\/worker\/(early-catalog|create-catalog-worker)|ui\/start-worker)\.ts/,
    },
    // Evaluated by itself before the page's own modules (tools/early-scripts.ts): both at once are one long task.
    { name: 'libraries', tags: ['$initial'], test: /node_modules\// },
    // All that the first screen is drawn with. Its size has a budget (tools/check-bundle.ts).
    { name: 'first', tags: ['$initial'] },
    // Dialogs, menus, drawings.
    { name: 'controls', test: /node_modules\/(@base-ui|@floating-ui|lucide-react)\// },
    // What the catalog's page and the frame load by themselves, or by a press.
    {
      name: 'catalog',
      test: /src\/(app\/(?!create-live|palette\/)|access\/|browse\/|ui\/|drafts\/(pages\/open-draft-panel|parts\/undo\/open-draft-undo-keys|store\/database\/))/,
    },
    // What the pages of products, drafts, plans and orders share.
    {
      name: 'drafts',
      test: /src\/(app\/create-live|live\/|sheets\/|drafts\/(parts|live-check|store|model)\/)|node_modules\/@tanstack\//,
    },
    { name: 'product', test: /src\/product\// },
    { name: 'draft', test: /src\/drafts\/pages\// },
    { name: 'lists', test: /src\/drafts\/(quick-add|scan|list-reader)\// },
    { name: 'exchange', test: /src\/drafts\/exchange\// },
    { name: 'plan', test: /src\/drafts\/plan\// },
    { name: 'orders', test: /src\/drafts\/orders\// },
    // What finds or sets something of all pages.
    { name: 'palette', test: /src\/(app\/palette|drafts\/settings)\// },
  ]
}
