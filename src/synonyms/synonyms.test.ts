import { expect, test } from 'vitest'
import { formsOf } from '#src/catalog/engine/search/word-forms.ts'
import { createSynonymLookup } from './create-synonym-lookup.ts'
import { foldPhrase, foldUnit } from './fold-phrase.ts'
import { narrowerWords } from './narrower-words.ts'
import { joinSynonyms, mostPhrasesOfGroup, mostWordsOfPhrase, type SynonymGroup } from './synonyms.ts'
import { tradeSynonyms } from './trade-synonyms.ts'

const phrases = (name: string, count: number): SynonymGroup =>
  Array.from({ length: count }, (_, index) => `${name}${index}`)

test('joined synonyms are those of both; groups with a phrase in common become one', () => {
  const company = { words: [['ups', 'respaldo']], units: [['lb', 'libritas']] }
  const trade = {
    words: [
      ['mouse', 'raton'],
      ['no break', 'ups'],
    ],
    units: [['lb', 'libras']],
  }
  expect(joinSynonyms(company, trade)).toEqual({
    words: [
      ['ups', 'respaldo', 'no break'],
      ['mouse', 'raton'],
    ],
    units: [['lb', 'libritas', 'libras']],
  })
})

test('one group can join two others', () => {
  const company = { words: [['b', 'c']], units: [] }
  const trade = {
    words: [
      ['a', 'b'],
      ['c', 'd'],
      ['e', 'f'],
    ],
    units: [],
  }
  expect(joinSynonyms(trade, company).words).toEqual([
    ['a', 'b', 'c', 'd'],
    ['e', 'f'],
  ])
})

test('a group of the second that would make one too large is left out', () => {
  const company = { words: [phrases('a', mostPhrasesOfGroup)], units: [] }
  const trade = {
    words: [
      ['a0', 'b'],
      ['c', 'd'],
    ],
    units: [],
  }
  expect(joinSynonyms(company, trade).words).toEqual([company.words[0], ['c', 'd']])
})

test('the lookup gives the other phrases of a group, and the other names of a unit', () => {
  const table = { words: [['no break', 'nobreak', 'ups']], units: [['w', 'watts']] }
  const lookup = createSynonymLookup(table, () => [], new Map())
  expect(lookup.others('ups')).toEqual(['no break', 'nobreak'])
  expect(lookup.others('no break')).toEqual(['nobreak', 'ups'])
  expect(lookup.unitNames('watts')).toEqual(['w'])
  expect([lookup.others('w'), lookup.others('no'), lookup.unitNames('ups'), lookup.others('')]).toEqual([
    [],
    [],
    [],
    [],
  ])
  expect(lookup.longestPhrase).toBe(2)
  expect(createSynonymLookup({ words: [], units: [] }, () => [], new Map()).longestPhrase).toBe(0)
})

test('the lookup gives the other names of a unit for its singular, too', () => {
  const lookup = createSynonymLookup({ words: [], units: [['l', 'litros']] }, formsOf, new Map())
  expect(lookup.unitsMeant('litro')).toEqual(['l', 'litros'])
  expect(lookup.unitNames('litro')).toEqual([])
})

test('the lookup finds another form of a phrase, unless the phrase itself has a group', () => {
  const lookup = createSynonymLookup(
    {
      words: [
        ['disco duro', 'hdd'],
        ['lente', 'lens'],
        ['lentes', 'anteojos'],
      ],
      units: [],
    },
    formsOf,
    new Map(),
  )
  expect(lookup.others('discos duros')).toEqual(['hdd'])
  expect(lookup.others('lentes')).toEqual(['anteojos'])
  expect(lookup.others('discos duros externos')).toEqual([])
})

test.each(['words', 'units'] as const)('the trade’s %s are folded, bounded, and in one group each', (key) => {
  const all = tradeSynonyms[key].flat()
  expect(all.filter((phrase) => (key === 'words' ? foldPhrase(phrase) : foldUnit(phrase)) !== phrase)).toEqual([])
  expect(all.filter((phrase) => phrase.split(' ').length > mostWordsOfPhrase)).toEqual([])
  expect(all.filter((phrase, index) => all.indexOf(phrase) !== index)).toEqual([])
  for (const group of tradeSynonyms[key]) expect(group.length).toBeLessThanOrEqual(mostPhrasesOfGroup)
})

test('a general word finds what it names, in each of its names and forms, and is not found back', () => {
  const table = { words: [['zapato', 'shoe']], units: [] }
  const lookup = createSynonymLookup(table, formsOf, new Map([['zapato', ['boots', 'heels']]]))
  expect(lookup.others('zapatos')).toEqual(['shoe', 'boots', 'heels'])
  expect(lookup.others('shoes')).toEqual(['zapato', 'boots', 'heels'])
  expect(lookup.others('boots')).toEqual([])
})

test('the general words of the trade are folded, and name nothing that their own group has', () => {
  const lookup = createSynonymLookup(tradeSynonyms, formsOf, new Map())
  for (const [general, named] of narrowerWords) {
    const same = lookup.others(general)
    expect([general, ...named].map(foldPhrase)).toEqual([general, ...named])
    expect(named.filter((phrase) => phrase === general || same.includes(phrase))).toEqual([])
    expect(same.filter((phrase) => narrowerWords.has(phrase))).toEqual([])
  }
})

test('no two groups of the trade’s words meet in another form of a word', () => {
  const { others } = createSynonymLookup(tradeSynonyms, formsOf, new Map())
  for (const group of tradeSynonyms.words)
    for (const form of group.filter((phrase) => !phrase.includes(' ')).flatMap(formsOf))
      for (const other of others(form)) expect([...group, ...group.flatMap(formsOf)]).toContain(other)
})

test.each([
  ['no break', 'ups'],
  ['ratones', 'mouse'],
  ['ci7', 'core i7'],
  ['estado solido', 'ssd'],
  ['camaras web', 'webcam'],
  ['discos duros', 'hdd'],
  ['negras', 'black'],
  ['inalambrica', 'wireless'],
  ['memorias usb', 'pendrive'],
  ['tarjetas de video', 'gpu'],
])('a buyer who types %j also gets %j', (typed, other) => {
  expect(createSynonymLookup(tradeSynonyms, formsOf).others(typed)).toContain(other)
})
