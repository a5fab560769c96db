import { expect, test } from 'vitest'
import { makeDraft } from '#src/drafts/model/draft/make-draft.ts'
import { findMissing } from './find-missing.ts'

const draft = makeDraft({ id: 'lost' })
const other = makeDraft({ id: 'other' })
const noTrash = { trashed: [], refused: [] }
const copyOf = (day: string, drafts: readonly (typeof draft)[]) => ({ day, at: Date.parse(day), drafts, refused: [] })

test('a draft in the trash is found there, also where a copy has it', () => {
  const trashed = { draft, trashedAt: 5 }
  const found = findMissing('lost', {
    trash: { trashed: [trashed], refused: [] },
    copies: [copyOf('2026-11-22', [draft])],
    count: 1,
  })
  expect(found).toEqual({ kind: 'trashed', trashed })
})

test('an erased draft is named with the newest day whose copy has it', () => {
  const copies = [copyOf('2026-11-23', [other]), copyOf('2026-11-22', [draft]), copyOf('2026-11-21', [draft])]
  expect(findMissing('lost', { trash: noTrash, copies, count: 1 })).toEqual({
    kind: 'erased',
    draft,
    at: Date.parse('2026-11-22'),
  })
})

test('a browser without any draft is not one that does not know this draft', () => {
  expect(findMissing('lost', { trash: noTrash, copies: [], count: 0 })).toEqual({ kind: 'no-drafts' })
  expect(findMissing('lost', { trash: noTrash, copies: [], count: 1 })).toEqual({ kind: 'unknown' })
  const trash = { trashed: [{ draft: other, trashedAt: null }], refused: [] }
  expect(findMissing('lost', { trash, copies: [], count: 0 })).toEqual({ kind: 'unknown' })
})
