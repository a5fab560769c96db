import type { Doubt, DoubtKind } from '#src/drafts/list-reader/list-row.ts'
import { readWritten } from '#src/drafts/quick-add/list-prices.ts'
import type { Formats } from '#src/i18n/formats.ts'
import { defineMessages } from '#src/i18n/messages.ts'

type StatedOf = (Doubt & { kind: 'total-differs' })['of']
type Implausible = (Doubt & { kind: 'implausible' })['because']

/** Why a row of a list that was read is open. */
export const doubtMessages = defineMessages(
  (f) =>
    ({
      'unexplained-number': (number: string) => `“${number}”: ¿es la cantidad?`,
      'several-quantities': 'Hay varias cantidades posibles',
      corrected: (words: string) => `¿Es un cambio? “${words}”`,
      cancelled: (words: string) => `Parece cancelado: “${words}”`,
      approximate: (words: string) => `Cantidad aproximada: “${words}”`,
      respelled: (code: string, hasBlank: boolean) =>
        hasBlank ? `Escrito con espacio: “${code}”` : `Escrito de otra forma: “${code}”`,
      'found-in-title': (code: string) => `Está en el título: “${code}”`,
      'unknown-code': (code: string) => `El catálogo no tiene “${code}”: hallado por su descripción`,
      'plain-word': (code: string) =>
        isNumber(code) ? `“${code}” también puede ser un número cualquiera` : `“${code}” también es una palabra común`,
      'does-not-multiply': (quantity: string, price: string, amount: string) =>
        `No multiplica: ${quantity} × ${price} no es ${amount}`,
      repeated: (line: number | null, isOwn: boolean) =>
        line === null
          ? 'Repetido en la lista de la que quedó'
          : isOwn
            ? 'Repetido en su mismo renglón'
            : `Repetido del renglón ${f.number(line)}`,
      'no-quantity': 'No dice cuántas',
      quoted: 'Está en un mensaje citado, debajo de otro pedido',
      'not-a-request': (words: string) => `Quizá no lo pide: “${words}”`,
      'on-another-line': 'La cantidad está en otro renglón',
      pack: (words: string) => `“${words}”: ¿cuántas piezas son?`,
      conditional: (words: string) => `Con condición: “${words}”`,
      alternative: (words: string) => `Uno u otro: “${words}”`,
      implausible: {
        year: 'La cantidad parece un año',
        model: 'La cantidad también está en el título del producto',
        others: 'Es mucho más que en los demás renglones',
        stock: 'Es mucho más de lo que hay',
        fraction: 'La cantidad no es de piezas enteras',
      } satisfies Record<Implausible, string>,
      'price-differs': (listed: string, catalog: number) =>
        `¿Otro producto? Precio en la lista ${written(listed, f)}, en el catálogo ${f.unitPrice(catalog)}`,
      'other-model': (listed: string, catalog: string) =>
        `¿Otro producto? La lista dice ${listed}, el producto es ${catalog}`,
      mayExplain: (open: number) =>
        f.plural(
          open,
          'quizá lo explica 1 renglón por resolver',
          `quizá lo explican ${f.number(open)} renglones por resolver`,
        ),
      /** @param open of what was read, rows that are not certain yet */
      'total-differs': (of: StatedOf, stated: string, read: number, open: number) => {
        if (of === 'pieces') {
          const pieces = f.plural(read, 'se leyó 1 pieza', `se leyeron ${f.number(read)} piezas`)
          const counted = f.count(read, 'pieza', 'piezas')
          return open > 0
            ? `El total dice ${stated} piezas; lo leído, contando lo dudoso, suma ${counted}`
            : `El total dice ${stated} piezas y ${pieces}`
        }
        if (of === 'rows') {
          const rows = f.plural(read, 'se leyó 1 renglón', `se leyeron ${f.number(read)} renglones`)
          return `El total dice ${stated} renglones y ${rows}${open > 0 ? ', contando los dudosos' : ''}`
        }
        const missing = missingIn(stated, read)
        const apart = missing === null ? '' : `: ${missing > 0 ? 'faltan' : 'sobran'} ${f.money(Math.abs(missing))}`
        return `El subtotal dice ${written(stated, f)} y los importes leídos${open > 0 ? ', contando los dudosos,' : ''} suman ${f.money(read)}${apart}`
      },
    }) satisfies Record<DoubtKind | 'mayExplain', unknown>,
  (f) => ({
    'unexplained-number': (number) => `“${number}”: is that the quantity?`,
    'several-quantities': 'Several possible quantities',
    corrected: (words) => `Is it a change? “${words}”`,
    cancelled: (words) => `Seems canceled: “${words}”`,
    approximate: (words) => `Approximate: “${words}”`,
    respelled: (code, hasBlank) => (hasBlank ? `Written with a space: “${code}”` : `Spelled differently: “${code}”`),
    'found-in-title': (code) => `It is in the title: “${code}”`,
    'unknown-code': (code) => `The catalog does not have “${code}”: found by its description`,
    'plain-word': (code) =>
      isNumber(code) ? `“${code}” may also be just a number` : `“${code}” is also an ordinary word`,
    'does-not-multiply': (quantity, price, amount) => `Does not multiply: ${quantity} × ${price} is not ${amount}`,
    repeated: (line, isOwn) =>
      line === null
        ? 'Repeated in the list it was left over from'
        : isOwn
          ? 'Repeated on its own line'
          : `Repeats line ${f.number(line)}`,
    'no-quantity': 'Does not say how many',
    quoted: 'In a quoted message, below another order',
    'not-a-request': (words) => `Perhaps not an order: “${words}”`,
    'on-another-line': 'The quantity is on another line',
    pack: (words) => `“${words}”: how many pieces?`,
    conditional: (words) => `Conditional: “${words}”`,
    alternative: (words) => `One or the other: “${words}”`,
    implausible: {
      year: 'The quantity looks like a year',
      model: 'The quantity is also in the title of the product',
      others: 'Much more than in the other lines',
      stock: 'Much more than there is in stock',
      fraction: 'Not a whole number of pieces',
    },
    'price-differs': (listed, catalog) =>
      `Another product? Price ${written(listed, f)} in the list, ${f.unitPrice(catalog)} in the catalog`,
    'other-model': (listed, catalog) => `Another product? The list says ${listed}, the product is ${catalog}`,
    mayExplain: (open) => f.count(open, 'line to be resolved may explain it', 'lines to be resolved may explain it'),
    'total-differs': (of, stated, read, open) => {
      const counting = open > 0 ? ', counting the doubtful ones' : ''
      if (of === 'pieces' && open > 0)
        return `The total says ${stated} pieces; what was read, certain and doubtful, adds up to ${f.number(read)}`
      if (of === 'pieces') return `The total says ${stated} pieces; ${f.count(read, 'was read', 'were read')}`
      if (of === 'rows') return `The total says ${stated} lines; ${f.count(read, 'was read', 'were read')}${counting}`
      const missing = missingIn(stated, read)
      const apart = missing === null ? '' : `: ${f.money(Math.abs(missing))} ${missing > 0 ? 'less' : 'more'}`
      return `The subtotal says ${written(stated, f)}, the amounts read${counting && `${counting},`} add up to ${f.money(read)}${apart}`
    },
  }),
)

function isNumber(code: string): boolean {
  return !/\p{L}/u.test(code)
}

/** By how much more a sum is than what was read; null where nobody can say it. */
function missingIn(stated: string, read: number): number | null {
  const value = readWritten(stated)
  return value === null ? null : Number((value - read).toFixed(2))
}

/** A price of the list as that of the catalog is shown. One in another way of writing numbers stays as it is written. */
function written(listed: string, f: Formats): string {
  const price = readWritten(listed)
  return price === null ? listed : f.unitPrice(price)
}
