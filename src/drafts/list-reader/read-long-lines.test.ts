import { describe, expect, it } from 'vitest'
import { readList } from './read-list.ts'

const quantityOf = (at: number) => ((at * 7_919) % 97) + 1
const codeOf = (at: number) => `DSK${1_000 + at}`

/** How an entry is written, and what stands between two of them. */
const forms: readonly (readonly [entry: (at: number) => string, between: string])[] = [
  [(at) => `${codeOf(at)} ${quantityOf(at)} pzas`, ' '],
  [(at) => `${codeOf(at)} ${quantityOf(at)}`, ' '],
  [(at) => `${quantityOf(at)} ${codeOf(at)}`, ' '],
  [(at) => `${quantityOf(at)}x${codeOf(at)}`, ' '],
  [(at) => `${codeOf(at)} ${quantityOf(at)} pzas`, ', '],
  [(at) => `${quantityOf(at)} pzas ${codeOf(at)}`, ', '],
  [(at) => `${codeOf(at)} ${quantityOf(at)}`, '; '],
]

const openings = ['', 'Pedido: ', 'Para el 25 de noviembre, por favor: ', 'Cotizar para la sucursal 3 lo siguiente ']

describe('a list in one line', () => {
  it.each(
    openings.flatMap((opening) =>
      forms.map(([entry, between]) => [`${opening}${entry(1)}${between}`, opening, entry, between] as const),
    ),
  )('has a row for each entry, with its quantity or a doubt: %s…', async (_begin, opening, entry, between) => {
    for (const count of opening === '' ? [30, 137, 600] : [30, 137]) {
      const text = opening + Array.from({ length: count }, (_, at) => entry(at)).join(between)
      const { rows } = await readList(text, findDisks)
      const read = new Map(
        rows.flatMap(({ reading, doubts }) =>
          reading.kind === 'matched' ? [[reading.code, doubts.length > 0 ? null : reading.quantity] as const] : [],
        ),
      )
      const lost = Array.from({ length: count }, (_, at) => codeOf(at)).filter((code) => !read.has(code))
      const wrong = Array.from(read).filter(
        ([code, quantity]) => quantity !== null && quantity !== quantityOf(Number(code.slice(3)) - 1_000),
      )
      const order = rows.flatMap(({ reading }) => (reading.kind === 'matched' ? [reading.code] : []))
      const needless = opening === '' ? rows.filter(({ doubts }) => doubts.length > 0) : []
      expect({ lost, wrong, needless, order }).toEqual({ lost: [], wrong: [], needless: [], order: order.toSorted() })
    }
  })
})

it.each(['USB', 'CAT', 'DDR', 'GEN', 'HDMI'])(
  'a code that begins as a standard does is one beside other codes: %s10041',
  async (letters) => {
    const { rows } = await readList(`DSK1001 64 ${letters}10041 29 DSK1002 91`, (codes) =>
      Promise.resolve(
        codes.map((sku) =>
          /^[A-Z]+\d+$/.test(sku) ? { stage: 'sku' as const, products: [{ sku, title: 'Algo' }] } : null,
        ),
      ),
    )
    const read = rows.map(({ reading }) => (reading.kind === 'matched' ? [reading.code, reading.quantity] : reading))
    expect(read).toEqual([
      ['DSK1001', 64],
      [`${letters}10041`, 29],
      ['DSK1002', 91],
    ])
  },
)

function findDisks(codes: readonly string[]) {
  return Promise.resolve(
    codes.map((sku) =>
      /^DSK\d{4}$/.test(sku) ? { stage: 'sku' as const, products: [{ sku, title: `Disco ${sku} 480 GB` }] } : null,
    ),
  )
}
