/** What a scanner, or somebody in its place, said. */
export type Scan = {
  /** As it is listed: a UPC and the GTIN of a GS1 barcode as the EAN of 13 digits that they are. */
  readonly code: string
  /** What the catalog may know it by, surest first; never empty, but for an empty scan. */
  readonly codes: readonly string[]
  /** As many digits as an EAN has, but the check digit does not fit them. */
  readonly isMistyped: boolean
}

/**
 * Reads what came out of a scanner: without the AIM identifier that says which kind of barcode it was, the GTIN of a
 * GS1 element string, UPC-A and UPC-E and GTIN-14 as EAN. What only may be a GTIN is looked up as it stands first.
 */
export function readScan(written: string): Scan {
  const { text, isGs1 } = withoutIdentifier(written.replaceAll(blanksAndControls, ''))
  if (text === '') return { code: '', codes: [], isMistyped: false }
  const element = gs1Gtin.exec(text)?.[1] ?? null
  // Without a mark of GS1, 16 digits may be anything: they are a GTIN where they check, and after what they are.
  const isElement = element !== null && (isGs1 || text.includes(groupSeparator) || text.startsWith('('))
  if (element !== null && (isElement || hasCheckDigit(element))) {
    const code = asEan(element)
    const codes = isElement ? [code] : [text, code]
    return { code, codes, isMistyped: !hasCheckDigit(element) }
  }
  const bare = text.replaceAll(groupSeparator, '')
  const code = asEan(bare)
  return {
    code,
    codes: [...new Set([bare, code, ...expandedUpcE(bare), bare.replaceAll("'", '-')])],
    isMistyped: gtinLengths.includes(bare.length) && /^\d+$/.test(bare) && !hasCheckDigit(bare),
  }
}

/** `12*` or `12x`, before a code or alone, as somebody types it. Null where it is none; 1 to 9,999 are multipliers. */
export function readMultiplier(typed: string): { readonly quantity: number; readonly rest: string } | null {
  const [, digits = '', rest = ''] = /^\s*(\d{1,4})\s*[*x×]\s*(.*)$/i.exec(typed) ?? []
  const quantity = Number(digits)
  return quantity > 0 ? { quantity, rest: rest.trim() } : null
}

/** GS1's check digit: weights 3 and 1 from the right. */
export function hasCheckDigit(digits: string): boolean {
  if (!/^\d{2,}$/.test(digits)) return false
  const sum = Array.from(digits)
    .toReversed()
    .reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0)
  return sum % 10 === 0
}

/** Which kind of barcode it was: `]C1` is a Code 128 of GS1, `]E0` an EAN (ISO/IEC 15424). */
function withoutIdentifier(text: string): { text: string; isGs1: boolean } {
  // A scanner set to the US layout types `]` as `+` on a Latin American keyboard.
  const [identifier = ''] = /^[\]+](?:[A-Z]\d)/i.exec(text) ?? []
  if (identifier === '' || (identifier.startsWith('+') && !/^\+[CEed]\d[\d(]/.test(text))) return { text, isGs1: false }
  return { text: text.slice(identifier.length), isGs1: gs1Identifiers.has(identifier.slice(1)) }
}

function asEan(digits: string): string {
  if (!hasCheckDigit(digits)) return digits
  if (digits.length === 12) return `0${digits}`
  return digits.length === 14 && digits.startsWith('0') ? digits.slice(1) : digits
}

/** A UPC-E is a UPC-A with its zeros left out; some scanners leave them out for good (GS1 General Specifications, 5.2.2.4). */
function expandedUpcE(digits: string): string[] {
  const [, system, a, b, c, d, e, last, check] = /^([01])(\d)(\d)(\d)(\d)(\d)(\d)(\d)$/.exec(digits) ?? []
  if (system === undefined) return []
  const middle =
    Number(last) <= 2
      ? `${a}${b}${last}0000${c}${d}${e}`
      : last === '3'
        ? `${a}${b}${c}00000${d}${e}`
        : last === '4'
          ? `${a}${b}${c}${d}00000${e}`
          : `${a}${b}${c}${d}${e}0000${last}`
  const upc = `${system}${middle}${check}`
  return hasCheckDigit(upc) ? [`0${upc}`] : []
}

const groupSeparator = '\u001d'
const gtinLengths: readonly number[] = [8, 12, 13, 14]
const gs1Identifiers: ReadonlySet<string> = new Set(['C1', 'e0', 'd2', 'Q3', 'J1'])
/** Application identifier 01, at the start or after a separator; in brackets where people write it. */
// oxlint-disable-next-line no-control-regex -- the separator of GS1 is one
const gs1Gtin = /(?:^|\u001d)(?:\(01\)|01)(\d{14})/
// oxlint-disable-next-line no-control-regex -- all but the separator of GS1, which is one of them
const blanksAndControls = /^\s+|\s+$|[\u0000-\u001c\u001e\u001f\u007f\uFEFF]/g
