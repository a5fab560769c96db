import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createBitmap, createFullBitmap } from '#src/catalog/engine/bits/bitmap.ts'
import { createTextColumn } from '#src/catalog/engine/columns/text-column.ts'
import { createDescriptionSearch } from './search-descriptions.ts'
import { type Snippet, snippetOf } from './snippet-of.ts'

const long = [
  'Computadora de escritorio para oficina, en color negro, con teclado y ratón en español.',
  'Memoria: 16 GB DDR4 a 3200 MHz, ampliable a 64 GB en dos ranuras libres.',
  'Incluye cable de corriente. Garantía de 3 años con el fabricante y asistencia en sitio.',
].join('\n')

describe('the snippet of a description', () => {
  it.each([
    ['a short one whole, in one line', 'Para cámara IP.\nNegra.', [['camara']], 'Para [cámara] IP. Negra.'],
    ['the beginning of a word', 'Cables HDMI', [['cab']], '[Cab]les HDMI'],
    ['not the inside of a word', 'Descable cable', [['cable']], 'Descable [cable]'],
    ['words that follow one another', '16 GB y 16-GBytes', [['16', 'gb']], '[16 GB] y [16-GB]ytes'],
    [
      'overlapping terms once',
      'disco duro externo',
      [
        ['disco', 'duro'],
        ['duro', 'externo'],
      ],
      '[disco duro externo]',
    ],
    ['a sign that folds to more', 'Core™ i7 de ½"', [['coretm'], ['i7']], '[Core™] [i7] de ½"'],
    ['decomposed accents and emoji', '💡 ca\u0301mara 💡 2', [['camara'], ['2']], '💡 [ca\u0301mara] 💡 [2]'],
    ['the beginning if nothing is there', 'Cable', [['x']], 'Cable'],
    ['nothing of nothing', '', [['x']], ''],
    ['a number and its inches', 'de 27" o 27 x', [['27', '"']], 'de [27"] o 27 x'],
    ['a number with its point', 'de 2.5" y 5', [['5']], 'de 2.5" y [5]'],
  ])('shows %s', (_, description, terms, expected) => {
    expect(written(snippetOf(description, terms.map(termOf)))).toBe(expected)
  })

  it('cuts a long one between words, around the first match', () => {
    expect(written(snippetOf(long, [termOf(['ddr4']), termOf(['3200'])]))).toBe(
      'Computadora de escritorio para oficina, en color negro, con teclado y ratón en español. Memoria: 16 GB [DDR4] a [3200] MHz,…',
    )
    expect(written(snippetOf(long, [termOf(['cable']), termOf(['3', 'anos'])]))).toBe(
      '…a 64 GB en dos ranuras libres. Incluye [cable] de corriente. Garantía de [3 años] con el fabricante y asistencia en sitio.',
    )
    expect(written(snippetOf(long, [termOf(['oficina'])]))).toBe(
      'Computadora de escritorio para [oficina], en color negro, con teclado y ratón en español. Memoria: 16 GB DDR4 a 3200 MHz,…',
    )
    expect(written(snippetOf(long, [termOf(['sitio'])], 40))).toBe('…y asistencia en [sitio].')
  })

  it('prefers a later place that has more of the terms', () => {
    const text = `Para memoria. ${'Sin otra cosa que decir. '.repeat(8)}Con memoria de 3200 MHz.`
    expect(written(snippetOf(text, [termOf(['memoria']), termOf(['3200'])]))).toMatch(
      /Con \[memoria\] de \[3200\] MHz\.$/,
    )
  })

  it('marks a reading of a term, whole', () => {
    const term = { words: ['16gb'], readings: [['16', 'gb']] }
    expect(written(snippetOf('16GB, 16 GB, 16 GBytes', [term]))).toBe('[16GB], [16 GB], 16 GBytes')
  })

  it('cuts no character in two', () => {
    const { text } = snippetOf('💡'.repeat(50), [], 20)
    expect(text).toBe(`${'💡'.repeat(9)}…`)
  })

  it('shows the first of several places, with no term twice for one', () => {
    const text = `uno dos. ${'Sin otra cosa que decir. '.repeat(8)}uno uno dos. ${'Y nada. '.repeat(20)}`
    expect(written(snippetOf(text, [termOf(['uno']), termOf(['dos'])], 40))).toBe(
      '[uno] [dos]. Sin otra cosa que decir. Sin…',
    )
  })

  it('has a mark whenever the search finds the description, and never more than it may have', () => {
    const word = fc.constantFrom(
      'a',
      'ab',
      'Ab',
      'á',
      'ñandú',
      '2.5',
      '2',
      '16GB',
      '16 GB',
      'x'.repeat(50),
      '💡',
      '™',
      '½',
      '´',
      '.',
      '\n',
    )
    const text = fc.array(word, { maxLength: 60, size: 'max' }).map((words) => words.join(' '))
    const sequence = fc.array(fc.constantFrom('a', 'ab', 'nandu', '2.5', '2', '16', 'gb', '16gb', 'x', 'tm', '"'), {
      minLength: 1,
      maxLength: 2,
    })
    const terms = fc.array(fc.record({ words: sequence, readings: fc.array(sequence, { maxLength: 1 }) }), {
      minLength: 1,
      maxLength: 3,
    })
    fc.assert(
      fc.property(text, terms, fc.integer({ min: 20, max: 130 }), (description, sought, longest) => {
        const { text: shown, marks } = snippetOf(description, sought, longest)
        expect(shown.length).toBeLessThanOrEqual(longest)
        expect(shown.isWellFormed()).toBe(true)
        expect(description.replaceAll('\n', ' ')).toContain(shown.replace(/^…/, '').replace(/…$/, ''))
        expect(marks).toEqual([...new Set(marks)].toSorted((a, b) => a - b))
        expect(marks.length > 0).toBe(sought.some((term) => isFound(description, term)))
        for (const mark of marks) expect(mark).toBeLessThanOrEqual(shown.length)
      }),
    )
  })
})

function termOf(words: readonly string[]) {
  return { words, readings: [] }
}

/** The text with its marks in brackets. */
function written({ text, marks }: Snippet): string {
  let result = ''
  let at = 0
  for (const [number, mark] of marks.entries()) {
    result += text.slice(at, mark) + (number % 2 === 0 ? '[' : ']')
    at = mark
  }
  return result + text.slice(at)
}

function isFound(description: string, term: { words: readonly string[]; readings: readonly string[][] }): boolean {
  const column = createTextColumn()
  column.append(description)
  const searching = createDescriptionSearch(column, null).search({
    terms: [{ ...term, has: createBitmap(1) }],
    within: createFullBitmap(1),
    found: createBitmap(1),
  })
  for (;;) {
    const step = searching.next()
    if (step.done === true) return step.value.count === 1
  }
}
