/** What is wrong with a token. It goes into a header unchanged: anything but visible ASCII is refused there or ends it. */
export function faultOfToken(token: string): string | null {
  if (token.trim() === '') return 'an empty token'
  if (/[\r\n]/.test(token)) return 'a token with a line break in it'
  if (/^bearer\s/i.test(token)) return 'a token with the word Bearer before it'
  if (/\s/.test(token)) return 'a token with a blank in it'
  if (!/^[\x21-\x7e]+$/.test(token)) return 'a token with a character that no header can carry'
  return null
}

/** Editors and `echo` end a file with a line break, which does not belong to the token. */
export function withoutLineBreak(text: string): string {
  return text.replace(/\r?\n$/, '')
}
