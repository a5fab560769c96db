import { basename, resolve } from 'node:path'
import { formatTable } from './format-table.ts'
import { judgeShare } from './judge-target.ts'
import { addOutcomes, countOutcomes, noOutcomes, outcomeCells, outcomeHeaders } from './lists/count-outcomes.ts'
import { judgeFolder } from './lists/judge-folder.ts'
import { showRequests } from './lists/show-requests.ts'
import type { AskOptions, Findings, Question } from './question.ts'

/** Whether pasted lists are read right, and whether what is not right is said. */
export const lists: Question = {
  name: 'lists',
  asks: 'are lists read right, and is a person told what is not certain?',
  options: { folder: { type: 'string' }, show: { type: 'boolean' } },
  async ask({ given, say }) {
    return askFolder(String(given['folder']), given['show'] === true, say)
  },
}

const wantedRight = 0.95

async function askFolder(given: string, showAll: boolean, say: AskOptions['say']): Promise<Findings> {
  const { judged, faults } = await judgeFolder(resolve(given))
  const counted = judged.map(({ name, judgement }) => ({ name, ...countOutcomes(judgement) }))
  const total = counted.reduce(addOutcomes, noOutcomes)
  const rows = counted.map(({ name, ...counts }) => [name, ...outcomeCells(counts)])
  say(formatTable(['list', ...outcomeHeaders], [...rows, [`${total.lists} lists`, ...outcomeCells(total)]]))
  if (showAll) for (const list of judged) say(showRequests(list))
  return {
    chromiumVersion: null,
    sizes: [],
    measured: { folder: basename(given), total, lists: counted },
    targets: [
      judgeShare({ what: 'requests read right', atLeast: wantedRight, measured: total.right / total.requests }),
    ],
    broken: [
      ...faults,
      ...(total.wrong + total.lost === 0 ? [] : [`${total.wrong} wrong in silence, ${total.lost} lost`]),
    ],
    isPartial: true,
  }
}
