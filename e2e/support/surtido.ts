import { test as base, expect } from '@playwright/test'
import { type CatalogRecord, type Surtido, startSurtido } from './start-surtido.ts'
import { type ContextWatch, watchContext } from './watch-context.ts'

type Options = {
  /** Products in the wholesaler's catalog. */
  catalogSize: number
  /** Whether the catalog says stock by warehouse. */
  withWarehouses: boolean
  /** The wholesaler's catalog in place of the sample: records as in a catalog file. */
  ownCatalog: { readonly records: readonly CatalogRecord[]; readonly asBrought?: boolean } | null
  /** Whether the browser is told to save data, as a person may tell it: then the page fetches nothing ahead. */
  savesData: boolean
}

/**
 * Playwright's `test` with the real program under it. `baseURL` is the gateway, so `page.goto('/')` opens the page.
 * Every test fails on a violation of the CSP, an error on the console, an uncaught exception, or the token turning up;
 * `watch.allow(/…/)` lets pass what a journey provokes. After each test the wholesaler is well again.
 */
export const test = base.extend<{ watch: ContextWatch; recovery: undefined }, Options & { surtido: Surtido }>({
  catalogSize: [2_000, { scope: 'worker', option: true }],
  withWarehouses: [false, { scope: 'worker', option: true }],

  ownCatalog: [null, { scope: 'worker', option: true }],

  // Each journey has a fresh browser: to fetch the whole program in each would cost the run a minute.
  savesData: [true, { scope: 'worker', option: true }],

  surtido: [
    async ({ catalogSize, withWarehouses, ownCatalog }, use) => {
      const surtido = await startSurtido({
        catalogSize,
        withWarehouses,
        records: ownCatalog?.records ?? null,
        asBrought: ownCatalog?.asBrought === true,
      })
      await use(surtido)
      await surtido.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],

  baseURL: async ({ surtido }, use) => {
    await use(surtido.url)
  },

  watch: [
    // It needs the recovery, so that it ends before: a gateway that is renewed then resets what the page still loads.
    // oxlint-disable-next-line no-unused-vars -- only for the order in which they end
    async ({ context, savesData, recovery: _ }, use) => {
      const watch = await watchContext(context)
      if (savesData) {
        await context.addInitScript(() =>
          Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true }),
        )
      }
      await use(watch)
      expect(await watch.findings(), 'what no page may do').toEqual([])
    },
    { auto: true },
  ],

  recovery: [
    async ({ surtido }, use) => {
      await use(undefined)
      await surtido.resumeWholesaler()
      await surtido.wholesaler.clear()
      await surtido.forgetDisturbances()
      expect(surtido.gatewayLines.join('\n')).not.toContain(surtido.token)
    },
    { auto: true },
  ],
})

export { expect }
