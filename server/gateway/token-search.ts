import { shortestSearchedToken } from '#server/settings/body-limits.ts'

/** What a body has shown so far: `open` when it ends with what may be the start of the token. */
export type TokenFinding = 'clear' | 'open' | 'found'

export type TokenSearch = {
  /** Searches the next chunk, and what spans it and the ones before. */
  add(chunk: Buffer): TokenFinding
}

/**
 * Searches a body for the token, with any of its signs escaped. Bytes of 0 count as absent: UTF-16 of either order is
 * then like UTF-8, whatever the label says.
 */
export function createTokenSearch(token: string): TokenSearch {
  if (token.length < shortestSearchedToken) return { add: () => 'clear' }
  const { forms, start, firstSign } = formsOfToken(token)
  const overlap = token.length * longestForm - 1
  const findingAt = (pattern: RegExp, text: string, wanted: TokenFinding) => {
    pattern.lastIndex = 0
    for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
      if (compare(text, match.index, forms) === wanted) return true
      pattern.lastIndex = match.index + 1
    }
    return false
  }
  let tail = ''
  return {
    add(chunk) {
      const text = tail + readSigns(chunk)
      if (findingAt(start, text, 'found')) return 'found'
      tail = text.slice(-overlap)
      return findingAt(firstSign, tail, 'open') ? 'open' : 'clear'
    },
  }
}

/** Whether a short text holds the token in any of these forms. */
export function holdsToken(text: string, token: string): boolean {
  return text.includes(token) || createTokenSearch(token).add(Buffer.from(text)) === 'found'
}

/** The same of a whole body. Most have no sign that begins an escaped form: then one look for the token itself is enough. */
export function holdsTokenInBytes(body: Buffer, token: string): boolean {
  const mayBeEscaped = escapes.some((sign) => body.includes(sign))
  if (mayBeEscaped || token.length < shortestSearchedToken) return createTokenSearch(token).add(body) === 'found'
  return body.includes(token, 0, 'latin1')
}

/** What each form but the sign itself begins with; and the 0 of UTF-16, which is left out before the search. */
const escapes = ['\\', '%', '&', '\0'].map((sign) => sign.charCodeAt(0))

type TokenForms = {
  readonly forms: readonly (readonly string[])[]
  /** The engine looks for the first signs of it, in any form; the rest is compared where they are. */
  readonly start: RegExp
  readonly firstSign: RegExp
}

/** There is one token at a time, and several searches for each answer. */
let lastForms: { readonly token: string; readonly made: TokenForms } | null = null

function formsOfToken(token: string): TokenForms {
  if (lastForms?.token === token) return lastForms.made
  const forms = Array.from(token, formsOf)
  const start = patternOf(forms.slice(0, signsInPattern))
  const firstSign = patternOf(forms.slice(0, 1).map((each) => each.map((form) => form.slice(0, 1))))
  lastForms = { token, made: { forms, start, firstSign } }
  return lastForms.made
}

/** Of one sign: as it is, as JSON may escape it, as in an address, and as in HTML. None is longer than `longestForm`. */
function formsOf(sign: string): readonly string[] {
  const code = sign.charCodeAt(0)
  const hex = code.toString(16).padStart(2, '0')
  const hexes = [hex, hex.toUpperCase()]
  const name = htmlNames[sign]
  const forms = [
    sign,
    ...hexes.flatMap((each) => [`\\u00${each}`, `%${each}`, `&#x${each};`]),
    `&#${code};`,
    `&#${String(code).padStart(3, '0')};`,
    ...(name === undefined ? [] : [`&${name};`]),
    ...('"\\/'.includes(sign) ? [`\\${sign}`] : []),
  ]
  return [...new Set(forms)]
}

const htmlNames: Readonly<Record<string, string>> = { '&': 'amp', '<': 'lt', '>': 'gt', '"': 'quot', "'": 'apos' }
const longestForm = 6
const signsInPattern = 6

function patternOf(forms: readonly (readonly string[])[]): RegExp {
  const escaped = forms.map((each) => each.map((form) => form.replaceAll(/[\\^$*+?.()|[\]{}]/g, String.raw`\$&`)))
  return new RegExp(escaped.map((each) => `(?:${each.join('|')})`).join(''), 'g')
}

/** `open` when the text ends before the token does. */
function compare(text: string, start: number, forms: readonly (readonly string[])[]): TokenFinding {
  let ends = new Set([start])
  let isOpen = false
  for (const each of forms) {
    const next = new Set<number>()
    for (const end of ends)
      for (const form of each)
        if (text.startsWith(form, end)) next.add(end + form.length)
        else if (end + form.length > text.length && form.startsWith(text.slice(end))) isOpen = true
    if (next.size === 0) return isOpen ? 'open' : 'clear'
    ends = next
  }
  return 'found'
}

function readSigns(chunk: Buffer): string {
  const text = chunk.toString('latin1')
  return chunk.includes(0) ? text.replaceAll('\0', '') : text
}
