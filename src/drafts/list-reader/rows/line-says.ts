import type { Doubt } from '#src/drafts/list-reader/list-row.ts'
import type { LineNumber } from '#src/drafts/list-reader/spans/line-numbers.ts'
import { codeMark, type SpannedLine } from '#src/drafts/list-reader/spans/read-spans.ts'
import type { Identified } from '#src/drafts/model/lines/code-lookup.ts'
import { isInTitle, writtenIn } from './code-doubts.ts'
import type { ListItem } from './list-item.ts'

/** What a line of free text says of its products: only if there are some, or one or the other. */
export function lineSays<Product extends Identified>(
  { line, places, hit }: ListItem<Product>,
  others: readonly ListItem<Product>[],
  quantified: number,
  chosen: LineNumber | null = null,
): Doubt[] {
  const { text, folded, numbers } = line
  const each = numbers.some((number) => countsAll(number, line))
  // `4 …, uno para cada escritorio`: they are as many as it says before.
  const before = chosen?.value?.gt(1) ? folded.slice(chosen.end) : ''
  const shared = oneForEach.exec(before)?.[0]
  const isSaid = each ? /(?<= de )cada un[oa]/ : shared
  const said = isSaid ? { text, folded: folded.replace(isSaid, (words) => ' '.repeat(words.length)) } : line
  const doubts = limitsIn(said, (words) => isInTitle(hit, words))
  // `5 A / B`: one quantity, and two products.
  const end = places.at(-1)!.end
  const beside = others.find((other) => {
    const [first, last] =
      end <= other.places[0]!.start ? [end, other.places[0]!.start] : [other.places.at(-1)!.end, places[0]!.start]
    return /^\s*[/|]\s*$/.test(line.folded.slice(first, last))
  })
  if (beside && quantified < 2 && !doubts.some(({ kind }) => kind === 'alternative')) {
    doubts.push({ kind: 'alternative', words: '/' })
  }
  return doubts
}

/** `3 of each: TN760 and SG8417`: the only number of a line with several products, and no price. */
export function countsAll({ start, end }: LineNumber, { folded, numbers }: SpannedLine): boolean {
  return (
    numbers.filter(({ form }) => form !== 'article').length === 1 &&
    namesSeveral.test(folded) &&
    countsEach.test(folded.slice(end)) &&
    !/(?<!de )(?<!\p{L})(?:a|at|por)\s*$/u.test(folded.slice(0, start))
  )
}

const oneForEach = /(?<!\p{L})(?:1|un[oa]?|one) (?:para|por|en|for) (?:cada|each) \p{L}+/u
const countsEach =
  /^ (?:de cada (?:un[oa]|modelo|codigo)|of each(?: one)?)(?: (?:por favor|porfa|please)| of the| de l[oa]s)?\s*(?:$|[,.:;!\ue001])/u
const namesSeveral = new RegExp(`${codeMark}[^${codeMark}]+${codeMark}`)

/** What the words of a line say of whatever it names: conditions, spares, choices. */
export function limitsIn(line: Pick<SpannedLine, 'folded' | 'text'>, isOwn: (words: string) => boolean): Doubt[] {
  const [condition, more, choice] = [conditions, spares, choices].map((pattern) => pattern.exec(line.folded)?.[0])
  return [
    ...(condition ? [{ kind: 'conditional', words: writtenIn(line, condition.trim()) } as const] : []),
    ...(more ? [{ kind: 'unexplained-number', number: writtenIn(line, more.trim()) } as const] : []),
    ...(choice && !isOwn(choice) ? [{ kind: 'alternative', words: writtenIn(line, choice.trim()) } as const] : []),
  ]
}

/** `3 …, plus a 4th as a spare`, `y uno de repuesto`. */
const spares =
  /(?<!\p{L})(?:plus|and|mas|y|\+)\s+(?:(?:an?|the|el|la)\s+)?(?:(?:\d+(?:st|nd|rd|th)|\d*\s*extras?|\d*\s*spares?|another)(?!\p{L})|(?:\d+|one|two|un[oa]?|dos|otr[oa]s?)\s+(?:\p{L}+\s+){0,1}(?:spares?|extras?|de (?:repuesto|mas|respaldo)|adicional(?:es)?)(?!\p{L}))/u
const conditions =
  /(?<!\p{L})(?:(?:solo |nomas |pero |y )?si (?:es que |todavia |aun |ya )?(?:no )?(?:l[oa]s? )?(?:hay|siguen?|ya lleg\p{L}+|lleg\p{L}+|tienes?|tienen|queda|quedan|hubiera|existe|alcanza|llega|llegan|se puede|puedes|esta en|estan en|baja|sale)(?!\p{L})[^,;.\ue000\ue001]*|if (?:you have|there (?:is|are)|available|in stock|possible)|en caso de|siempre (?:y cuando|que)|sujet[oa]s? a|dependiendo|depende|(?:para|por) cada|una? para cada|cada un[oa]|segun (?:existencia|disponibilidad|precio|lo que)|(?:l[oa]s que|lo que|cuant[oa]s) (?:haya|tengas?|tengan|alcance|puedas)|hasta donde|as many as|whatever you have)(?!\p{L})/u
const choices =
  /(?<!\p{L})(?:(?:o|or) (?:el|la|l[oa]s|the) \p{L}+|en su defecto|o bien|de no haber|altern[oa]s?|alternativ[oa]s?|equivalentes?|cualquiera(?: de l[oa]s (?:dos|tres))?|(?:el|la|lo) que (?:sea|haya|este|salga)|(?:o|u|ó) (?:(?:un|una|su|el|la|algo|alguno|alguna) )?(?:similar|equivalente|compatible|parecid[oa]|generic[oa]|mejor|superior|otr[oa])(?:es)?|sustitu\p{L}+|reemplaz\p{L}+|en su lugar|a cambio de|si no hay|either(?: one)?|whichever|or (?:similar|equivalent|equal|better)|substitut\p{L}+|replac(?:e|es|ed|ing|ement (?:for|of))|instead(?! of))(?!\p{L})/u
