import { expect, test } from 'vitest'
import { makeCompany } from '#src/drafts/model/company/make-company.ts'
import { emptyCompany } from '#src/drafts/model/company/read-company.ts'
import { companyChoice } from './company-choice.ts'

test('the company of a backup replaces the one that is here only where a person says so', () => {
  const [own, brought] = [makeCompany(), makeCompany({ legalName: 'Otra SA' })]
  expect(companyChoice(brought, own)).toEqual({ kind: 'replaces', company: brought })
  expect(companyChoice(brought, emptyCompany)).toEqual({ kind: 'new', company: brought })
  expect(companyChoice(makeCompany(), own)).toEqual({ kind: 'none' })
  expect(companyChoice(null, own)).toEqual({ kind: 'none' })
})
