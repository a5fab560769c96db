// More than 250 lines: what a model in a title, a thing and a colour say for or against a product are judged by the same words.
import { chunksOf, looksLikeCode } from '#src/drafts/list-reader/candidates/code-candidates.ts'
import { foldLine } from '#src/drafts/list-reader/spans/fold-line.ts'
import { inSpanish, namesInSpanish } from '#src/drafts/list-reader/spans/in-spanish.ts'
import { beginsRecord } from '#src/drafts/list-reader/spans/information.ts'
import { requests, things } from '#src/drafts/list-reader/spans/vocabulary.ts'
import type { Identified } from '#src/drafts/model/lines/code-lookup.ts'
import { fillers, hasWord, hasWritten } from './described-by.ts'
import type { ReadRow } from './read-row.ts'
import { titleHasDigits, titleHasWord } from './title-words.ts'

/** A part of a row's line. */
export type Part = { readonly start: number; readonly end: number }

/**
 * The part of a row's line that describes its product: from its quantity on, where that stands before the model. What
 * stands before it is talk (`cierto, 3 sillas …`, `pida 20 de la …`), unless it names a thing, or what the pieces are for.
 * @param own where the line has other rows too, the part of this one
 */
export function askedPart({ row: { line }, reading, spans }: ReadRow<unknown>, own?: Part): Part {
  const whole = own ?? { start: 0, end: line.text.length }
  const quantity = spans.find(({ kind, line: at, start }) => kind === 'quantity' && at === line && start >= whole.start)
  if (!quantity) return whole
  const ahead = foldLine(line.text.slice(whole.start, quantity.start))
  const isTalk =
    asksBefore.test(ahead) || !(leadsOn.test(ahead) || (ahead.match(/\p{L}+/gu) ?? []).some((word) => thing.test(word)))
  const part = { start: quantity.start, end: whole.end }
  return isTalk && foldLine(line.text.slice(part.start, part.end)).includes(foldLine(reading.code ?? '')) ? part : whole
}

const asksBefore = new RegExp(
  `(?<!\\p{L})(?:${requests}|favor|ser|mira|este|luego|tambien|ah|eh|si|entonces)\\s+$`,
  'u',
)
/** `tinta para 2 L3250`, `el control de 1 …`. */
const leadsOn = /(?<!\p{L})(?:para|pa|p\/|for|del?|of|con|with)\s+$/u

/**
 * Whether nothing of a line speaks against the only product whose title has its model, and its brand or a word of its
 * title speaks for it: each figure, each colour and each kind of thing is the title's. `tn 5099 magenta`, `(2) WD SN181 2TB`.
 */
export function fitsModel(row: ReadRow<Identified>, { title = '', brand = '' }: Identified, part?: Part): boolean {
  const { row: written, reading, spans } = row
  const { line } = written
  if (reading.kind !== 'matched' || reading.stage !== 'title') return false
  const text = askedText(row, part)
  const model = foldLine(reading.code)
  const at = text.indexOf(model)
  // What is for it is something else.
  if (at < 0 || isForIt(text.slice(0, at)) || saysOtherFigure(row, title, part)) return false
  const around = text.slice(0, at) + ' '.repeat(model.length) + text.slice(at + model.length)
  const figures = figuresIn(around)
  // `… no, espera, son 12 cámaras` counts something else.
  const counted = spans.find(({ kind, line: own }) => kind === 'quantity' && own === line)
  const [what = ''] = (counted && /^\s*\p{L}{2,}(?: \p{L}{2,})?/u.exec(foldLine(line.text.slice(counted.end)))) ?? []
  if (saysOtherThing(what, title)) return false
  const behind = around.slice(at)
  const use = usedFor.exec(behind)?.index ?? behind.length
  const words = sayingWords(around.slice(0, at + use), title)
  // Behind a comma or `y` a person goes on about something else.
  const nearby = around.slice(0, at + Math.min(use, aside.exec(behind)?.index ?? behind.length))
  if (saysOtherThing(nearby, title)) return false
  const titled = foldLine(title).match(/\p{L}{3,}/gu) ?? []
  const isOfBrand = words.some((word) => isBrand(brand, word))
  const isOfKind = words.some((word) => isThing(word))
  // Another maker's, or a line of products that the title does not have.
  const strangers = sayingWords(nearby, title).filter(
    (word) => word.length > 2 && !isThing(word) && !titled.some((each) => begins(each, word)) && !isBrand(brand, word),
  )
  const agreeing =
    words.filter((word) => word.length > 2 && titled.some((each) => begins(each, word))).length + figures.length
  const isAlone = words.length === 0 && figures.length === 0
  return (
    (isOfBrand || agreeing > 0 || (isAlone && isNameOf(title, model))) &&
    strangers.length <= (isOfBrand || isOfKind ? mostStrangers : 0)
  )
}

/** The folded text of a row that describes its product: of its columns, or of its part of the line without its quantity. */
function askedText(row: ReadRow<unknown>, part?: Part): string {
  const { line, table, cells } = row.row
  if (table?.columns) return foldLine(cells.filter((_, at) => inWords.has(table.columns?.[at] ?? '')).join(' '))
  let text = foldLine(line.text).replace(beginsRecord, blanks)
  for (const { start, end, kind, line: own } of row.spans)
    if (own === line && kind === 'quantity') text = text.slice(0, start) + ' '.repeat(end - start) + text.slice(end)
  const { start, end } = askedPart(row, part)
  return text.slice(start, end)
}

function figuresIn(text: string): string[] {
  return text.match(/\d+(?:[.,]\d+)?/g) ?? []
}

/** Whether what stands around a row's model has a figure, a model or a colour that its product's title does not have. */
function saysOtherFigure(row: ReadRow<unknown>, title: string, part?: Part): boolean {
  return hasOtherFigure(aroundModel(row, part).around, title) || saysOtherColor(row, title, part)
}

/** The same of its description: from its first word of the title to a wide blank or what it is for: `T968 128 GB`. */
export function describesOther(row: ReadRow<unknown>, title: string, part?: Part): boolean {
  const { around, at } = aroundModel(row, part)
  const end = at + foldLine(row.reading.code ?? '').length
  const first = [...around.slice(0, at).matchAll(/\p{L}{3,}/gu)].find(([word]) => hasWord(title, word))?.index ?? at
  const behind = around.slice(end).split(farBehind)[0]!.split(usedFor)[0]!
  return hasOtherFigure(around.slice(first, end) + behind, title) || saysOtherColor(row, title, part)
}

function hasOtherFigure(around: string, title: string): boolean {
  // A screen of 23.8" is one of 24".
  const rounded = (title.match(/\d+\.\d(?=")/g) ?? []).map((inches) => Math.round(Number(inches)))
  const isOwn = (figure: string) =>
    titleHasDigits(title, figure.replace(/[.,]0+$/, '')) || rounded.includes(Number(figure))
  if (figuresIn(around).some((figure) => !isOwn(figure))) return true
  const isOther = (code: string) => looksLikeCode(code) && !measured.test(code) && !titleHasWord(title, code)
  return chunksOf(around).some(({ code }) => isOther(code))
}

/** Whether a row says another colour than its product's title; not what follows on what the product is for. */
export function saysOtherColor(row: ReadRow<unknown>, title: string, part?: Part): boolean {
  const { around, at } = aroundModel(row, part)
  const use = usedFor.exec(around.slice(at))?.index ?? around.length
  // Behind `para laptop 14"` a colour is the product's own again.
  const behind = around.slice(at + use).split(behindPart)[0]!
  return hasOtherColor(around.slice(0, at + use) + behind, title)
}

function aroundModel(row: ReadRow<unknown>, part?: Part) {
  const text = askedText(row, part)
  const model = foldLine(row.reading.code ?? '')
  const at = text.indexOf(model)
  return {
    around: at < 0 ? text : text.slice(0, at) + ' '.repeat(model.length) + text.slice(at + model.length),
    at: Math.max(at, 0),
  }
}

/** Where another part of a line begins. */
export const behindPart = /[,;]|\.\s|\s(?:y|and)\s/u
const farBehind = /\s{3,}/
const network = /(?<!\p{L})(?:con|de|en|la|por) red(?!\p{L})/gu

/** Whether a folded description calls its product another kind of thing than the title does. */
export function saysOtherThing(text: string, title: string): boolean {
  const folded = foldLine(title)
  const isThingOf = (word: string) =>
    hasWord(title, word) ||
    (word === 'tinta' && inkIn.test(folded)) ||
    (alike.get(word.replace(/e?s$/, '')) ?? alike.get(word.replace(/s$/, '')))?.test(folded) === true
  return sayingWords(text, title).some((word) => isThing(word) && !isThingOf(word))
}

/** Whether a folded text has another colour than a title. */
export function hasOtherColor(text: string, title: string): boolean {
  return sayingWords(text.replace(network, ' '), title).some((word) => isOtherColor(word, title))
}

function isOtherColor(word: string, title: string): boolean {
  const titled = foldLine(title).match(/\p{L}{3,}/gu) ?? []
  return color.test(word) && !titled.some((each) => color.test(each) && each.slice(0, 3) === word.slice(0, 3))
}

/** The words of a folded text that may say something of a product, in Spanish where its title does not have them. */
function sayingWords(text: string, title: string): string[] {
  return (text.match(/\p{L}{2,}/gu) ?? [])
    .filter((word) => !fillers.has(word) && !talk.test(word))
    .map((word) => (hasWritten(title, word) ? word : (inSpanish(word) ?? word)))
}

function isThing(word: string): boolean {
  return thing.test(word) || namesInSpanish.has(word)
}

/** `tplink`, `star`, `wd`: a brand, written together, begun or by its initials. */
export function isBrand(brand: string, word: string): boolean {
  const initials = foldLine(brand).split(/[\s-]+/)
  return (
    titleHasWord(brand, word) ||
    word === initials.join('') ||
    initials[0]!.startsWith(`${word}.`) ||
    (initials.length > 1 && word === initials.map(([first]) => first).join(''))
  )
}

/** `tinta para la …`; and `tinta de la …`, but not `20 de la …`. */
function isForIt(ahead: string): boolean {
  const found = forIt.exec(ahead)
  return found !== null && (!/^del?/.test(found[0]) || /\p{L}{3}/u.test(ahead.slice(0, found.index)))
}

/**
 * Whether a model that stands alone, `2 - SMT81`, is surely what a title calls its product: it has a letter and several
 * digits, and stands with the first words, not behind what the product is for.
 */
function isNameOf(title: string, model: string): boolean {
  const [name = ''] = foldLine(title).split(',')
  const at = name.indexOf(model)
  const digits = model.match(/\d/g)?.length ?? 0
  return (
    at > 0 &&
    digits >= fewestDigits &&
    model.length > digits &&
    model.length >= shortestAlone &&
    !isFor.test(name.slice(0, at))
  )
}

/** As many blanks as a text has characters: what stands behind it keeps its place. */
function blanks(text: string): string {
  return ' '.repeat(text.length)
}

/** Whether a line asks for what is only like a model: `compatible`, `genérico`. */
export function asksForLike(text: string): boolean {
  return other.test(foldLine(text))
}

/** Whether one word is the other, shortened or in the plural: `amar`, `audif`, `cintas`. */
function begins(titled: string, word: string): boolean {
  const short = word.replace(/e?s$/, '')
  return (
    titled.startsWith(word) ||
    (short.length > 2 && (titled.startsWith(short) || short.slice(0, -1) === titled.slice(0, -1)))
  )
}

const fewestDigits = 2
const shortestAlone = 5
const isFor = /(?<!\p{L})(?:para|for|compatibles?|tipo|reemplazo)(?!\p{L})|p\//u
const inWords: ReadonlySet<string> = new Set(['title', 'brand', 'manufacturerSku', 'sku'])
/** Words of a person about it: `the gray ones`, `la que tiene`. */
const mostStrangers = 2
/** Its figure is the title's. */
const measured = /^\d+(?:[.,]\d+)?\p{L}{1,3}$/u
const talk =
  /^(?:quantity|qty|requested|cantidad|cant|solicitad[oa]s?|requerid[oa]s?|each|luego|tambien|ademas|oye|este|esta|est[oa]s|es[eoa]s?|que|tiene|quiero|dame|the|ones?|with|also|then|please|gigas|teras|pulgadas|metros|mts|gb|tb|mp|va|de|del|el|la|las|los|un|una|unos|unas|y|con|en|al|se|eh|ah|bueno|tmb|tb|tambn|plis|porfis|xfa|si)$/u
/** What a print or a person calls it in English, where titles are in Spanish. */

/** What a thing is called, where titles call it otherwise. */
const alike: ReadonlyMap<string, RegExp> = new Map([
  ['audifono', /^(?:diadema|audifonos)/],
  ['diadema', /^audifonos/],
  ['escaner', /^lector/],
  // `flash drives`
  ['disco', /^memoria usb/],
  ['impresora', /^(?:multifuncional|miniprinter)/],
  ['camara', /^(?:webcam|camara)/],
  ['laptop', /^(?:notebook|computadora portatil)/],
  ['computadora', /^(?:computadora|laptop)/],
  ['telefono', /^smartphone/],
  ['celular', /^smartphone/],
  ['pantalla', /^(?:monitor|television)/],
  ['ssd', /^disco duro solido/],
  ['up', /^no break/],
  ['nobreak', /^(?:no break|ups)/],
  ['pila', /^bateria/],
])
/** What follows says what it is for, or goes on about it. */
export const usedFor = /(?<!\p{L})(?:para|pa|p\/|for|porque|because)(?!\p{L})/u
const aside = /[,;:.()?!¿¡]|\s[-–—]\s|(?<!\p{L})(?:que|q|y|and|es[eo]s?|esas?|pero|but|me|nos|se)(?!\p{L})/u
/** Products that are ink, whatever they are called. */
const inkIn = /^(?:cartucho|tanque|botella)(?!\p{L})/u
const thing = new RegExp(
  `^(?:${things}|refaccion|control|base|kit|funda|mica|correa|botella|drum|fusor|bandeja|rodillo|cajon|tapa|bisagra|display|flex|motor|contenedor|eliminador|poliza|garantia|servicio|reparacion|instalacion|curso|manual|filtro)$`,
  'u',
)
const color =
  /^(?:neg(?:r[oa]s?)?|blanc[oa]s?|azul(?:es)?|roj[oa]s?|verdes?|amar(?:ill[oa]s?)?|mag(?:enta)?|cian|cyan|gris(?:es)?|rosas?|plat(?:a|eado)|morad[oa]s?|black|white|blue|red|yellow|gr[ae]y|pink|green|silver)$/
const other =
  /(?<!\p{L})(?:compatibles?|similar(?:es)?|generic[oa]s?|equivalentes?|tipo|remanufacturad[oa]s?|usad[oa]s?|refurbished|accesorios?|refacciones)(?!\p{L})/u
const forIt = /(?<!\p{L})(?:para|p\/|for|de la|del)\s+(?:(?:el|la|las|los|the|una?|mi|su)\s+)?(?:\p{L}+\s+){0,3}$/u
