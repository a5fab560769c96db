import { expect, test } from 'vitest'
import { contentOfDraft, draftOfContent } from '#src/drafts/model/draft/draft-content.ts'
import { makeDraft, makeLine } from '#src/drafts/model/draft/make-draft.ts'
import { mergeDrafts } from '#src/drafts/model/draft/merge-drafts.ts'
import { createFormats } from '#src/i18n/formats.ts'
import { excessWords } from './excess-words.ts'

const formats = createFormats('es-MX')
/** What is tried where the same content comes in again, under another note. */
const mergedTwice = (line: Parameters<typeof makeLine>[0], note = line?.note ?? '') => {
  const draft = makeDraft({
    lines: [makeLine({ id: 'l0', sku: 'FITS', manufacturerSku: '' }), makeLine({ ...line, id: 'l1' })],
  })
  const again = draftOfContent(
    contentOfDraft({ ...draft, lines: draft.lines.map((each) => ({ ...each, note })) }),
    'd2',
    1,
  )
  return mergeDrafts(draft, again, 1)
}

test('names the line whose pieces, and the line whose note, would not fit', () => {
  const pieces = excessWords(mergedTwice({ sku: 'A', manufacturerSku: 'SA-1', quantity: 6_000_000 }), formats)
  expect(pieces).toContain('las piezas de \u2068SA-1\u2069 pasarían de 9,999,999')
  const note = excessWords(
    mergedTwice({ sku: 'B', manufacturerSku: '', note: 'x'.repeat(20_000) }, 'y'.repeat(20_000)),
    formats,
  )
  expect(note).toContain('la nota de \u2068B\u2069 pasaría de 32,767 caracteres')
})

test('names the part that is too large, and nothing where no part is by itself', () => {
  const split = Array.from({ length: 1_001 }, (_, at) => ({ warehouse: `W${at}`, quantity: 1 }))
  expect(excessWords(makeDraft({ lines: [makeLine({ manufacturerSku: 'SA-1', split })] }), formats)).toContain('SA-1')
  expect(excessWords(makeDraft({ note: 'x'.repeat(32_768) }), formats)).toContain('nota del borrador')
  const lines = Array.from({ length: 20_001 }, (_, at) => makeLine({ id: `${at}`, sku: `${at}` }))
  expect(excessWords(makeDraft({ lines }), formats)).toContain('20,000 líneas')
  expect(excessWords(makeDraft(), formats)).toBeNull()
})
