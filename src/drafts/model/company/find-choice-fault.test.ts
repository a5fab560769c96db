import { expect, test } from 'vitest'
import { findChoiceFault } from './find-choice-fault.ts'
import { makeCompany } from './make-company.ts'
import { emptyCompany } from './read-company.ts'
import { satChoices, satListNames, satOnlyFor } from './sat-lists.ts'

const company = 'EKU9003173C9'
const person = 'CACX7605101P8'

test.each([
  [company, '601', null],
  [company, '612', 'person'],
  [company, '626', null],
  [person, '601', 'company'],
  [person, '612', null],
  [person, '610', null],
  // Nobody knows whose it is.
  ['', '601', null],
  ['EKU90', '612', null],
  ['XAXX010101000', '601', null],
])('of the RFC %j the tax regime %s is for: %j', (rfc, taxRegime, fault) => {
  expect(findChoiceFault(makeCompany({ rfc, taxRegime }), 'taxRegime')).toBe(fault)
})

test('a company has no personal deductions', () => {
  expect(findChoiceFault(makeCompany({ rfc: company, cfdiUse: 'D01' }), 'cfdiUse')).toBe('person')
  expect(findChoiceFault(makeCompany({ rfc: person, cfdiUse: 'D01' }), 'cfdiUse')).toBeNull()
  expect(findChoiceFault(makeCompany({ rfc: company, cfdiUse: 'G01' }), 'cfdiUse')).toBeNull()
})

test.each([
  ['PPD', '03', 'later'],
  ['PPD', '99', null],
  ['PUE', '99', 'now'],
  ['PUE', '03', null],
  ['', '99', null],
  ['PPD', '', null],
])('with the method %j the form %j is wrong: %j', (paymentMethod, paymentForm, fault) => {
  expect(findChoiceFault(makeCompany({ paymentMethod, paymentForm }), 'paymentForm')).toBe(fault)
})

test('of an empty company nothing is said, and only codes of the lists are for somebody', () => {
  expect(satListNames.map((list) => findChoiceFault(emptyCompany, list))).toEqual([null, null, null, null])
  const told = satListNames.map((list) => satChoices(list).filter(([code]) => satOnlyFor(list, code) !== null).length)
  expect(told).toEqual([17, 11, 0, 0])
  expect(satOnlyFor('taxRegime', 'toString')).toBeNull()
})
