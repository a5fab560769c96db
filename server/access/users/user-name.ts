/**
 * A name as a person writes it, in NFC; null if it is none. Letters of any script, digits and `. _ - @ +`, with single
 * blanks between: at most 64 characters. Case does not tell two people apart; see `foldUserName`.
 */
export function readUserName(text: string): string | null {
  const name = text.trim().normalize('NFC')
  if (name.length > 64 || !/^[\p{L}\p{M}\p{N}._@+ -]+$/u.test(name)) return null
  return name.includes('  ') || !/^[\p{L}\p{N}]/u.test(name) ? null : name
}

/** What makes two names the same: `Ana` and `ANA` are one person. */
export function foldUserName(name: string): string {
  return name.normalize('NFC').toLowerCase().normalize('NFC')
}

/** A name that a provider or a proxy vouches for: any signs that can be seen, at most 128. Null if it is none. */
export function readVouchedName(text: string): string | null {
  const name = text.trim().normalize('NFC')
  return name === '' || name.length > 128 || /[\p{C}\u2028\u2029]/u.test(name) ? null : name
}
