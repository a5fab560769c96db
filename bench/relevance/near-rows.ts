import { createRandom, type Random } from '#src/fixtures/random.ts'
import type { Product } from '#src/wholesale-api/read-product.ts'
import { drawAll, type Side, seedsOf, sideOf } from './draw-products.ts'
import { bareCode, fold, readWords } from './read-words.ts'

/** Rows of lists whose code no product has, in the order of the table. */
export const nearClasses = [
  'codes cut',
  'codes cut, kind and brand',
  'codes mistyped',
  'codes mistyped, kind and brand',
  'models',
  'models, kind and brand',
  'models cut, kind and brand',
  'models with a blank',
  'models mistyped, kind and brand',
  'models, words of the title',
  'words of the title',
] as const

export type NearClass = (typeof nearClasses)[number]

/** A row as the list reader hands it over: its code, and its description without it. */
export type NearRow = {
  readonly nearClass: NearClass
  readonly code: string
  readonly words: string
  /** The index of the product that it was made from. */
  readonly knownItem: number
  /** Whether a product fits the row, without its error, as well as that one. */
  readonly isRight: (product: Product) => boolean
}

type Made = { readonly code: string; readonly words: string; readonly meant: string; readonly isCut: boolean }

/**
 * Rows as people write them, of products that are drawn by seed. A code that a product has is no such row, and a text is
 * asked once, on one side.
 */
export function makeNearRows(products: readonly Product[], wish: { side: Side; perClass: number }): NearRow[] {
  const { side, perClass } = wish
  const known = new Set(products.flatMap(codesOf))
  const seeds = seedsOf[side]
  return nearClasses.flatMap((nearClass, number) => {
    const rows = new Map<string, NearRow>()
    for (const [place, seed] of seeds.entries()) {
      // Other draws than those of the queries.
      const random = createRandom(seed, 100 + number, products.length)
      const enough = Math.round((perClass * (place + 1)) / seeds.length)
      for (const knownItem of drawAll(products.length, createRandom(seed, 100 + number))) {
        if (rows.size >= enough) break
        const made = makers[nearClass](products[knownItem]!, random)
        if (!made || known.has(bareCode(made.code))) continue
        const { code, words } = random.chance(0.5) ? made : { code: fold(made.code), words: fold(made.words) }
        const text = `${words} ${code}`
        if (sideOf(text) !== side || rows.has(text)) continue
        rows.set(text, { nearClass, code, words, knownItem, isRight: (product) => fits(product, made) })
      }
    }
    return [...rows.values()]
  })
}

type RowMaker = (product: Product, random: Random) => Made | null

const makers: Record<NearClass, RowMaker> = {
  'codes cut': (product) => cut(codeOf(product), ''),
  'codes cut, kind and brand': (product) => cut(codeOf(product), kindAndBrand(product)),
  'codes mistyped': (product, random) => mistype(codeOf(product), '', random),
  'codes mistyped, kind and brand': (product, random) => mistype(codeOf(product), kindAndBrand(product), random),
  models: (product) => whole(modelIn(product), ''),
  'models, kind and brand': (product) => whole(modelIn(product), kindAndBrand(product)),
  'models cut, kind and brand': (product) => cut(modelIn(product), kindAndBrand(product)),
  'models with a blank': (product) => {
    const model = modelIn(product)
    return model && /[-/]/.test(model) ? { ...whole(model, '')!, code: model.replace(/[-/]/, ' ') } : null
  },
  'models mistyped, kind and brand': (product, random) => mistype(modelIn(product), kindAndBrand(product), random),
  'models, words of the title': (product, random) => whole(modelIn(product), someWords(product, 3, random)),
  'words of the title': (product, random) => {
    const words = someWords(product, 4, random)
    return words === '' ? null : { code: '', words, meant: '', isCut: false }
  },
}

function whole(model: string | null, words: string | null): Made | null {
  return model === null || words === null ? null : { code: model, words, meant: bareCode(model), isCut: false }
}

/** Before its last hyphen or slash, if what is left still looks like a code. */
function cut(model: string | null, words: string | null): Made | null {
  const [, code = ''] = /^(.+)[-/][^-/]+$/.exec(model ?? '') ?? []
  if (words === null || bareCode(code).length < 5 || !/\d/.test(code)) return null
  return { code, words, meant: bareCode(code), isCut: true }
}

/** One character left out, added or replaced, or two neighbours swapped; or a zero for an O. */
function mistype(model: string | null, words: string | null, random: Random): Made | null {
  if (model === null || words === null) return null
  const places = Array.from(model, (sign, at) => (/[\p{L}\p{N}]/u.test(sign) ? at : -1)).filter((at) => at >= 0)
  const at = random.pick(places)
  const [before, sign, after] = [model.slice(0, at), model[at]!, model.slice(at + 1)]
  const other = random.pick(Array.from(/\d/.test(sign) ? '0123456789' : 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'))
  const code = random.pick([
    before + after,
    before + other + sign + after,
    before + other + after,
    before + after.slice(0, 1) + sign + after.slice(1),
    model.includes('0') ? model.replace('0', 'O') : model.replace('O', '0'),
  ])
  return bareCode(code) === bareCode(model) ? null : { code, words, meant: bareCode(model), isCut: false }
}

function codeOf({ manufacturerSku, sku }: Product): string | null {
  const code = manufacturerSku === '' ? sku : manufacturerSku
  return bareCode(code).length >= 6 && /\d/.test(code) && /^[\x21-\x7e]+$/.test(code) ? code : null
}

/** The longest word of the title that looks like a model: letters and digits, and no figure. */
function modelIn({ title }: Product): string | null {
  const models = (title.match(/(?<![\p{L}\p{N}])[\p{L}\p{N}]+(?:[-/][\p{L}\p{N}]+)*(?![\p{L}\p{N}])/gu) ?? []).filter(
    (word) =>
      bareCode(word).length >= 5 && /[a-z]/i.test(word) && (word.match(/\d/g) ?? []).length >= 2 && !isFigure(word),
  )
  return models.toSorted((a, b) => b.length - a.length)[0] ?? null
}

function isFigure(word: string): boolean {
  return /^\d+(?:[x/-]\d+)*\p{L}{1,5}$/u.test(word) || /^\d+x/i.test(word)
}

/** The first word of the title and the brand, as a person names a thing; null if the product has no brand. */
function kindAndBrand({ title, brand }: Product): string | null {
  const [kind] = readWords(title).filter((word) => /^\p{L}{3,}$/u.test(word) && fold(word) !== fold(brand))
  return kind === undefined || !/^\p{L}{2,}/u.test(brand) ? null : `${kind} ${brand}`
}

/** Words of letters in the order of the title; `''` if it has too few. */
function someWords({ title }: Product, count: number, random: Random): string {
  const words = readWords(title).filter((word) => /^\p{L}{3,}$/u.test(word))
  if (words.length < count) return ''
  while (words.length > count) words.splice(random.below(words.length), 1)
  return words.join(' ')
}

function fits(product: Product, { words, meant, isCut }: Made): boolean {
  const own = readWords(fold(`${product.title} ${product.brand}`))
  if (!readWords(fold(words)).every((word) => own.includes(word))) return false
  if (meant === '' || codesOf(product).some((code) => (isCut ? code.startsWith(meant) : code === meant))) return true
  const runs = own.map((_, place) => own.slice(place).map((__, more) => own.slice(place, place + more + 1).join('')))
  return runs.some((ofPlace) => ofPlace.includes(meant))
}

function codesOf({ sku, manufacturerSku, ean }: Product): string[] {
  return [sku, manufacturerSku, ean].map(bareCode).filter((code) => code !== '')
}
