import type { Product } from '#src/wholesale-api/read-product.ts'
import { readMeasures } from './read-measures.ts'
import { bareCode, fold, readWords } from './read-words.ts'
import type { Wanted, WantedWord } from './wanted.ts'

/** What the judge reads of a product. */
export type JudgedProduct = {
  /**
   * The words of title and brand and the measures of the title, a blank around each: ` ram 16 gb | corsair | #16:gb `.
   * No model spans a bar.
   */
  readonly words: string
  /** Bare. */
  readonly codes: readonly string[]
  /** What stands between two blanks in the title, bare: `ds2cd3342` for `DS-2CD3342`. */
  readonly titleCodes: readonly string[]
}

type Described = Pick<Product, 'title' | 'brand' | 'sku' | 'manufacturerSku' | 'ean'>

export function readJudged({ title, brand, sku, manufacturerSku, ean }: Described): JudgedProduct {
  const words = [title, brand].map((text) => readWords(text).map(fold).join(' '))
  const measures = readMeasures(title).map(({ number, unit }) => `#${number}:${unit}`)
  return {
    words: ` ${[...words, measures.join(' ')].join(' | ')} `,
    codes: [sku, manufacturerSku, ean].map(bareCode).filter((code) => code !== ''),
    titleCodes: title.split(/[\s,()]+/).map(bareCode),
  }
}

/** Whether a person who wants this would take the product for an answer. Ranking, stock and price play no part. */
export type Judge = (product: JudgedProduct) => boolean

export function createJudge(wanted: Wanted): Judge {
  if (wanted.kind === 'words') {
    const words = wanted.words.map(textsOf)
    return (product) => words.every((texts) => texts.some((text) => product.words.includes(text)))
  }
  const { place, code } = wanted
  switch (place) {
    case 'whole':
      return ({ codes }) => codes.includes(code)
    // A part of a code that is seen in the title is an answer too: titles hold models.
    case 'begun':
      return ({ codes, titleCodes }) => [...codes, ...titleCodes].some((other) => other.startsWith(code))
    case 'inside':
      return ({ codes, titleCodes }) => [...codes, ...titleCodes].some((other) => other.includes(code))
  }
}

/** A product has the word if its words have one of these. */
function textsOf(wanted: WantedWord): string[] {
  switch (wanted.kind) {
    case 'word':
      return [` ${wanted.word} `]
    case 'beginning':
      return [` ${wanted.of}`]
    case 'number':
      return [` ${wanted.number} `, ` #${wanted.number}:`]
    case 'measure':
      return [` #${wanted.number}:${wanted.unit} `]
    case 'form':
      return wanted.forms.map((form) => ` ${form} `)
    case 'model':
      return [` ${wanted.parts.join(' ')} `, ` ${wanted.parts.join('')} `]
  }
}
