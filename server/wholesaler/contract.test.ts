import { afterAll, beforeAll, describe } from 'vitest'
import { startMs } from '#server/postgres/postgres-under-test.ts'
import { recordedAnswers } from '#src/fixtures/recorded-answers.ts'
import { createSampleCatalog } from '#src/fixtures/sample-catalog.ts'
import { catalogPath, productPath } from '#src/wholesale-api/sku-path.ts'
import { databasesUnderTest } from './databases-under-test.ts'
import { type ContractAnswer, type ContractCase, describeContract } from './describe-contract.ts'
import { startServiceUnderTest } from './service-under-test.ts'

describeContract(
  'recorded answers',
  recordedAnswers.map((answer) => ({ name: answer.name, kind: answer.kind, ask: () => Promise.resolve(answer) })),
  { withWarehouses: true },
)

for (const database of databasesUnderTest)
  describe.skipIf(database.isMissing)(`on ${database.name}`, () => {
    beforeAll(database.prepare, startMs)
    describeContract('the service over HTTP', liveCases(false, database), { withWarehouses: false })
    describeContract('the service over HTTP, with warehouses in the catalog', liveCases(true, database), {
      withWarehouses: true,
    })
  })

function liveCases(withWarehouses: boolean, { makeServer }: (typeof databasesUnderTest)[number]): ContractCase[] {
  const sample = [...createSampleCatalog({ products: 3_000 })]
  const dirty = recordedAnswers.flatMap(({ status, body }) => (status === 200 ? parseRecords(body) : []))
  // One service for all of the cases: they only read. It starts when the first of them asks.
  let started: ReturnType<typeof startServiceUnderTest> | null = null
  afterAll(async () => (await started)?.[Symbol.asyncDispose]())
  const start = async () =>
    startServiceUnderTest([...dirty, ...sample], { withWarehouses, databaseServer: await makeServer() })
  const ask =
    (path: string, endpoint: ContractAnswer['endpoint'], headers: Record<string, string> = {}) =>
    async () => {
      started ??= start()
      const answer = await (await started).get(path, { headers })
      const contentType = answer.headers.get('content-type') ?? ''
      return { endpoint, status: answer.status, contentType, body: await answer.text() }
    }
  return [
    { name: 'the full catalog', kind: 'described', ask: ask(catalogPath, 'catalog') },
    { name: 'a product', kind: 'described', ask: ask(productPath('DSK10001'), 'product') },
    { name: 'a product imported from dirt', kind: 'described', ask: ask(productPath('MON10311'), 'product') },
    { name: 'a product that does not exist', kind: 'described', ask: ask(productPath('nothing/here'), 'product') },
    { name: 'a wrong token', kind: 'described', ask: ask(catalogPath, 'catalog', { authorization: 'Bearer wrong' }) },
  ]
}

function parseRecords(body: string): unknown[] {
  const parsed: unknown = JSON.parse(body)
  return Array.isArray(parsed) ? parsed : [parsed]
}
