import { describe, expect, it, test, vi } from 'vitest'
import { readList } from '#src/drafts/list-reader/read-list.ts'
import { readListFile } from './read-list-file.ts'

test('a text file comes with the line ends of a text field, whatever wrote it', async () => {
  for (const end of ['\r\n', '\n', '\r']) {
    const file = new Blob([['3 x A-1', '', 'B-2'].join(end)])
    expect(await readListFile(file)).toEqual({ kind: 'read', text: '3 x A-1\n\nB-2', sheet: null })
  }
})

describe('fault 23: a file', () => {
  it.each([
    ['a picture', [0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]],
    ['a PDF', [0x25, 0x50, 0x44, 0x46, 0x2d, 0x31, 0x2e, 0x37]],
    ['any other bytes of a program', Array.from({ length: 600 }, (_, index) => (index * 7) % 256)],
  ])('that is %s and no text is refused', async (_, bytes) => {
    const file = new Blob([Uint8Array.from(bytes)])
    expect(await readListFile(file)).toEqual({ kind: 'refused', reason: 'other-file' })
  })

  it('of 50 MB is refused before any of it is read', async () => {
    const file = new File([], 'lista.csv')
    Object.defineProperty(file, 'size', { value: 50_000_000 })
    const read = vi.spyOn(file, 'arrayBuffer')
    expect(await readListFile(file)).toEqual({ kind: 'refused', reason: 'too-big' })
    expect(read).not.toHaveBeenCalled()
  })

  it('of a million lines is refused', async () => {
    const file = new Blob(['A-1;2\n'.repeat(1_000_000)])
    expect(await readListFile(file)).toEqual({ kind: 'refused', reason: 'too-large' })
    expect(await readListFile(new Blob(['A-1;2\n'.repeat(30_000)]))).toMatchObject({ kind: 'read' })
  })

  it('that was moved away while it was opened is refused', async () => {
    const file = new Blob(['A-1'])
    vi.spyOn(file, 'arrayBuffer').mockRejectedValue(new DOMException('gone', 'NotFoundError'))
    expect(await readListFile(file)).toEqual({ kind: 'refused', reason: 'broken' })
  })

  it.each([
    [
      'semicolons and decimal commas',
      'Clave;Cantidad;Precio\nA-1;2,5;1.234,50\nB-2;3;0,50',
      [
        ['A-1', 2.5],
        ['B-2', 3],
      ],
    ],
    [
      'ragged rows',
      'Clave,Cantidad,Nota\nA-1,2\nB-2,3,x,y,z\n\nC-3',
      [
        ['A-1', 2],
        ['B-2', 3],
      ],
    ],
    ['NULs', 'Clave\0,Cantidad\nA-1,2\0\n\0\0\nB-2,3', [['B-2', 3]]],
    [
      'cells that are formulas',
      'Clave,Cantidad,Nota\nA-1,2,=1+1\n=cmd|x,3,y\nB-2,4,@SUM(A1)',
      [
        ['A-1', 2],
        ['B-2', 4],
      ],
    ],
    ['quotes that never close', 'Clave,Cantidad\nA-1,2\n"B-2,3\n', [['A-1', 2]]],
  ])('with %s gives its rows, and what cannot be read has a reason', async (_, text, wanted) => {
    const file = await readListFile(new Blob([text]))
    const { rows } = await readList(file.kind === 'read' ? file.text : '', async (codes) => codes.map(matchOf))
    const orders = rows.flatMap(({ reading }) => (reading.kind === 'matched' ? [[reading.code, reading.quantity]] : []))
    expect(orders).toEqual(expect.arrayContaining(wanted))
    const reasons = rows.flatMap(({ reading }) => (reading.kind === 'left' ? [reading.reason] : []))
    expect(reasons).not.toContain('')
  })
})

function matchOf(code: string) {
  return /^[ABC]-\d$/.test(code) ? { stage: 'sku' as const, products: [{ sku: code }] } : null
}
