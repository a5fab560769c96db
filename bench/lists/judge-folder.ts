import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { checkExpectedList } from '#src/drafts/list-reader/changes/expected-list.ts'
import { createLookups } from './catalog-lookups.ts'
import { type JudgedGroup, type JudgedList, judgeText } from './judge-text.ts'
import { readProducts } from './read-products.ts'

/**
 * Reads and judges each `.txt` of a folder that has its answers in a `.json` beside it, as the page reads them.
 * @param catalog its products; if not given, `catalog.json` of the folder, or of the one above
 */
export async function judgeFolder(folder: string, catalog = catalogOf(folder)): Promise<JudgedGroup> {
  const products = readProducts(catalog)
  const lookups = createLookups(products)
  const skus = new Set(products.map(({ sku }) => sku))
  const judged: JudgedList[] = []
  const faults: string[] = []
  for (const file of listsIn(folder)) {
    const name = file.slice(0, -'.txt'.length)
    const text = readFileSync(join(folder, file), 'utf8')
    try {
      const known = { lines: linesOf(text).length, skus }
      const expected = checkExpectedList(readJson(join(folder, `${name}.json`)), known)
      judged.push(await judgeText({ name, text, expected }, lookups))
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
