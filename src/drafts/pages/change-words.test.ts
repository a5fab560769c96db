import { expect, test } from 'vitest'
import { nameChange } from '#src/drafts/model/draft/change-name.ts'
import type { DraftLine } from '#src/drafts/model/draft/draft.ts'
import { patchBetween } from '#src/drafts/model/draft/draft-patch.ts'
import { makeDraft, makeLine } from '#src/drafts/model/draft/make-draft.ts'
import { createFormats } from '#src/i18n/formats.ts'
import { changeWords } from './change-words.ts'

const disk = makeLine({ id: 'a', sku: 'A', title: 'Disco', quantity: 4 })
const toner = makeLine({ id: 'b', sku: 'B', title: 'Tóner', quantity: 1 })
const cable = makeLine({ id: 'c', sku: 'C', title: 'Cable', quantity: 2 })

function said(before: readonly DraftLine[], after: readonly DraftLine[], locale: 'es-MX' | 'en' = 'es-MX') {
  const patch = patchBetween(makeDraft({ lines: before }), makeDraft({ lines: after }))
  return changeWords(nameChange(patch).kind, patch, createFormats(locale))
}

test('two changes of one kind differ: from what to what', () => {
  expect(said([disk], [{ ...disk, quantity: 1_200 }])).toBe('de 4 a 1,200')
  expect(said([disk], [{ ...disk, quantity: 6 }], 'en')).toBe('from 4 to 6')
  const split = [{ warehouse: 'GDL', quantity: 4 }]
  expect(said([disk], [{ ...disk, split }])).toBe('de vacío a GDL 4')
  expect(said([disk], [{ ...disk, note: 'urge' }])).toBe('de vacío a urge')
})

test('what is added or removed has its pieces, and several lines are named', () => {
  expect(said([], [disk])).toBe('4 piezas')
  expect(said([disk, toner], [disk])).toBe('1 pieza')
  expect(said([], [disk, toner, cable])).toBe('Disco: 4 piezas, Tóner: 1 pieza, y 1 más')
  expect(
    said(
      [disk, toner],
      [
        { ...disk, quantity: 5 },
        { ...toner, quantity: 2 },
      ],
    ),
  ).toBe('Disco: de 4 a 5, Tóner: de 1 a 2')
})

test('what a product took the place of is named, and a new name of the draft with the old one', () => {
  expect(said([disk], [{ ...toner, replaces: { sku: 'A', manufacturerSku: '', title: 'Disco', at: 1 } }])).toBe(
    'en lugar de «Disco»',
  )
  const patch = patchBetween(makeDraft({ name: 'Centro' }), makeDraft({ name: 'Norte' }))
  expect(changeWords('name', patch, createFormats('es-MX'))).toBe('de Centro a Norte')
})
