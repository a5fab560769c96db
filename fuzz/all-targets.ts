import type { FuzzTarget } from './target.ts'
import { addresses } from './targets/addresses.ts'
import { catalogBodies } from './targets/catalog-bodies.ts'
import { backups, draftFiles, draftLinks, storedDrafts, storedValues } from './targets/drafts.ts'
import { gatewayRequests } from './targets/gateway-requests.ts'
import { invoices } from './targets/invoices.ts'
import { catalogFiles, pastedLists, scannedCodes, workbooks } from './targets/lists.ts'
import { productAnswers } from './targets/product-answers.ts'
import { synonymFiles } from './targets/synonym-files.ts'

export const allTargets: readonly FuzzTarget[] = [
  catalogBodies,
  productAnswers,
  draftLinks,
  draftFiles,
  backups,
  storedDrafts,
  storedValues,
  pastedLists,
  workbooks,
  catalogFiles,
  scannedCodes,
  synonymFiles,
  invoices,
  addresses,
  gatewayRequests,
]
