import type { Mutation } from './mutation.ts'

const find = {
  file: 'src/catalog/engine/alternatives/find-alternatives.ts',
  tests: ['src/catalog/engine/alternatives/find-alternatives.test.ts'],
}
const compare = {
  file: 'src/catalog/engine/alternatives/compare-titles.ts',
  tests: [...find.tests, 'src/catalog/engine/alternatives/compare-titles.test.ts'],
}
const measures = { ...compare, file: 'src/catalog/engine/alternatives/compare-measures.ts' }
const chosen = {
  file: 'src/drafts/model/lines/chosen-substitutes.ts',
  tests: ['src/drafts/model/lines/chosen-substitutes.test.ts'],
}

/** What keeps a product that would not do from being offered as a good alternative. */
export const alternativeMutations: readonly Mutation[] = [
  {
    check: 'a good alternative has no grave difference',
    ...find,
    text: '!differing.some(({ isGrave }) => isGrave)',
    instead: 'differing.length >= 0',
  },
  { check: 'a good alternative costs about as much', ...find, text: "price.is === 'near' &&", instead: '' },
  { check: 'a warranty stays with its maker', ...find, text: 'isOfBrand && !isSameBrand', instead: "brand === '?'" },
  {
    check: 'toner fits by its code alone',
    ...compare,
    text: '!codes.some((code) => other.words.has(code))',
    instead: 'codes.length < 0',
  },
  {
    check: 'what is for other people is no good alternative',
    ...compare,
    text: '![...wanted.people.keys()].some((group) => other.people.has(group))',
    instead: 'wanted.people.size < 0',
  },
  {
    check: 'memory of another generation is no good alternative',
    ...compare,
    text: 'isGrave: isGeneration(stem)',
    instead: 'isGrave: stem === ""',
  },
  {
    check: 'what is made for another model is no good alternative',
    ...compare,
    text: 'missing.some((word) => hasDigit.test(word)) || missing.length * 2 >= wanted.fits.length',
    instead: 'missing.length < 0',
  },
  { check: 'what does less is no good alternative', ...measures, text: 'ratio < nearly', instead: 'ratio < 0' },
  { check: 'what is too large does not fit', ...measures, text: 'ratio > fits || ', instead: '' },
  {
    check: 'remembered choices are bounded where they are read',
    ...chosen,
    text: '    if (chosen.size === mostChosen) break\n',
    instead: '',
  },
  {
    check: 'remembered choices are checked where they are read',
    ...chosen,
    text: '!isSku(replaced) || !isSku(by) || replaced === by || chosen.has(replaced)',
    instead: 'typeof replaced !== "string" || typeof by !== "string"',
  },
]
