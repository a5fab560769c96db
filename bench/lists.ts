import { readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { allChanges } from '#src/drafts/list-reader/changes/all-changes.ts'
import { readSample } from './engines/read-sample.ts'
import { formatTable } from './format-table.ts'
import { judgeLimit, judgeShare } from './judge-target.ts'
import { readBaseLists } from './lists/base-lists.ts'
import { addOutcomes, noOutcomes } from './lists/count-outcomes.ts'
import { judgeChanges, type NamedOutcomes } from './lists/judge-changes.ts'
import { foldersWithLists, judgeFolder } from './lists/judge-folder.ts'
import { judgeGenerated, smallProducts } from './lists/judge-generated.ts'
import type { JudgedGroup } from './lists/judge-text.ts'
import { createEngine, type LongRead, readLongList, writeLongList } from './lists/read-long-list.ts'
import { readProducts } from './lists/read-products.ts'
import { showRequests } from './lists/show-requests.ts'
import type { AskOptions, Findings, Question } from './question.ts'
import { describeGrave, type ListReport, reportLists, wantedRight, writeOutcomes } from './report-lists.ts'
import { summarizeTimes } from './summarize-times.ts'

/** Whether pasted lists are read right, whether what is not right is said, and how long a long one takes. */
export const lists: Question = {
  name: 'lists',
  asks: 'are lists read right, and is a person told what is not certain?',
  options: {
    folder: { type: 'string', multiple: true },
    catalog: { type: 'string', multiple: true },
    change: { type: 'string' },
    show: { type: 'boolean' },
    faults: { type: 'boolean' },
    generated: { type: 'boolean' },
  },
  async ask(options) {
    const { given, say } = options
    const folders = textsOf(given['folder'])
    const [catalog] = textsOf(given['catalog'])
    const shown = given['show'] === true ? 'all' : given['faults'] === true ? 'faults' : null
    if (given['generated'] === true) return askGenerated({ catalog, shown, ...options })
    if (folders.length === 0) return askChanges(options)
    const groups = await judgeFolders(folders, catalog)
    return reportLists(groups, { title: 'folder', withLists: true, shown }, say)
  },
}

/** The unit tests use another one. */
const seed = 18
const pairsShown = 40
const pairsKept = 500

async function judgeFolders(folders: readonly string[], catalog?: string): Promise<JudgedGroup[]> {
  const groups: JudgedGroup[] = []
  for (const folder of folders.flatMap((each) => foldersWithLists(resolve(each)))) {
    groups.push(await judgeFolder(folder, catalog === undefined ? undefined : resolve(catalog)))
  }
  return groups
}

/** Lists of all forms and sizes, of the products of the sample or of another catalog. */
async function askGenerated({
  quick,
  say,
  catalog,
  shown,
}: AskOptions & { readonly catalog: string | undefined; readonly shown: ListReport['shown'] }): Promise<Findings> {
  const products = catalog === undefined ? smallProducts([...readSample(5_000)].flat()) : readProducts(resolve(catalog))
  const sizes = quick ? [3, 12, 40] : [3, 12, 60, 300]
  say(`Lists of ${sizes.join(', ')} products out of ${products.length}.\n`)
  const groups = await judgeGenerated(products, { seed, sizes, copies: quick ? 1 : 3 })
  return reportLists(groups, { title: 'form', withLists: false, shown }, say)
}

async function askChanges({ quick, given, say }: AskOptions): Promise<Findings> {
  const part = typeof given['change'] === 'string' ? given['change'] : ''
  const changes = allChanges.filter(({ name }) => name.includes(part))
  const base = await readBaseLists(seed, quick ? 1 : 3)
  const listsPerPair = part === '' ? (quick ? 1 : 6) : 0
  say(`${base.lists.length} lists, ${changes.length} changes, up to ${listsPerPair} lists for each pair of them.\n`)
  const show = given['show'] === true
  const {
    unchanged,
    changes: single,
    pairs,
  } = await judgeChanges(base, {
    seed,
    changes,
    listsPerPair,
    onJudged: (name, judged) => show && name.includes(part) && say(showRequests({ name, ...judged })),
  })
  const total = { name: 'all changes', ...sumOf(single) }
  const clear = { name: 'without a scanner’s', ...sumOf(single.filter(({ expectsDoubts }) => !expectsDoubts)) }
  say(`\n${writeOutcomes('unchanged', [...unchanged, { name: 'all', ...sumOf(unchanged) }])}`)
  say(`\n${writeOutcomes('under a change', [...single, clear, total])}`)
  if (pairs.tried > 0) {
    const failing = show ? pairs.failing : pairs.failing.slice(0, pairsShown)
    say(`\n${writeOutcomes('under two changes', [{ name: `${pairs.tried} pairs`, ...pairs }])}`)
    say(`\n${pairs.failing.length} pairs fail, ${pairs.failing.filter(isOnlyTogether).length} only together\n`)
    const headers = ['pair', 'lists', 'wrong', 'lost', 'only together']
    say(
      formatTable(
        headers,
        failing.map((one) => [one.name, one.lists, one.wrong, one.lost, one.onlyTogether]),
      ),
    )
  }
  const shown = show ? 'all' : null
  const folders =
    part === ''
      ? reportLists(await judgeFolders(listsOfOthers()), { title: 'folder', withLists: false, shown }, say)
      : null
  const generated = part === '' ? await askGenerated({ quick, given, say, catalog: undefined, shown }) : null
  const speed = part === '' ? await measureSpeed(quick, say) : null
  return {
    chromiumVersion: null,
    sizes: speed === null ? [] : [speed.products],
    measured: {
      seed,
      lists: base.lists.length,
      notRight: base.notRight,
      unchanged,
      changes: single,
      pairs: { ...pairs, failing: pairs.failing.slice(0, pairsKept) },
      failingPairs: pairs.failing.length,
      failingOnlyTogether: pairs.failing.filter(isOnlyTogether).length,
      folders: folders?.measured ?? null,
      generated: generated?.measured ?? null,
      speed,
    },
    targets: [
      judgeShare({ what: 'right under a change', atLeast: wantedRight, measured: clear.right / clear.requests }),
      judgeLimit({ what: '5,000 lines', unit: 'ms', atMost: 1_000, measured: speed?.totalMs }),
    ],
    broken: [
      ...base.notRight.map((name) => `${name} is not read right unchanged`),
      ...describeGrave('unchanged', sumOf(unchanged)),
      ...describeGrave('under a change', total),
      ...describeGrave('under two changes', pairs),
    ],
    isPartial: part !== '',
  }
}

/** The folders of lists beside the fixtures. Their faults are known to the unit tests, and do not fail the run. */
function listsOfOthers(): string[] {
  const folder = join(import.meta.dirname, '../src/drafts/list-reader/lists')
  const inside = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  return inside.map(({ name }) => join(folder, name))
}

async function measureSpeed(quick: boolean, say: AskOptions['say']) {
  const products = quick ? 20_000 : 100_000
  const engine = createEngine(readSample(products))
  const text = writeLongList([...readSample(20_000)].flat(), 5_000, seed)
  const reads: LongRead[] = []
  for (let time = 0; time < 7; time++) reads.push(await readLongList(text, engine))
  const medianOf = (name: 'totalMs' | 'lookupMs') => summarizeTimes(reads.map((read) => read[name]))?.medianMs ?? null
  const speed = {
    products,
    lines: text.split('\n').length,
    rows: reads[0]?.rows ?? 0,
    firstMs: Math.round(reads[0]?.totalMs ?? 0),
    totalMs: medianOf('totalMs'),
    lookupMs: medianOf('lookupMs'),
  }
  const headers = ['products', 'lines', 'rows', 'first ms', 'median ms', 'lookup ms']
  const { lines, rows, firstMs, totalMs, lookupMs } = speed
  say(`\n${formatTable(headers, [[products, lines, rows, firstMs, totalMs, lookupMs]])}`)
  return speed
}

function isOnlyTogether({ onlyTogether }: { readonly onlyTogether: number }): boolean {
  return onlyTogether > 0
}

function sumOf(some: readonly NamedOutcomes[]) {
  return some.reduce(addOutcomes, noOutcomes)
}

function textsOf(given: unknown): string[] {
  return Array.isArray(given) ? given.map(String) : []
}
