import lists from './sat-lists.json' with { type: 'json' }

/** Which of SAT's lists a code is from: c_RegimenFiscal, c_UsoCFDI, c_FormaPago, c_MetodoPago. */
export type SatList = (typeof satListNames)[number]

export const satListNames = ['taxRegime', 'cfdiUse', 'paymentForm', 'paymentMethod'] as const

/** When the lists were copied, and of which edition they are. */
export const satEdition = { edition: lists.edition, copied: lists.copied }

/** Codes with SAT's own names, which are Spanish in any language, in the order of the codes. */
export function satChoices(list: SatList): readonly (readonly [code: string, name: string])[] {
  // An object has keys that look like numbers first.
  return Object.entries<string>(lists[list]).toSorted(([a], [b]) => (a < b ? -1 : 1))
}

/** "G03 Gastos en general"; `''` for no code. */
export function satWords(list: SatList, code: string): string {
  const name = satName(list, code)
  return name === undefined ? '' : `${code} ${name}`
}

export function isSatCode(list: SatList, code: string): boolean {
  return satName(list, code) !== undefined
}

function satName(list: SatList, code: string): string | undefined {
  return Object.hasOwn(lists[list], code) ? satChoices(list).find(([each]) => each === code)?.[1] : undefined
}

/** Whom SAT's lists let have a code: companies (*personas morales*) or persons (*físicas*); null for both. */
export function satOnlyFor(list: SatList, code: string): 'company' | 'person' | null {
  const only: Readonly<Record<string, string>> = list === 'taxRegime' || list === 'cfdiUse' ? lists.onlyFor[list] : {}
  const who = Object.hasOwn(only, code) ? only[code] : null
  return who === 'company' || who === 'person' ? who : null
}
