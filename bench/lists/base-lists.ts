import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findInProducts, type SmallProduct } from '#src/drafts/list-reader/changes/find-in-products.ts'
import { generatedForms, generateList } from '#src/drafts/list-reader/changes/generate-list.ts'
import type { KnownList } from '#src/drafts/list-reader/changes/known-list.ts'
import { type FixtureAnswers, readFixture, textOfCells } from '#src/drafts/list-reader/changes/read-fixture.ts'
import { createRandom } from '#src/fixtures/random.ts'

const folder = join(import.meta.dirname, '../../src/drafts/list-reader/lists')

export type BaseLists = {
  readonly lists: readonly KnownList[]
  readonly find: ReturnType<typeof findInProducts>
  /** Fixtures that are not read right unchanged: they are not in `lists`. */
  readonly notRight: readonly string[]
}

/** The fixtures of the list reader that are read right, and generated lists in every form. */
export async function readBaseLists(seed: number, copies: number): Promise<BaseLists> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own file
  const products = readJson('catalog.json') as SmallProduct[]
  const find = findInProducts(products)
  const lists: KnownList[] = []
  const notRight: string[] = []
  for (const name of readdirSync(folder).filter((file) => /\.txt$|\.sheet\.json$/.test(file))) {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own file
    const expected = readJson(name.replace(/\.(?:txt|sheet\.json)$/, '.json')) as FixtureAnswers
    const list = await readFixture({ name, text: textOfFile(name), expected }, find)
    if (list) lists.push(list)
    else notRight.push(name)
  }
  for (const [index, form] of generatedForms.entries()) {
    for (let copy = 0; copy < copies; copy++) {
      lists.push(generateList(form, products, createRandom(seed, index, copy)))
    }
  }
  return { lists, find, notRight }
}

function textOfFile(name: string): string {
  if (name.endsWith('.txt')) return readFileSync(join(folder, name), 'utf8')
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own file
  return textOfCells(readJson(name) as readonly (readonly (string | number | null)[])[])
}

function readJson(name: string): unknown {
  return JSON.parse(readFileSync(join(folder, name), 'utf8'))
}
