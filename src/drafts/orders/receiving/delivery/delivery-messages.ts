import { defineMessages } from '#src/i18n/messages.ts'

/** What is said while a delivery is received. */
export const deliveryMessages = defineMessages(
  (f) => {
    const pieces = (count: number) => f.plural(count, { one: '1 pieza', other: `${f.number(count)} piezas` })
    const orders = (count: number) => f.plural(count, { one: '1 orden', other: `${f.number(count)} órdenes` })
    return {
      orders,
      severalTitle: (count: number, warehouse: string) =>
        `Recibir ${orders(count)}${warehouse === '' ? '' : ` de ${warehouse}`}`,
      byWarehouse: 'Recibir',
      fromWarehouse: (warehouse: string, count: number) => `De ${warehouse}: ${orders(count)} por llegar`,
      receiveChosen: (count: number) => `Recibir ${orders(count)}`,
      ofOrders: (count: number, inOrders: number) => `${pieces(count)} por llegar de ${orders(inOrders)}`,
      oldestFirst:
        'De lo que esperan varias órdenes, lo que llega va primero a la más antigua. Puede cambiarlo orden por orden.',
      late: (days: number) => f.plural(days, { one: '1 día tarde', other: `${f.number(days)} días tarde` }),
      awaitedBy: (count: number) => `lo esperan ${orders(count)}`,
      products: 'Lo que se espera',
      quantityIn: (product: string, order: string) => `Llegan ahora de ${product} para ${order}`,
      lineCloses: (count: number) =>
        f.plural(count, { one: 'La que falta no vendrá', other: `Las ${f.number(count)} que faltan no vendrán` }),
      showAll: (count: number) =>
        f.plural(count, { one: 'Mostrar 1 producto más', other: `Mostrar ${f.number(count)} productos más` }),
      fillRest: (count: number) => `Lo demás llegó completo: ${pieces(count)}`,
      reason: 'Por qué no vendrá',
      sayReason: 'Diga por qué no vendrá.',
      noteForAll: 'Nota para cada orden (remisión, daños)',
      receiveAndClose: (came: number, closed: number) => `Recibir ${pieces(came)} y cerrar ${f.number(closed)}`,
      answerFirst: (count: number) =>
        f.plural(count, {
          one: 'Antes de recibir, resuelva lo que se pregunta arriba.',
          other: `Antes de recibir, resuelva las ${f.number(count)} cosas que se preguntan arriba.`,
        }),
      sayCame: 'Escriba cuántas piezas llegaron, o diga qué no vendrá.',
      mendFirst: (count: number) =>
        f.plural(count, { one: '1 cantidad por corregir', other: `${f.number(count)} cantidades por corregir` }),
      closeOnly: (closed: number) => `Cerrar ${pieces(closed)}`,
      notAll: 'Una orden cambió entre tanto: no se anotó todo. Revise lo que falta.',
      undo: 'Deshacer',
      undone: 'Se deshizo lo recibido.',
      putBack: 'Quedó anotado otra vez.',
      changedSince: 'El borrador cambió desde entonces: ya no se puede deshacer.',
      removed: (entry: string) => `Se quitó: ${entry}`,
      scan: {
        label: 'Último escaneo',
        ready: 'Escanee o escriba un código: cada uno suma 1 pieza. Nada se anota hasta que usted lo reciba.',
        waiting: (count: number) =>
          f.plural(count, {
            one: '1 escaneo espera al catálogo',
            other: `${f.number(count)} escaneos esperan al catálogo`,
          }),
        good: (now: number, toCome: number) => `${f.number(now)} de ${f.number(toCome)}`,
        over: (now: number, toCome: number) => `DE MÁS: ${f.number(now)} de ${f.number(toCome)} por llegar`,
        'not-awaited': 'NO SE ESPERA: queda abajo, en «Llegó y no se espera»',
        unknown: 'CÓDIGO DESCONOCIDO: queda abajo, en «Llegó y no se espera»',
        mistyped: 'CÓDIGO MAL LEÍDO: su último dígito no corresponde. Queda abajo, en «Llegó y no se espera»',
        several: 'ES DE VARIOS PRODUCTOS: elija cuál',
        'not-added': 'NO SE SUMÓ: corrija primero la cantidad de ese producto',
        removed: 'Se quitó el último',
      },
      which: (code: string, count: string) => `¿Cuál es ${code}? (${count})`,
      pieces,
      wrong: 'Llegó y no se espera',
      wrongHint: 'Se anota con la orden más antigua de la que llegue algo.',
      wrongAlone:
        'No se recibe ninguna pieza: lo que llegó y no se espera no tiene con qué anotarse. Quítelo de su lista y escríbalo en la nota de la orden.',
      wrongNote: (list: string) => `No pedido: ${list}`,
      tooLong: (most: number) => `La nota con lo no pedido pasa de ${f.number(most)} letras: quite algo.`,
      reasons: {
        waiting: 'esperando al catálogo',
        several: 'es de varios productos',
        unknown: 'código desconocido',
        mistyped: 'código mal leído',
        'not-added': 'no se sumó: corrija la cantidad del producto y búsquelo otra vez',
      },
      drop: (what: string) => `No anotar ${what}`,
      again: (code: string) => `Buscar otra vez ${code}`,
      list: {
        open: 'Lista de lo entregado',
        hint: 'Pegue la remisión, o suelte aquí un archivo XLSX o CSV.',
        text: 'Lista de lo entregado',
        read: 'Leer la lista',
        file: 'Abrir archivo',
        reading: 'Leyendo la lista…',
        failed: 'La lista no se pudo leer. Inténtelo otra vez.',
        empty: 'En la lista no se reconoció ningún producto.',
        twice: 'Esta lista ya se pasó a las líneas.',
        twiceAnyway: 'Pasarla otra vez',
        done: (count: number, rows: number) =>
          `${pieces(count)} de ${f.plural(rows, { one: '1 renglón', other: `${f.number(rows)} renglones` })} en las líneas.`,
        questions: (count: number) =>
          f.plural(count, { one: '1 renglón por resolver', other: `${f.number(count)} renglones por resolver` }),
        notAwaited: 'Ninguna orden de aquí lo espera.',
        remark: (words: string) => `Dice «${words}»: ¿llegó?`,
        again: (count: number) => `Ya hay ${f.number(count)} en sus líneas.`,
        product: (row: string) => `Producto de «${row}»`,
        choose: 'Elija el producto',
        quantity: (row: string) => `Piezas de «${row}»`,
        count: 'Contar',
        asWrong: 'Llegó sin pedirse',
        leave: 'Dejar fuera',
      },
    }
  },
  (f) => {
    const pieces = (count: number) => f.plural(count, { one: '1 piece', other: `${f.number(count)} pieces` })
    const orders = (count: number) => f.plural(count, { one: '1 order', other: `${f.number(count)} orders` })
    return {
      orders,
      severalTitle: (count, warehouse) => `Receive ${orders(count)}${warehouse === '' ? '' : ` from ${warehouse}`}`,
      byWarehouse: 'Receive',
      fromWarehouse: (warehouse, count) => `From ${warehouse}: ${orders(count)} to come`,
      receiveChosen: (count) => `Receive ${orders(count)}`,
      ofOrders: (count, inOrders) => `${pieces(count)} to come from ${orders(inOrders)}`,
      oldestFirst: 'What several orders expect goes to the oldest order first. You can change it order by order.',
      late: (days) => f.plural(days, { one: '1 day late', other: `${f.number(days)} days late` }),
      awaitedBy: (count) => `expected by ${orders(count)}`,
      products: 'Expected',
      quantityIn: (product, order) => `Arriving now of ${product} for ${order}`,
      lineCloses: (count) =>
        f.plural(count, {
          one: 'The other one will not come',
          other: `The other ${f.number(count)} will not come`,
        }),
      showAll: (count) =>
        f.plural(count, { one: 'Show 1 more product', other: `Show ${f.number(count)} more products` }),
      fillRest: (count) => `All the rest arrived: ${pieces(count)}`,
      reason: 'Why it will not come',
      sayReason: 'Say why it will not come.',
      noteForAll: 'Note for each order (delivery note, damage)',
      receiveAndClose: (came, closed) => `Receive ${pieces(came)} and close ${f.number(closed)}`,
      answerFirst: (count) =>
        f.plural(count, {
          one: 'Before you receive, answer the question above.',
          other: `Before you receive, answer the ${f.number(count)} questions above.`,
        }),
      sayCame: 'Enter how many pieces arrived, or say what will not come.',
      mendFirst: (count) =>
        f.plural(count, { one: '1 quantity to correct', other: `${f.number(count)} quantities to correct` }),
      closeOnly: (closed) => `Close ${pieces(closed)}`,
      notAll: 'An order changed meanwhile: not everything was noted. See what is missing.',
      undo: 'Undo',
      undone: 'The receipt was undone.',
      putBack: 'Noted again.',
      changedSince: 'The draft has changed since: it can no longer be undone.',
      removed: (entry) => `Removed: ${entry}`,
      scan: {
        label: 'Last scan',
        ready: 'Scan or type a code: each adds 1 piece. Nothing is noted until you receive it.',
        waiting: (count) =>
          f.plural(count, {
            one: '1 scan waits for the catalog',
            other: `${f.number(count)} scans wait for the catalog`,
          }),
        good: (now, toCome) => `${f.number(now)} of ${f.number(toCome)}`,
        over: (now, toCome) => `TOO MANY: ${f.number(now)} of ${f.number(toCome)} to come`,
        'not-awaited': 'NOT EXPECTED: it is below, in “Arrived, not expected”',
        unknown: 'UNKNOWN CODE: it is below, in “Arrived, not expected”',
        mistyped: 'CODE MISREAD: its last digit does not fit. It is below, in “Arrived, not expected”',
        several: 'IT BELONGS TO SEVERAL PRODUCTS: choose which',
        'not-added': 'NOT COUNTED: fix the quantity of that product first',
        removed: 'The last one was undone',
      },
      which: (code, count) => `Which one is ${code}? (${count})`,
      pieces,
      wrong: 'Arrived, not expected',
      wrongHint: 'It is noted on the oldest order that received something.',
      wrongAlone:
        'No pieces are received: what arrived and is not expected has nothing to be noted with. Remove it from its list and write it in the note of the order.',
      wrongNote: (list) => `Not ordered: ${list}`,
      tooLong: (most) =>
        `The note with what was not ordered is longer than ${f.number(most)} characters: remove something.`,
      reasons: {
        waiting: 'waits for the catalog',
        several: 'belongs to several products',
        unknown: 'unknown code',
        mistyped: 'misread code',
        'not-added': 'not counted: fix the quantity of the product and look it up again',
      },
      drop: (what) => `Do not note ${what}`,
      again: (code) => `Look up ${code} again`,
      list: {
        open: 'List of what was delivered',
        hint: 'Paste the delivery note, or drop an XLSX or CSV file here.',
        text: 'List of what was delivered',
        read: 'Read the list',
        file: 'Open a file',
        reading: 'Reading the list…',
        failed: 'The list could not be read. Try again.',
        empty: 'No product was recognized in the list.',
        twice: 'This list was already put into the lines.',
        twiceAnyway: 'Put it in again',
        done: (count, rows) =>
          `${pieces(count)} of ${f.plural(rows, { one: '1 row', other: `${f.number(rows)} rows` })} are in the lines.`,
        questions: (count) => f.plural(count, { one: '1 row to resolve', other: `${f.number(count)} rows to resolve` }),
        notAwaited: 'None of these orders expects it.',
        remark: (words) => `It says “${words}”: did it arrive?`,
        again: (count) => `Its lines already have ${f.number(count)}.`,
        product: (row) => `Product of “${row}”`,
        choose: 'Choose the product',
        quantity: (row) => `Pieces of “${row}”`,
        count: 'Count',
        asWrong: 'Not expected',
        leave: 'Leave out',
      },
    }
  },
)
