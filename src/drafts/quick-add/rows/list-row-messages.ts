import type { RowProblem } from '#src/drafts/list-reader/orders/list-orders.ts'
import type { Formats } from '#src/i18n/formats.ts'
import { defineMessages } from '#src/i18n/messages.ts'
import { doubtMessages } from './doubt-messages.ts'
import type { RowState } from './row-state.ts'

/** Rows by state; most lists keep none for later. `totals`: of the doubtful ones, those that are no product. */
type Counts = Readonly<Record<Exclude<RowState, 'later'>, number>> & {
  readonly later?: number
  readonly totals?: number
}

/** The number of a row's line, or what an order between machines has in its place. */
type LineName = number | string

/** The words for what is open in a list, and for its answers. */
export const listRowMessages = defineMessages(
  (f) => ({
    line: (line: LineName) => lineEs(line, f),
    goToLine: (line: LineName) => `Ir ${theLineEs(line, f, 'a')}`,
    showInText: (line: LineName) => `Mostrar ${theLineEs(line, f)} en el texto`,
    /** The name of a row for a screen reader. */
    rowOf: (line: LineName, parts: readonly string[]) => [capital(lineEs(line, f)), ...parts].join(', '),
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
    doubts: doubtMessages['es-MX'](f),
    inList: (price: number, isDollars: boolean) => `lista ${listed(price, isDollars, f)}`,
    /** @param change of the catalog's price, as a fraction */
    listedPrice: (price: number, change: number, isDollars: boolean) =>
      change === 0
        ? `En la lista ${listed(price, isDollars, f)}, como en el catálogo`
        : `En la lista ${listed(price, isDollars, f)}, ${f.percent(Math.abs(change))} ${change > 0 ? 'más' : 'menos'} que en el catálogo`,
    answersOf: (line: LineName, why: string) => `${capital(lineEs(line, f))}: ${why}`,
    confirm: (quantity: number) => `Sí, ${f.count(quantity, 'pieza', 'piezas')}`,
    moreThanAvailable: 'más de lo disponible',
    pieces: (quantity: number) => f.count(quantity, 'pieza', 'piezas'),
    /** Of a repeated row: its pieces are others than those of the first. */
    confirmShort: (quantity: number) => `Sí, ${f.number(quantity)}`,
    confirmMore: (quantity: number) => `Sí, ${f.count(quantity, 'pieza', 'piezas')} más`,
    confirmMoreShort: (quantity: number) => `Sí, ${f.number(quantity)} más`,
    isSame: 'Es el mismo',
    /** What the draft would have after an answer. */
    draftHas: (after: number) => `el borrador tendrá ${f.number(after)}`,
    willHave: (after: number) => `tendrá ${f.number(after)}`,
    has: (before: number, added: number) =>
      [
        ...(before > 0 ? [`el borrador ya tiene ${f.number(before)}`] : []),
        ...(added > 0 ? [`la lista ya agrega ${f.number(added)}`] : []),
      ].join(' y '),
    number: (quantity: number) => f.number(quantity),
    leaveOut: 'Dejar fuera',
    later: 'Guardar para después',
    laterShort: 'Después',
    keptForLater: (why: string) => `Para después · ${why}`,
    /** What Enter says where no answer is chosen. */
    howToAnswer: (hasQuantity: boolean): string => (hasQuantity ? 'Elija con → o escriba la cantidad' : 'Elija con →'),
    waits: 'Espera su columna',
    noRequest: 'No pide nada',
    totalMayDiffer: 'Está bien así',
    lookingForNear: 'Buscando parecidos…',
    noNear: 'Ningún producto se parece. Búsquelo por su nombre.',
    noneAlike: 'Ningún parecido es seguro.',
    seeNear: (count: number) => `Ver parecidos (${f.number(count)})`,
    seeMoreOfCode: (count: number) => `Ver ${f.number(count)} más`,
    seeFound: (count: number) => `Ver lo que halla el catálogo (${f.number(count)})`,
    // Its own code first: the chip may have no room for both.
    similarCode: (code: string, own: string | null) =>
      own === null ? `parecido a ${code}` : `${own}, parecido a ${code}`,
    codeInTitle: (code: string) => `el título dice ${code}`,
    similarWords: 'parecido por sus palabras',
    settled: 'Resuelto por usted',
    chosen: 'Elegido por usted',
    chosenSimilar: (why: string) => `Elegido por usted: ${why}`,
    leftOut: 'Dejado fuera por usted',
    toldBecause: {
      'taken-back': 'Fuera: la lista dice que está cancelado',
      service: 'Fuera: es un flete o servicio, no un producto',
      older: 'Fuera: es de un mensaje anterior; el nuevo pide por su cuenta',
      'none-wanted': 'Fuera: la lista pide 0 piezas',
    },
    totalMayDifferSaid: 'Según usted, está bien así',
    changedBy: (line: LineName, said: string) => `${capital(theLineEs(line, f))} dice: “${said}”`,
    askAgain: 'Volver a preguntar',
    askAgainOf: (line: LineName) => `Volver a preguntar por ${theLineEs(line, f)}`,
    search: (line: LineName) =>
      `Buscar en el catálogo el producto de ${theLineEs(line, f)}`.replace(' de el ', ' del '),
    searchPlaceholder: 'Buscar en el catálogo',
    results: 'Productos del catálogo',
    noResults: 'Nada en el catálogo con estas palabras. Pruebe con menos palabras o con otro código.',
    searching: 'Buscando…',
    noCatalog: 'Todavía no hay catálogo en el que buscar. Cuando llegue, escriba otra vez.',
    partNumber: (code: string) => `no. de parte ${code}`,
    without: (lacked: readonly string[]) => `sin: ${lacked.join(', ')}`,
    otherSpelling: 'con otra escritura',
    sumLabel: 'Resumen de la lista',
    sum: ({ read, doubtful, unread, later = 0, dismissed, totals = 0 }: Counts) =>
      [
        f.count(read, 'leído', 'leídos'),
        `${f.number(doubtful - totals)} con duda`,
        f.count(unread, 'no leído', 'no leídos'),
        ...(totals > 0 ? [f.count(totals, 'total distinto', 'totales distintos')] : []),
        ...(later > 0 ? [`${f.number(later)} para después`] : []),
        ...(dismissed > 0 ? [f.count(dismissed, 'dejado fuera', 'dejados fuera')] : []),
      ].join(' · '),
    /** What of the sum is not added: of the same counts. */
    leavesOut: ({ doubtful, unread, later = 0, totals = 0 }: Omit<Counts, 'read' | 'dismissed'>) =>
      `Deja fuera ${and(
        [
          ...(doubtful > totals ? [`${f.number(doubtful - totals)} con duda`] : []),
          ...(unread > 0 ? [f.count(unread, 'no leído', 'no leídos')] : []),
          ...(later > 0 ? [`${f.number(later)} para después`] : []),
        ],
        ' y ',
      )}`,
    askedFirst: (open: number) =>
      `${f.plural(open, 'Queda 1 renglón por resolver', `Quedan ${f.number(open)} renglones por resolver`)}. La flecha derecha elige una respuesta y Enter la da; un número es la cantidad.`,
  }),
  (f) => ({
    line: (line) => lineEn(line, f),
    goToLine: (line) => `Go to ${lineEn(line, f)}`,
    showInText: (line) => `Show ${lineEn(line, f)} in the text`,
    rowOf: (line, parts) => [capital(lineEn(line, f)), ...parts].join(', '),
    states: { read: 'read', doubtful: 'doubtful', unread: 'not read', later: 'for later', dismissed: 'left out' },
    problems: {
      'not-found': 'No certain match',
      zero: 'The quantity is zero or less',
      'bad-quantity': 'The quantity cannot be read',
      'not-read': 'Not read',
      'total-differs': 'The total does not match what was read',
      ambiguous: 'The code belongs to several products',
      doubtful: 'Doubtful',
    },
    ambiguous: (count) => `The code belongs to ${f.number(count)} products`,
    doubts: doubtMessages.en(f),
    inList: (price, isDollars) => `list ${listed(price, isDollars, f)}`,
    listedPrice: (price, change, isDollars) =>
      change === 0
        ? `In the list ${listed(price, isDollars, f)}, as in the catalog`
        : `In the list ${listed(price, isDollars, f)}, ${f.percent(Math.abs(change))} ${change > 0 ? 'more' : 'less'} than in the catalog`,
    answersOf: (line, why) => `${capital(lineEn(line, f))}: ${why}`,
    confirm: (quantity) => `Yes, ${f.count(quantity, 'piece', 'pieces')}`,
    moreThanAvailable: 'more than is available',
    pieces: (quantity) => f.count(quantity, 'piece', 'pieces'),
    confirmShort: (quantity) => `Yes, ${f.number(quantity)}`,
    confirmMore: (quantity) => `Yes, ${f.count(quantity, 'more piece', 'more pieces')}`,
    confirmMoreShort: (quantity) => `Yes, ${f.number(quantity)} more`,
    isSame: 'Same one',
    draftHas: (after) => `the draft will have ${f.number(after)}`,
    willHave: (after) => `then ${f.number(after)}`,
    has: (before, added) =>
      [
        ...(before > 0 ? [`the draft already has ${f.number(before)}`] : []),
        ...(added > 0 ? [`the list already adds ${f.number(added)}`] : []),
      ].join(' and '),
    number: (quantity) => f.number(quantity),
    leaveOut: 'Leave out',
    later: 'Keep for later',
    laterShort: 'Later',
    keptForLater: (why) => `For later · ${why}`,
    howToAnswer: (hasQuantity) => (hasQuantity ? 'Choose with → or type the quantity' : 'Choose with →'),
    waits: 'Waits for its column',
    noRequest: 'Not an order',
    totalMayDiffer: 'Accept anyway',
    lookingForNear: 'Looking for similar ones…',
    noNear: 'No product is similar. Search for it by its name.',
    noneAlike: 'No similar product is certain.',
    seeNear: (count) => `See similar (${f.number(count)})`,
    seeMoreOfCode: (count) => `See ${f.number(count)} more`,
    seeFound: (count) => `See what the catalog finds (${f.number(count)})`,
    similarCode: (code, own) => (own === null ? `similar to ${code}` : `${own}, similar to ${code}`),
    codeInTitle: (code) => `the title says ${code}`,
    similarWords: 'similar words',
    settled: 'Resolved by you',
    chosen: 'Chosen by you',
    chosenSimilar: (why) => `Chosen by you: ${why}`,
    leftOut: 'Left out by you',
    toldBecause: {
      older: 'Left out: it is of an older message; the new one orders by itself',
      'taken-back': 'Left out: the list says it is canceled',
      service: 'Left out: a freight or service, not a product',
      'none-wanted': 'Left out: the list orders 0 pieces',
    },
    totalMayDifferSaid: 'Accepted by you',
    changedBy: (line, said) => `${capital(lineEn(line, f))} says: “${said}”`,
    askAgain: 'Ask again',
    askAgainOf: (line) => `Ask again about ${lineEn(line, f)}`,
    search: (line) => `Search the catalog for the product of ${lineEn(line, f)}`,
    searchPlaceholder: 'Search the catalog',
    results: 'Products of the catalog',
    noResults: 'Nothing in the catalog has these words. Try fewer words or another code.',
    searching: 'Searching…',
    noCatalog: 'There is no catalog to search yet. When it arrives, type again.',
    partNumber: (code) => `part no. ${code}`,
    without: (lacked) => `without: ${lacked.join(', ')}`,
    otherSpelling: 'with another spelling',
    sumLabel: 'Summary of the list',
    sum: ({ read, doubtful, unread, later = 0, dismissed, totals = 0 }) =>
      [
        `${f.number(read)} read`,
        `${f.number(doubtful - totals)} doubtful`,
        `${f.number(unread)} not read`,
        ...(totals > 0 ? [f.count(totals, 'total differs', 'totals differ')] : []),
        ...(later > 0 ? [`${f.number(later)} for later`] : []),
        ...(dismissed > 0 ? [`${f.number(dismissed)} left out`] : []),
      ].join(' · '),
    leavesOut: ({ doubtful, unread, later = 0, totals = 0 }) =>
      `Leaves out ${and(
        [
          ...(doubtful > totals ? [`${f.number(doubtful - totals)} doubtful`] : []),
          ...(unread > 0 ? [`${f.number(unread)} not read`] : []),
          ...(later > 0 ? [`${f.number(later)} for later`] : []),
        ],
        ' and ',
      )}`,
    askedFirst: (open) =>
      `${f.count(open, 'line to resolve', 'lines to resolve')}. The right arrow chooses an answer and Enter gives it; a number is the quantity.`,
  }),
)

function listed(price: number, isDollars: boolean, f: Formats): string {
  return `${isDollars ? 'US' : ''}${f.unitPrice(price)}`
}

function and(parts: readonly string[], joining: string): string {
  const last = parts.at(-1) ?? ''
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(', ')}${joining}${last}`
}

function lineEs(line: LineName, f: Pick<Formats, 'number'>): string {
  return typeof line === 'number' ? `renglón ${f.number(line)}` : `partida ${line}`
}

function theLineEs(line: LineName, f: Pick<Formats, 'number'>, before: 'a' | '' = ''): string {
  const article = typeof line === 'number' ? (before ? 'al' : 'el') : before ? 'a la' : 'la'
  return `${article} ${lineEs(line, f)}`
}

function lineEn(line: LineName, f: Pick<Formats, 'number'>): string {
  return typeof line === 'number' ? `line ${f.number(line)}` : `item ${line}`
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
