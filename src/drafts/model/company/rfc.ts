/**
 * What speaks against a text being an RFC. `form`: not 3 letters (a company) or 4 (a person), six digits, and three
 * more characters. `date`: the six digits are no day (YYMMDD). `check`: the last character is not the one that follows
 * from the others.
 */
export type RfcFault = 'form' | 'date' | 'check'

/**
 * Looks at an RFC as a person types it: case, blanks and hyphens do not matter. It only finds typing errors: a few real
 * ones have another check digit than they should.
 * @returns null where nothing speaks against it
 */
export function findRfcFault(text: string): RfcFault | null {
  const rfc = plainRfc(text)
  if (genericRfcs.includes(rfc)) return null
  const [, , digits] = form.exec(rfc) ?? []
  if (digits === undefined) return 'form'
  if (!isDay(digits)) return 'date'
  return rfc.at(-1) === rfcCheckDigit(rfc.slice(0, -1)) ? null : 'check'
}

/** Of the public in general, and of a foreigner: valid, though their check digit follows no rule. */
export const genericRfcs = ['XAXX010101000', 'XEXX010101000']

/**
 * The check digit by SAT ("Procedimiento para obtener la clave diferenciadora de homonimia y el dígito verificador",
 * appendix III of the instructions for the RFC, answer 0610100135506 of INAI): each character has a value (0–9, A–N,
 * &, O–Z, blank, Ñ, from 0 to 38) and a weight from 13 to 2, a company's begins with a blank. The sum modulo 11 is
 * taken from 11; 11 is written 0, and 10 is A. A wrong character at the weight 11 (the third of thirteen) cannot be
 * noticed, nor one whose value differs by a multiple of 11.
 * @param body the RFC without its last character, in capitals: 11 or 12 characters
 */
export function rfcCheckDigit(body: string): string {
  const sum = Array.from(body.padStart(12, ' ')).reduce(
    (before, character, index) => before + characters.indexOf(character) * (13 - index),
    0,
  )
  const left = 11 - (sum % 11)
  return left === 11 ? '0' : left === 10 ? 'A' : String(left)
}

/** In capitals, without what people write between its parts. */
export function plainRfc(text: string): string {
  return text.normalize('NFC').toUpperCase().replaceAll(/[\s-]/g, '')
}

/** Whose an RFC is, by its length; null where it has neither form, or stands for anybody. */
export function rfcHolder(text: string): 'company' | 'person' | null {
  const rfc = plainRfc(text)
  const [, name] = form.exec(rfc) ?? []
  return name === undefined || genericRfcs.includes(rfc) ? null : name.length === 3 ? 'company' : 'person'
}

/** A postcode of Mexico has five digits; 01 to 99 stand for its states. */
export function isPostcode(text: string): boolean {
  return /^(?!00)\d{5}$/.test(text.trim())
}

const characters = '0123456789ABCDEFGHIJKLMN&OPQRSTUVWXYZ Ñ'
const form = /^([A-ZÑ&]{3,4})(\d{6})[A-Z\d]{2}[\dA]$/

/** Whether six digits are a day. Of which century nobody knows, so each fourth year has a 29th of February. */
function isDay(digits: string): boolean {
  const [year = 0, month = 0, day = 0] = [0, 2, 4].map((at) => Number(digits.slice(at, at + 2)))
  const days = [31, year % 4 === 0 ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
  return day >= 1 && day <= (days[month - 1] ?? 0)
}
