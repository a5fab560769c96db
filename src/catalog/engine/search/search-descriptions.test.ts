import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Bitmap, countBits, createBitmap, createFullBitmap } from '#src/catalog/engine/bits/bitmap.ts'
import { createTextColumn, type TextColumn } from '#src/catalog/engine/columns/text-column.ts'
import { propertyCases } from '#src/fixtures/property-cases.ts'
import { foldText } from './fold.ts'
import { createDescriptionSearch, type DescribedTerm, type DescriptionQuestion } from './search-descriptions.ts'

/** Whether folding takes signs for inches as `"`. */
const hasInches = foldText('27″') === '27"'

describe('the search in descriptions', () => {
  it('finds the products that have a term only there', () => {
    const descriptions = columnOf(['Memoria DDR4 a 3200 MHz', 'Cable', 'Para DDR4', 'DDR4: 3200'])
    const question = {
      terms: [termOf('ddr4', { has: [0, 2] }), termOf('3200', { has: [2] })],
      within: createFullBitmap(4),
      found: bitmapOf([2], 4),
    }
    expect(positionsOf(answer(descriptions, null, question))).toEqual([0, 3])
  })

  it.each([
    ['cámara', 'Para CAMARA IP', true],
    ['ano', 'Garantía de 1 año', true],
    ['inal', 'ratón inalámbrico', true],
    ['mbrico', 'ratón inalámbrico', false],
    ['2.5', 'Disco de 2.5"', true],
    ['5', 'Disco de 2.5"', false],
    ['2', 'Disco de 2.5"', true],
    ['2', 'Punto 1.2.3', false],
    ['1 2', 'Puertos 1, 2', true],
    ['1 2', 'Puertos 1,2', false],
    ['000', '20,000 páginas', false],
    ['16 gb', '16-GB', true],
    ['16 gb', '16\n\nGBytes', true],
    ['16 gb', '16GB', false],
    ['16 gb', '16.5 GB', false],
    ['disco duro', 'un disco muy duro', false],
    ['disco dur', 'un disco duro', true],
    ['disc duro', 'un disco duro', false],
    ['ddr4', 'DDR4', true],
    ['ddr4', '', false],
    ['m2', 'por m².', true],
    ['5', 'm².5', false],
    ['5', 'versió.5', true],
    ['2', '1.²', false],
    ['core', 'Core™ i7', true],
    ['coretm', 'Core™ i7', true],
    ['cámara', 'ca\u0301mara', true],
    ['vidrio', 'de\u00a0vidrio', true],
    ['1080', '1920x1080', true],
    ['1920x1080', 'de 1920X1080 puntos', true],
    ['xl', 'talla 3XL', false],
    ['27"', 'de 27" curvo', true],
    ['27"', '27 pulgadas', false],
    ['27" curvo', 'de 27" Curvo', true],
    ['3 años', `3${' '.repeat(70)}años`, true],
    ['3 años', `3${'•'.repeat(40)} años`, true],
    ['3 años', `${'a'.repeat(70)}3 años`, false],
    ['3 años', `${' '.repeat(70)}años`, false],
    ['27"', "de 27'' curvo", hasInches],
    ['27"', "de 27'' y ½", hasInches],
    ['27"', 'de 27\u2032\u2032 curvo', hasInches],
    ['27"', 'de 27″ curvo', hasInches],
    ['fin', `${'ﷺ'.repeat(200)} fin`, true],
    ['gamer', '“Gamer”', true],
    ['ddr4', '•DDR4 💡', true],
    ['core', 'Intel®Core', true],
  ])('looks for "%s" in "%s" as words: %s', (term, description, isThere) => {
    const question = { terms: [termOf(foldText(term))], within: createFullBitmap(1), found: createBitmap(1) }
    expect(positionsOf(answer(columnOf([description]), null, question))).toEqual(isThere ? [0] : [])
  })

  it.each([
    ['a bb', ['a', 'bb', 'a', ' bb'], []],
    ['bb', ['a', 'bb', '', 'bb', ' bb'], [1, 3, 4]],
    ['ab', ['x ab', ' ab', 'x abx ab'], [0, 1, 2]],
    ['5', ['de 1.', '5', 'de 1', '.5'], [1, 3]],
    ['27"', ['de 27', '" curvo', '27"curvo'], [2]],
  ])('keeps neighbouring texts apart: "%s" in %j', (term, texts, expected) => {
    const { length } = texts
    const question = { terms: [termOf(term)], within: createFullBitmap(length), found: createBitmap(length) }
    expect(positionsOf(answer(columnOf(texts), null, question))).toEqual(expected)
    // The same as a reading, whole.
    const readings = { ...question, terms: [{ ...termOf(''), readings: [wordsOf(term)] }] }
    expect(positionsOf(answer(columnOf(texts), null, readings))).toEqual(expected)
  })

  it('takes a number at the end of a text as whole, whatever the next one begins with', () => {
    const question = {
      terms: [{ ...termOf(''), readings: [['1']] }],
      within: createFullBitmap(2),
      found: createBitmap(2),
    }
    expect(positionsOf(answer(columnOf(['de 1.', '5']), null, question))).toEqual([0])
  })

  it('takes inches as a word of their own, after a number only', () => {
    const terms = [{ ...termOf(''), readings: [['"']] }]
    const question = { terms, within: createFullBitmap(4), found: createBitmap(4) }
    expect(positionsOf(answer(columnOf(['de 27', '" curvo', '7"curvo', 'el "7"']), null, question))).toEqual([2, 3])
    const orSeven = { ...question, terms: [{ ...termOf(''), readings: [['"'], ['27']] }] }
    expect(positionsOf(answer(columnOf(['278" x', '278', '"27', '27']), null, orSeven))).toEqual([0, 2, 3])
  })

  it('takes many terms', () => {
    const words = Array.from({ length: 20 }, (_, number) => `w${number}`)
    const terms = words.map((word, number) => termOf(word, { has: number % 3 === 0 ? [] : [0] }))
    const descriptions = columnOf([
      words.join(' '),
      words.join(' '),
      words.slice(0, -1).join(' '),
      words.slice(1).join(' '),
    ])
    const question = { terms, within: createFullBitmap(4), found: createBitmap(4) }
    expect(positionsOf(answer(descriptions, null, question))).toEqual([0, 1])
    for (const missing of words) {
      const without = columnOf([words.filter((word) => word !== missing).join(' ')])
      const asked = { terms: words.map((word) => termOf(word)), within: createFullBitmap(1), found: createBitmap(1) }
      // `w1` begins `w10`.
      expect(positionsOf(answer(without, null, asked))).toEqual(missing === 'w1' ? [0] : [])
    }
  })

  it('counts other readings of a term, whole', () => {
    const descriptions = columnOf(['de 16 GB', 'de 16GB', 'de 16 GBytes', 'de 16gbytes'])
    const terms = [{ ...termOf('16gb'), readings: [['16', 'gb']] }]
    const question = { terms, within: createFullBitmap(4), found: createBitmap(4) }
    expect(positionsOf(answer(descriptions, null, question))).toEqual([0, 1, 3])
  })

  it('finds what a plain search over folded words finds, in any chunks and blocks', () => {
    fc.assert(
      fc.property(catalogs, fc.constantFrom(16, 64, 1 << 22), fc.constantFrom(32, 64, 256), (catalog, chunk, block) => {
        const { texts, receivedAt, question } = catalog
        const found = answer(columnOf(texts, chunk), receivedAt, question, block)
        expect(positionsOf(found)).toEqual(plainAnswer(texts, receivedAt, question))
      }),
      propertyCases(1_000),
    )
  })

  it('answers the same while texts are added, and when an earlier question was dropped on the way', () => {
    fc.assert(
      fc.property(catalogs, catalogs, fc.nat(6), fc.nat(40), (catalog, other, steps, added) => {
        const descriptions = columnOf(catalog.texts.slice(0, added), 64)
        const search = createDescriptionSearch(descriptions, null, 32)
        const dropped = search.search({
          ...other.question,
          within: createFullBitmap(descriptions.length),
          found: createBitmap(descriptions.length),
        })
        for (let step = 0; step < steps; step += 1) dropped.next()
        for (const text of catalog.texts.slice(added)) descriptions.append(text)
        expect(positionsOf(finish(search.search(catalog.question)).found)).toEqual(
          plainAnswer(catalog.texts, null, catalog.question),
        )
      }),
      propertyCases(300),
    )
  })

  it('works in short pieces, and reads no text any more when it is dropped', () => {
    const texts = Array.from({ length: 5_000 }, (_, index) => `Descripción ${index} de un producto`)
    const column = columnOf(texts)
    let read = 0
    const descriptions = {
      ...column,
      length: texts.length,
      locate: (index: number) => {
        read += 1
        return column.locate(index)
      },
    }
    const search = createDescriptionSearch(descriptions, null)
    const question = { terms: [termOf('4999')], within: createFullBitmap(5_000), found: createBitmap(5_000) }
    const searching = search.search(question)
    const readByStep = Array.from({ length: 6 }, () => {
      const before = read
      searching.next()
      return read - before
    })
    // Each text of a block twice: whether it is even, and for the term.
    expect(Math.max(...readByStep)).toBeLessThanOrEqual(2 * 256 + 2)
    expect(Math.min(...readByStep)).toBeGreaterThanOrEqual(256)
    searching.return({ found: createBitmap(0), count: 0 })
    const readBefore = read
    expect(searching.next()).toMatchObject({ done: true })
    expect(read).toBe(readBefore)
    expect(positionsOf(finish(search.search(question)).found)).toEqual([4_999])
  })
})

function columnOf(texts: readonly string[], chunkBytes?: number): TextColumn {
  const column = createTextColumn(chunkBytes)
  for (const text of texts) column.append(text)
  return column
}

function termOf(text: string, { has = [] }: { has?: readonly number[] } = {}): DescribedTerm {
  return { words: wordsOf(text), readings: [], has: bitmapOf(has, 1_000) }
}

function bitmapOf(positions: readonly number[], length: number): Bitmap {
  const bitmap = createBitmap(length)
  for (const position of positions) bitmap[position >>> 5]! |= 1 << (position & 31)
  return bitmap
}

function positionsOf(bitmap: Bitmap): number[] {
  return Array.from({ length: bitmap.length * 32 }, (_, position) => position).filter((position) =>
    hasBit(bitmap, position),
  )
}

function hasBit(bitmap: Bitmap, position: number): boolean {
  return ((bitmap[position >>> 5]! >>> (position & 31)) & 1) === 1
}

function answer(
  descriptions: TextColumn,
  receivedAt: Uint32Array | null,
  question: DescriptionQuestion,
  blockTexts?: number,
): Bitmap {
  const { found, count } = finish(createDescriptionSearch(descriptions, receivedAt, blockTexts).search(question))
  expect(count).toBe(countBits(found))
  return found
}

function finish<Result>(steps: Generator<unknown, Result>): Result {
  for (;;) {
    const step = steps.next()
    if (step.done === true) return step.value
  }
}

/** The words of a text, as word-bytes.ts defines them. */
function wordsOf(text: string): string[] {
  return foldText(text).match(wordPattern) ?? []
}

const letter = String.raw`[0-9a-z\u00c0-\u1fff\u3000-\ud7ff\ue000-\uefff]`
const timesSign = String.raw`(?<=\d)x(?=\d)`
const wordPattern = new RegExp(
  String.raw`(?<=\d)"|${timesSign}|${letter}(?:(?!${timesSign})${letter}|(?<=\d)[.,](?=\d))*`,
  'gu',
)

function plainAnswer(
  texts: readonly string[],
  receivedAt: Uint32Array | null,
  { terms, within, found }: DescriptionQuestion,
): number[] {
  return texts.flatMap((_, position) => {
    const words = wordsOf(shownAs(texts[receivedAt?.[position] ?? position] ?? ''))
    const matches =
      hasBit(within, position) &&
      !hasBit(found, position) &&
      terms.some(({ has }) => !hasBit(has, position)) &&
      terms.every((term) => hasBit(term.has, position) || isDescribed(words, term))
    return matches ? [position] : []
  })
}

function isDescribed(words: readonly string[], term: DescribedTerm): boolean {
  return (
    hasSequence(words, term.words, (word, last) => word.startsWith(last)) ||
    term.readings.some((reading) => hasSequence(words, reading, (word, last) => word === last))
  )
}

function hasSequence(
  words: readonly string[],
  sequence: readonly string[],
  endsWith: (word: string, last: string) => boolean,
): boolean {
  if (sequence.length === 0) return false
  return words.some((_, from) =>
    sequence.every((word, number) => {
      const there = words[from + number]
      if (there === undefined) return false
      return number === sequence.length - 1 ? endsWith(there, word) : there === word
    }),
  )
}

/** As UTF-8 has it: without halves of surrogate pairs. */
function shownAs(text: string): string {
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(new TextEncoder().encode(text))
}

// biome-ignore format: a list of words, not a column
const dirtyPieces = [
  'a', 'b', 'ab', 'aa', 'A', 'á', 'Á', 'à', 'ñ', 'Ñ', 'n', 'ano', 'AÑO', 'cámara', 'camara', 'CÁMARA', 'cam', '1', '2', '12', '1.2', '1,2',
  '.', ',', '2.5', '16', 'gb', '16GB', '16 GB', '16-gb', '-', '"', ' ', '\n', '\u00a0', '²', '³', 'm²', '½', '¼', 'µ', 'ß', 'Æ', 'æ', '°', 'º', 'ª', '´', '™', '®',
  '…', '″', '–', '“a”', '×', 'x', '1x2', '1×2', "''", '2\'\'', '′', '′′', '1"', '"', '•', '💡', '🇲🇽', '\ufe0f', '\u200d', 'e\u0301', '\u0301', 'ﬁ', 'ﬁn', 'fin', 'Ⅷ', '１', 'Ａ', 'İ', 'i', 'Σ', 'σ', 'ς', 'ΑΣ', 'Ā', 'ł', 'Ł', '日本', '\u{1d400}',
  '\u{20000}', '\0', '\ufeff', '\u2028', '\ud800', '<b>', '&amp;', 'K', 'Ⱥ', '각', 'x'.repeat(40), 'xxxxxxxxé'.repeat(5), 'ab'.repeat(60), '1x'.repeat(50), '1.'.repeat(40), 'x'.repeat(70), '',
]
const piece = fc.oneof(fc.constantFrom(...dirtyPieces), fc.constantFrom('a', 'b', '1', '2', '.', ' ', 'á', '-'))
/** Few characters, so that much of a text is nearly a match; all of them even (word-bytes.ts). */
const evenText = fc.string({
  unit: fc.constantFrom(
    ' ',
    ' ',
    'a',
    'a',
    'b',
    'B',
    'á',
    'Á',
    'æ',
    'Æ',
    'µ',
    'μ',
    '1',
    '2',
    '²',
    '.',
    ',',
    ' ',
    '-',
    '²',
    '°',
  ),
  maxLength: 40,
})
const dirtyText = fc.oneof(
  { weight: 6, arbitrary: fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join('')) },
  { weight: 3, arbitrary: fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(' ')) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 12 }) },
)

/** Up to 80 products, and terms made of their words, whole, begun, glued or of no text. */
const catalogs = fc
  .record({
    texts: fc.oneof(
      fc.array(dirtyText, { minLength: 1, maxLength: 80, size: 'max' }),
      fc.array(evenText, { minLength: 1, maxLength: 80, size: 'max' }),
    ),
    order: fc.constantFrom(null, 1, 7),
    sought: fc.array(
      fc.record({
        from: fc.nat(1_000),
        word: fc.nat(20),
        most: fc.integer({ min: 1, max: 4 }),
        cut: fc.nat(3),
        own: fc.option(dirtyText),
        reading: fc.option(dirtyText),
        has: fc.nat(),
      }),
      { maxLength: 3 },
    ),
    within: fc.nat(),
    found: fc.nat(),
  })
  .map(({ texts, order, sought, within, found }) => {
    const { length } = texts
    const picked = (seed: number, share: number) =>
      bitmapOf(
        Array.from(texts.keys()).filter((index) => Math.imul(index + seed, 0x9e37_79b1) >>> 24 < share * 256),
        length,
      )
    const terms = sought.map(({ from, word, most, cut, own, reading, has }): DescribedTerm => {
      const all = wordsOf(shownAs(own ?? texts[from % length] ?? ''))
      const words = all.slice(word % Math.max(1, all.length), (word % Math.max(1, all.length)) + most)
      const last = Array.from(words.at(-1) ?? '')
        .slice(0, cut === 0 ? undefined : cut)
        .join('')
      return {
        words: wordsOf([...words.slice(0, -1), last].join(' ')),
        readings: reading === null ? [] : [wordsOf(shownAs(reading))],
        has: picked(has, 0.3),
      }
    })
    return {
      texts,
      receivedAt:
        order === null ? null : Uint32Array.from(texts.keys(), (position) => (position * order + order) % length),
      question: { terms, within: picked(within, 0.9), found: picked(found, 0.1) },
    }
  })
  .filter(({ receivedAt }) => receivedAt === null || new Set(receivedAt).size === receivedAt.length)
