import { chooseWanted, codesWithEan } from './choose-wanted.ts'
import { composeLine, type LinePart, type Wanted } from './compose-line.ts'
import { plainLine } from './edit-line.ts'
import type { SmallProduct } from './find-in-products.ts'
import { generateTable, tableForms } from './generate-table.ts'
import type { Chances, KnownLine, KnownList } from './known-list.ts'
import { generatePrinted, type PrintedForm, printedForms } from './layouts/generate-printed.ts'

/** The ways to write a list of known answers; each is a name for the reports. */
export const generatedForms = [
  'short messages',
  'messages in one style',
  'messages with words',
  'messages with descriptions',
  'Android chat',
  'iPhone chat',
  'mail with bullets',
  'English mail',
  'numbered list',
  'sentences',
  'codes only',
  'quantities in words',
  'labelled blocks',
  ...tableForms,
  ...printedForms,
] as const

export type GeneratedForm = (typeof generatedForms)[number]

/**
 * A list in a form, with its answers. The same chances give the same list.
 * @param count how many products it asks for; a few, if not given
 */
export function generateList(
  form: GeneratedForm,
  products: readonly SmallProduct[],
  chances: Chances,
  count?: number,
): KnownList {
  const counted = count === undefined ? {} : { count }
  if (isPrinted(form)) {
    return generatePrinted(form, chooseWanted(products, chances, { ...counted, codesOf: codesWithEan }), chances)
  }
  const wanted = chooseWanted(products, chances, counted)
  const known = { name: form, lineEnd: '\n', table: null } as const
  switch (form) {
    case 'short messages':
      return { ...known, form: 'chat', lines: wanted.map((one) => shortLine(one, chances)) }
    case 'messages in one style': {
      const write = chances.pick(styles)
      return { ...known, form: 'chat', lines: wanted.map((one) => composeLine('request', write(one))) }
    }
    case 'messages with words':
      return {
        ...known,
        form: 'mail',
        lines: [plainLine('Buen día Lupita'), ...wanted.map((one) => wordyLine(one, chances))],
      }
    case 'messages with descriptions':
      return {
        ...known,
        form: 'chat',
        lines: wanted.map((one) => composeLine('request', describedParts(one, chances))),
      }
    case 'Android chat':
      return { ...known, form: 'export', lines: chatLines(wanted, chances, androidPrefix) }
    case 'iPhone chat':
      return { ...known, form: 'export', lines: chatLines(wanted, chances, iPhonePrefix) }
    case 'mail with bullets':
      return { ...known, form: 'mail', lines: mailLines(wanted) }
    case 'English mail':
      return { ...known, form: 'mail', lines: englishLines(wanted) }
    case 'numbered list':
      return { ...known, form: 'mail', lines: numberedLines(wanted, chances) }
    case 'sentences':
      return { ...known, form: 'prose', lines: sentences(wanted, chances) }
    case 'codes only':
      return {
        ...known,
        form: 'codes',
        lines: wanted.map((one) => composeLine('request', [{ code: { ...one, quantity: 1 } }])),
      }
    case 'quantities in words':
      return { ...known, form: 'words', lines: wanted.map((one) => inWords(one, chances)) }
    case 'labelled blocks':
      return { ...known, form: 'blocks', lines: wanted.flatMap(blockLines) }
    default:
      return generateTable(form, wanted, chances)
  }
}

function isPrinted(form: GeneratedForm): form is PrintedForm {
  return printedForms.some((each) => each === form)
}

type Write = (wanted: Wanted) => LinePart[]

const styles: readonly Write[] = [
  (one) => [{ quantity: one }, ' ', { code: one }],
  (one) => [{ quantity: one }, ' x ', { code: one }],
  (one) => [{ quantity: one }, 'x ', { code: one }],
  (one) => [{ quantity: one }, ' pz ', { code: one }],
  (one) => [{ quantity: one }, ' pzas de ', { code: one }],
  (one) => [{ quantity: one }, ' de ', { code: one }],
  (one) => [{ code: one }, ' x ', { quantity: one }],
  (one) => [{ code: one }, ' x', { quantity: one }],
  (one) => [{ code: one }, ' - ', { quantity: one }],
  (one) => [{ code: one }, ' ', { quantity: one }, ' pzas'],
  (one) => [{ code: one }, ': ', { quantity: one }],
  (one) => [{ code: one }, ' (', { quantity: one }, ')'],
]

function shortLine(one: Wanted, chances: Chances): KnownLine {
  if (one.product && chances.chance(0.05)) {
    const low = 2 + chances.below(6)
    return composeLine('request', [{ unclear: one, written: `${low} o ${low + 1}` }, ' ', { code: one }])
  }
  return composeLine('request', chances.pick(styles)(one))
}

function wordyLine(one: Wanted, chances: Chances): KnownLine {
  const ways: readonly Write[] = [
    () => ['me apartas ', { quantity: one }, ' pz ', { code: one }, ' porfa'],
    () => ['también ', { quantity: one }, ' de ', { code: one }],
    () => [{ quantity: one }, ' pzas ', { code: one }, ' para la sucursal'],
    () => ['y de ', { code: one }, ' mándame ', { quantity: one }],
    () => [{ code: one }, ' son ', { quantity: one }, ', gracias'],
  ]
  return composeLine('request', chances.pick(ways)(one))
}

/** With the title, whose numbers are no quantities. */
function describedParts(one: Wanted, chances: Chances): LinePart[] {
  const title = one.product?.title ?? 'Adaptador de corriente'
  const ways: readonly Write[] = [
    () => [{ quantity: one }, ' pzas ', title, ' ', { code: one }],
    () => [{ code: one }, ' ', title, ' ', { quantity: one }, ' pzas'],
    () => [title, ' ', { code: one }, ' - ', { quantity: one }, ' pz'],
    () => [{ quantity: one }, ' x ', { code: one }, ' (', title, ')'],
  ]
  return chances.pick(ways)(one)
}

function androidPrefix(minute: number): string {
  return `14/11/25, 9:${String(minute).padStart(2, '0')}\u202Fa.\u00A0m. - Lupita Compras: `
}

function iPhonePrefix(minute: number): string {
  return `[11/14/25, 9:${String(minute).padStart(2, '0')}:31\u202FPM] Kevin Marsh: `
}

function chatLines(wanted: readonly Wanted[], chances: Chances, prefix: (minute: number) => string): KnownLine[] {
  return [
    composeLine('other', ['Buen día, les paso el pedido'], prefix(0)),
    ...wanted.map((one, index) => composeLine('request', chances.pick(styles)(one), prefix(index + 1))),
    composeLine('other', ['Es todo, gracias 👍'], prefix(wanted.length + 2)),
  ]
}

function mailLines(wanted: readonly Wanted[]): KnownLine[] {
  return [
    ...['Buen día, Fernando:', '', 'Te encargo el siguiente material para esta semana:', ''].map(plainLine),
    ...wanted.map((one) =>
      composeLine('request', [{ quantity: one }, ' pzas ', { code: one }, ` – ${one.product?.title ?? 'Cable'}`], '• '),
    ),
    ...['', 'Saludos,', 'Marisol Orozco', 'Tel. 477 718 2200 ext. 118'].map(plainLine),
  ]
}

function englishLines(wanted: readonly Wanted[]): KnownLine[] {
  return [
    ...['Hi Carlos,', '', 'Please process the following, ship complete if possible:', ''].map(plainLine),
    ...wanted.map((one) =>
      composeLine('request', [{ quantity: one }, ' ea ', { code: one }, ` (${one.product?.title ?? 'cable'})`], '- '),
    ),
    ...['', 'Thanks,', 'Kevin Marsh', 'Phone +1 (619) 555-0164'].map(plainLine),
  ]
}

function numberedLines(wanted: readonly Wanted[], chances: Chances): KnownLine[] {
  const sign = chances.pick(['.', ')', '.-'])
  const write = chances.pick<Write>([
    (one) => [{ code: one }, ' (', { quantity: one }, ')'],
    (one) => [{ code: one }, ' - ', { quantity: one }, ' pzas'],
    (one) => [{ quantity: one }, ' pzas ', { code: one }],
  ])
  return wanted.map((one, index) => composeLine('request', write(one), `${index + 1}${sign} `))
}

/** Up to three requests in a sentence. */
function sentences(wanted: readonly Wanted[], chances: Chances): KnownLine[] {
  const lines: KnownLine[] = []
  for (let from = 0; from < wanted.length; from += 3) {
    const [first, ...more] = wanted.slice(from, from + 3)
    if (!first) break
    const parts: LinePart[] = [
      chances.pick(['Me mandas por favor ', 'Para el cliente de Zapopan son ', 'También necesito ']),
      { quantity: first },
      ' de ',
      { code: first },
    ]
    for (const [index, one] of more.entries()) {
      parts.push(index === more.length - 1 ? chances.pick([' y ', ' y también ', ', además ']) : ', ')
      parts.push({ quantity: one }, chances.pick([' piezas de ', ' ', ' de la ']), { code: one })
    }
    lines.push(composeLine('request', [...parts, chances.pick(['.', ', gracias.', ' porfa'])]))
  }
  return lines
}

const words = [
  'dos',
  'tres',
  'cuatro',
  'cinco',
  'seis',
  'siete',
  'ocho',
  'nueve',
  'diez',
  'once',
  'doce',
  'quince',
  'veinte',
]
const valueOf = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 15, 20]

function inWords(one: Wanted, chances: Chances): KnownLine {
  const index = chances.below(words.length)
  const counted = { ...one, quantity: valueOf[index]! }
  const word = words[index]!
  const ways: readonly LinePart[][] = [
    [{ quantity: counted, written: word }, ' ', { code: counted }],
    ['mándame ', { quantity: counted, written: word }, ' del ', { code: counted }],
    ['del ', { code: counted }, ' ', { quantity: counted, written: word }],
    [{ quantity: counted, written: word }, ' piezas de ', { code: counted }],
  ]
  return composeLine('request', chances.pick(ways))
}

function blockLines(one: Wanted): KnownLine[] {
  return [
    // The quantity is on a line of its own, so nothing in this line can be moved.
    composeLine('request', ['Producto: ', { code: one }, ` - ${one.product?.title ?? 'Cable'}`]),
    plainLine(`Marca: ${one.product?.brand ?? 'Otra'}`),
    plainLine(`Cantidad: ${one.quantity}`),
    plainLine('Unidad: Pza'),
    plainLine(''),
  ]
}
