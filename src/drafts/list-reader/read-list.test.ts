import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, test } from 'vitest'
import { findInProducts, type SmallProduct } from '#src/drafts/list-reader/changes/find-in-products.ts'
import { textOfCells } from '#src/drafts/list-reader/changes/read-fixture.ts'
import type { ListRow } from './list-row.ts'
import { readList } from './read-list.ts'

/** Lists as people send them, each with its catalog and with what a careful person would add to the order. */
const folder = join(import.meta.dirname, 'lists')
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own file
const catalog = parse('catalog.json') as SmallProduct[]
const find = findInProducts(catalog)
const lists = readdirSync(folder).filter((name) => /\.txt$|\.sheet\.json$/.test(name))

describe('a list as people send it', () => {
  it('is tested in at least thirty forms', () => {
    expect(lists.length).toBeGreaterThanOrEqual(30)
  })

  test.each(lists)('%s is read as a careful person reads it', async (name) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own file, read by the assertions below
    const expected = parse(name.replace(/\.(?:txt|sheet\.json)$/, '.json')) as Expected
    const { rows } = await readList(textOf(name), find)
    expect(summed(rows)).toEqual(expected.lines)
    expect(left(rows).map(({ reason }) => reason)).toEqual(expected.left.map(({ reason }) => reason))
    expect(expected.notes === undefined || notesOf(rows)).toEqual(expected.notes ?? true)
  })
})

type Expected = {
  readonly lines: readonly { readonly sku: string; readonly quantity: number }[]
  readonly left: readonly { readonly text: string; readonly reason: string }[]
  readonly notes?: Readonly<Record<string, string>>
}

function textOf(name: string): string {
  if (name.endsWith('.txt')) return readFileSync(join(folder, name), 'utf8')
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own file
  return textOfCells(parse(name) as readonly (readonly (string | number | null)[])[])
}

function notesOf(rows: readonly ListRow<SmallProduct>[]) {
  return Object.fromEntries(
    rows.flatMap(({ note, reading }) =>
      note !== '' && reading.kind === 'matched' ? [[reading.product.sku, note]] : [],
    ),
  )
}

function summed(rows: readonly ListRow<SmallProduct>[]) {
  const lines = new Map<string, number>()
  for (const { reading } of rows) {
    if (reading.kind !== 'matched') continue
    const { sku } = reading.product
    lines.set(sku, (lines.get(sku) ?? 0) + reading.quantity)
  }
  return [...lines].map(([sku, quantity]) => ({ sku, quantity }))
}

it('never takes one of a thousand numbers for the quantity without a doubt', async () => {
  const numbers = Array.from({ length: 1_000 }, (_, index) => index + 2).join('\t')
  const { rows } = await readList(`${catalog[0]!.sku}\t${numbers}`, find)
  expect(rows.filter(({ reading, doubts }) => reading.kind === 'matched' && doubts.length === 0)).toEqual([])
  expect(rows.length).toBeGreaterThan(0)
})

function left(rows: readonly ListRow<SmallProduct>[]) {
  return rows.flatMap(({ reading, written, told }) => {
    if (told) return []
    if (reading.kind === 'ambiguous') return [{ text: written, reason: 'ambiguous' }]
    return reading.kind === 'left' ? [{ text: written, reason: reading.reason }] : []
  })
}

function parse(name: string): unknown {
  return JSON.parse(readFileSync(join(folder, name), 'utf8'))
}
