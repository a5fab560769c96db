import type { Company } from '#src/drafts/model/company/company.ts'
import { isEmptyCompany, isSameCompany } from '#src/drafts/model/company/read-company.ts'

/** What a backup's company would do here: nothing, come where none is, or replace what somebody wrote here. */
export type CompanyChoice = { readonly kind: 'none' } | { readonly kind: 'new' | 'replaces'; readonly company: Company }

/** Only one that comes where none is may be chosen before the person says so. */
export function companyChoice(brought: Company | null, own: Company): CompanyChoice {
  if (brought === null || isSameCompany(brought, own)) return { kind: 'none' }
  return { kind: isEmptyCompany(own) ? 'new' : 'replaces', company: brought }
}
