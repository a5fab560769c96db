import { expect, test } from 'vitest'
import { readList } from '#src/drafts/list-reader/read-list.ts'
import { alikeTables } from './alike-tables.ts'

test('a table of which nothing is used comes after the others: it is the head of a document', async () => {
  const text =
    'PROYECTO:\tHOTEL\tFECHA\n\nCLIENTE:\tSIERRAS\tREV.\n\nSKU\tDescripción\tCant.\nA-1\tCable\t2\nB-2\tMouse\t3'
  const { tables } = await readList(text, async (codes) =>
    codes.map((code) => (/^[AB]-\d$/.test(code) ? { stage: 'sku', products: [{ sku: code }] } : null)),
  )
  const unused = { ...tables[0]!, columns: [null, 'unused', null] as const }
  const [first, last] = alikeTables([unused, ...tables])
  expect(first!.read.columns).toContain('quantity')
  expect(last!.read).toBe(unused)
})
