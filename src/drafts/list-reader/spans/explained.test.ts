import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { describe, expect, test } from 'vitest'
import { type Explained, explain } from './explained.ts'
import { foldLine } from './fold-line.ts'

/** Texts, and what of each is explained: `kind` is as sure, `kind?` only likely. */
const texts: readonly (readonly [string, string])[] = [
  ['SUPERVISIÓN ESCOLAR ZONA 118', 'number?'],
  ['Zona Escolar 12', 'number?'],
  ['Plaza de la Tecnología L-214', 'contact'],
  ['Local B-12', 'contact'],
  ['$1,149.50 c/u', 'price'],
  ['$ 455 MXN', 'price'],
  ['MXN 500', 'price'],
  ['500 pesos', 'price'],
  ['120 + IVA', 'price'],
  ['precio: 12.50', 'price'],
  ['P.U. 12.50', 'price'],
  ['importe 780', 'price'],
  ['@ 455', 'price'],
  ['a 1233.78', 'price?'],
  ['ValorUnitario="999.00"', 'price'],
  ['10:30 a. m.', 'date'],
  ['09:14:22', 'date'],
  ['2026-11-22', 'date'],
  ['22/11/26', 'date'],
  ['22 de noviembre de 2026', 'date'],
  ['Nov 22', 'date'],
  ['miércoles 3', 'date'],
  ['5 pm', 'date'],
  ['a las 5', 'date'],
  ['antes de las 12', 'date'],
  ['hasta las 5', 'date'],
  ['después del 15', 'date?'],
  ['para el 20', 'date?'],
  ['de 2026', 'date?'],
  ['3 a 5 días hábiles', 'date'],
  ['2 weeks', 'date'],
  ['https://tienda.example/p?id=3', 'contact'],
  ['compras3@taller.example', 'contact'],
  ['tel. 55 1234 5678', 'contact'],
  ['Teléfono: (462) 118-4410', 'contact'],
  ['ext. 1162', 'contact'],
  ['+52 55 5612 8890', 'contact'],
  ['462 118 4410', 'contact'],
  ['462 118 4410 x 204', 'contact'],
  ['Tel. 55 1234 5678 x204', 'contact'],
  ['(462) 118-4410 x 204', 'contact'],
  ['+52 55 5612 8890 x 204', 'contact'],
  ['(462) 1184410', 'contact'],
  ['Dallas, TX 75001', 'contact'],
  ['RFC: ITL120903KJ4', 'contact'],
  ['C.P. 04370', 'contact'],
  ['1840 Main Street', 'contact'],
  ['4102 N 23rd St', 'contact'],
  ['4400 N Mesa St Suite 210', 'contact'],
  ['El Paso TX 79902', 'contact'],
  ['o 915.555.0148', 'contact'],
  ['Calz. de Tlalpan 2240', 'contact'],
  ['Av. Guerrero 1840', 'contact'],
  ['folio: A-18834', 'number?'],
  ['factura no. 5521', 'number'],
  ['pedido 77', 'number?'],
  ['sucursal 3', 'number?'],
  ['hoja 1 de 2', 'number?'],
  ['clave SAT 43222609', 'number'],
  ['ClaveUnidad="H87"', 'number'],
  ['grupo 3', 'number?'],
  ['aulas 301 a 306', 'number?'],
  ['habitación 301', 'number?'],
  ['notaría 22', 'number?'],
  ['Secundaria General No. 7', 'number?'],
  ['DOORS 1-12', 'number?'],
  ['phase 2', 'number?'],
  ['24 hours', 'description'],
  ['4 milímetros', 'description'],
  ['Partida 5151', 'number'],
  ['habitaciones 301, 302 y 306', 'number?'],
  ['para 6 personas', 'number'],
  ['2 people are leaving', 'number'],
  ['16%', 'number'],
  ['50 x 25 mm', 'description'],
  ['1920x1080', 'description'],
  ['2.5 m', 'description'],
  ['27"', 'description'],
  ['24/7', 'description'],
  ['USB 3.0', 'description?'],
  ['Cat 6', 'description?'],
  ['3er', 'description'],
]

describe('of a line', () => {
  test.each(texts)('%j is explained as %s, alone and among other words', (text, kind) => {
    for (const [before, after] of [
      ['', ''],
      ['mando mil, ', ''],
      ['', ' gracias'],
    ]) {
      const line = foldLine(`${before}${text}${after}`)
      const found = explain(line)
      expect(found.map(nameOf)).toEqual([kind])
      const covered = line.slice(found[0]!.start, found[0]!.end)
      expect(covered.replace(/[^\d]/g, '')).toBe(text.replace(/[^\d]/g, ''))
    }
  })

  test.each([
    '3 tel ip',
    '2 póliza de garantía',
    '10 pzas',
    'DSK-10233 4',
    '3 cajas',
    '5 CAB24658',
    'x3',
    'Cantidad="8"',
    'NoIdentificacion="0015"',
    '3 o 4',
    'son 15',
    '4 personas',
  ])('nothing of %j is explained', (text) => {
    expect(explain(foldLine(text))).toEqual([])
  })

  test.each(['102-1234-12', 'Tel 123-4567'])(
    'the quantity behind %j is none of it: too short for a telephone',
    (text) => {
      const line = foldLine(`${text} x 20`)
      expect(explain(line).map(({ start, end }) => line.slice(start, end))).toEqual([foldLine(text)])
    },
  )

  test('the parts are in order, and none is over another', () => {
    for (const line of linesOfLists()) {
      const found = explain(line)
      for (const [index, { start, end }] of found.entries()) {
        expect(start).toBeGreaterThanOrEqual(found[index - 1]?.end ?? 0)
        expect(end).toBeGreaterThan(start)
      }
    }
  })
})

/*
 * Each pattern is only tried where a sign or a word says that it may match. Behind `signs` all of them are tried, and
 * the signs themselves explain nothing.
 */
const signs = ' ;zzz; =" ; . ; @ ; $ ; : ; - ; 20 ; + ; ( ; , ; % ; / ; precio ;'

describe('a line for which all patterns are tried', () => {
  test('has nothing explained by the signs that make it so', () => {
    expect(explain(signs)).toEqual([])
  })

  test('is explained as with only the patterns that may match: the examples here', () => {
    expect(texts.map(([text]) => foldLine(text)).filter(isHidden)).toEqual([])
  })

  test('is explained as with only the patterns that may match: the lines of all lists', () => {
    expect(linesOfLists().filter(isHidden)).toEqual([])
  })

  test('is explained as with only the patterns that may match: every word that a pattern knows, beside numbers', () => {
    const source = ['explained.ts', 'vocabulary.ts'].map((name) =>
      readFileSync(join(import.meta.dirname, name), 'utf8'),
    )
    const words = new Set(
      source
        .join(' ')
        .match(/(?<![\p{L}\\])\p{L}[\p{L}. ]*\p{L}(?!\p{L})/gu)
        ?.map(foldLine),
    )
    expect(words.size).toBeGreaterThan(400)
    const lines = Array.from(words, (word) => [`${word} 12 ${word}`, `${word}: 12345`, `3 ${word} a 4, ${word} # 7`])
    expect(lines.flat().filter(isHidden)).toEqual([])
  })
})

/**
 * Whether a pattern that is not tried would have explained something. A web address without a figure says nothing about
 * a number, and is not looked for.
 */
function isHidden(line: string): boolean {
  const withNumbers = (parts: readonly Explained[]) =>
    parts.filter(({ start, end }) => start < line.length && /[\d@]/.test(line.slice(start, end)))
  return !isDeepStrictEqual(withNumbers(explain(line)), withNumbers(explain(line + signs)))
}

function nameOf({ kind, isLikely }: Explained): string {
  return isLikely ? `${kind}?` : kind
}

/** The lines of the lists that have a figure, but for those where a sign of quotation is left open. */
function linesOfLists(): string[] {
  const folder = join(import.meta.dirname, '../lists')
  const lines = readdirSync(folder, { recursive: true })
    .map(String)
    .filter((name) => name.endsWith('.txt'))
    .flatMap((name) => readFileSync(join(folder, name), 'utf8').split(/\r\n|\r|\n/))
    .map(foldLine)
    .filter((line) => /\d/.test(line) && (line.split('"').length - 1) % 2 === 0)
  // Known limit: `802.11n` is only explained where a slash is in the line too. It is never a quantity.
  return [...new Set(lines)].filter((line) => !/802\.\d/.test(line))
}
