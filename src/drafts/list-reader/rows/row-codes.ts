/** A part of a row's text that may be a code, with its position. */
export type CodeCandidate = {
  readonly code: string
  readonly start: number
  readonly end: number
  /** The quantity that is written together with the code: `3xCF258A`, `CF258Ax3`. */
  readonly glued: string | null
}

/** Separates the cells in a row's text. A code never contains this mark. */
export const cellMark = '\ue000'

const longestCode = 60
const longestCell = 30
const mostTokens = 60
/** The most words in a code with blanks. */
const mostWords = 4

/** Tokens and short cells that may be codes. A token with a quantity is a candidate with and without it. */
export function singleCandidates(text: string): CodeCandidate[] {
  const candidates: CodeCandidate[] = []
  for (const token of tokensOf(text)) {
    if (!/\d/.test(token.code) && !/^\p{Lu}[\p{Lu}+/._-]{2,}$/u.test(token.code)) continue
    candidates.push(token)
    const ahead = /^(\d{1,5})(?:[x×*]|pzas?|pz|pcs|uds?)(?=\S{3})/iu.exec(token.code)
    if (ahead) candidates.push({ ...token, code: token.code.slice(ahead[0].length), glued: ahead[1]! })
    const behind = /[x×*([](\d{1,5})$/iu.exec(token.code)
    if (behind && behind.index > 2)
      candidates.push({ ...token, code: token.code.slice(0, behind.index), glued: behind[1]! })
  }
  for (const cell of text.matchAll(/[^\ue000]+/g)) {
    const code = cell[0].trim()
    const start = cell.index + cell[0].indexOf(code)
    if (code.length <= longestCell && code.includes(' ') && /\d/.test(code)) {
      candidates.push({ code, start, end: start + code.length, glued: null })
    }
  }
  return candidates
}

/** Candidates with blanks: two to four tokens of one cell. */
export function spanCandidates(text: string): CodeCandidate[] {
  const tokens = tokensOf(text)
  const candidates: CodeCandidate[] = []
  for (const [first, { start }] of tokens.entries()) {
    for (let words = 2; words <= mostWords && first + words <= tokens.length; words += 1) {
      const { end } = tokens[first + words - 1]!
      const code = text.slice(start, end)
      if (code.length > longestCode || code.includes(cellMark)) break
      if (/\d/.test(code)) candidates.push({ code, start, end, glued: null })
    }
  }
  return candidates
}

/** Whether an unknown token looks like a code: letters and digits, or a barcode. */
export function looksLikeCode(token: string): boolean {
  if (isMeasure(token) || notCodes.test(token)) return false
  if (/^\d(?:\.\d+)?e\+\d+$/i.test(token)) return true
  if (/^\d+$/.test(token)) return token.length >= 8 && token.length <= 14
  return token.length >= 4 && /\d/.test(token) && /\p{L}/u.test(token)
}

/** Whether the token is a measure, not a product: `960GB`, `2.5"`, `24p`. */
export function isMeasure(token: string): boolean {
  return measure.test(token)
}

export function tokensOf(text: string): CodeCandidate[] {
  const tokens: CodeCandidate[] = []
  for (const match of text.matchAll(/[^\s\ue000]+/g)) {
    if (tokens.length >= mostTokens) break
    const [raw] = match
    const head = /^[([{"'“”‘’¿¡*#:=<>~]+(?=.)/u.exec(raw)?.[0].length ?? 0
    const tail = /(?<=.)(?<![)\]}"'“”‘’.,;:!?*>~])[)\]}"'“”‘’.,;:!?*>~]+$/u.exec(raw.slice(head))?.[0].length ?? 0
    const code = raw.slice(head, raw.length - tail)
    if (code === '' || code.length > longestCode) continue
    const start = match.index + head
    tokens.push({ code, start, end: start + code.length, glued: null })
  }
  return tokens
}

const measure =
  /^\d+(?:[.,]\d+)?(?:x\d+(?:[.,]\d+)?)?(?:gb|tb|mb|kb|mm|cm|mts?|m|km|mp|px|w|kw|va|kva|v|a|ah|mah|hz|khz|mhz|ghz|dpi|ppm|btu|g|gr|kg|ml|l|lt|"|''|”|pulg|in|ft|p|k|ch|mbps|gbps|pz|pza|pzas|pcs|pc|uds?|ea|hrs?|min|am|pm|%|°|er|do|ra|to|x|u)\.?$/i
/** File names, times, dates, links, mail addresses, phone numbers in groups. */
const notCodes =
  /\.(?:pdf|xlsx?|docx?|jpe?g|png|zip|txt|csv)$|^\d{1,2}:\d{2}|^\d{1,4}[/.-]\d{1,2}[/.-]\d{2,4}$|:\/\/|^www\.|^[^@]*@\S+\.|^\+?\d{2}-\d{4}-\d{4}$/i
