/** Proves the net that is under all the other journeys: each kind of fault is found in a page that commits it. */
import { expect, test } from './support/surtido.ts'

test('what the CSP forbids, errors on the console, exceptions that nobody caught and the token in an answer are found', async ({
  page,
  surtido,
  watch,
}) => {
  await page.goto('/')

  await test.step('the token in an answer, in the head as well as in the body', async () => {
    await page.route('**/leak-*', (route) => {
      const inHead = route.request().url().endsWith('head')
      return route.fulfill({
        headers: inHead ? { 'x-leak': surtido.token } : {},
        body: inHead ? '' : `<${surtido.token}>`,
      })
    })
    await page.evaluate(() => Promise.all([fetch('/leak-head'), fetch('/leak-body')]).then(() => undefined))
    await expect.poll(() => watch.findings()).toContainEqual(expect.stringMatching(/token: in a header of .*leak-head/))
    await expect.poll(() => watch.findings()).toContainEqual(expect.stringMatching(/token: in the body of .*leak-body/))
    watch.allow(/leak-/)
  })

  await test.step('an error on the console and an exception that nobody caught', async () => {
    await page.evaluate(() => {
      // oxlint-disable-next-line no-console -- this is the fault
      console.error('said aloud')
      setTimeout(() => {
        throw new Error('nobody caught this')
      })
    })
    await expect.poll(() => watch.findings()).toContainEqual(expect.stringContaining('console: said aloud'))
    await expect.poll(() => watch.findings()).toContainEqual(expect.stringContaining('nobody caught this'))
    watch.allow(/said aloud|nobody caught this/)
  })

  await test.step('a style that the CSP forbids', async () => {
    await page.evaluate(() => {
      const style = document.createElement('style')
      style.textContent = 'body { color: red }'
      document.head.append(style)
    })
    await expect
      .poll(() => watch.findings())
      .toContainEqual(expect.stringMatching(/CSP: style-src-elem forbids inline/))
    watch.allow(/style-src|inline style/)
  })

  await test.step('text that becomes markup', async () => {
    const blocked = page.evaluate(() => {
      document.body.innerHTML = '<b>text</b>'
    })
    await expect(blocked).rejects.toThrow(/requires 'TrustedHTML'|violation blocked by CSP/)
    await expect.poll(() => watch.findings()).toContainEqual(expect.stringContaining('CSP: require-trusted-types-for'))
    watch.allow(/require-trusted-types-for|TrustedHTML/)
  })
})
