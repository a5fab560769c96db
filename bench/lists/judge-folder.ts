import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { checkExpectedList, type ListKind } from '#src/drafts/list-reader/changes/expected-list.ts'
import type { SmallProduct } from '#src/drafts/list-reader/changes/find-in-products.ts'
import { type Judgement, judgeList } from '#src/drafts/list-reader/changes/judge-list.ts'
import type { ListRow } from '#src/drafts/list-reader/list-row.ts'
import { readList } from '#src/drafts/list-reader/read-list.ts'
import type { Product } from '#src/wholesale-api/read-product.ts'
import { createLookups } from './catalog-lookups.ts'
import { type OpenRow, openRowsOf } from './first-answers.ts'

export type JudgedList = {
  readonly name: string
  readonly text: string
  readonly kind: ListKind | null
  readonly judgement: Judgement<Product>
  readonly open: ReadonlyMap<ListRow<Product>, OpenRow>
}

export type JudgedFolder = {
  readonly name: string
  readonly judged: readonly JudgedList[]
  /** Lists that could not be judged, and why. */
  readonly faults: readonly string[]
}

/**
 * Reads and judges each `.txt` of a folder that has its answers in a `.json` beside it, as the page reads them.
 * @param catalog its products; if not given, `catalog.json` of the folder, or of the one above
 */
export async function judgeFolder(folder: string, catalog = catalogOf(folder)): Promise<JudgedFolder> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- lists of our own
  const products = readJson(catalog) as SmallProduct[]
  const { find, findInTitles, findNear } = createLookups(products)
  const skus = new Set(products.map(({ sku }) => sku))
  const judged: JudgedList[] = []
  const faults: string[] = []
  for (const file of listsIn(folder)) {
    const name = file.slice(0, -'.txt'.length)
    const text = readFileSync(join(folder, file), 'utf8')
    try {
      const known = { lines: linesOf(text).length, skus }
      const expected = checkExpectedList(readJson(join(folder, `${name}.json`)), known)
      const { rows } = await readList(text, find, { findInTitles })
      const judgement = judgeList(expected, rows)
      judged.push({ name, text, kind: expected.kind, judgement, open: openRowsOf(judgement, findNear) })
    } catch (error) {
      faults.push(`${name}: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  return { name: basename(folder), judged, faults }
}

/** The folder, or those in it, that have lists. */
export function foldersWithLists(folder: string): string[] {
  if (listsIn(folder).length > 0) return [folder]
  const inside = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  return inside.map(({ name }) => join(folder, name)).filter((each) => listsIn(each).length > 0)
}

export function linesOf(text: string): string[] {
  return text.split(/\r\n|\r|\n/)
}

function listsIn(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.txt'))
    .toSorted()
}

function catalogOf(folder: string): string {
  const own = join(folder, 'catalog.json')
  return existsSync(own) ? own : join(dirname(folder), 'catalog.json')
}

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(path, 'utf8'))
}
