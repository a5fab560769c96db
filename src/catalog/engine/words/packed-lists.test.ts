import fc from 'fast-check'
import { expect, it } from 'vitest'
import { countBits, createBitmap } from '#src/catalog/engine/bits/bitmap.ts'
import { propertyCases } from '#src/fixtures/property-cases.ts'
import { packLists, unpackInto, unpackList } from './packed-lists.ts'

const length = 2 ** 22

it('packed lists have the positions that were packed, however far apart', () => {
  const position = fc.oneof(fc.nat(300), fc.nat(40_000), fc.nat(length - 1))
  fc.assert(
    fc.property(fc.array(fc.uniqueArray(position, { maxLength: 20 }), { maxLength: 8 }), (sets) => {
      const wanted = sets.map((set) => set.toSorted((a, b) => a - b))
      const starts = [0]
      for (const list of wanted) starts.push(starts.at(-1)! + list.length)
      const { lists, packed } = packLists(Uint32Array.from(starts), Uint32Array.from(wanted.flat()))
      for (const [number, list] of wanted.entries()) {
        const found = createBitmap(length)
        unpackInto(found, packed, lists[number]!, lists[number + 1]!)
        expect(list.filter((each) => ((found[each >>> 5]! >>> (each & 31)) & 1) === 0)).toEqual([])
        expect(countBits(found)).toBe(list.length)
        expect(unpackList(packed, lists[number]!, lists[number + 1]!)).toEqual(list)
      }
    }),
    propertyCases(100),
  )
})
