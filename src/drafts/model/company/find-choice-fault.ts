import type { Company } from './company.ts'
import { rfcHolder } from './rfc.ts'
import { type SatList, satOnlyFor } from './sat-lists.ts'

/**
 * What speaks against a code that was chosen. `company`, `person`: only those may have it, and the RFC is of the other.
 * `later`: what is paid later (PPD) has no form of payment yet (99). `now`: what is paid at once (PUE) has one. An
 * invoice with any of these is refused by SAT's rules for CFDI 4.0 (Anexo 20, guide to fill it in).
 */
export type ChoiceFault = 'company' | 'person' | 'later' | 'now'

/** @returns null where nothing speaks against it, or the code is not chosen */
export function findChoiceFault(company: Company, list: SatList): ChoiceFault | null {
  const only = satOnlyFor(list, company[list])
  const holder = rfcHolder(company.rfc)
  if (only !== null && holder !== null && only !== holder) return only
  if (list !== 'paymentForm' || company.paymentForm === '') return null
  const isOpen = company.paymentForm === '99'
  if (company.paymentMethod === 'PPD' && !isOpen) return 'later'
  return company.paymentMethod === 'PUE' && isOpen ? 'now' : null
}
