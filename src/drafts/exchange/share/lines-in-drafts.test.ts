import { expect, test } from 'vitest'
import { contentOfDraft } from '#src/drafts/model/draft/draft-content.ts'
import { makeDraft, makeLine } from '#src/drafts/model/draft/make-draft.ts'
import { linesInDrafts } from './lines-in-drafts.ts'

function draftOf(...skus: readonly string[]) {
  return makeDraft({ lines: skus.map((sku) => makeLine({ id: sku, sku })) })
}

test('counts a product once, however many drafts have it, and ignores archived drafts', () => {
  const [first, second, none] = [draftOf('A', 'B', 'X'), draftOf('B', 'b'), draftOf('X')]
  const archived = { ...draftOf('A', 'B', 'C'), archivedAt: 1 }
  expect(linesInDrafts(contentOfDraft(draftOf('A', 'B', 'C')), [first, second, none, archived])).toEqual({
    products: 2,
    drafts: [
      { draft: first, count: 2 },
      { draft: second, count: 1 },
    ],
  })
})

test('a draft that comes back is not among those that have its products already', () => {
  const [sent, other] = [makeDraft({ ...draftOf('A', 'B'), id: 'sent' }), makeDraft({ ...draftOf('B'), id: 'other' })]
  expect(linesInDrafts(contentOfDraft(sent), [sent, other], 'sent')).toEqual({
    products: 1,
    drafts: [{ draft: other, count: 1 }],
  })
})
