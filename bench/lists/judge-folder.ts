import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkExpectedList } from '#src/drafts/list-reader/changes/expected-list.ts'
import { findInProducts, type SmallProduct } from '#src/drafts/list-reader/changes/find-in-products.ts'
import { type Judgement, judgeList } from '#src/drafts/list-reader/changes/judge-list.ts'
import { readList } from '#src/drafts/list-reader/read-list.ts'

export type JudgedList = { readonly name: string; readonly text: string; readonly judgement: Judgement }

/** Reads and judges each `.txt` of a folder that has its answers in a `.json` beside it. The folder has a `catalog.json`. */
export async function judgeFolder(folder: string): Promise<{ judged: JudgedList[]; faults: string[] }> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- lists of our own
  const products = readJson(join(folder, 'catalog.json')) as SmallProduct[]
  const find = findInProducts(products)
  const skus = new Set(products.map(({ sku }) => sku))
  const judged: JudgedList[] = []
  const faults: string[] = []
  const names = readdirSync(folder).filter((name) => name.endsWith('.txt'))
  for (const file of names.toSorted()) {
    const name = file.slice(0, -'.txt'.length)
    const text = readFileSync(join(folder, file), 'utf8')
    try {
      const known = { lines: linesOf(text).length, skus }
      const expected = checkExpectedList(readJson(join(folder, `${name}.json`)), known)
      const { rows } = await readList(text, find)
      judged.push({ name, text, judgement: judgeList(expected, rows) })
    } catch (error) {
      faults.push(`${name}: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  return { judged, faults }
}

export function linesOf(text: string): string[] {
  return text.split(/\r\n|\r|\n/)
}

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(path, 'utf8'))
}
