import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CatalogStatus, readCatalogStatus, writeCatalogStatus } from './catalog-status.ts'
import { isProblemCode, problemCodes } from './problem.ts'

const count = fc.nat({ max: 999_999_999_999_999 })
const edition = fc.stringMatching(/^[A-Za-z0-9_-]{16,64}$/)
const reasons = [...Object.keys(problemCodes).filter(isProblemCode), 'held' as const, null]
const anyStatus: fc.Arbitrary<CatalogStatus> = fc.record({
  edition,
  answeredAt: count,
  checkedAt: count,
  bytes: fc.option(count),
  records: fc.option(count),
  reason: fc.constantFrom(...reasons),
  isChecking: fc.boolean(),
  isSample: fc.boolean(),
  held: fc.option(
    fc.record({
      edition,
      why: fc.constantFrom('shrunk', 'replaced', 'not-orderable', 'without-prices'),
      orderable: count,
      orderableBefore: count,
      kept: fc.option(count),
      records: count,
      answeredAt: count,
    }),
  ),
})

const least = 'edition="0123456789abcdef", answered-at=1, checked-at=2'

describe('the status of a catalog in a header', () => {
  it('reads back what it wrote', () => {
    fc.assert(
      fc.property(anyStatus, (status) => {
        expect(readCatalogStatus(writeCatalogStatus(status))).toEqual(status)
      }),
    )
  })

  it('reads the same where a proxy wrote it anew: other blanks, other order, members of its own', () => {
    fc.assert(
      fc.property(anyStatus, fc.constantFrom(',', ' ,\t', ',  '), (status, separator) => {
        const members = [...writeCatalogStatus(status).split(', '), 'x-new;a="b,;c"', 'y=1.5;z=?0'].toReversed()
        expect(readCatalogStatus(` ${members.join(separator).replaceAll(';', '; ')} `)).toEqual(status)
      }),
    )
  })

  it('never throws, and believes nothing that it could not have written, whatever the header holds', () => {
    const piece = fc.constantFrom(...Array.from('edition="0123456789abcdef",;=held?@ ab1\\\u00ff'))
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.string({ unit: piece })), (text) => {
        for (const header of [text, `${least}, ${text}`]) {
          const read = readCatalogStatus(header)
          expect(read && readCatalogStatus(writeCatalogStatus(read))).toEqual(read)
        }
      }),
    )
  })

  it.each([
    ['', 'nothing'],
    ['edition="0123456789abcdef", answered-at=1', 'a member is missing'],
    [`${least},`, 'a comma at the end'],
    [`${least}, reason=tired`, 'a reason that is not ours'],
    [`${least}, bytes=-1`, 'a number below 0'],
    [`${least}, records=1.5`, 'a number that is no count'],
    [`${least}, bytes=1000000000000000`, 'a number of 16 digits'],
    [`${least}, held="0123456789abcdef";why=shrunk`, 'a held catalog without its counts'],
    [`${least}, held`, 'a held catalog without its name'],
    [least.replace('0123456789abcdef', 'short'), 'a short name'],
    [least.replace('"0123456789abcdef"', '0123456789abcdef'), 'a name that is no text'],
    [`${least}, x="${'a'.repeat(3_000)}"`, 'far too long'],
  ])('guesses nothing: %j (%s)', (header) => {
    expect(readCatalogStatus(header)).toBeNull()
  })

  it('takes the last of two members with one name', () => {
    expect(readCatalogStatus(`${least}, checked-at=3`)?.checkedAt).toBe(3)
  })

  it('knows nothing without a header', () => {
    expect(readCatalogStatus(null)).toBeNull()
  })
})
