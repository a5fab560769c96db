import { basename, resolve } from 'node:path'
import { allChanges } from '#src/drafts/list-reader/changes/all-changes.ts'
import { readSample } from './engines/read-sample.ts'
import { formatTable } from './format-table.ts'
import { judgeLimit, judgeShare } from './judge-target.ts'
import { readBaseLists } from './lists/base-lists.ts'
import { addOutcomes, countOutcomes, noOutcomes, outcomeCells, outcomeHeaders } from './lists/count-outcomes.ts'
import { judgeChanges, type NamedOutcomes } from './lists/judge-changes.ts'
import { judgeFolder } from './lists/judge-folder.ts'
import { createEngine, type LongRead, readLongList, writeLongList } from './lists/read-long-list.ts'
import { showRequests } from './lists/show-requests.ts'
import type { AskOptions, Findings, Question } from './question.ts'
import { summarizeTimes } from './summarize-times.ts'

/** Whether pasted lists are read right, whether what is not right is said, and how long a long one takes. */
export const lists: Question = {
  name: 'lists',
  asks: 'are lists read right, and is a person told what is not certain?',
  options: { folder: { type: 'string' }, change: { type: 'string' }, show: { type: 'boolean' } },
  async ask(options) {
    const { folder } = options.given
    return typeof folder === 'string' ? askFolder(folder, options) : askChanges(options)
  },
}

/** The unit tests use another one. */
const seed = 18
const wantedRight = 0.95
const pairsShown = 40
const pairsKept = 500

async function askFolder(folder: string, { given, say }: AskOptions): Promise<Findings> {
  const { judged, faults } = await judgeFolder(resolve(folder))
  const counted = judged.map(({ name, judgement }) => ({ name, ...countOutcomes(judgement) }))
  const total = { name: `${judged.length} lists`, ...sumOf(counted) }
  say(writeOutcomes('list', [...counted, total]))
  if (given['show'] === true) for (const list of judged) say(showRequests(list))
  return {
    chromiumVersion: null,
    sizes: [],
    measured: { folder: basename(folder), total, lists: counted },
    targets: [
      judgeShare({ what: 'requests read right', atLeast: wantedRight, measured: total.right / total.requests }),
    ],
    broken: [...faults, ...describeGrave('in the folder', total)],
    isPartial: true,
  }
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

function writeOutcomes(title: string, some: readonly NamedOutcomes[]): string {
  return formatTable(
    [title, 'lists', ...outcomeHeaders],
    some.map((one) => [one.name, one.lists, ...outcomeCells(one)]),
  )
}

function describeGrave(where: string, { wrong, lost }: { readonly wrong: number; readonly lost: number }): string[] {
  return wrong + lost === 0 ? [] : [`${where}: ${wrong} wrong in silence, ${lost} lost`]
}
