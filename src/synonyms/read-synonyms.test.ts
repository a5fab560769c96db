import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { foldText } from '#src/catalog/engine/search/fold.ts'
import { propertyCases } from '#src/fixtures/property-cases.ts'
import { foldPhrase, foldUnit } from './fold-phrase.ts'
import { mostLines, readSynonyms } from './read-synonyms.ts'
import { writeSynonyms } from './write-synonyms.ts'

function problemsOf(text: string) {
  return readSynonyms(text).problems.map(({ line, reason }) => `${line} ${reason}`)
}

describe('a file of synonyms', () => {
  it('has a group on each line, units marked, and comments', () => {
    const text = `# De la empresa

no break = nobreak = UPS
  Cámara  Web=webcam	# = de la empresa
c# = csharp

UNIT: W = Watts = vatios
unidad: " = pulg. = Pulgadas
`
    expect(readSynonyms(text)).toEqual({
      synonyms: {
        words: [
          ['no break', 'nobreak', 'ups'],
          ['camara web', 'webcam'],
          ['c', 'csharp'],
        ],
        units: [
          ['w', 'watts', 'vatios'],
          ['"', 'pulg', 'pulgadas'],
        ],
      },
      problems: [],
    })
  })

  it('is the same with a byte order mark and with any line ends', () => {
    const lines = ['a1 = b1', 'c = d', '']
    const { synonyms } = readSynonyms(lines.join('\n'))
    expect(synonyms.words).toEqual([
      ['a1', 'b1'],
      ['c', 'd'],
    ])
    for (const end of ['\r\n', '\r'])
      expect(readSynonyms(`\uFEFF${lines.join(end)}`)).toEqual({ synonyms, problems: [] })
  })

  it.each([
    ['ups =', 'empty-side'],
    ['= ups', 'empty-side'],
    ['ups = = sai', 'empty-side'],
    ['unit: = w', 'empty-side'],
    ['ups', 'one-phrase'],
    ['UPS = ups', 'one-phrase'],
    ['no-break = no break', 'one-phrase'],
    ['ups = ---', 'no-letters'],
    ['unit: w = ...', 'no-letters'],
    ['unidad de estado solido = ssd', 'phrase-too-long'],
    [`${'x'.repeat(61)} = ssd`, 'phrase-too-long'],
    [`a = b${' '.repeat(2_000)}`, 'line-too-long'],
    [Array.from({ length: 25 }, (_, index) => `w${index}`).join(' = '), 'too-many-phrases'],
  ])('names the line that cannot be used and why, and uses all others: %j', (line, reason) => {
    expect(readSynonyms(`mouse = raton\n${line}\nfoco = bombilla`)).toEqual({
      synonyms: {
        words: [
          ['mouse', 'raton'],
          ['foco', 'bombilla'],
        ],
        units: [],
      },
      problems: [{ line: 2, reason }],
    })
  })

  it('makes one group of lines with a phrase in common, and says so', () => {
    const text = 'a = b\nc = d\nb = c = e\nunit: a = w'
    const { synonyms, problems } = readSynonyms(text)
    expect(synonyms).toEqual({ words: [['a', 'b', 'c', 'd', 'e']], units: [['a', 'w']] })
    expect(problems).toEqual([{ line: 3, reason: 'joined' }])
  })

  it('never lets joined lines grow into a group that is too large', () => {
    const chain = Array.from({ length: 40 }, (_, index) => `w${index} = w${index + 1}`).join('\n')
    const { synonyms, problems } = readSynonyms(chain)
    expect(Math.max(...synonyms.words.map((group) => group.length))).toBe(24)
    expect(problems).toContainEqual({ line: 24, reason: 'too-many-phrases' })
  })

  it('reads a bounded number of lines, and says from where on it did not', () => {
    const lines = Array.from({ length: mostLines }, (_, index) => `a${index} = b${index}`)
    expect(problemsOf(`${lines.join('\n')}\n`)).toEqual([])
    const more = readSynonyms([...lines, 'a = b', 'c = d'].join('\n'))
    expect(more.problems).toEqual([{ line: mostLines + 1, reason: 'too-many-lines' }])
    expect(more.synonyms.words).toHaveLength(mostLines)
  })

  it('is read back as it was written, also the largest', () => {
    const long = (name: string) => Array.from({ length: 24 }, (_, index) => `${name}${index}`.padEnd(60, 'x'))
    const synonyms = { words: [long('a'), ['b', 'c']], units: [long('u'), ['"', 'pulg']] }
    expect(readSynonyms(writeSynonyms(synonyms))).toEqual({ synonyms, problems: [] })
    const wide = readSynonyms('unit: w＝x = b ＃c = d').synonyms
    expect(readSynonyms(writeSynonyms(wide)).synonyms).toEqual(wide)
    const text = 'no break=ups\nunit:"=pulg\n'
    expect(writeSynonyms(readSynonyms(text).synonyms)).toBe(text)
  })

  it('never throws, and gives groups that are folded, bounded and apart', () => {
    const piece = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 12 }),
      fc.constantFrom(
        ' = ',
        '=',
        '\n',
        '#',
        'unit:',
        'ups',
        'no break',
        'Ñandú',
        '"',
        '.',
        'w',
        '＝',
        ' ＃',
        '\0',
        '\u2028',
        ' ',
      ),
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
        const text = pieces.join('')
        const { synonyms, problems } = readSynonyms(text)
        for (const groups of [synonyms.words, synonyms.units]) {
          expect(new Set(groups.flat()).size).toBe(groups.flat().length)
          for (const group of groups) expect(group.length).toBeGreaterThan(1)
        }
        for (const phrase of synonyms.words.flat()) {
          expect(phrase).toMatch(/^[\p{L}\p{N}]+(?: [\p{L}\p{N}]+){0,2}$/u)
          expect(foldPhrase(phrase)).toBe(phrase)
        }
        for (const unit of synonyms.units.flat()) expect(foldUnit(unit)).toBe(unit)
        expect(readSynonyms(writeSynonyms(synonyms))).toEqual({ synonyms, problems: [] })
        const lineCount = text.split(/\r\n|\r|\n/).length
        for (const { line } of problems) expect(line).toBeLessThanOrEqual(lineCount)
      }),
      propertyCases(500),
    )
  })
})

describe('folding a phrase', () => {
  it('agrees with the search, word by word', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(foldPhrase(text).split(' ')).toEqual(foldPhrase(foldText(text)).split(' '))
        expect(foldPhrase(text)).toBe(foldText(foldPhrase(text)))
      }),
      propertyCases(500),
    )
    expect(foldPhrase(' Cámara-Web:  “ÑU” ')).toBe('camara web nu')
    expect(foldPhrase('4×4')).toBe('4x4')
  })

  it('keeps the signs of a unit', () => {
    const names = ['″', ' Pulg.. ', 'fl.  oz .', 'mbit/s', '°C', '%', '.', '7'].map(foldUnit)
    expect(names).toEqual(['′′', 'pulg', 'fl oz', 'mbit/s', '°c', '%', '', ''])
  })
})
