/** A code from a scanner, or typed by a person. */
export type Scan = {
  /** The code to show: a UPC, and the GTIN of a GS1 barcode, as an EAN of 13 digits. */
  readonly code: string
  /** Codes to look up in the catalog, surest first; empty only for an empty scan. */
  readonly codes: readonly string[]
  /** The length is that of a GTIN, but the check digit is wrong. */
  readonly isMistyped: boolean
}

/**
 * Reads the output of a scanner. Removes the AIM identifier (the kind of barcode), extracts the GTIN of a GS1 element
 * string, and reads UPC-A, UPC-E and GTIN-14 as EAN. A code that may or may not be a GTIN is looked up unchanged first.
 */
export function readScan(written: string): Scan {
  const { text, isGs1 } = withoutIdentifier(written.replaceAll(blanksAndControls, ''))
  if (text === '') return { code: '', codes: [], isMistyped: false }
  const element = gs1Gtin.exec(text)?.[1] ?? null
  // Without a sign of GS1, 16 digits may be another code: the GTIN needs a valid check digit, and is looked up second.
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

/**
 * Reads a typed `12*`, `12x` or `2.5*`, alone or before a code, a number with a blank before what is as long as a GTIN, and
 * `*4` or ` x 4` behind a code. Null without a multiplier above 0 and below 10,000.
 */
export function readMultiplier(typed: string): { readonly quantity: number; readonly rest: string } | null {
  const [, digits, rest = ''] = multiplied.exec(typed) ?? []
  const [, code = '', behind] = digits === undefined ? (multipliedBehind.exec(typed) ?? []) : []
  const quantity = Number(digits ?? behind ?? 0)
  return quantity > 0 ? { quantity, rest: (digits === undefined ? code : rest).trim() } : null
}

/** Whether it has a `*` for a quantity, and none that can be added: `0*`, `12345*`, and `0` or `-3` on either side of a code. */
export function hasNoQuantity(typed: string): boolean {
  return readMultiplier(typed) === null && (notMultiplied.test(typed) || notMultipliedBehind.test(typed))
}

/** One possible meaning of a scan, with its quantity. */
export type Reading = { readonly code: string; readonly quantity: number }

/**
 * What a person typed may mean, surest first: `12x34-ABC` can be a code of its own. Nothing, where it asks for a quantity
 * that cannot be added: without its signs `0*` and an EAN is the same EAN.
 * @param own the pieces that were typed beside the code: then no multiplier is read
 */
export function readTyped(
  typed: string,
  own: number | null = null,
): Reading & { readonly readings: readonly Reading[]; readonly isMistyped: boolean } {
  const whole = readScan(typed)
  if (hasNoQuantity(typed)) return { code: whole.code, quantity: own ?? 1, readings: [], isMistyped: false }
  const multiplier = own === null ? readMultiplier(typed) : null
  const rest = readScan(multiplier?.rest ?? '')
  if (!multiplier || rest.code === '') {
    const quantity = own ?? 1
    return { code: whole.code, quantity, readings: readingsOf(whole, quantity), isMistyped: whole.isMistyped }
  }
  const { quantity } = multiplier
  const readings = [...readingsOf(whole, 1), ...readingsOf(rest, quantity)]
  return { code: rest.code, quantity, readings, isMistyped: rest.isMistyped }
}

/** The same of a scan: a barcode may begin or end like a multiplier, so that only one at a GTIN counts. */
export function readScanned(text: string, own: number | null): ReturnType<typeof readTyped> {
  const rest = readMultiplier(text)?.rest ?? ''
  const isOfGtin = gtinLengths.includes(rest.length) && hasCheckDigit(rest)
  return readTyped(text, isOfGtin ? own : (own ?? 1))
}

function readingsOf({ codes }: Scan, quantity: number): readonly Reading[] {
  return codes.map((code) => ({ code, quantity }))
}

/** GS1's check digit: weights 3 and 1 from the right. */
export function hasCheckDigit(digits: string): boolean {
  if (!/^\d{2,}$/.test(digits)) return false
  const sum = Array.from(digits)
    .toReversed()
    .reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0)
  return sum % 10 === 0
}

/** Removes the AIM identifier: `]C1` is a GS1-128 barcode, `]E0` an EAN (ISO/IEC 15424). */
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

/** A UPC-E is a UPC-A without some zeros; some scanners send it unexpanded (GS1 General Specifications, 5.2.2.4). */
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

const multiplied = /^\s*(\d{1,4}(?:\.\d{1,3})?|\.\d{1,3})(?:\s*[*x×]|\s+(?=(?:\d{8}|\d{12,14})\s*$))(.*)$/is
const multipliedBehind =
  /^(.*\S)(?:\s*[*×]|\s+x|(?<=^\s*(?:\d{8}|\d{12,14}))x)\s*(\d{1,4}(?:\.\d{1,3})?|\.\d{1,3})\s*$/is
/** Eight digits and more are a code, which a quantity may follow. */
const notMultiplied = /^\s*[-+]?(?=[\d.,])\d{0,7}(?:[.,]\d*)?\s*[*×]/
const notMultipliedBehind = /\S\s*[*×]\s*(?:-\d+|0+)(?:\.\d*)?\s*$/
const groupSeparator = '\u001d'
const gtinLengths: readonly number[] = [8, 12, 13, 14]
const gs1Identifiers: ReadonlySet<string> = new Set(['C1', 'e0', 'd2', 'Q3', 'J1'])
/** Application identifier 01, at the start or after a separator; people may type it in brackets. */
// oxlint-disable-next-line no-control-regex -- the separator of GS1 is a control character
const gs1Gtin = /(?:^|\u001d)(?:\(01\)|01)(\d{14})/
// oxlint-disable-next-line no-control-regex -- all control characters but the separator of GS1
const blanksAndControls = /^\s+|(?<!\s)\s+$|[\u0000-\u001c\u001e\u001f\u007f\uFEFF]/g
