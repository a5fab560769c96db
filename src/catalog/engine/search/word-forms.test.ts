import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { propertyCases } from '#src/fixtures/property-cases.ts'
import { formsOf } from './word-forms.ts'

/** Words as a catalog may have them: any letters, and endings that the rules know. */
const anyWord = fc
  .tuple(
    fc.stringMatching(/^[a-eg-ilm-pr-vxyz]{0,10}$/),
    fc.constantFrom(
      '',
      's',
      'es',
      'as',
      'os',
      'ces',
      'ies',
      'ses',
      'ches',
      'ado',
      'icas',
      'ones',
      'dad',
      'uz',
      'z',
      'y',
    ),
  )
  .map(([stem, ending]) => stem + ending)

const realWords = words(
  'luces batteries series leaves gas gases lens menus mens inalambricas monitores switch box glasses con ante antes ' +
    'children negras roja pulgada classes',
)

function words(text: string): readonly string[] {
  return text.split(' ')
}

describe('the forms of a word', () => {
  it.each([
    ['teclado', 'teclados'],
    ['memoria', 'memorias'],
    ['ventilador', 'ventiladores'],
    ['monitor', 'monitores'],
    ['monitor', 'monitors'],
    ['monitors', 'monitores'],
    ['panel', 'paneles'],
    ['boton', 'botones'],
    ['camion', 'camiones'],
    ['unidad', 'unidades'],
    ['red', 'redes'],
    ['reloj', 'relojes'],
    ['luz', 'luces'],
    ['lapiz', 'lapices'],
    ['mes', 'meses'],
    ['gris', 'grises'],
    ['estuche', 'estuches'],
    ['bateria', 'baterias'],
    ['battery', 'batteries'],
    ['display', 'displays'],
    ['switch', 'switches'],
    ['switch', 'switchs'],
    ['brush', 'brushes'],
    ['box', 'boxes'],
    ['bus', 'buses'],
    ['lens', 'lenses'],
    ['class', 'classes'],
    ['glass', 'glasses'],
    ['cable', 'cables'],
    ['kit', 'kits'],
    ['ssd', 'ssds'],
    ['menu', 'menus'],
    ['mouse', 'mice'],
    ['shelf', 'shelves'],
    ['woman', 'women'],
    ['serie', 'series'],
    ['disco', 'discos'],
    ['duro', 'duros'],
  ])('are singular and plural, both ways: %s and %s', (one, other) => {
    expect(formsOf(one)).toContain(other)
    expect(formsOf(other)).toContain(one)
  })

  it.each([
    ['negro', 'negra'],
    ['negras', 'negro'],
    ['negras', 'negra'],
    ['negras', 'negros'],
    ['inalambrica', 'inalambrico'],
    ['inalambricas', 'inalambrico'],
    ['blanca', 'blancos'],
    ['rojo', 'roja'],
    ['dorado', 'doradas'],
    ['solido', 'solida'],
    ['adhesiva', 'adhesivo'],
    ['externa', 'externos'],
    ['poroso', 'porosa'],
  ])('are both genders of an adjective, both ways: %s and %s', (one, other) => {
    expect(formsOf(one)).toContain(other)
    expect(formsOf(other)).toContain(one)
  })

  it.each(
    words(
      'puert car cart tint libr plat punt bols marc gorr band barr cubiert medi mang ram foc pal copi suel cuadr mod cer ' +
        'past carter chin nin medid music mexic ros cas jueg lim filtr grad lad dad tonic fot',
    ),
  )('are not a noun with another ending: %so and %sa', (stem) => {
    expect([...formsOf(`${stem}o`)]).not.toContain(`${stem}a`)
    expect([...formsOf(`${stem}os`)]).not.toContain(`${stem}as`)
    expect([...formsOf(`${stem}a`)]).not.toContain(`${stem}o`)
  })

  it.each([
    ['lens', 'len'],
    ['gas', 'ga'],
    ['bus', 'bu'],
    ['chasis', 'chasi'],
    ['tenis', 'teni'],
    ['virus', 'viru'],
    ['plus', 'plu'],
    ['asus', 'asu'],
    ['class', 'clas'],
    ['glass', 'glas'],
    ['pass', 'pas'],
    ['wireless', 'wireles'],
    ['windows', 'window'],
    ['news', 'new'],
    ['goods', 'good'],
    ['shorts', 'short'],
    ['tapes', 'tap'],
    ['notes', 'not'],
    ['tubes', 'tub'],
    ['cones', 'con'],
    ['planes', 'plan'],
    ['cares', 'car'],
    ['sales', 'sal'],
    ['cons', 'con'],
    ['pares', 'para'],
    ['mouse', 'mouso'],
    ['gps', 'gp'],
    ['ups', 'up'],
    ['tres', 'tre'],
  ])('are not another word: %s and %s', (one, other) => {
    expect(formsOf(one)).not.toContain(other)
    expect(formsOf(other)).not.toContain(one)
  })

  it.each(['cutis', 'chasis', 'tenis', 'virus', 'plus', 'con', 'para', 'the', 'tv', 'pc', ''])(
    'are none for %j',
    (word) => {
      expect(formsOf(word)).toEqual([])
    },
  )

  it('are none for what has a digit, a sign or a letter that is not folded', () => {
    fc.assert(
      fc.property(
        anyWord,
        fc.constantFrom('0', '7', '-', '.', '/', '"', '+', ' ', 'ñ', 'é', 'A'),
        fc.nat(),
        (word, sign, place) => {
          const at = place % (word.length + 1)
          expect(formsOf(word.slice(0, at) + sign + word.slice(at))).toEqual([])
        },
      ),
      propertyCases(300),
    )
  })

  it('lead back to the word, are never the word itself, and are a few words of letters, each once', () => {
    const isSound = (word: string) => {
      const forms = formsOf(word)
      expect(forms.length).toBeLessThanOrEqual(8)
      expect(new Set(forms).size).toBe(forms.length)
      for (const form of forms) {
        expect(form).toMatch(/^[a-z]{3,}$/)
        expect(form).not.toBe(word)
        expect(formsOf(form)).toContain(word)
      }
    }
    for (const word of realWords) isSound(word)
    fc.assert(fc.property(anyWord, isSound), propertyCases(2000))
  })
})
