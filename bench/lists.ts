import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { allChanges } from '#src/drafts/list-reader/changes/all-changes.ts'
import { readSample } from './engines/read-sample.ts'
import { formatTable } from './format-table.ts'
import { judgeLimit, judgeShare } from './judge-target.ts'
import { askFolders, describeGrave, wantedRight, writeOutcomes } from './list-folders.ts'
import { readBaseLists } from './lists/base-lists.ts'
import { addOutcomes, noOutcomes } from './lists/count-outcomes.ts'
import { judgeChanges, type NamedOutcomes } from './lists/judge-changes.ts'
import { createEngine, type LongRead, readLongList, writeLongList } from './lists/read-long-list.ts'
import { showRequests } from './lists/show-requests.ts'
import type { AskOptions, Findings, Question } from './question.ts'
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
  },
  async ask(options) {
    const { given, say } = options
    const folders = textsOf(given['folder'])
    if (folders.length === 0) return askChanges(options)
    const shown = given['show'] === true ? 'all' : given['faults'] === true ? 'faults' : null
    return askFolders({ folders, catalog: textsOf(given['catalog'])[0], withLists: true, shown }, say)
  },
}

/** The unit tests use another one. */
const seed = 18
const pairsShown = 40
const pairsKept = 500

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
  say(`\n${writeOutcomes('unchanged', [...unchanged, { name: 'all', ...sumOf(unchanged) }])}`)
  say(`\n${writeOutcomes('under a change', [...single, total])}`)
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
  const folders = part === '' ? await askFolders({ ...listsOfOthers(), shown: show ? 'all' : null }, say) : null
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
      speed,
    },
    targets: [
      judgeShare({ what: 'right under a change', atLeast: wantedRight, measured: total.right / total.requests }),
      judgeLimit({ what: '5,000 lines', unit: 'ms', atMost: 1_000, measured: speed?.totalMs }),
      judgeLimit({ what: 'longest piece of work', unit: 'ms', atMost: 85, measured: speed?.longestMs }),
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
function listsOfOthers() {
  const folder = join(import.meta.dirname, '../src/drafts/list-reader/lists')
  const inside = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  return { folders: inside.map(({ name }) => join(folder, name)), catalog: undefined, withLists: false }
}

async function measureSpeed(quick: boolean, say: AskOptions['say']) {
  const products = quick ? 20_000 : 100_000
  const engine = createEngine(readSample(products))
  const text = writeLongList([...readSample(20_000)].flat(), 5_000, seed)
  const reads: LongRead[] = []
  for (let time = 0; time < 7; time++) reads.push(await readLongList(text, engine))
  const medianOf = (name: 'totalMs' | 'lookupMs' | 'longestMs') =>
    summarizeTimes(reads.map((read) => read[name]))?.medianMs ?? null
  const speed = {
    products,
    lines: text.split('\n').length,
    rows: reads[0]?.rows ?? 0,
    firstMs: Math.round(reads[0]?.totalMs ?? 0),
    totalMs: medianOf('totalMs'),
    lookupMs: medianOf('lookupMs'),
    longestMs: medianOf('longestMs'),
  }
  const headers = ['products', 'lines', 'rows', 'first ms', 'median ms', 'lookup ms', 'longest piece ms']
  const { lines, rows, firstMs, totalMs, lookupMs, longestMs } = speed
  say(`\n${formatTable(headers, [[products, lines, rows, firstMs, totalMs, lookupMs, longestMs]])}`)
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
