/*
 * The UPC (12 digits), EAN (13) and GTIN (14) of one article differ only in leading zeros, and so does a code that lost
 * its zeros in a spreadsheet: as numbers they are equal.
 */

/**
 * A text of 8, 12, 13 or 14 digits as a number; null for any other text or for zero. One of 9 to 11 digits is a UPC that
 * lost zeros, where its last digit is the check digit (GS1 General Specifications, 7.9).
 */
export function readGtin(text: string): number | null {
  const isWhole = /^(?:\d{8}|\d{12,14})$/.test(text)
  const isCut = /^\d{9,11}$/.test(text) && hasCheckDigit(text)
  return (isWhole || isCut) && Number(text) > 0 ? Number(text) : null
}

/** From the right end, every second digit counts three times, and the sum is a multiple of ten. */
function hasCheckDigit(digits: string): boolean {
  let sum = 0
  for (let place = 0; place < digits.length; place += 1) {
    sum += Number(digits[digits.length - 1 - place]) * (place % 2 === 0 ? 1 : 3)
  }
  return sum % 10 === 0
}

/** The first `end` bytes: up to 14 digits, which a double stores exactly; 0 for anything else. */
export function readDigits(bytes: Uint8Array, end: number): number {
  if (end > 14) return 0
  let value = 0
  for (let at = 0; at < end; at += 1) {
    const digit = bytes[at]! - 0x30
    if (digit < 0 || digit > 9) return 0
    value = value * 10 + digit
  }
  return value
}
