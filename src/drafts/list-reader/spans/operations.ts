import { valueOfWord } from './number-words.ts'
import { measures } from './vocabulary.ts'

/** What a part of a line does with a quantity that the text said before: `quítale 1 al TN760`, `el doble de monitores`. */
export type Operation = {
  /** What names the thing; none where the line does not say of which: `mejor la mitad`. */
  readonly words: readonly string[]
  /** It is of all that was asked for: `todo x2`, `uno más de cada uno`. */
  readonly isOfAll: boolean
  readonly isLess: boolean
  /** No other thing stands behind it in the part. */
  readonly isLast: boolean
  /** The part says nothing else, and is no question. */
  readonly isWhole: boolean
  /** Half of an odd number is none of pieces. */
  of(quantity: number): number
}

/**
 * The operation that a part of a line says. Each of its words is of a kind, and the order of the kinds says what it is: a
 * verb, its number, and then the thing; or the thing first. A word of no kind names the thing, and is no row's where it says
 * something else: `no`, `si hay`, `para Norte`.
 */
export function operationIn(part: string): Operation | null {
  if (!mayOperate.test(part)) return null
  const words = wordsOf(part)
  const kinds = kindsIn(part)
  for (const [pattern, does] of orders) {
    const found = pattern.exec(kinds)
    if (!found) continue
    const { verb, count, times, thing } = found.indices!.groups!
    const wordAt = (range: readonly [number, number] | undefined) => (range ? words[range[0]]! : '')
    const named = thing ? words.slice(...thing).filter((word) => kindOf(word) !== 's') : []
    const factor = times ? factorOf(wordAt(times)) : 1
    const less = does === 'verb' ? lessens.test(wordAt(verb)) : does === 'less'
    const isMoney = money.test(part)
    const more = count && !isMoney ? numberOf(wordAt(count)) * (less ? -1 : 1) : 0
    const behind = kinds.slice(found.index + found[0].length)
    return {
      words: named,
      isOfAll: found[0].includes('a'),
      isLess: less || factor < 1,
      isLast: /^[sum]*$/.test(behind),
      isWhole:
        /^s*$/.test(kinds.slice(0, found.index) + behind) &&
        !isMoney &&
        !/[?¿]/.test(part) &&
        (found[0].includes('b') || !told.test(wordAt(verb))),
      of: (quantity) => quantity * factor + more,
    }
  }
  return null
}

/** The operations of a line that says nothing else: `quítale 1 al TN760 y 2 a los monitores`; else none. */
export function operationsOf(folded: string): readonly Operation[] {
  if (!mayOperate.test(folded)) return []
  const parts = partsOf(folded.replace(reason, ''))
  return parts.every(({ operation, isTalk }) => operation?.isWhole || isTalk)
    ? parts.flatMap(({ operation }) => operation ?? [])
    : []
}

/**
 * Where the parts of a line begin that stand for themselves: operations and what `isApart` says, where all others ask for a
 * count of things; else the line's beginning only.
 */
export function askingParts(folded: string, isApart: (part: string) => boolean): readonly number[] {
  if (!mayOperate.test(folded) && !mayDeny.test(folded)) return [0]
  const parts = partsOf(folded).map(({ text, start, operation, isTalk }) => ({
    start,
    isTalk,
    isApart: operation?.isWhole === true || isApart(text),
    asks: !operation?.isWhole && asksFor.test(kindsIn(text)) && !conditions.test(text),
  }))
  const has = (kind: 'isApart' | 'asks') => parts.some((part) => part[kind])
  const isCut = has('isApart') && has('asks') && parts.every((part) => part.isApart || part.asks || part.isTalk)
  return isCut
    ? parts.flatMap(({ start, isApart: isOwn, asks }, at) => {
        const before = parts[at - 1]
        return at === 0 || (asks && before!.isApart) || (isOwn && !before!.isApart) ? [at === 0 ? 0 : start] : []
      })
    : [0]
}

/** The parts of a line between sentence signs and `y`, with their operations; `2 a los monitores` has the verb before it. */
function partsOf(folded: string) {
  let verb = ''
  let start = 0
  return folded.split(between).map((text) => {
    const goesOn = verb !== '' && /^s*nu?s+[wca]/.test(kindsIn(text))
    const operation = operationIn(goesOn ? `${verb} ${text.replace(joining, '')}` : text)
    verb = wordsOf(text).find((word) => /[-+]/.test(kindOf(word))) ?? verb
    const part = { text, start, operation, isTalk: /^s*$/.test(kindsIn(text)) }
    start += text.length
    return part
  })
}

function wordsOf(part: string): string[] {
  return (
    part
      .replace(/(?<!\p{L})(?:cada un[oa]|each one)(?!\p{L})/gu, 'each')
      .replace(/ (?:x|por) (?=[23](?!\d))/, ' x')
      .match(aWord) ?? []
  )
}

function kindsIn(part: string): string {
  return wordsOf(part).map(kindOf).join('')
}

function kindOf(word: string): string {
  return kinds.find(([pattern]) => pattern.test(word))?.[1] ?? (numberOf(word) > 0 ? 'n' : /\d/.test(word) ? 'c' : 'w')
}

function numberOf(word: string): number {
  const value = /^\d{1,3}$/.test(word) ? Number(word) : (valueOfWord(word) ?? 0)
  return Number.isInteger(value) ? value : 0
}

function factorOf(word: string): number {
  if (/^(?:mitad|half|halve)/.test(word)) return 0.5
  return /^(?:tripl|x3)/.test(word) ? 3 : 2
}

const aWord = /[\p{L}\d](?:[\p{L}\d/.'-]*[\p{L}\d])?/gu
const ofWords = (words: string) => new RegExp(`^(?:${words})$`)
const forms = '(?:a|e|o|ar|an|en|as|es)(?:me|les?|nos)?'
const less = `(?:quit|elimin|cancel|borr|rest)${forms}|(?:sac|saqu|baj)(?:a|e|ar|an|en)(?:me|les?|nos)?|subtract|deduct|remove|drop|cut|reduce|lower`
const lessens = ofWords(`${less}|take|knock|pull`)
/** What may have been done, is denied, or may ask for more: `quité 2`, `no quites 2`, `bájame 2`, `regrésale 2`. */
const told =
  /^(?:\p{L}+(?:[ae]n|o|(?<!l)[ae]s)|(?:quit|elimin|cancel|borr|rest)e|(?:sac|saqu|baj)[ae](?:me|nos)?|regres\p{L}+|cut)$/u
/**
 * Measures and packs, less, more, English verbs that say which with `off` or `by`, requests, multiples, all, small words.
 * What is a number is `n`, and any other word `w`.
 */
const kinds: readonly (readonly [RegExp, string])[] = [
  [ofWords(`${measures}|cajas?|box(?:es)?|paquetes?|packs?|rollos?`), 'm'],
  [ofWords(less), '-'],
  [ofWords(`(?:sub|ech)(?:a|e|ir|ar)les?|(?:agreg|agregu|sum|aument|anad|regres)${forms}|add`), '+'],
  [ofWords('take|knock|pull|bump|increase|raise'), 'v'],
  [ofWords('pon(?:me|les?)?|pong(?:a|an)(?:me|les?)?|dame|mandame|multiplica|make|do|get|send|que|sean?|son'), 'p'],
  [ofWords('doble|triple|mitad|double|twice|half|halve|(?:dup|trip)li[cq][a-z]+'), 'x'],
  [ofWords('x[23]'), 'X'],
  [ofWords('tod[oa]s?|mism[oa]s?|amb[oa]s|everything|all|each|both'), 'a'],
  [ofWords('menos|less|fewer'), '<'],
  [ofWords('mas|more'), '>'],
  [ofWords('off|out|away'), 'o'],
  [ofWords('by'), 'b'],
  [ofWords('pza?s?|piezas?|unidad(?:es)?|pcs?|pieces?|units?'), 'u'],
  [
    ofWords(
      'el|la|l[oa]s|al?|del?|lo|the|th[oe]se|es[oa]s?|ese|of|on|to|from|for|in|as|many|it|mejor|siempre|entonces|porfa|por|favor|gracias|please|thanks|pls|y|and|oye|ok|va|also|tambien|then|perdon|sorry|actually|instead|just|pero|but|can|could|you',
    ),
    's',
  ],
]
const thing = '(?<thing>a|[cw](?:s*[cw])*)'
const count = '(?<count>n)u?'
/** The orders of kinds, and what each does with its number; `verb`: what its verb says. */
const orders = (
  [
    [`${thing}s*(?<verb>[-+])${count}>?(?!s*[nwcam])`, 'verb'],
    [`${thing}s*[-v]o${count}(?!s*[nwcam])`, 'less'],
    [`${thing}s*p?${count}<(?!s*[nwcam])`, 'less'],
    [`[-v]o${count}>?(?:s*${thing})?`, 'less'],
    [`[-v]${count}>?o(?:s*${thing})?`, 'less'],
    [`[-v]${count}s*${thing}o`, 'less'],
    [`(?<verb>-)${count}[<>]?(?:s*${thing})?`, 'less'],
    [`p?${count}<(?:s*${thing})?`, 'less'],
    [`p?${count}s*${thing}<`, 'less'],
    [`${thing}s*p?${count}>(?!s*[nwcam])`, 'more'],
    [`(?<verb>[+])${count}>?s+${thing}`, 'more'],
    [`p?${count}>s+${thing}`, 'more'],
    [`(?<verb>[+])${count}>?(?=s*$)`, 'more'],
    [`p${count}>(?=s*$)`, 'more'],
    [`(?<verb>[-+v])s*${thing}s*b${count}`, 'verb'],
    [`[ps]*(?<times>x)s+${thing}`, 'times'],
    // `Doble Banda` is what a thing is called.
    [`[ps]*(?<times>x)(?<thing>c|a)`, 'times'],
    [`[-pv]s*${thing}s*(?<times>x)`, 'times'],
    [`${thing}[ps]*s[ps]*(?<times>x)`, 'times'],
    [`p?(?<thing>a)s*(?<times>X)`, 'times'],
    [`^[ps]+(?<times>x)s*$`, 'times'],
    [`^(?<times>x)s+$`, 'times'],
  ] as const
).map(([source, does]) => [new RegExp(source, 'd'), does] as const)
const reason = / (?:porque|pq|ya que|because|since)(?!\p{L}).*$/u
/** Before a part, which keeps its sign or word. */
const between = /(?<=[,;.!]\s)(?!\s)|(?<=[^\s,;.!])(?= (?:y|and|e) )/u
/** `también 2 SG8417`, `we also need 2 switches` */
const asksFor = /^[swap+]{0,4}nu?s*[wc]/
const joining = /^\W*(?:y|and|e) /
const conditions = /(?<!\p{L})(?:si|if|unless|hasta|until|no|not|o|or|sea|cada|each|mejor)(?!\p{L})/u
const mayDeny = /(?<!\p{L})(?:no|not|don't|dont|skip|leave)(?!\p{L})/u
const money = /[$%€]|(?<!\p{L})(?:precios?|costo|price|cost|pesos|dolares|dollars|usd|mxn|descuento|discount)(?!\p{L})/u
/** A fast filter: most lines have none of these. */
const mayOperate =
  /(?<!\p{L})(?:quit|elimin|cancel|borr|rest|saqu|sac|baj|regres|subtract|deduct|remove|drop|sub|ech|agreg|sum|aument|anad|add|take|knock|cut|pull|reduce|lower|bump|increase|raise|menos|less|fewer|mas(?!\p{L})|more|doble|triple|mitad|double|twice|hal[fv]|dupli|tripli|(?:x|por) ?[23])/u
