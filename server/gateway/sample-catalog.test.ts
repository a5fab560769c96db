import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readCatalogStatus } from '#src/wholesale-api/catalog-status.ts'
import { catalogPath } from '#src/wholesale-api/sku-path.ts'
import { answerJson, openGateway } from './gateway-under-test.ts'

const products = (count: number) => Array.from({ length: count }, (_, index) => ({ sku: `A${index}`, price: 1 }))

test('the sample is said with every answer, and a wholesaler that is set later is not held back beside it', async () => {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'surtido-sample-'))
  onTestFinished(() => rmSync(dataDirectory, { recursive: true }))
  const serve = async (isSample: boolean, count: number) => {
    const gateway = await openGateway({ dataDirectory, isSample, answer: answerJson(products(count)) })
    await gateway.warmUp()
    const { headers } = await gateway.send({ path: catalogPath })
    await gateway.close()
    return readCatalogStatus(String(headers['catalog-status']))
  }
  expect(await serve(true, 100)).toMatchObject({ isSample: true, records: 100 })
  expect(await serve(false, 3)).toMatchObject({ isSample: false, records: 3, held: null, reason: null })
  expect(await serve(true, 100)).toMatchObject({ isSample: true, records: 100 })
})
