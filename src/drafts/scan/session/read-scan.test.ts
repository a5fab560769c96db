import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { withCheckDigit } from '#src/fixtures/gtin.ts'
import { hasCheckDigit, readMultiplier, readScan } from './read-scan.ts'

describe('a scan, read', () => {
  it.each([
    ['7501055300891', '7501055300891'],
    [' 7501055300891\r', '7501055300891'],
    ['740617277357', '0740617277357'],
    ['00740617277357', '0740617277357'],
    [']E07501055300891', '7501055300891'],
    [']C1DSK10233', 'DSK10233'],
    ['+E07501055300891', '7501055300891'],
    ['SA400S37/960G', 'SA400S37/960G'],
  ])('%j is the code %s', (written, code) => {
    expect(readScan(written)).toMatchObject({ code, isMistyped: false })
  })

  it.each([
    [']C10107501055300891'],
    ['\u001d010750105530089110LOT\u001d17271231'],
    ['(01)07501055300891(10)LOT'],
    ['10LOT\u001d0107501055300891'],
    [']d20107501055300891'],
  ])('takes the GTIN out of the GS1 element string %j', (written) => {
    expect(readScan(written)).toEqual({ code: '7501055300891', codes: ['7501055300891'], isMistyped: false })
  })

  it('looks 16 digits without a mark of GS1 up as they stand first', () => {
    expect(readScan('0107501055300891').codes).toEqual(['0107501055300891', '7501055300891'])
    expect(readScan('0107501055300892').codes).toEqual(['0107501055300892'])
  })

  it('keeps the GTIN of a case, which is no EAN', () => {
    const gtin = withCheckDigit('1750105530089')
    expect(readScan(`]C101${gtin}`).code).toBe(gtin)
  })

  it('says that a check digit does not fit, of EANs only', () => {
    expect(readScan('7501055300892').isMistyped).toBe(true)
    expect(readScan('(01)07501055300892').isMistyped).toBe(true)
    expect(readScan('123456').isMistyped).toBe(false)
    expect(readScan('DSK10233').isMistyped).toBe(false)
  })

  it('knows a UPC-E by the UPC that it is short for', () => {
    expect(readScan('04252614').codes).toContain('0042100005264')
    expect(readScan('01234565').codes).toContain('0012345000065')
  })

  it('takes the apostrophe of a scanner with the wrong layout for a hyphen, after what it is', () => {
    expect(readScan("DSK'10233").codes).toEqual(["DSK'10233", 'DSK-10233'])
  })

  it('says nothing of nothing', () => {
    expect(readScan(' \r\n')).toEqual({ code: '', codes: [], isMistyped: false })
    expect(readScan(']C1').codes).toEqual([])
  })

  it('reads every form of an article as the same', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{11}$/), (digits) => {
        const upc = withCheckDigit(digits)
        expect(hasCheckDigit(upc)).toBe(true)
        const forms = [upc, `0${upc}`, `00${upc}`, `]E00${upc}`, `]C10100${upc}`, `(01)00${upc}`]
        expect(new Set(forms.map((form) => readScan(form).code))).toEqual(new Set([`0${upc}`]))
      }),
    )
  })

  it('never throws, and looks up something of whatever can be seen', () => {
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
    ['0*', null],
    ['12345*', null],
    ['DSK10233', null],
    ['*', null],
  ])('%j is %j', (typed, read) => {
    expect(readMultiplier(typed)).toEqual(read)
  })
})
