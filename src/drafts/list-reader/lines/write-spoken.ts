// More than 250 lines: letters, signs and numbers that are spoken make one code, and each reading leaves the others the rest.
import { isMeasure } from '#src/drafts/list-reader/candidates/code-candidates.ts'
import { letterNamed, signNamed } from '#src/drafts/list-reader/candidates/spoken-codes.ts'
import { foldLine } from '#src/drafts/list-reader/spans/fold-line.ts'
import { type SaidPart, saidParts } from '#src/drafts/list-reader/spans/number-words.ts'
import { measures, requests, units } from '#src/drafts/list-reader/spans/vocabulary.ts'
import type { ListLine, Place } from './clean-line.ts'

/**
 * Writes what was dictated as people write it: `el ge ciento treinta y cuatro` is `el G134`, `TK guion cuatro mil` `TK-4000`,
 * `charge setenta y cuatro` `charge 74`, `dieciséis puertos` `16 puertos`, `coma` a comma. Small numbers stay words: they
 * count pieces. What a chat shortens is written out: `q sean` is `que sean`, `kita` `quita`. Each character keeps its place
 * in the pasted text.
 */
export function writeSpoken(lines: readonly ListLine[]): readonly ListLine[] {
  return lines.map((line) => {
    const changes = line.isAside || cells.test(line.text) ? [] : changesIn(line.text)
    return changes.length === 0 ? line : changed(line, changes)
  })
}

const cells = /[\t|;$]|\S {2,}\S/

type Change = Place & { readonly text: string }

function changed(line: ListLine, changes: readonly Change[]): ListLine {
  let text = ''
  const places: number[] = []
  let from = 0
  const keep = (to: number) => {
    for (let at = from; at < to; at += 1) places.push(at)
    text += line.text.slice(from, to)
    from = to
  }
  for (const { start, end, text: written } of changes) {
    keep(start)
    for (let at = 0; at < written.length; at += 1) places.push(Math.min(start + at, end - 1))
    text += written
    from = end
  }
  keep(line.text.length)
  const moved = (parts: readonly Place[]) =>
    parts.map(({ start, end }) => ({ start: placeOf(places, start), end: placeOf(places, end) }))
  return {
    ...line,
    text,
    struck: moved(line.struck),
    misread: moved(line.misread),
    at: (index) => line.at(index >= places.length ? line.text.length : places[index]!),
  }
}

function placeOf(places: readonly number[], place: number): number {
  const found = places.findIndex((each) => each >= place)
  return found < 0 ? places.length : found
}

type Token = Place & {
  /** What it stands for in a code; null for another word. */
  readonly sign: string | null
  readonly kind: 'letter' | 'weak' | 'written' | 'number' | 'sign' | 'word'
  readonly word: string
  readonly part?: SaidPart
}

function changesIn(text: string): Change[] {
  // Where all is in capitals, they say nothing.
  if (!/\p{Ll}{3}/u.test(text)) return []
  const folded = foldLine(text)
  const parts = saidParts(folded).filter(({ start, end }) => mayBeFigures(folded, start, end))
  const written = shortened(folded)
  if (parts.length === 0 && !spelled.test(folded)) return written
  const tokens = tokensOf(text, folded, parts)
  const changes: Change[] = []
  for (let at = 0; at < tokens.length; ) {
    const run = runFrom(tokens, at, folded)
    const { change, count } = codeOf(run, tokens, folded) ??
      plainNumber(tokens, at, folded) ?? { change: null, count: 1 }
    if (change) changes.push(change)
    at += count
  }
  const apart = written.filter(({ start, end }) => changes.every((each) => each.end <= start || each.start >= end))
  return [...changes, ...apart, ...spokenMarks(folded)].toSorted((a, b) => a.start - b.start)
}

/** Numbers in brackets and before them say figures once more, and some words count: `media docena`, `mil pesos`, `a las cinco`. */
function mayBeFigures(folded: string, start: number, end: number): boolean {
  return (
    !counting.test(folded.slice(start, end)) &&
    !/\(\s*$/.test(folded.slice(0, start)) &&
    !/(?<!\p{L})a las?\s+$/u.test(folded.slice(0, start)) &&
    !/^\s*(?:\(\s*\d|(?:pesos|dolares|usd|mxn|gracias)(?!\p{L}))/u.test(folded.slice(end)) &&
    !(folded.slice(start, end) === 'mil' && !measured.test(folded.slice(end)))
  )
}

const counting =
  /(?<!\p{L})(?:docenas?|dozens?|doz|dz|par|pair|couple|medi[oa]|half|un|una|one|millar(?:es)?)(?!\p{L})|\d/u

function tokensOf(text: string, folded: string, parts: readonly SaidPart[]): Token[] {
  const numbers = new Map(parts.map((part) => [part.start, part]))
  const tokens: Token[] = []
  let end = 0
  for (const { 0: word, index: start } of folded.matchAll(/doble (?:u|v|ve|uve)(?![\p{L}\d])|[\p{L}\d]+/gu)) {
    if (start < end) continue
    const part = numbers.get(start)
    end = part ? part.end : start + word.length
    const base = { start, end, word: folded.slice(start, end) }
    if (part) tokens.push({ ...base, kind: 'number', sign: String(part.value), part })
    else {
      const next = /^ ([\p{L}\d]+)/u.exec(folded.slice(end))?.[1] ?? ''
      tokens.push({ ...base, ...meaningOf(text.slice(start, end), word, next, tokens.at(-1)?.kind === 'sign') })
    }
  }
  return tokens
}

function meaningOf(written: string, word: string, next: string, isBehindSign: boolean): Pick<Token, 'kind' | 'sign'> {
  const sign = signNamed(word)
  // `QP526 guion W punto AWMQ`, and not `TZ361 punto dos cables`.
  if (sign !== null && (sign !== '.' || letterNamed(next) !== null || /^\p{L}{1,5}$/u.test(next)))
    return { kind: 'sign', sign }
  if (/^\d{1,6}$/.test(word)) return { kind: 'number', sign: word }
  const isUpper = written === written.toUpperCase()
  const isMixed = /\d/.test(word) && /\p{L}/u.test(word) && !isMeasure(word)
  if (
    isMixed ||
    (isUpper && (isBehindSign ? /^\p{L}{2,5}$/u.test(word) : writtenLetters.test(word) && !makers.has(word)))
  )
    return { kind: 'written', sign: written.toUpperCase() }
  if (!isUpper && /^(?:[yo]|x)$/.test(word)) return { kind: 'word', sign: null }
  if (written === word && consonants.test(word) && !makers.has(word))
    return { kind: 'letter', sign: written.toUpperCase() }
  const letter =
    word.length === 1
      ? written.toUpperCase()
      : word.startsWith('doble ')
        ? 'W'
        : (letterNamed(word) ?? lettersNamed(word))
  if (letter === null || !/\p{L}/u.test(letter)) return { kind: 'word', sign: null }
  return { kind: weak.has(word) && !(isUpper && word.length === 1) ? 'weak' : 'letter', sign: letter }
}

/** `emeequis`, `bete`: names of letters that were written together. */
function lettersNamed(word: string): string | null {
  for (let cut = 2; cut <= word.length - 2; cut += 1) {
    const [first, second] = [letterNamed(word.slice(0, cut)), letterNamed(word.slice(cut))]
    if (first !== null && second !== null && cut !== 1) return first + second
  }
  return null
}

/** Tokens with nothing but a blank between them that may be a code; what was written in figures is not said on. */
function runFrom(tokens: readonly Token[], from: number, folded: string): Token[] {
  const run: Token[] = []
  for (const token of tokens.slice(from)) {
    const last = run.at(-1)
    if (token.sign === null || (last && folded.slice(last.end, token.start) !== ' ')) break
    if (token.part && last && (last.part ? !token.part.goesOn : /\d$/.test(last.sign!))) break
    if (token.kind === 'number' && isMeasured(folded, token)) break
    run.push(token)
  }
  return run
}

/** Null: the tokens stay as they are. */
type Written = { readonly change: Change | null; readonly count: number }

/** The code that a run begins with; null where it is none beyond doubt: what is said behind it may belong to it. */
function codeOf(run: readonly Token[], tokens: readonly Token[], folded: string): Written | null {
  const [first, second] = run
  if (first?.part && second?.kind === 'letter') return figuresFirst(run, tokens)
  if (!first || !second || first.kind === 'number' || first.kind === 'sign') return null
  if (articles.has(first.word) && !beginsCode(run)) return null
  let own = run
  // `L 520 a`: it may be a letter of the code, or a word. So may a number be the next quantity: `TL 94 tres piezas`.
  const cut = run.findIndex(
    ({ kind, word }, at) =>
      at > 0 && kind === 'weak' && !goesWith(run[at - 1]!, word) && (word === 'de' || run[at + 1]?.kind !== 'letter'),
  )
  if (cut > 0) own = run.slice(0, cut)
  while (own.at(-1)?.kind === 'weak' || own.at(-1)?.kind === 'sign') own = own.slice(0, -1)
  const last = own.at(-1)
  if (!last) return null
  const unclear: Written = { change: null, count: run.length }
  const behind = folded.slice(last.end)
  if (last.part && countsNext.test(behind)) {
    if (own.length < 3 || own.at(-2)!.kind !== 'number') return unclear
    own = own.slice(0, -1)
  } else {
    // `ochocientos once uno`: nobody says 8111 so. Where it ends what is said, it counts.
    const before = own.at(-2)?.part
    if (before && before.value >= 100 && (last.part?.value ?? 100) <= mostCounted) {
      if (!/^\s*(?:$|[,.;])/.test(behind) || before.value % 10 === 0) return unclear
      own = own.slice(0, -1)
    }
    const next = tokens[tokens.indexOf(last) + 1]
    if (next && next.kind === 'weak' && folded.slice(last.end, next.start) === ' ' && !isWord(next, tokens))
      return unclear
  }
  const figures = own.flatMap(({ kind, sign }) => (kind === 'number' ? [sign!] : [])).join('')
  const hasSign = own.some(({ kind }) => kind === 'sign')
  const isSure = first.word === 'e' || own.some(({ kind }) => kind === 'letter' || kind === 'written')
  const isSpoken = own.some(
    ({ kind, part, word }) => part || kind === 'sign' || (kind !== 'written' && kind !== 'number' && word.length > 1),
  )
  if (!isSpoken) return null
  const isCode =
    figures === ''
      ? hasSign
        ? own.some(({ sign }) => /\d/.test(sign!))
        : own.length > 1 && own.every(({ kind }) => kind === 'letter')
      : isSure
        ? figures.length > 1 || hasSign
        : figures.length > 2
  if (!isCode) return null
  const change = { start: first.start, end: own.at(-1)!.end, text: own.map(({ sign }) => sign).join('') }
  return { change, count: own.length }
}

/** `a equis ochenta y tres`, `a de ese noventa y ocho`: letters only, and then figures. */
function beginsCode([first, second, third]: readonly Token[]): boolean {
  if (first?.word !== 'a' || !second || !third) return false
  const isNamed = second.kind === 'letter' && second.word.length > 1
  return isNamed ? third.kind === 'number' : second.kind === 'weak' && third.kind !== 'number' && third.word.length > 1
}

/** `noventa y seis efe`: figures and one letter. A small number counts, and so may one before a code. */
function figuresFirst(run: readonly Token[], tokens: readonly Token[]): Written | null {
  const [first, second, third] = run
  const at = tokens.indexOf(first!)
  const isBehindNumber = tokens[at - 1]?.part !== undefined
  const isLast = !third || (third.kind === 'weak' && isWord(third, tokens))
  // `73X` may be 73 times something.
  if (second!.sign === 'X') return { change: null, count: 2 }
  if (!isLast || isBehindNumber || first!.part!.value < fewestFigures) return null
  return { change: { start: first!.start, end: second!.end, text: first!.sign! + second!.sign! }, count: 2 }
}

/** Whether a weak letter may go on behind a token: `pe de u`, `T Z e`, and not `DDR5 de`. */
function goesWith({ kind, sign }: Token, word: string): boolean {
  return kind === 'letter' || kind === 'weak' || (kind === 'written' && word !== 'de' && !/\d$/.test(sign!))
}

/** Whether what may be a letter is a word: `de la terraza`, `te encargo`, `ese mándame dos`; not `de son dos`, `a negro`. */
function isWord(token: Token, tokens: readonly Token[]): boolean {
  const after = tokens[tokens.indexOf(token) + 1]
  if (!after || !/^(?:de|te|ese|ve)$/.test(token.word)) return false
  return token.word !== 'de' || !asks.test(after.word)
}

/** A number that no letter stands before: of a model behind a word, of a measure, or one that is large. */
function plainNumber(tokens: readonly Token[], at: number, folded: string): Written | null {
  const first = tokens[at]!
  if (!first.part) return null
  let count = 1
  while (tokens[at + count]?.part?.goesOn) count += 1
  const isCounted = countsNext.test(folded.slice(tokens[at + count - 1]!.end))
  const before = tokens[at - 1]
  // `dos noventa y cinco` is 295 behind the name of a model, and two numbers behind a verb.
  const isNamed =
    /^(?:el|la)$/.test(before?.word ?? '') &&
    first.part.value < fewestTens &&
    (tokens[at + 1]?.part?.value ?? 0) >= fewestTens
  if (count > 1 && (before?.sign !== null || before.word.length < 2 || (asking.test(before.word) && !isNamed)))
    return null
  const all = tokens.slice(at, at + (count > 1 && isCounted ? count - 1 : count))
  const { end } = all.at(-1)!
  const figures = all.map(({ sign }) => sign).join('')
  const isFigures =
    all.length > 1
      ? all.length > 2 || all.some(({ part }) => part!.value >= fewestTens)
      : first.part.value >= fewestFigures || isMeasured(folded, { start: first.start, end })
  if (isFigures) return { change: { start: first.start, end, text: figures }, count: all.length }
  const decimals = count === 1 && tokens[at + 1]?.word === 'punto' ? tokens[at + 2] : undefined
  if (!decimals?.part || !measured.test(folded.slice(decimals.end))) return null
  return { change: { start: first.start, end: decimals.end, text: `${figures}.${decimals.sign}` }, count: 3 }
}

/** Words as chats write them, where no code can be meant. */
function shortened(folded: string): Change[] {
  return [...folded.matchAll(short)].map(({ 0: said, index, groups = {} }) => ({
    start: index,
    end: index + said.length,
    text: groups['that']
      ? 'que'
      : groups['verb']
        ? said.replace('k', 'qu')
        : groups['please']
          ? 'por favor'
          : 'tambien',
  }))
}

/** Signs of a sentence that were said. */
function spokenMarks(folded: string): Change[] {
  return [...folded.matchAll(marks)].map(({ 0: said, index, 1: comma }) => ({
    start: index,
    end: index + said.length,
    text: comma === undefined ? '.' : ',',
  }))
}

const marks =
  /(?<=\p{L}|\d) (?:(coma)|dos puntos(?=\W*$)|punto(?: y aparte| y seguido| final)?$|punto (?:y aparte|y seguido|final))(?= |$)/gu
const short =
  /(?<![\p{L}\d-])(?:(?<that>[qk])(?= (?:sean?|son|seran|me|nos|te|le|l[oa]s?|no|ya|siempre|mejor|solo|sea|si|es|el|hay|van?|quier\p{L}+|kier\p{L}+|ocup\p{L}+|necesit\p{L}+)(?!\p{L}))|(?<verb>k(?:it(?=[aeo])|ier|is[ei]|ed)\p{L}{1,8})|(?<please>xfa|xfis|xfavor|porfis)|tamb?n|tmbn?)(?![\p{L}\d-])/gu
const spelled = /(?<!\p{L})(?:coma|punto|guion|dash|hache|ache|jota|efe|ele|eme|ene|erre|equis|zeta|ceta)(?!\p{L})/u
const asks = new RegExp(`^(?:${requests})$`, 'u')
const asking = new RegExp(
  `^(?:${requests}|no|not|sino|son|eran|sean|mejor|nomas|solo|punto|a|en|que|de|el|la|l[oa]s|del|de|con|y|unos|unas|otr[oa]s|tambien|luego|este|esta|est[oa]s|es[oa]s?|and|need|want|the|of)$`,
  'u',
)
const measured = new RegExp(
  `^\\s+(?:${measures}|gigas?|teras?|megas?|va|inch(?:es)?|feet|gigs?|personas|people)(?!\\p{L})`,
  'u',
)
/** `de seis líneas` says what a telephone is like; `seis líneas` may be asked for. */
function isMeasured(folded: string, { start, end }: Place): boolean {
  const after = folded.slice(end)
  return (
    measured.test(after) ||
    (/^\s+lineas(?!\p{L})/u.test(after) && /(?<!\p{L})(?:de|con)\s+$/u.test(folded.slice(0, start)))
  )
}

/** What a number before it counts. */
const countsNext = new RegExp(`^\\s*(?:${units}|nada mas|nomas|sol[oa]|por favor|de es[eoa]s?)(?!\\p{L})`, 'u')
const weak: ReadonlySet<string> = new Set(['a', 'e', 'i', 'o', 'u', 'y', 'de', 'te', 'ese', 've', 'ca', 'ye'])
const mostCounted = 12
/** They begin no code. */
const articles: ReadonlySet<string> = new Set(['de', 'a'])
/** Makers and things in capitals, which are no part of a code. */
const makers: ReadonlySet<string> = new Set(
  'hp lg jbl apc aoc wd tcl msi usb ups ssd hdd ram led lcd nvr dvr tv nas poe hd fhd uhd gb tb va rfc cpu iva rj oem ddr hdmi cd dvd sr dr st vs pm am tp tvs tmb pls plz thx pq xq bn mrs ltd nd rd th srs np pd ps'.split(
    ' ',
  ),
)
/** `dn`, `hl`: no word, unit or title of a person. */
const consonants = new RegExp(`^(?!(?:${units}|${measures})$)[^\\P{L}aeiouy]{2,3}$`, 'u')
/** `GRP`, `TK`, and no word. */
const writtenLetters = /^(?:\p{L}{2,3}|[^\P{L}aeiou]{4})$/u
/** Smaller numbers count pieces. */
const fewestFigures = 16
const fewestTens = 10
