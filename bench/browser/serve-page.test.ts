import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { catalogPath } from '#src/wholesale-api/sku-path.ts'
import { type ServedPages, servePages } from './serve-page.ts'

it('the first byte of a catalog is the one that the gateway sends to the page, not the one that it got before', async () => {
  const served = await serveNothingMuch()
  await ask(served)
  const visitAt = now()
  const visit = await ask(served)
  expect(served.firstByteAt()).toBeGreaterThanOrEqual(visitAt)
  expect(served.firstByteAt()).toBeLessThanOrEqual(visit.answeredAt)

  const firstByteAt = served.firstByteAt()
  expect(await ask(served, { 'if-none-match': visit.etag })).toMatchObject({ status: 304 })
  expect(served.firstByteAt(), 'nothing is downloaded').toBe(firstByteAt)
})

it('a catalog that takes long takes long for a page, also where the gateway has it', async () => {
  const served = await serveNothingMuch()
  await ask(served)
  served.thinkFor(60)
  const visitAt = now()
  await ask(served)
  expect(served.firstByteAt()).toBeGreaterThanOrEqual(visitAt + 59)
})

async function serveNothingMuch(): Promise<ServedPages> {
  const directory = mkdtempSync(join(tmpdir(), 'surtido-bench-test-'))
  mkdirSync(join(directory, 'assets'))
  writeFileSync(join(directory, 'index.html'), '<!doctype html><title>Surtido</title>')
  const served = await servePages(
    { ourDirectory: directory, peerDirectory: directory },
    { products: 20, withWarehouses: false },
  )
  onTestFinished(async () => {
    await served.close()
    rmSync(directory, { recursive: true })
  })
  return served
}

async function ask({ ourUrl }: ServedPages, headers: Record<string, string> = {}) {
  const answer = await fetch(ourUrl + catalogPath, { headers: { 'accept-encoding': 'zstd', ...headers } })
  const answeredAt = now()
  await answer.arrayBuffer()
  return { status: answer.status, etag: answer.headers.get('etag') ?? '', answeredAt }
}

function now(): number {
  return performance.timeOrigin + performance.now()
}
