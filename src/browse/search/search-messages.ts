import { defineMessages } from '#src/i18n/messages.ts'

/** What can be typed, and what it finds; `how` says it in words. */
type Example = { readonly typed: string; readonly how: string }

export const searchMessages = defineMessages(
  () => ({
    recent: 'Búsquedas recientes',
    forget: (text: string) => `Olvidar la búsqueda ${text}`,
    forgetAll: 'Olvidar todas',
    helpTitle: 'Cómo buscar',
    helpIntro: 'Todo lo que escriba debe estar en el producto, en cualquier orden. Ni acentos ni guiones importan.',
    examples: [
      { typed: 'ssd kingston', how: 'las dos cosas, donde sea' },
      { typed: '2cd2347', how: 'un pedazo de cualquier código' },
      { typed: '"disco duro"', how: 'la frase tal cual' },
      { typed: '-usado', how: 'que no lo tenga' },
      { typed: 'marca:hp', how: 'sólo en la marca; también titulo:, sku:, parte:, ean:' },
      { typed: 'precio<500', how: 'también >, >=, <=, =' },
      { typed: 'precio:500..900', how: 'desde, hasta' },
      { typed: 'existencia>=10', how: 'cuánto hay' },
      { typed: '7501234567890', how: 'un EAN o UPC, con o sin ceros a la izquierda' },
    ] satisfies Example[],
    keys: [
      { typed: '/', how: 'buscar' },
      { typed: '↓  Enter', how: 'a la tabla' },
      { typed: 'Esc', how: 'borrar' },
      { typed: 'F1', how: 'esta ayuda' },
    ] satisfies Example[],
    keysTitle: 'Teclas',
    gridKeysTitle: 'En la tabla',
    gridKeys: [
      { typed: 'Enter', how: 'ver a un lado, con existencias en vivo' },
      { typed: 'Ctrl Enter', how: 'abrir en otra pestaña' },
      { typed: '0 … 9', how: 'cantidad en el borrador; se puede calcular: 12*4' },
      { typed: 'a', how: 'agregar uno' },
      { typed: 'Espacio', how: 'seleccionar; Mayús ↓ un rango, Ctrl A todo' },
      { typed: 'Ctrl C', how: 'copiar la selección, la fila o la celda' },
      { typed: '← →', how: 'de celda en celda' },
      { typed: 'Mayús ← →', how: 'en un encabezado: ancho; con Alt, lugar' },
    ] satisfies Example[],
  }),
  () => ({
    recent: 'Recent searches',
    forget: (text) => `Forget the search ${text}`,
    forgetAll: 'Forget all',
    helpTitle: 'How to search',
    helpIntro: 'Everything you type has to be in the product, in any order. Accents and dashes do not matter.',
    examples: [
      { typed: 'ssd kingston', how: 'both, wherever they are' },
      { typed: '2cd2347', how: 'a piece of any code' },
      { typed: '"hard disk"', how: 'the phrase as it stands' },
      { typed: '-used', how: 'without it' },
      { typed: 'brand:hp', how: 'in the brand only; also title:, sku:, mpn:, ean:' },
      { typed: 'price<500', how: 'also >, >=, <=, =' },
      { typed: 'price:500..900', how: 'from, to' },
      { typed: 'stock>=10', how: 'how much there is' },
      { typed: '7501234567890', how: 'an EAN or UPC, with or without leading zeros' },
    ],
    keys: [
      { typed: '/', how: 'search' },
      { typed: '↓  Enter', how: 'to the table' },
      { typed: 'Esc', how: 'clear' },
      { typed: 'F1', how: 'this help' },
    ],
    keysTitle: 'Keys',
    gridKeysTitle: 'In the table',
    gridKeys: [
      { typed: 'Enter', how: 'see it beside the list, with live stock' },
      { typed: 'Ctrl Enter', how: 'open in another tab' },
      { typed: '0 … 9', how: 'quantity in the draft; it calculates: 12*4' },
      { typed: 'a', how: 'add one' },
      { typed: 'Space', how: 'select; Shift ↓ a range, Ctrl A everything' },
      { typed: 'Ctrl C', how: 'copy the selection, the row or the cell' },
      { typed: '← →', how: 'from cell to cell' },
      { typed: 'Shift ← →', how: 'on a header: width; with Alt, place' },
    ],
  }),
)
