import { readList } from '#src/drafts/list-reader/read-list.ts'
import type { FindCodes, Identified } from '#src/drafts/model/lines/code-lookup.ts'
import { type Judgement, judgeList } from './judge-list.ts'
import { type Chances, expectedOf, type KnownList, type ListChange, textOf } from './known-list.ts'

export type JudgedChange = { readonly text: string; readonly judgement: Judgement }

/** Changes a list, one change after the other. Null where one of them does not apply. */
export function changeList(list: KnownList, changes: readonly ListChange[], chances: Chances): KnownList | null {
  let changed: KnownList | null = list
  for (const change of changes) {
    changed = changed && change.forms.includes(changed.form) ? change.apply(changed, chances) : null
  }
  return changed
}

/** Reads a list and judges what was read by what is known of it. */
export async function judgeKnown(list: KnownList, find: FindCodes<Identified>): Promise<JudgedChange> {
  const text = textOf(list)
  const { rows } = await readList(text, find)
  return { text, judgement: judgeList(expectedOf(list), rows) }
}
