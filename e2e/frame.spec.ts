import { appMessages } from '#src/app/app-messages.ts'
import { notFoundMessages } from '#src/app/not-found-messages.ts'
import { browseMessages } from '#src/browse/browse-messages.ts'
import { draftsMessages } from '#src/drafts/parts/drafts-messages.ts'
import { catalogScreen, expectSynced } from './support/catalog-screen.ts'
import { messagesIn } from './support/messages-in.ts'
import { expect, test } from './support/surtido.ts'

const words = messagesIn(appMessages)

test('every page has its own title, the language is announced, and the first stop of Tab is past the frame', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    // Who is signed in is asked while the page is idle, before the rows or after them.
    if (pathname !== '/api/session') asked.push(pathname)
  })
  await page.goto('/')
  await expect(page).toHaveTitle(`${messagesIn(browseMessages).pageTitle} · Surtido`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'es-MX')
  await expectSynced(page)
  // On a slow line each is a wait. What is fetched ahead while the page is idle does not count.
  expect(asked.length, asked.join(' ')).toBeLessThanOrEqual(15)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(catalogScreen(page).search).toBeFocused()
  // Who goes back to the beginning is led past it.
  const first = page.getByRole('link').first()
  await expect(first).toHaveText(words.skipToContent)
  await first.press('Enter')
  await page.keyboard.press('Tab')
  await expect(catalogScreen(page).search).toBeFocused()
  await page.goto('/drafts')
  await expect(page).toHaveTitle(`${messagesIn(draftsMessages).pageTitle} · Surtido`)
  await page.goto('/no/such/page')
  await expect(page).toHaveTitle(`${messagesIn(notFoundMessages).notFoundTitle} · Surtido`)
})

for (const { width, hasTouch } of [
  { width: 390, hasTouch: true },
  { width: 1366, hasTouch: false },
]) {
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 800 }, hasTouch, colorScheme: 'dark' })

    test('the header and the search box of the catalog are there before the program, in its colours, and it draws them at the same place', async ({
      page,
    }) => {
      const { promise: held, resolve: release } = Promise.withResolvers<void>()
      await page.route(/assets\/index-[^/]*\.js/, async (route) => {
        await held
        await route.continue()
      })
      const early = page.locator('.before-program')
      await page.goto('/drafts', { waitUntil: 'commit' })
      await expect(early).toBeAttached()
      await expect(early).toBeHidden()
      await page.goto('/', { waitUntil: 'commit' })
      await expect(early.locator('.search-bars > :first-child')).toBeVisible()
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
      const box = await early.locator('.search-bars > :first-child').boundingBox()
      const bars = await early.locator('.search-bars').boundingBox()
      release()
      await expect(early).not.toBeAttached()
      await expectSynced(page)
      expect(await page.getByRole('search').boundingBox()).toEqual(box)
      expect(await page.locator('.search-bars').boundingBox()).toEqual(bars)
    })
  })
}

test('fault 25: a page of an older version reloads once by itself, then says what is missing, and that nothing was lost', async ({
  page,
  watch,
}) => {
  watch.allow(/Failed to load resource/)
  await page.goto('/')
  await expectSynced(page)
  let opened = 0
  page.on('request', (request) => (opened += request.isNavigationRequest() ? 1 : 0))
  // As after an update of the program: the open page asks for a file that is no longer there.
  await page.route('**/parts.json', (route) => route.fulfill({ json: ['/assets/index-newer.js'] }))
  await page.route('**/assets/draft-*.js', (route) => route.fulfill({ status: 404, body: '' }))
  await page.getByRole('navigation').getByRole('link', { name: words.names.drafts }).click()
  const notice = page.getByRole('alert').filter({ hasText: words.missing.title([words.names.drafts]) })
  await expect(page).toHaveURL('/drafts')
  await expect(notice).toContainText(words.missing.refused)
  expect(opened).toBe(1)
  await page.unroute('**/assets/draft-*.js')
  await notice.getByRole('button', { name: words.reload }).click()
  await expect(page.getByRole('heading', { name: words.names.drafts })).toBeVisible()
})

test('who goes to another page while the address still waits for the typing to rest arrives there', async ({
  page,
}) => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  // The part of the other page is slow, as on a first visit.
  await page.route(/assets\/draft-[^/]*\.js/, async (route) => {
    await held
    await route.continue()
  })
  const { open, search } = catalogScreen(page)
  await open()
  await search.fill('ssd')
  const since = await page.evaluate(() => performance.now())
  await page.getByRole('navigation').getByRole('link', { name: words.names.drafts }).click()
  await page.waitForFunction((before) => performance.now() - before > 1_500, since)
  release()
  await expect(page).toHaveURL(/\/drafts$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
})
