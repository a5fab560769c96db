import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { contentOfDraft } from '#src/drafts/model/draft/draft-content.ts'
import { makeDraft, makeLine } from '#src/drafts/model/draft/make-draft.ts'
import { anyDraft } from './any-draft.ts'
import { readDraftFile, writeDraftFile } from './draft-file.ts'
import { readDraftLink, writeDraftLink } from './draft-link.ts'

const anyId = fc.stringMatching(/^[\w-]{1,100}$/)

describe('which draft it is', () => {
  test('travels with a file and with a link, beside the content', () => {
    fc.assert(
      fc.property(anyDraft, anyId, (draft, id) => {
        const content = contentOfDraft(draft)
        expect(readDraftFile(writeDraftFile(draft, id))).toEqual({ kind: 'draft', content, draftId: id })
        expect(readDraftLink(writeDraftLink(draft, id) ?? '')).toEqual({ kind: 'draft', content, draftId: id })
      }),
    )
  })

  test('is not said by what older versions wrote', () => {
    const draft = makeDraft({ lines: [makeLine()] })
    for (const read of [readDraftFile(writeDraftFile(draft)), readDraftLink(writeDraftLink(draft) ?? '')]) {
      expect(read).toEqual({ kind: 'draft', content: contentOfDraft(draft) })
    }
  })

  test.each([7, '', '..', 'a/b', 'x'.repeat(101), null, ['a'], '\ud800'])(
    '%j is none, and the draft opens without',
    (id) => {
      const sent = { ...JSON.parse(writeDraftFile(makeDraft({ lines: [makeLine()] }))), id }
      expect(readDraftFile(JSON.stringify(sent))).toEqual({
        kind: 'draft',
        content: contentOfDraft(makeDraft({ lines: [makeLine()] })),
      })
    },
  )
})
