import { describe, expect, it } from 'vitest'
import { formsOf, makePlural, otherGender, possibleSingulars } from './word-forms.ts'

describe('a plural', () => {
  it.each([
    ['teclado', 'teclados'],
    ['monitor', 'monitores'],
    ['luz', 'luces'],
  ])('of %s is %s in Spanish', (singular, plural) => {
    expect(makePlural(singular, 'spanish')).toBe(plural)
    expect(possibleSingulars(plural)).toContain(singular)
  })

  it.each([
    ['monitor', 'monitors'],
    ['battery', 'batteries'],
    ['switch', 'switches'],
    ['key', 'keys'],
  ])('of %s is %s in English', (singular, plural) => {
    expect(makePlural(singular, 'english')).toBe(plural)
    expect(possibleSingulars(plural)).toContain(singular)
  })

  it('is not made where the word may be one already', () => {
    expect(makePlural('chasis', 'spanish')).toBeNull()
    expect(makePlural('lens', 'english')).toBeNull()
    expect(possibleSingulars('wireless')).toEqual([])
  })
})

describe('a gender', () => {
  it('changes with the ending of an adjective, in both numbers', () => {
    expect(otherGender('negro')).toBe('negra')
    expect(otherGender('inalambricas')).toBe('inalambricos')
  })

  it('is not changed in nouns that only look alike', () => {
    for (const noun of ['puerto', 'cinta', 'tinta', 'libro']) expect(otherGender(noun)).toBeNull()
  })
})

it('the forms of a word are the same from each of them', () => {
  const forms = ['blanca', 'blancas', 'blanco', 'blancos']
  for (const form of forms) expect(formsOf(form)).toEqual(expect.arrayContaining(forms))
})
