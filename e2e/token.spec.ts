import { readdirSync, readFileSync } from 'node:fs'
import { request as sendRequest } from 'node:http'
import { join, resolve } from 'node:path'
import { catalogPath, productPath } from '#src/wholesale-api/sku-path.ts'
import { expect, test } from './support/surtido.ts'

const dist = resolve(import.meta.dirname, '../dist')

test('the token is in no file of the built page, not even in one that is not served', ({ surtido }) => {
  const files = readdirSync(dist, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  expect(files.length).toBeGreaterThan(3)
  for (const { parentPath, name } of files) {
    const text = readFileSync(join(parentPath, name), 'latin1')
    expect(text.includes(surtido.token), name).toBe(false)
    expect(/WHOLESALE_API_TOKEN|Bearer\s/.test(text), name).toBe(false)
  }
})

test('the token is in nothing that a visit of the page receives', async ({ page, surtido, watch }) => {
  const received: string[] = []
  page.context().on('response', (response) => received.push(new URL(response.url()).pathname))
  await page.goto('/')
  await expect.poll(() => received).toContain(catalogPath)
  expect(await page.content()).not.toContain(surtido.token)
  const kept = await page.evaluate(() =>
    JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), document.cookie]),
  )
  expect(kept).not.toContain(surtido.token)
  expect(await watch.findings()).toEqual([])
})

test('the token is in no answer, whatever goes wrong at the wholesaler', async ({ surtido }) => {
  const faults = [
    { kind: 'error', status: 401 },
    { kind: 'error', status: 403 },
    { kind: 'error', status: 500 },
    { kind: 'rate-limit', retryAfter: 1 },
    { kind: 'html' },
    { kind: 'redirect' },
    { kind: 'reset' },
    { kind: 'cut', afterBytes: 20 },
  ] as const
  for (const fault of faults) {
    await surtido.wholesaler.disturb(fault)
    for (const path of [catalogPath, productPath('nothing')])
      expect(await answerTo(surtido.url + path), fault.kind).not.toContain(surtido.token)
  }
  await surtido.stopWholesaler()
  expect(await answerTo(surtido.url + catalogPath)).toContain('upstream_unreachable')
  for (const path of ['/api', '/api/products', '/disturbances', '/.env', '/.vite/manifest.json', '/api/products/%/pna'])
    expect(await answerTo(surtido.url + path), path).not.toContain(surtido.token)
})

/** Status, headers and as much of the body as came. */
function answerTo(url: string): Promise<string> {
  return new Promise((done, fail) => {
    const request = sendRequest(url, { agent: false }, (response) => {
      let text = `${response.statusCode} ${response.statusMessage}\n${response.rawHeaders.join('\n')}\n`
      response.setEncoding('latin1')
      response.on('data', (chunk: string) => (text += chunk))
      response.on('error', () => {})
      response.once('close', () => done(text))
    })
    request.once('error', fail)
    request.end()
  })
}
