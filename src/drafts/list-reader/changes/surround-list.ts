import { appendTo, onLines, plainLine } from './edit-line.ts'
import { allForms, type KnownList, type ListChange, lineForms } from './known-list.ts'
import { isRequest } from './prefix-lines.ts'

/** What stands above and below a list in a mail. Nobody greets in front of a file, so a table between commas has none. */
const around: readonly ListChange[] = [
  surrounding('greeting', { above: ['Buenos días, Lic. Ramírez:', '', 'Le encargo por favor lo siguiente:', ''] }),
  surrounding('signature', {
    below: [
      '',
      'Quedo al pendiente, saludos cordiales.',
      '--',
      'Ing. Ramón Ortega Salas',
      'Jefe de Compras | Cómputo y Redes del Bajío, S.A. de C.V.',
      'RFC: CRB1203154T7',
      'Av. Insurgentes Sur 1234-5, Col. Del Valle, C.P. 03100, Ciudad de México',
      'Tel. (55) 5555-0134 ext. 118 / Cel. 33 1234 5678',
      'compras@redesbajio.example | www.redesbajio.example',
    ],
  }),
  surrounding('English greeting and signature', {
    above: ['Hi Sofia,', '', 'Please quote the following for our Laredo office:', ''],
    below: ['', 'Thanks,', 'Kevin Marsh', 'Purchasing Manager, RGV Office Tech', 'Phone +1 (956) 555-0164'],
  }),
  surrounding('letterhead', {
    above: [
      'DISTRIBUIDORA TECNOLÓGICA DEL PACÍFICO, S.A. DE C.V.',
      'R.F.C. DTP980721HQ9',
      'Blvd. Agua Caliente 10535, Col. Chapultepec, C.P. 22420, Tijuana, B.C.',
      'Requisición No. 0418',
      'Guadalajara, Jal., a 14 de noviembre de 2025',
      '',
    ],
  }),
  surrounding('mail header', {
    above: [
      'De: Marisol Orozco <compras@redesbajio.example>',
      'Enviado el: viernes, 14 de noviembre de 2025 09:12 a. m.',
      'Para: ventas@mayoreo.example',
      'Asunto: RV: Pedido semana 46',
      '',
    ],
  }),
  surrounding('when and where to deliver', {
    below: [
      '',
      'Entregar de lunes a viernes de 9:00 a 17:00 h en Calle 5 de Mayo 120, Monterrey, N.L.',
      'Pago a 30 días.',
    ],
  }),
]

const ends: readonly ListChange[] = [
  ['period', '.'],
  ['comma', ','],
  ['semicolon', ';'],
].map(([name, sign]) => ({
  name: `lines end with a ${name}`,
  works: 'on lines',
  forms: lineForms,
  apply: (list) =>
    onLines(list, (line) => (isRequest(line) && !/[.,;:!?…\s]$/.test(line.text) ? appendTo(line, sign ?? '') : null)),
}))

/** Prices with their mark. Without it a careful person has to know the price to tell it from a quantity. */
const prices: readonly ListChange[] = (
  [
    ['$1,234.50', (price: string) => ` $${price}`],
    ['a $1,234.50 c/u', (price: string) => ` a $${price} c/u`],
    ['($1,234.50 + IVA)', (price: string) => ` ($${price} + IVA)`],
  ] as const
).map(([name, write]) => ({
  name: `prices behind lines: ${name}`,
  works: 'on lines',
  forms: lineForms,
  apply: (list, chances) =>
    onLines(list, (line) => {
      if (!isRequest(line) || line.requests.length !== 1 || /[$.,;:!?…]\s*$|\$/.test(line.text)) return null
      const price = (25 + chances.below(20_000) / 2).toLocaleString('en-US', { minimumFractionDigits: 2 })
      return appendTo(line, write(price))
    }),
}))

export const surroundList: readonly ListChange[] = [...around, ...ends, ...prices]

function surrounding(
  name: string,
  { above = [], below = [] }: { above?: readonly string[]; below?: readonly string[] },
): ListChange {
  return {
    name,
    works: 'on the text',
    forms: allForms.filter((form) => form !== 'export'),
    apply: (list: KnownList) =>
      list.table?.separator === ','
        ? null
        : { ...list, lines: [...above.map(plainLine), ...list.lines, ...below.map(plainLine)] },
  }
}
