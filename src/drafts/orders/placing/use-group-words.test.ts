import { expect, test } from 'vitest'
import { demandOf, now } from '#src/drafts/model/check/any-checked-draft.ts'
import { createLineJudge, lineState } from '#src/drafts/model/check/line-state.ts'
import { makeDraft, makeLine, makeProduct } from '#src/drafts/model/draft/make-draft.ts'
import { lineFacts } from '#src/drafts/model/lines/line-facts.ts'
import { judgeOrders } from '#src/drafts/orders/judged-order.ts'
import { orderMessages } from '#src/drafts/orders/order-messages.ts'
import { notPlannedWords } from '#src/drafts/orders/use-not-planned-words.ts'
import { createFormats } from '#src/i18n/formats.ts'
import { groupConcerns } from './concern-groups.ts'
import { groupWords } from './use-group-words.ts'

const formats = createFormats('es-MX')

test('who else wants the pieces is named in what is asked about an order, and beside what is in none', () => {
  const listed = { ...makeProduct({ sku: 'A' }), quantity: 3, warehouses: [{ code: 'CDMX', location: '', stock: 3 }] }
  const facts = lineFacts(undefined, listed, { catalogAt: now, checkIsGoodForMs: 1, barred: [], placed: [] })
  const said = (inOrder: number, others: readonly string[]) => {
    const split = [{ warehouse: 'CDMX', quantity: inOrder }]
    const draft = makeDraft({ lines: [makeLine({ sku: 'A', title: 'Tóner', quantity: 3, split })] })
    const wants = others.map((name) => ({ draftId: name, name, wanted: 1, planned: [], restOf: [] }))
    const judge = {
      answers: new Map(),
      factsOf: () => facts,
      limits: { tolerancePercent: 0, checkMinutes: 60, now },
      demand: demandOf(new Map([['A', wants]])),
    }
    const groups = groupConcerns(judgeOrders(draft, judge).flatMap(({ concerns }) => concerns))
    const lineJudge = createLineJudge(draft, judge.limits, judge.demand)
    return [
      ...groups.filter(({ kind }) => kind === 'shared').map((group) => groupWords(group, 60, formats)),
      ...notPlannedWords(draft, (line) => lineState(line, facts, lineJudge), formats),
    ]
  }
  expect(said(3, ['Matriz'])).toEqual(['1 línea que también pide «Matriz»: falta 1 pieza entre todos los almacenes'])
  expect(said(3, ['Matriz', 'León'])).toEqual([
    '1 línea que también piden «Matriz» y «León»: faltan 2 piezas entre todos los almacenes',
  ])
  expect(said(2, ['Matriz'])).toEqual(['1 pieza de «Tóner» no está en ninguna orden; también la pide «Matriz».'])
  expect(said(1, ['Matriz'])).toEqual([
    '2 piezas de «Tóner» no están en ninguna orden; 1 de ellas también la pide «Matriz».',
  ])
  expect(said(1, ['Matriz', 'León', 'Sur'])).toEqual([
    '1 línea que también piden «Matriz» y 2 más: falta 1 pieza entre todos los almacenes',
    '2 piezas de «Tóner» no están en ninguna orden; también las piden «Matriz» y 2 más.',
  ])
  expect(said(2, [])).toEqual(['1 pieza de «Tóner» no está en ninguna orden.'])
})

test('pieces that leave several orders leave all of those that are named', () => {
  const words = (['es-MX', 'en'] as const).map(
    (locale) => orderMessages[locale](createFormats(locale)).placing.adjusted,
  )
  expect(words.map((adjusted) => [adjusted(1, ['CDMX']), adjusted(3, ['CDMX', 'GDL'])])).toEqual([
    [
      '1 pieza salió de la orden de CDMX: quedó sin almacén',
      '3 piezas salieron de las órdenes de CDMX y GDL: quedaron sin almacén',
    ],
    [
      '1 piece left the order from CDMX: it now has no warehouse',
      '3 pieces left the orders from CDMX and GDL: they now have no warehouse',
    ],
  ])
})
