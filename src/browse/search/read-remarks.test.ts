import { expect, it } from 'vitest'
import { remarkMessages } from '#src/browse/browse-on-demand-messages.ts'
import type { AlsoRead, CatalogAnswer } from '#src/catalog/protocol/catalog-protocol.ts'
import { createFormats } from '#src/i18n/formats.ts'
import { readRemarks } from './read-remarks.ts'

const messages = remarkMessages['es-MX'](createFormats('es-MX'))

it('says nothing about an answer that has what was typed, and nothing else', () => {
  expect(remarksOn(40, 40, [])).toEqual([])
})

it('says which synonyms were found, too, and lets the person leave all of them out', () => {
  const readings = [synonym('ups', 'no break'), synonym('ups', 'respaldo'), synonym('mouse', 'raton')]
  expect(remarksOn(40, 40, readings)).toEqual([
    {
      kind: 'synonym',
      text: messages.alsoFound('no break, respaldo, raton'),
      buttons: [{ shown: messages.onlyTyped, query: '"ups" "mouse"' }],
    },
  ])
})

it('names only synonyms with a word that was not typed', () => {
  const readings = [
    synonym('cable utp', 'utp'),
    synonym('cable utp', 'utp cable'),
    synonym('cable utp', 'cable de red'),
  ]
  const said = (from: number) => remarksOn(40, 40, readings.slice(0, from), 0, nothing, 'Cáble UTP cat6')
  expect(said(3).map(({ text }) => text)).toEqual([messages.alsoFound('cable de red')])
  expect(said(2)).toEqual([])
})

it('says a synonym once that several words have', () => {
  const readings = [synonym('memoria', 'memory'), synonym('ram', 'memory'), synonym('ups', 'no break')]
  expect(remarksOn(40, 40, readings)[0]?.text).toBe(messages.alsoFound('memory, no break'))
})

it('says that nothing has a word that was corrected, and offers what it is meant for beside its synonyms', () => {
  const readings: AlsoRead[] = [{ kind: 'corrected', written: 'lapotp', read: 'laptop' }, synonym('lapotp', 'notebook')]
  expect(remarksOn(40, 40, readings, 0, nothing, 'lapotp mouse')).toMatchObject([
    { kind: 'synonym', text: messages.alsoFound('notebook') },
    {
      kind: 'typo',
      text: messages.otherSpelling(0, 0, 'lapotp'),
      buttons: [{ shown: 'laptop', query: 'laptop mouse' }],
    },
  ])
})

it('says how many match as typed and how many with a typing error, and offers the corrected words, at most three', () => {
  const readings = ['cerradura', 'cera', 'creative', 'cerca'].map((read) => typo('cerea', read))
  expect(remarksOn(1_180, 13, readings, 0, nothing, 'cerea')).toEqual([
    {
      kind: 'typo',
      text: messages.otherSpelling(13, 1_167, 'cerea'),
      buttons: readings.slice(0, 3).map(({ read }) => ({ shown: read, query: read })),
    },
  ])
  expect(messages.otherSpelling(13, 1_167, 'cerea')).toContain('1,167')
})

it('names what nothing has as it was typed, each word once', () => {
  const [remark] = remarksOn(9, 0, [typo('corsiar', 'corsair'), typo('memora', 'memoria'), typo('memora', 'memory')])
  expect(remark?.text).toBe(messages.otherSpelling(0, 9, 'corsiar memora'))
  expect(remark?.text).toContain('«corsiar memora»')
})

it('has synonyms before typing errors, in the order of the rows', () => {
  const kinds = remarksOn(30, 10, [typo('corsiar', 'corsair'), synonym('ups', 'no break')]).map(({ kind }) => kind)
  expect(kinds).toEqual(['synonym', 'typo'])
})

it('leaves out what the brand filter took away', () => {
  expect(remarksOn(5, 5, [typo('corsiar', 'corsair')])).toEqual([])
  expect(remarksOn(0, 0, [synonym('ups', 'no break'), typo('corsiar', 'corsair')])).toEqual([])
})

it('does not take rows from descriptions for rows with a typing error', () => {
  expect(remarksOn(5, 2, [], 3)).toEqual([])
  const [remark, ...others] = remarksOn(9, 2, [typo('kingstom', 'kingston')], 3)
  expect(others).toEqual([])
  expect(remark).toMatchObject({ kind: 'typo', text: messages.otherSpelling(2, 4, 'kingstom') })
})

it('says how many are without some words, and lets the person keep each of them that some product has', () => {
  const gamer = { written: 'Gamer', isHeld: true }
  const pink = { written: 'rosa', isHeld: false }
  const buttons = [{ shown: '+ Gamer', query: 'laptop +Gamer rosa' }]
  const none = { omitted: [gamer, pink], lacking: [{ words: ['Gamer', 'rosa'], telling: ['Gamer'], count: 9 }] }
  expect(remarksOn(9, 0, [], 0, none, 'laptop Gamer rosa')).toEqual([
    {
      kind: 'omitted',
      text: messages.withoutWords(['Gamer', 'rosa'], { withAll: 0, partly: 0, lacking: 9 }, false),
      buttons,
    },
  ])
  const lacking = [
    { words: ['rosa'], telling: [], count: 4 },
    { words: ['Gamer', 'rosa'], telling: ['Gamer'], count: 1_230 },
  ]
  const few = { omitted: [gamer, pink], lacking }
  const remarks = remarksOn(1_240, 3, [typo('laptp', 'laptop')], 2, few, 'laptop Gamer rosa')
  expect(remarks.map(({ kind }) => kind)).toEqual(['typo', 'omitted'])
  expect(remarks[0]).toMatchObject({ text: messages.otherSpelling(3, 1, 'laptp') })
  const text = messages.withoutWords(['Gamer', 'rosa'], { withAll: 6, partly: 0, lacking: 1_234 }, true)
  expect(remarks[1]).toEqual({ kind: 'omitted', text, buttons })
  expect(text).toContain('1,234')
})

it('does not say that a row has all words which has one only inside another', () => {
  const left = { omitted: [], lacking: [{ words: ['dama'], telling: [], count: 9 }], partly: 2 }
  expect(remarksOn(13, 4, [], 0, left, 'perfum dama')[0]?.text).toBe(
    '2 con todas las palabras; 2 con una palabra dentro de otra; 9 sin ',
  )
})

it('says nothing of rows that lack only small words: they are what was asked for', () => {
  const small = { omitted: [], lacking: [{ words: [], telling: [], count: 71 }] }
  expect(remarksOn(74, 0, [typo('anilo', 'anillo')], 0, small, 'anilo de plata').map(({ text }) => text)).toEqual([
    messages.otherSpelling(0, 3, 'anilo'),
  ])
  expect(remarksOn(71, 0, [], 0, small, 'anillo de plata')).toEqual([])
})

it('offers the nearest of a measure that nothing has, in its place', () => {
  const nearMeasures = [{ written: '24 inch', read: ['23.8"', '27"'] }]
  expect(remarksOn(0, 0, [], 0, { ...nothing, nearMeasures }, '24 inch monitor')).toEqual([
    {
      kind: 'measure',
      text: messages.nearMeasure(['24 inch']),
      buttons: [
        { shown: '23.8"', query: '23.8" monitor' },
        { shown: '27"', query: '27" monitor' },
      ],
    },
  ])
})

const nothing: Pick<CatalogAnswer, 'lacking' | 'omitted'> & Partial<Pick<CatalogAnswer, 'partly' | 'nearMeasures'>> = {
  lacking: [],
  omitted: [],
}

function remarksOn(
  count: number,
  asTyped: number,
  alsoRead: readonly AlsoRead[],
  described = 0,
  left = nothing,
  query = 'ups mouse',
) {
  const positions = new Uint32Array(count)
  return readRemarks({ positions, asTyped, partly: 0, described, nearMeasures: [], ...left, alsoRead }, query, messages)
}

function synonym(written: string, read: string): AlsoRead {
  return { kind: 'synonym', written, read }
}

function typo(written: string, read: string): AlsoRead {
  return { kind: 'typo', written, read }
}
