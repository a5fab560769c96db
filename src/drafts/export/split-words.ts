import type { LineSplit } from '#src/drafts/model/split.ts'

/** From which warehouses a line is to come, as exports say it: `CDMX 5 · MTY 3`. */
export function splitWords(split: LineSplit): string {
  return split.map(({ warehouse, quantity }) => `${warehouse} ${quantity}`).join(' · ')
}
