import type { Page } from '@playwright/test'
import { productWords } from './support/product-words.ts'
import { expect, test } from './support/surtido.ts'
import { languages } from './support/words.ts'

test.use({
  ownCatalog: {
    records: [
      { sku: 'OLD-1', manufacturer_sku: 'MPN-7', title: 'Teclado mecánico', price: 500, quantity: 3 },
      { sku: 'NEW-1', manufacturer_sku: 'MPN-7', title: 'Teclado mecánico, nueva clave', price: 510, quantity: 8 },
      { sku: 'OTHER', manufacturer_sku: 'MPN-8', title: 'Ratón', price: 100, quantity: 1 },
    ],
  },
})

for (const { locale } of languages) {
  const words = productWords[locale]

  test.describe(`a product that cannot be asked for, in ${locale}`, () => {
    test.use({ locale })

    const failures = [
      ['a refused token', 'unauthorized', { kind: 'error', status: 403 }],
      ['an expired token', 'unauthorized', { kind: 'error', status: 401 }],
      ['an unknown sku', 'not-found', { kind: 'error', status: 404 }],
      ['an HTML page with status 200', 'unexpected-response', { kind: 'html' }],
      ['a redirect', 'unexpected-response', { kind: 'redirect' }],
      ['a wholesaler that is down', 'upstream', { kind: 'error', status: 500 }],
      ['a connection that is reset', 'upstream', { kind: 'reset' }],
      ['a wholesaler that never answers', 'timeout', { kind: 'hang' }],
    ] as const
    for (const [name, failure, disturbance] of failures) {
      test(`${name} is said in its own words; what the catalog knows stays, and a click asks again`, async ({
        page,
        surtido,
        watch,
      }) => {
        watch.allow(/Failed to load resource/)
        await surtido.wholesaler.disturb({ route: 'product', ...disturbance })
        await openKnown(page, 'OLD-1')
        const alert = page.getByRole('alert')
        await expect(alert).toContainText(words.failures[failure], { timeout: 30_000 })
        await expect(alert).toContainText(words.keptCatalog)
        await expect(alert).toContainText(words.keptDrafts)
        await expect(page.getByRole('heading', { level: 1, name: 'Teclado mecánico' })).toBeVisible()
        await surtido.wholesaler.clear()
        await page.getByRole('button', { name: words.retry }).click()
        await expect(page.getByText(words.asked)).toBeVisible()
        await expect(alert).toHaveCount(0)
      })
    }

    test('a sku that the wholesaler renamed is offered under its new name, and taken only by a click', async ({
      page,
      surtido,
      watch,
    }) => {
      watch.allow(/Failed to load resource/)
      await surtido.wholesaler.disturb({ route: 'product', sku: 'OLD-1', kind: 'error', status: 404 })
      await openKnown(page, 'OLD-1')
      await expect(page.getByText(words.renamed)).toBeVisible()
      await expect(page).toHaveURL('/products/OLD-1')
      await page.getByRole('alert').getByRole('link', { name: /NEW-1/ }).click()
      await expect(page).toHaveURL('/products/NEW-1')
      await expect(page.getByText(words.asked)).toBeVisible()
    })

    test('too many requests: it counts down, asks nothing before, and then goes on by itself', async ({
      page,
      surtido,
      watch,
    }) => {
      watch.allow(/Failed to load resource/)
      const asked: number[] = []
      page.on('request', (request) => request.url().endsWith('/pna') && asked.push(Date.now()))
      await surtido.wholesaler.disturb({ route: 'product', kind: 'rate-limit', retryAfter: 4, times: 1 })
      await openKnown(page, 'OLD-1')
      await expect(page.getByRole('alert')).toContainText(words.failures['rate-limited'])
      await expect(page.getByText(words.asksAgainIn)).toBeVisible()
      await expect(page.getByRole('button', { name: words.retry })).toBeDisabled()
      await expect(page.getByText(words.asked)).toBeVisible({ timeout: 10_000 })
      expect(asked).toHaveLength(2)
      expect((asked[1] ?? 0) - (asked[0] ?? 0)).toBeGreaterThanOrEqual(3_900)
    })

    test('an answer that fails once is asked again, which is said and is no alarm', async ({
      page,
      surtido,
      watch,
    }) => {
      watch.allow(/Failed to load resource/)
      await surtido.wholesaler.disturb({ route: 'product', kind: 'error', status: 500, times: 1 })
      await openKnown(page, 'OLD-1')
      await expect(page.getByText(words.asked)).toBeVisible()
      await expect(page.getByRole('alert')).toHaveCount(0)
    })

    test('without a network the last answer stays with its age, and it is asked again as soon as there is one', async ({
      page,
      context,
      watch,
    }) => {
      watch.allow(/Failed to load resource|ERR_INTERNET_DISCONNECTED/)
      await openKnown(page, 'OLD-1')
      await expect(page.getByText(words.asked)).toBeVisible()
      await context.setOffline(true)
      await page.getByRole('button', { name: words.refresh }).click()
      await expect(page.getByRole('alert')).toContainText(words.failures.offline, { timeout: 15_000 })
      await expect(page.getByRole('alert')).toContainText(words.keptLive)
      await expect(page.getByText(words.earlier)).toBeVisible()
      await context.setOffline(false)
      await expect(page.getByRole('alert')).toHaveCount(0)
      await expect(page.getByText(words.earlier)).toBeHidden()
    })

    test('one that nobody knows says so, and keeps the drafts and the ways on', async ({ page, watch }) => {
      watch.allow(/Failed to load resource/)
      await page.goto('/products/NEVER-HEARD-OF')
      await expect(page.getByRole('alert')).toContainText(words.failures['not-found'])
      await expect(page.getByRole('alert')).toContainText(words.keptDrafts)
      await page.getByRole('alert').getByRole('link').click()
      await expect(page).toHaveURL('/?q=NEVER-HEARD-OF')
    })
  })
}

/** The catalog is there first: what it knows stands in for the answer. */
async function openKnown(page: Page, sku: string): Promise<void> {
  await page.goto('/')
  await expect(page.getByText(/(Sincronizado|Synced)/)).toBeVisible()
  await page.goto(`/products/${sku}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}
