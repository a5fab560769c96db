import type { Page } from '@playwright/test'
import { loadFailedMessages } from '#src/browse/load-failed-messages.ts'
import { productMessages } from '#src/product/product-messages.ts'
import { expectSynced } from './support/catalog-screen.ts'
import { messagesIn } from './support/messages-in.ts'
import { productCatalog } from './support/product-records.ts'
import { beginning, saying, some } from './support/saying.ts'
import { expect, test } from './support/surtido.ts'

const words = messagesIn(productMessages)
const catalogWords = messagesIn(loadFailedMessages)
const asked = beginning(words.askedAt(some, some))

test.use({ ownCatalog: productCatalog })

test.beforeEach(({ watch }) => watch.allow(/Failed to load resource/))

test('a product that cannot be asked for: why is said in words, what the catalog knows stays, and a click asks again', async ({
  page,
  surtido,
}) => {
  test.setTimeout(90_000)
  const failures = [
    ['a refused token', 'unauthorized', { kind: 'error', status: 403 }],
    ['an expired token', 'unauthorized', { kind: 'error', status: 401 }],
    ['an unknown sku', 'not-found', { kind: 'error', status: 404 }],
    ['an HTML page with status 200', 'unexpected-response', { kind: 'html' }],
    ['a redirect', 'unexpected-response', { kind: 'redirect' }],
    ['a wholesaler that is down', 'upstream', { kind: 'error', status: 500 }],
    ['a connection that is reset', 'unreachable', { kind: 'reset' }],
    ['a wholesaler that never answers', 'timeout', { kind: 'hang' }],
    ['another product', 'other-product', { kind: 'answer', body: '{"sku":"OTHER","price":1.23}' }],
    ['an error with status 200', 'not-a-product', { kind: 'answer', body: '{"error":"SKU no existe"}' }],
  ] as const
  const alert = page.getByRole('alert')
  await page.goto('/')
  await expectSynced(page)
  for (const [index, [name, failure, disturbance]] of failures.entries()) {
    await test.step(name, async () => {
      await surtido.wholesaler.disturb({ route: 'product', ...disturbance })
      await page.goto(`/products/CABLE-${index}`)
      await expect(alert).toContainText(words.failures[failure].what, { timeout: 30_000 })
      await expect(alert).toContainText(saying(words.keptCatalog(some)))
      await expect(alert).toContainText(words.keptDrafts)
      await expect(page.getByRole('heading', { level: 1, name: `, ${index} metros,` })).toBeVisible()
      await surtido.wholesaler.clear()
      await page.getByRole('button', { name: words.retry }).click()
      await expect(page.getByText(asked)).toBeVisible()
      await expect(alert).toHaveCount(0)
    })
  }
})

test('where a product could not be asked for, nothing says that the wholesaler has no stock by warehouse of it: on its page and in a comparison', async ({
  page,
  surtido,
}) => {
  await surtido.wholesaler.disturb({ route: 'product', kind: 'error', status: 500 })
  await page.goto('/')
  await expectSynced(page)
  await page.goto('/products/CABLE-1')
  await expect(page.getByText(words.noWarehouses['not-asked'])).toBeVisible()
  await expect(page.getByText(words.noWarehouses.unsaid)).toHaveCount(0)

  await page.goto('/compare?sku=CABLE-1&sku=CABLE-2')
  const { what, next } = words.failures.upstream
  await expect(page.getByText(`${what}. ${next}`)).toHaveCount(2)
})

test('a wholesaler whose certificate is not valid gets nothing, and that is said: of a product and of the catalog', async ({
  page,
  surtido,
}) => {
  const url = await surtido.openUntrusted()
  await page.goto(`${url}/products/CABLE-1`)
  await expect(page.getByRole('alert').filter({ hasText: words.failures.untrusted.what })).toContainText(
    words.failures.untrusted.next,
  )
  await page.goto(url)
  await expect(page.getByText(catalogWords.failures.untrusted.what)).toBeVisible()
})

test('a price that is not in pesos is no price, and stock that cannot be read is unknown: both are said where the figure is', async ({
  page,
  surtido,
}) => {
  const answer = { sku: 'CABLE-1', currency: 'USD', price: 5, quantity: 'many', warehouses: 'all' }
  await surtido.wholesaler.disturb({ route: 'product', kind: 'answer', body: JSON.stringify(answer) })
  await openKnown(page, 'CABLE-1')
  await expect(page.getByText(words.noPriceNext.currency)).toBeVisible()
  await expect(page.getByText(words.unreadStock)).toBeVisible()
  await expect(page.getByText('$5.00')).toHaveCount(0)
})

test('a sku that the wholesaler renamed is offered under its new name, and taken only by a click; one that nobody knows keeps the ways on', async ({
  page,
  surtido,
}) => {
  const alert = page.getByRole('alert')
  await surtido.wholesaler.disturb({ route: 'product', sku: 'OLD-1', kind: 'error', status: 404 })
  await openKnown(page, 'OLD-1')
  await expect(page.getByText(words.renamedTo(1))).toBeVisible()
  await expect(page).toHaveURL('/products/OLD-1')
  await alert.getByRole('link', { name: /NEW-1/ }).click()
  await expect(page).toHaveURL('/products/NEW-1')
  await expect(page.getByText(asked)).toBeVisible()

  await page.goto('/products/NEVER-HEARD-OF')
  await expect(alert).toContainText(words.failures['not-found'].what)
  await expect(alert).toContainText(words.keptDrafts)
  await alert.getByRole('link').click()
  await expect(page).toHaveURL('/?q=NEVER-HEARD-OF')
})

test('faults 2 and 3: an answer that fails once is asked again, which is no alarm; after too many requests it counts down, asks nothing before, and goes on by itself', async ({
  page,
  surtido,
}) => {
  const alert = page.getByRole('alert')
  await surtido.wholesaler.disturb({ route: 'product', kind: 'error', status: 500, times: 1 })
  await openKnown(page, 'CABLE-1')
  await expect(page.getByText(asked)).toBeVisible()
  await expect(alert).toHaveCount(0)

  const requests: number[] = []
  page.on('request', (request) => request.url().endsWith('/pna') && requests.push(Date.now()))
  await surtido.wholesaler.disturb({ route: 'product', kind: 'rate-limit', retryAfter: 4, times: 1 })
  await page.goto('/products/CABLE-2')
  await expect(alert).toContainText(words.failures['rate-limited'].what)
  await expect(page.getByText(saying(words.asksAgainIn(Number.NaN)))).toBeVisible()
  await expect(page.getByRole('button', { name: words.retry })).toBeDisabled()
  await expect(page.getByText(asked)).toBeVisible({ timeout: 10_000 })
  expect(requests).toHaveLength(2)
  expect((requests[1] ?? 0) - (requests[0] ?? 0)).toBeGreaterThanOrEqual(3_900)
})

test('fault 19: without a network the last answer stays with its age, and it is asked again as soon as there is one', async ({
  page,
  context,
  watch,
}) => {
  watch.allow(/ERR_INTERNET_DISCONNECTED/)
  // A part of the page that was not loaded yet has an alert of its own.
  const alert = page.getByRole('main').getByRole('alert')
  const earlier = page.getByText(`${words.notLive}.`, { exact: true })
  const earlierPrice = page.getByText(saying(words.earlierPrice(some)))
  await openKnown(page, 'OLD-1')
  await expect(page.getByText(asked)).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('button', { name: words.refresh }).click()
  await expect(alert).toContainText(words.failures.offline.what, { timeout: 15_000 })
  await expect(alert).toContainText(saying(words.keptLive(some)))
  // The notice may be below what one sees.
  await expect(earlierPrice).toBeVisible()
  await expect(earlier).toBeVisible()
  await context.setOffline(false)
  await expect(alert).toHaveCount(0)
  await expect(earlier.or(earlierPrice)).toBeHidden()
})

/** The catalog is there first: what it knows stands in for the answer. */
async function openKnown(page: Page, sku: string): Promise<void> {
  await page.goto('/')
  await expectSynced(page)
  await page.goto(`/products/${sku}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}
