import { describe, expect, it } from 'vitest'
import type { Doubt } from '#src/drafts/list-reader/list-row.ts'
import type { ListedProduct } from '#src/drafts/model/lines/code-lookup.ts'
import type { ListTotal } from '#src/drafts/quick-add/list-totals.ts'
import { createFormats } from '#src/i18n/formats.ts'
import { answerWords } from './answer-words.ts'
import { doubtWords } from './doubt-words.ts'
import { listRowMessages } from './list-row-messages.ts'
import type { RowAnswer } from './row-answers.ts'

const words = listRowMessages['es-MX'](createFormats('es-MX'))
const english = listRowMessages.en(createFormats('en'))

describe('the words of a list', () => {
  it('say every doubt with what was written', () => {
    const said: readonly (readonly [Doubt, string])[] = [
      [{ kind: 'unexplained-number', number: '15' }, '“15”: ¿es la cantidad?'],
      [{ kind: 'several-quantities' }, 'Hay varias cantidades posibles'],
      [{ kind: 'corrected', words: 'mejor que sean 15' }, '¿Es un cambio? “mejor que sean 15”'],
      // What is cut says so.
      [
        { kind: 'corrected', words: 'el cable que sea de tres metros, y si no lo tienen entonces el de cinco' },
        '¿Es un cambio? “el cable que sea de tres metros, y si no lo tienen entonces…”',
      ],
      // Nothing was corrected by it.
      [{ kind: 'corrected', words: 'una por sucursal' }, '¿Es un cambio? “una por sucursal”'],
      [{ kind: 'cancelled', words: 'ya no' }, 'Parece cancelado: “ya no”'],
      [{ kind: 'approximate', words: 'unas 3' }, 'Cantidad aproximada: “unas 3”'],
      [{ kind: 'respelled', code: 'DTQUZ ZKNFZF' }, 'Escrito con espacio: “DTQUZ ZKNFZF”'],
      [{ kind: 'respelled', code: 'A0-I' }, 'Escrito de otra forma: “A0-I”'],
      [{ kind: 'found-in-title', code: '24MP450-B' }, 'Está en el título: “24MP450-B”'],
      [{ kind: 'plain-word', code: 'switch' }, '“switch” también es una palabra común'],
      [{ kind: 'plain-word', code: '96888' }, '“96888” también puede ser un número cualquiera'],
      [
        { kind: 'does-not-multiply', quantity: '4', price: '$120.00', amount: '$500.00' },
        'No multiplica: 4 × $120.00 no es $500.00',
      ],
      [{ kind: 'repeated', line: 12 }, 'Repetido del renglón 12'],
      [{ kind: 'no-quantity' }, 'No dice cuántas'],
      [{ kind: 'not-a-request', words: 'me quedan 3' }, 'Quizá no lo pide: “me quedan 3”'],
      [
        { kind: 'total-differs', of: 'pieces', stated: '48', read: 45 },
        'El total dice 48 piezas y se leyeron 45 piezas',
      ],
      // What is not certain is in the sum, and may be read otherwise.
      [
        { kind: 'total-differs', of: 'pieces', stated: '48', read: 1069, open: 9 },
        'El total dice 48 piezas; lo leído, contando lo dudoso, suma 1,069 piezas · quizá lo explican 9 renglones por resolver',
      ],
      [
        { kind: 'total-differs', of: 'rows', stated: '14', read: 13, open: 1 },
        'El total dice 14 renglones y se leyeron 13 renglones, contando los dudosos · quizá lo explica 1 renglón por resolver',
      ],
      [
        { kind: 'total-differs', of: 'money', stated: '$500.00', read: 480, open: 1 },
        'El subtotal dice $500.00 y los importes leídos, contando los dudosos, suman $480.00: faltan $20.00 · quizá lo explica 1 renglón por resolver',
      ],
      [
        { kind: 'total-differs', of: 'rows', stated: '14', read: 13 },
        'El total dice 14 renglones y se leyeron 13 renglones',
      ],
      [
        { kind: 'total-differs', of: 'money', stated: '$500.00', read: 480 },
        'El subtotal dice $500.00 y los importes leídos suman $480.00: faltan $20.00',
      ],
      [{ kind: 'on-another-line' }, 'La cantidad está en otro renglón'],
      [{ kind: 'pack', words: 'cajas' }, '“cajas”: ¿cuántas piezas son?'],
      [
        { kind: 'price-differs', listed: '1,689.00', catalog: 689 },
        '¿Otro producto? Precio en la lista $1,689.00, en el catálogo $689.00',
      ],
      // What was divided has centavos, as the catalog's.
      [
        { kind: 'price-differs', listed: '$502.08620689655', catalog: 251.043 },
        '¿Otro producto? Precio en la lista $502.09, en el catálogo $251.04',
      ],
      [
        { kind: 'price-differs', listed: '502.08620689655', catalog: 251 },
        '¿Otro producto? Precio en la lista $502.09, en el catálogo $251.00',
      ],
      [
        { kind: 'price-differs', listed: '1.689,00 €', catalog: 689 },
        '¿Otro producto? Precio en la lista 1.689,00 €, en el catálogo $689.00',
      ],
    ]
    for (const [doubt, text] of said) {
      expect(doubtWords(doubt, words)).toBe(text)
      expect(doubtWords(doubt, english)).not.toBe('')
      expect(doubtWords(doubt, english)).not.toBe(text)
    }
  })

  it('name no line that a row repeats by the number of the row itself', () => {
    const doubt: Doubt = { kind: 'repeated', line: 5 }
    expect([words, english].map((each) => doubtWords(doubt, each, 5))).toEqual([
      'Repetido en su mismo renglón',
      'Repeated on its own line',
    ])
    expect(doubtWords(doubt, words, 6)).toBe('Repetido del renglón 5')
  })

  it('name a row by its line, or by its number in an order between machines', () => {
    expect([words.line(12), words.line('00012')]).toEqual(['renglón 12', 'partida 00012'])
    expect([words.search(3), words.search('3')]).toEqual([
      'Buscar en el catálogo el producto del renglón 3',
      'Buscar en el catálogo el producto de la partida 3',
    ])
    expect([words.showInText(3), words.askAgainOf('3'), english.line('3')]).toEqual([
      'Mostrar el renglón 3 en el texto',
      'Volver a preguntar por la partida 3',
      'item 3',
    ])
  })

  it('say what the draft has and would have', () => {
    expect(words.has(5, 3)).toBe('el borrador ya tiene 5 y la lista ya agrega 3')
    expect(words.has(0, 3)).toBe('la lista ya agrega 3')
    const total = { before: 5, added: 0, after: 5, rows: 0 }
    const said = (doubts: readonly Doubt[], answer: RowAnswer<ListedProduct>, has: ListTotal | undefined = total) =>
      [false, true].map((isShort) =>
        answerWords({ problem: 'doubtful', doubts }, answer, words, { total: has, isShort, isHeard: !isShort }),
      )
    const repeated: Doubt = { kind: 'repeated', line: 2 }
    expect(said([repeated], { kind: 'confirm', quantity: 3 })).toEqual([
      'Sí, 3 piezas más (el borrador tendrá 8)',
      'Sí, 3 más (tendrá 8)',
    ])
    expect(said([repeated], { kind: 'leave-out' })).toEqual(['Es el mismo (el borrador tendrá 5)', 'Es el mismo'])
    expect(said([], { kind: 'confirm', quantity: 3 })[0]).toBe('Sí, 3 piezas (el borrador tendrá 8)')
    expect(said([], { kind: 'quantity', quantity: 1 })).toEqual(['1 pieza (el borrador tendrá 6)', '1 (tendrá 6)'])
    expect(said([], { kind: 'leave-out' })).toEqual(['Dejar fuera (el borrador tendrá 5)', 'Dejar fuera'])
    expect(said([], { kind: 'quantity', quantity: 4 }, { ...total, after: 0 })).toEqual(['4 piezas', '4'])
  })

  it('count what was read and what is left out, in the singular too', () => {
    expect(words.sum({ read: 55, doubtful: 4, unread: 1, dismissed: 0 })).toBe('55 leídos · 4 con duda · 1 no leído')
    expect(words.sum({ read: 1, doubtful: 0, unread: 0, dismissed: 2 })).toBe(
      '1 leído · 0 con duda · 0 no leídos · 2 dejados fuera',
    )
    expect(words.leavesOut({ doubtful: 3, unread: 1 })).toBe('Deja fuera 3 con duda y 1 no leído')
    expect(words.leavesOut({ doubtful: 3, unread: 1, later: 2 })).toBe(
      'Deja fuera 3 con duda, 1 no leído y 2 para después',
    )
    expect(words.leavesOut({ doubtful: 0, unread: 2 })).toBe('Deja fuera 2 no leídos')
    expect(english.leavesOut({ doubtful: 3, unread: 0 })).toBe('Leaves out 3 doubtful')
  })

  it('count a total that does not fit apart from the doubtful ones, in what was read and in what is left out', () => {
    const counts = { read: 4, doubtful: 9, unread: 1, dismissed: 0, totals: 1 }
    expect([words.sum(counts), words.leavesOut(counts)]).toEqual([
      '4 leídos · 8 con duda · 1 no leído · 1 total distinto',
      'Deja fuera 8 con duda y 1 no leído',
    ])
    expect([english.sum(counts), english.leavesOut(counts)]).toEqual([
      '4 read · 8 doubtful · 1 not read · 1 total differs',
      'Leaves out 8 doubtful and 1 not read',
    ])
  })
})
