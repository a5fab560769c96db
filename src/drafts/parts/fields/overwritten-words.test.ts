import { expect, test } from 'vitest'
import { makeDraft, makeLine } from '#src/drafts/model/draft/make-draft.ts'
import { createFormats } from '#src/i18n/formats.ts'
import { overwrittenWords, removedWords } from './overwritten-words.ts'

const formats = createFormats('es-MX')
const line = makeLine({ id: 'typed-in', manufacturerSku: 'P-9' })
const saved = (lines: readonly (typeof line)[]) =>
  ({ kind: 'saved', draft: makeDraft({ lines }), change: 'change-1' }) as const

test('says what another tab saved and what stays; nothing is a word, and a long note is cut', () => {
  const words = overwrittenWords({ label: 'Nota', before: 'a', theirs: 'x'.repeat(200), mine: '' }, formats)
  expect(words).toContain('vacío')
  expect(words).toContain('…')
  expect(words.length).toBeLessThan(220)
})

test('a line that another tab removed is said to be back, or that its text is lost; a line that is there is no news', () => {
  expect(removedWords(line, saved([line]), formats)).toBeNull()
  expect(removedWords(line, saved([{ ...line, id: 'again' }]), formats)).toContain('otra vez')
  expect(removedWords(line, saved([]), formats)).toContain('No se guardó')
})
