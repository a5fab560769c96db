import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { withCheckDigit } from '#src/fixtures/gtin.ts'
import { hasCheckDigit, hasNoQuantity, readMultiplier, readScan, readScanned, readTyped } from './read-scan.ts'

describe('readScan', () => {
  it.each([
    ['7501055300891', '7501055300891'],
    [' 7501055300891\r', '7501055300891'],
    ['740617277357', '0740617277357'],
    ['00740617277357', '0740617277357'],
    [']E07501055300891', '7501055300891'],
    [']C1DSK10233', 'DSK10233'],
    ['+E07501055300891', '7501055300891'],
    ['SA400S37/960G', 'SA400S37/960G'],
  ])('reads %j as the code %s', (written, code) => {
    expect(readScan(written)).toMatchObject({ code, isMistyped: false })
  })

  it.each([
    [']C10107501055300891'],
    ['\u001d010750105530089110LOT\u001d17271231'],
    ['(01)07501055300891(10)LOT'],
    ['10LOT\u001d0107501055300891'],
    [']d20107501055300891'],
  ])('extracts the GTIN from the GS1 element string %j', (written) => {
    expect(readScan(written)).toEqual({ code: '7501055300891', codes: ['7501055300891'], isMistyped: false })
  })

  it('looks up 16 digits without a sign of GS1 unchanged first', () => {
    expect(readScan('0107501055300891').codes).toEqual(['0107501055300891', '7501055300891'])
    expect(readScan('0107501055300892').codes).toEqual(['0107501055300892'])
  })

  it('keeps the GTIN-14 of a case, which has no EAN', () => {
    const gtin = withCheckDigit('1750105530089')
    expect(readScan(`]C101${gtin}`).code).toBe(gtin)
  })

  it('marks a wrong check digit, only for codes with the length of a GTIN', () => {
    expect(readScan('7501055300892').isMistyped).toBe(true)
    expect(readScan('(01)07501055300892').isMistyped).toBe(true)
    expect(readScan('123456').isMistyped).toBe(false)
    expect(readScan('DSK10233').isMistyped).toBe(false)
  })

  it('expands a UPC-E to its UPC-A', () => {
    expect(readScan('04252614').codes).toContain('0042100005264')
    expect(readScan('01234565').codes).toContain('0012345000065')
  })

  it('also looks up an apostrophe as a hyphen, for scanners with the wrong keyboard layout', () => {
    expect(readScan("DSK'10233").codes).toEqual(["DSK'10233", 'DSK-10233'])
  })

  it('returns no codes for an empty scan', () => {
    expect(readScan(' \r\n')).toEqual({ code: '', codes: [], isMistyped: false })
    expect(readScan(']C1').codes).toEqual([])
  })

  it('reads every form of a GTIN as the same code', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{11}$/), (digits) => {
        const upc = withCheckDigit(digits)
        expect(hasCheckDigit(upc)).toBe(true)
        const forms = [upc, `0${upc}`, `00${upc}`, `]E00${upc}`, `]C10100${upc}`, `(01)00${upc}`]
        expect(new Set(forms.map((form) => readScan(form).code))).toEqual(new Set([`0${upc}`]))
      }),
    )
  })

  it('never throws, and returns a code to look up for every visible text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (written) => {
        const { code, codes } = readScan(written)
        expect(codes.length > 0).toBe(code !== '')
        expect(codes.every((each) => each !== '')).toBe(true)
      }),
    )
  })
})

describe('a multiplier', () => {
  it.each([
    ['12*', { quantity: 12, rest: '' }],
    [' 3 x ', { quantity: 3, rest: '' }],
    ['12X34-ABC', { quantity: 12, rest: '34-ABC' }],
    ['4×7501055300891', { quantity: 4, rest: '7501055300891' }],
    ['2.5*PBREH6ZNVKHMUKS5', { quantity: 2.5, rest: 'PBREH6ZNVKHMUKS5' }],
    ['.5 x', { quantity: 0.5, rest: '' }],
    ['6 7501055300891', { quantity: 6, rest: '7501055300891' }],
    ['6 75010553', { quantity: 6, rest: '75010553' }],
    ['7501055300891*4', { quantity: 4, rest: '7501055300891' }],
    ['7501055300891x4', { quantity: 4, rest: '7501055300891' }],
    ['DSK-10233 x 2.5', { quantity: 2.5, rest: 'DSK-10233' }],
    ['DSK-10233 * .5', { quantity: 0.5, rest: 'DSK-10233' }],
    // Rather a code of its own.
    ['SA400x4', null],
    ['7501055300891*7501055300891', null],
    ['7501055300891*0', null],
    ['6 34-ABC', null],
    ['6 123', null],
    ['2.5555*A', null],
    ['0.0*', null],
    ['0*', null],
    ['12345*', null],
    ['DSK10233', null],
    ['*', null],
  ])('reads %j as %j', (typed, read) => {
    expect(readMultiplier(typed)).toEqual(read)
  })

  it.each([
    ['0*', true],
    ['0*7501055300891', true],
    ['0.0 × DSK-10233', true],
    ['-3*7501055300891', true],
    ['2.5555*A', true],
    ['12345*', true],
    ['7501055300891*0', true],
    ['DSK-10233 * -3', true],
    ['12*', false],
    ['12*7501055300891', false],
    ['7501055300891', false],
    // The quantity may follow.
    ['7501055300891*', false],
    ['*DSK10233*', false],
    ['0x1234', false],
  ])('of %j asks for a quantity that cannot be added: %s', (typed, isRefused) => {
    expect(hasNoQuantity(typed)).toBe(isRefused)
    for (const read of [readTyped(typed), readTyped(typed, 3), readScanned(typed, null)])
      expect(read.readings.length === 0).toBe(isRefused)
  })

  it('behind a code counts in a scan where that is a GTIN', () => {
    expect(readScanned('7501055300891*4', null)).toMatchObject({ code: '7501055300891', quantity: 4 })
    expect(readScanned('DSK-10233*4', null)).toMatchObject({ code: 'DSK-10233*4', quantity: 1 })
    expect(readTyped('DSK-10233*4')).toMatchObject({ code: 'DSK-10233', quantity: 4 })
  })
})
