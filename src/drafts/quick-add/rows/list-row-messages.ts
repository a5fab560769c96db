import type { Doubt, DoubtKind } from '#src/drafts/list-reader/list-row.ts'
import type { RowProblem } from '#src/drafts/list-reader/orders/list-orders.ts'
import { readWritten, roundedAs } from '#src/drafts/quick-add/list-prices.ts'
import type { Formats } from '#src/i18n/formats.ts'
import { defineMessages } from '#src/i18n/messages.ts'
import type { RowState } from './row-state.ts'

type StatedOf = (Doubt & { kind: 'total-differs' })['of']
type Implausible = (Doubt & { kind: 'implausible' })['because']

/** Rows by state; most lists keep none for later. */
type Counts = Readonly<Record<Exclude<RowState, 'later'>, number>> & { readonly later?: number }

/** The words for what is open in a list, and for its answers. */
export const listRowMessages = defineMessages(
  (f) => ({
    line: (line: number) => `renglón ${f.number(line)}`,
    showInText: (line: number) => `Mostrar el renglón ${f.number(line)} en el texto`,
    /** The name of a row for a screen reader. */
    rowOf: (line: number, parts: readonly string[]) => [`Renglón ${f.number(line)}`, ...parts].join(', '),
    states: {
      read: 'leído',
      doubtful: 'con duda',
      unread: 'no leído',
      later: 'para después',
      dismissed: 'dejado fuera',
    } satisfies Record<RowState, string>,
    problems: {
      'not-found': 'Sin coincidencia segura',
      zero: 'La cantidad es cero o menos',
      'bad-quantity': 'La cantidad no se entiende',
      'not-read': 'No se leyó',
      'total-differs': 'El total no coincide con lo que se leyó',
      ambiguous: 'El código es de varios productos',
      doubtful: 'Con duda',
    } satisfies Record<RowProblem, string>,
    ambiguous: (count: number) => `El código es de ${f.number(count)} productos`,
    doubts: {
      'unexplained-number': (number: string) => `El ${number} no se explica`,
      'several-quantities': 'Hay varias cantidades posibles',
      corrected: (words: string) => `Corregido: “${words}”`,
      cancelled: (words: string) => `Parece cancelado: “${words}”`,
      approximate: (words: string) => `Cantidad aproximada: “${words}”`,
      respelled: (code: string, hasBlank: boolean) =>
        hasBlank ? `Escrito con espacio: “${code}”` : `Escrito de otra forma: “${code}”`,
      'found-in-title': (code: string) => `Está en el título: “${code}”`,
      'plain-word': (code: string) => `“${code}” también es una palabra común`,
      'does-not-multiply': (quantity: string, price: string, amount: string) =>
        `No multiplica: ${quantity} × ${price} no es ${amount}`,
      repeated: (line: number) => `Repetido del renglón ${f.number(line)}`,
      'no-quantity': 'No dice cuántas',
      quoted: 'Está en un mensaje citado, debajo de otro pedido',
      'not-a-request': (words: string) => `Quizá no lo pide: “${words}”`,
      'on-another-line': 'La cantidad está en otro renglón',
      pack: (words: string) => `No dice cuántas piezas son: “${words}”`,
      conditional: (words: string) => `Con condición: “${words}”`,
      alternative: (words: string) => `Uno u otro: “${words}”`,
      implausible: {
        year: 'La cantidad parece un año',
        model: 'La cantidad también está en el título del producto',
        others: 'Es mucho más que en los demás renglones',
        stock: 'Es mucho más de lo que hay',
      } satisfies Record<Implausible, string>,
      'price-differs': (listed: string, catalog: number) =>
        `¿Otro producto? Precio en la lista ${written(listed, catalog, f)}, en el catálogo ${f.unitPrice(catalog)}`,
      'other-model': (listed: string, catalog: string) =>
        `¿Otro modelo? La lista dice ${listed}, el producto es ${catalog}`,
      'total-differs': (of: StatedOf, stated: string, read: number) => {
        if (of === 'pieces') {
          const pieces = f.plural(read, { one: 'se leyó 1 pieza', other: `se leyeron ${f.number(read)} piezas` })
          return `El total dice ${stated} piezas y ${pieces}`
        }
        if (of === 'rows') {
          const rows = f.plural(read, { one: 'se leyó 1 renglón', other: `se leyeron ${f.number(read)} renglones` })
          return `El total dice ${stated} renglones y ${rows}`
        }
        const missing = missingIn(stated, read)
        const apart = missing === null ? '' : `: ${missing > 0 ? 'faltan' : 'sobran'} ${f.money(Math.abs(missing))}`
        return `El subtotal dice ${money(stated, f)} y los importes leídos suman ${f.money(read)}${apart}`
      },
    } satisfies Record<DoubtKind, unknown>,
    inList: (price: number) => `lista ${f.unitPrice(price)}`,
    /** @param change of the catalog's price, as a fraction */
    listedPrice: (price: number, change: number) =>
      `En la lista ${f.unitPrice(price)}, ${f.percent(Math.abs(change))} ${change > 0 ? 'más' : 'menos'} que en el catálogo`,
    answersOf: (line: number, why: string) => `Renglón ${f.number(line)}: ${why}`,
    confirm: (quantity: number) =>
      `Sí, ${f.plural(quantity, { one: '1 pieza', other: `${f.number(quantity)} piezas` })}`,
    pieces: (quantity: number) => f.plural(quantity, { one: '1 pieza', other: `${f.number(quantity)} piezas` }),
    leaveOut: 'Dejar fuera',
    later: 'Guardar para después',
    laterShort: 'Después',
    keptForLater: (why: string) => `Para después · ${why}`,
    /** What Enter says where no answer is chosen. */
    howToAnswer: (hasQuantity: boolean): string => (hasQuantity ? 'Elija con → o escriba la cantidad' : 'Elija con →'),
    noRequest: 'No pide nada',
    totalMayDiffer: 'Está bien así',
    lookingForNear: 'Buscando parecidos…',
    noNear: 'Ningún producto se parece. Búsquelo por su nombre.',
    noneAlike: 'Ningún producto se parece lo suficiente.',
    seeNear: (count: number) => `Ver parecidos (${f.number(count)})`,
    similarCode: (code: string, own: string | null) =>
      own === null ? `parecido a ${code}` : `parecido a ${code} (${own})`,
    codeInTitle: (code: string) => `el título dice ${code}`,
    similarWords: 'parecido por sus palabras',
    settled: 'Resuelto por usted',
    chosen: 'Elegido por usted',
    chosenSimilar: (why: string) => `Elegido por usted: ${why}`,
    leftOut: 'Dejado fuera por usted',
    noRequestSaid: 'Según usted, no pide nada',
    totalMayDifferSaid: 'Según usted, está bien así',
    askAgain: 'Volver a preguntar',
    askAgainOf: (line: number) => `Volver a preguntar por el renglón ${f.number(line)}`,
    search: (line: number) => `Buscar en el catálogo el producto del renglón ${f.number(line)}`,
    searchPlaceholder: 'Buscar en el catálogo',
    results: 'Productos del catálogo',
    noResults: 'Nada en el catálogo con estas palabras. Pruebe con menos palabras o con otro código.',
    searching: 'Buscando…',
    noCatalog: 'Todavía no hay catálogo en el que buscar. Cuando llegue, escriba otra vez.',
    partNumber: (code: string) => `no. de parte ${code}`,
    sum: ({ read, doubtful, unread, later = 0, dismissed }: Counts) =>
      [
        f.plural(read, { one: '1 leído', other: `${f.number(read)} leídos` }),
        `${f.number(doubtful)} con duda`,
        f.plural(unread, { one: '1 no leído', other: `${f.number(unread)} no leídos` }),
        ...(later > 0 ? [`${f.number(later)} para después`] : []),
        ...(dismissed > 0
          ? [f.plural(dismissed, { one: '1 dejado fuera', other: `${f.number(dismissed)} dejados fuera` })]
          : []),
      ].join(' · '),
    leavesOut: (doubtful: number, unread: number, later: number) =>
      `Deja fuera ${and(
        [
          ...(doubtful > 0 ? [`${f.number(doubtful)} con duda`] : []),
          ...(unread > 0 ? [f.plural(unread, { one: '1 no leído', other: `${f.number(unread)} no leídos` })] : []),
          ...(later > 0 ? [`${f.number(later)} para después`] : []),
        ],
        ' y ',
      )}`,
    askedFirst: (open: number) =>
      `${f.plural(open, { one: 'Queda 1 renglón por resolver', other: `Quedan ${f.number(open)} renglones por resolver` })}. La flecha derecha elige una respuesta y Entrar la da; un número es la cantidad.`,
  }),
  (f) => ({
    line: (line) => `line ${f.number(line)}`,
    showInText: (line) => `Show line ${f.number(line)} in the text`,
    rowOf: (line, parts) => [`Line ${f.number(line)}`, ...parts].join(', '),
    states: { read: 'read', doubtful: 'doubtful', unread: 'not read', later: 'for later', dismissed: 'left out' },
    problems: {
      'not-found': 'No certain match',
      zero: 'The quantity is zero or less',
      'bad-quantity': 'The quantity cannot be read',
      'not-read': 'Not read',
      'total-differs': 'The total is not the sum of what was read',
      ambiguous: 'The code belongs to several products',
      doubtful: 'Doubtful',
    },
    ambiguous: (count) => `The code belongs to ${f.number(count)} products`,
    doubts: {
      'unexplained-number': (number) => `Nothing explains the ${number}`,
      'several-quantities': 'Several quantities are possible',
      corrected: (words) => `Corrected: “${words}”`,
      cancelled: (words) => `It seems cancelled: “${words}”`,
      approximate: (words) => `About so many: “${words}”`,
      respelled: (code, hasBlank) => (hasBlank ? `Written with a blank: “${code}”` : `Written otherwise: “${code}”`),
      'found-in-title': (code) => `It is in the title: “${code}”`,
      'plain-word': (code) => `“${code}” is also an ordinary word`,
      'does-not-multiply': (quantity, price, amount) => `It does not multiply: ${quantity} × ${price} is not ${amount}`,
      repeated: (line) => `Repeats line ${f.number(line)}`,
      'no-quantity': 'It does not say how many',
      quoted: 'It is in a quoted message, below another order',
      'not-a-request': (words) => `Perhaps it is not asked for: “${words}”`,
      'on-another-line': 'The quantity is on another line',
      pack: (words) => `It does not say how many pieces that is: “${words}”`,
      conditional: (words) => `With a condition: “${words}”`,
      alternative: (words) => `One or the other: “${words}”`,
      implausible: {
        year: 'The quantity looks like a year',
        model: 'The quantity is also in the title of the product',
        others: 'It is much more than in the other lines',
        stock: 'It is much more than there is in stock',
      },
      'price-differs': (listed, catalog) =>
        `Another product? Price ${written(listed, catalog, f)} in the list, ${f.unitPrice(catalog)} in the catalog`,
      'other-model': (listed, catalog) => `Another model? The list says ${listed}, the product is ${catalog}`,
      'total-differs': (of, stated, read) => {
        if (of === 'pieces')
          return `The total says ${stated} pieces, and ${f.plural(read, { one: '1 was read', other: `${f.number(read)} were read` })}`
        if (of === 'rows')
          return `The total says ${stated} lines, and ${f.plural(read, { one: '1 was read', other: `${f.number(read)} were read` })}`
        const missing = missingIn(stated, read)
        const apart = missing === null ? '' : `: ${f.money(Math.abs(missing))} ${missing > 0 ? 'less' : 'more'}`
        return `The subtotal says ${money(stated, f)}, and the amounts that were read are ${f.money(read)}${apart}`
      },
    },
    inList: (price) => `list ${f.unitPrice(price)}`,
    listedPrice: (price, change) =>
      `In the list ${f.unitPrice(price)}, ${f.percent(Math.abs(change))} ${change > 0 ? 'more' : 'less'} than in the catalog`,
    answersOf: (line, why) => `Line ${f.number(line)}: ${why}`,
    confirm: (quantity) => `Yes, ${f.plural(quantity, { one: '1 piece', other: `${f.number(quantity)} pieces` })}`,
    pieces: (quantity) => f.plural(quantity, { one: '1 piece', other: `${f.number(quantity)} pieces` }),
    leaveOut: 'Leave out',
    later: 'Keep for later',
    laterShort: 'Later',
    keptForLater: (why) => `For later · ${why}`,
    howToAnswer: (hasQuantity) => (hasQuantity ? 'Choose with → or type the quantity' : 'Choose with →'),
    noRequest: 'Asks for nothing',
    totalMayDiffer: 'It is all right so',
    lookingForNear: 'Looking for similar ones…',
    noNear: 'No product is similar. Search for it by its name.',
    noneAlike: 'No product is similar enough.',
    seeNear: (count) => `See similar (${f.number(count)})`,
    similarCode: (code, own) => (own === null ? `similar to ${code}` : `similar to ${code} (${own})`),
    codeInTitle: (code) => `the title says ${code}`,
    similarWords: 'similar words',
    settled: 'Settled by you',
    chosen: 'Chosen by you',
    chosenSimilar: (why) => `Chosen by you: ${why}`,
    leftOut: 'Left out by you',
    noRequestSaid: 'You said it asks for nothing',
    totalMayDifferSaid: 'You said it is all right so',
    askAgain: 'Ask again',
    askAgainOf: (line) => `Ask again about line ${f.number(line)}`,
    search: (line) => `Search the catalog for the product of line ${f.number(line)}`,
    searchPlaceholder: 'Search the catalog',
    results: 'Products of the catalog',
    noResults: 'Nothing in the catalog has these words. Try fewer words or another code.',
    searching: 'Searching…',
    noCatalog: 'There is no catalog to search yet. When it is there, type again.',
    partNumber: (code) => `part no. ${code}`,
    sum: ({ read, doubtful, unread, later = 0, dismissed }) =>
      [
        `${f.number(read)} read`,
        `${f.number(doubtful)} doubtful`,
        `${f.number(unread)} not read`,
        ...(later > 0 ? [`${f.number(later)} for later`] : []),
        ...(dismissed > 0 ? [`${f.number(dismissed)} left out`] : []),
      ].join(' · '),
    leavesOut: (doubtful, unread, later) =>
      `Leaves out ${and(
        [
          ...(doubtful > 0 ? [`${f.number(doubtful)} doubtful`] : []),
          ...(unread > 0 ? [`${f.number(unread)} not read`] : []),
          ...(later > 0 ? [`${f.number(later)} for later`] : []),
        ],
        ' and ',
      )}`,
    askedFirst: (open) =>
      `${f.plural(open, { one: '1 line is to be settled', other: `${f.number(open)} lines are to be settled` })}. The right arrow chooses an answer and Enter gives it; a number is the quantity.`,
  }),
)

function and(parts: readonly string[], joining: string): string {
  const last = parts.at(-1) ?? ''
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(', ')}${joining}${last}`
}

function money(stated: string, f: Formats): string {
  const value = readWritten(stated)
  return value === null ? stated : f.money(value)
}

/** By how much more a sum is than what was read; null where nobody can say it. */
function missingIn(stated: string, read: number): number | null {
  const value = readWritten(stated)
  return value === null ? null : Number((value - read).toFixed(2))
}

/** A price of the list in the form of the catalog's. One in another way of writing numbers stays as it is written. */
function written(listed: string, catalog: number, f: Formats): string {
  const price = readWritten(listed)
  return price === null ? listed : f.unitPrice(roundedAs(price, catalog))
}
