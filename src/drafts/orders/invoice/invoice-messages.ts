import { defineMessages } from '#src/i18n/messages.ts'
import { mostInvoiceBytes } from './read-cfdi.ts'

/** Invoices beside the orders that they are of. */
export const invoiceMessages = defineMessages(
  (f) => {
    const pieces = (count: number) => f.count(count, 'pieza', 'piezas')
    return {
      open: 'Comparar facturas (XML)',
      dropHere: 'Suelte aquí las facturas (XML)',
      title: 'Facturas frente a órdenes',
      back: 'Volver a las órdenes',
      add: 'Agregar otra factura',
      private:
        'Los archivos se leen en este equipo, no salen de él y no se guardan; de lo que guarde con una orden quedan sus datos.',
      reading: 'Leyendo…',
      invoices: 'Facturas',
      kinds: { invoice: 'Factura', 'credit-note': 'Nota de crédito' },
      noFolio: 'sin folio',
      uuid: 'Folio fiscal',
      remove: (name: string) => `Quitar ${name}`,
      removed: (name: string) => `Se quitó ${name}`,
      closed: (count: number) => f.plural(count, 'Se cerró 1 factura', `Se cerraron ${f.number(count)} facturas`),
      otherReceiver: (rfc: string, own: string) => `Está a nombre del RFC ${rfc}; el de su empresa es ${own}.`,
      noStamp: 'Sin timbre del SAT: no tiene folio fiscal.',
      brokenSeal: 'El sello no es el que timbró el SAT: el archivo cambió después, o no es el original.',
      foreign: (currency: string) =>
        `Está en ${currency === '' ? 'otra moneda' : currency}: se comparan piezas, no precios.`,
      refused: (name: string) => `No se compara ${name}`,
      refusals: {
        'too-large': `Tiene más de ${f.megabytes(mostInvoiceBytes)}.`,
        'not-text': 'No es texto en UTF-8, como pide el SAT. Pida el XML original; un PDF o un ZIP no sirven.',
        'not-xml': 'No es un XML completo. Elija el XML de la factura, o descárguelo otra vez; un PDF no sirve.',
        'with-declarations': 'Trae declaraciones (DOCTYPE) que ninguna factura tiene. No se abrió.',
        'no-invoice': 'Es XML, pero no es una factura (Comprobante).',
        'no-lines': 'No tiene conceptos.',
        twice: 'Es la misma factura otra vez (el mismo folio fiscal): cuenta una sola vez.',
        unreadable: 'El navegador no pudo leer el archivo. Elíjalo otra vez.',
      },
      version: (version: string) =>
        version === ''
          ? 'No dice su versión de CFDI. Se compara la 4.0.'
          : `Es CFDI ${version}. Se compara la versión 4.0.`,
      otherKind: (type: string) =>
        `Es un comprobante de tipo «${type}». Se comparan facturas (I) y notas de crédito (E).`,
      badValue: (element: string, attribute: string, written: string) =>
        written === ''
          ? `A ${element} le falta ${attribute}.`
          : `${attribute} de ${element} dice «${written}», que no es una cantidad.`,
      orders: 'Órdenes de estas facturas',
      isNamed: 'la factura la nombra',
      linesOf: (count: number, all: number) => `${f.number(count)} de ${f.count(all, 'concepto', 'conceptos')}`,
      noOrders: 'Ninguna orden colocada tiene estos productos, ni la factura nombra una.',
      chooseOrders: 'Elija la orden o las órdenes de las que son estas facturas.',
      moreOrders: (count: number) => `Ver ${f.number(count)} más`,
      questions: (count: number) => f.count(count, 'concepto por aclarar', 'conceptos por aclarar'),
      questionsHint: (count: number) =>
        f.plural(
          count,
          'No cuenta hasta que diga de qué producto es, y si son piezas o solo precio.',
          'No cuentan hasta que diga de qué producto son, y si son piezas o solo precio.',
        ),
      concept: (number: number, folio: string) => `Concepto ${f.number(number)} de ${folio}`,
      whichProduct: (concept: string) => `Producto de ${concept}`,
      choose: 'Elegir…',
      seems: (product: string) => `Parece: ${product}`,
      piecesOf: (count: number, product: string) => `${pieces(count)} de ${product}`,
      priceOf: (product: string) => `Precio de ${product}, sin piezas`,
      priceOfAll: 'Solo precio, sin piezas',
      asPieces: 'Piezas de…',
      asPrice: 'Precio, sin piezas, de…',
      notOfThese: 'No es de estas órdenes',
      allNotOfThese: 'Ninguno es de estas órdenes',
      changeAnswers: (count: number) => `Aclarar otra vez ${f.count(count, 'concepto', 'conceptos')}`,
      result: 'Diferencias',
      agrees: 'Todo coincide: piezas, precios e IVA son los de las órdenes.',
      agreesConfirmed: 'Todo coincide: piezas, precios e IVA son los de las órdenes, como se confirmaron.',
      agreesSoFar: 'Lo que ya está aclarado coincide.',
      differences: (count: number) => f.count(count, 'producto difiere', 'productos difieren'),
      strangers: (count: number) =>
        f.count(count, 'concepto no es de ningún producto pedido', 'conceptos no son de ningún producto pedido'),
      withoutOpen: (count: number) => `Sin contar ${f.count(count, 'concepto por aclarar', 'conceptos por aclarar')}`,
      tooMuch: (pesos: string) => `Le cobran ${pesos} de más, antes de IVA.`,
      tooLittle: (pesos: string) => `Le cobran ${pesos} de menos, antes de IVA.`,
      withIva: (pesos: string) => `Con IVA: ${pesos}.`,
      noMoney: 'Sin diferencia en dinero.',
      unheld: (count: number) =>
        `De ${f.count(count, 'producto no se comparó el precio.', 'productos no se comparó el precio.')}`,
      notArrivedWorth: (pesos: string) => `Le facturan ${pesos} de lo que no ha llegado, antes de IVA.`,
      seemsWithIva: 'Casi todos los precios parecen traer el IVA incluido.',
      equal: {
        ordered: (count: number) => f.count(count, 'producto es como se pidió', 'productos son como se pidieron'),
        confirmed: (count: number) =>
          f.count(count, 'producto es como se confirmó', 'productos son como se confirmaron'),
        closed: (count: number) =>
          f.count(
            count,
            'producto es como se pidió, sin las piezas que se cerraron',
            'productos son como se pidieron, sin las piezas que se cerraron',
          ),
      },
      ordered: 'Pedido',
      charged: 'Facturado',
      awaited: (ordered: string, left: string) => `${ordered}, quedan ${left} por lo confirmado o cerrado`,
      kindsOf: {
        more: (count: number, pesos: string) => `${pieces(count)} de más (${pesos})`,
        fewer: (count: number) => `${pieces(count)} por facturar`,
        price: (ordered: string, charged: string, pesos: string) =>
          `Pedido a ${ordered}, facturado a ${charged} (${pesos})`,
        confirmedPrice: (confirmed: string, charged: string, pesos: string) =>
          `Confirmado a ${confirmed}, facturado a ${charged} (${pesos})`,
        priceAlone: (pesos: string) => `Solo precio, sin piezas (${pesos})`,
        'no-price': 'La orden no tiene precio: no se compara',
        'several-prices': 'Las órdenes tienen precios distintos: no se compara',
        currency: 'Otra moneda: el precio no se compara',
        notArrived: (count: number, pesos: string | null) =>
          `${f.count(count, 'pieza facturada no ha llegado', 'piezas facturadas no han llegado')}${pesos === null ? '' : ` (${pesos})`}`,
        iva: (ordered: string, charged: string, pesos: string | null) =>
          `IVA ${ordered} en la orden, ${charged} en la factura${pesos === null ? '' : ` (${pesos} de IVA)`}`,
        noIva: 'sin una tasa única',
        stranger: (pesos: string) => `No se pidió (${pesos})`,
      },
      sums: {
        line: (number: number, stated: string, computed: string) =>
          `Concepto ${f.number(number)}: dice ${stated}; cantidad por precio da ${computed}.`,
        subtotal: (stated: string, computed: string) => `Subtotal: dice ${stated}; sus conceptos suman ${computed}.`,
        total: (stated: string, computed: string) => `Total: dice ${stated}; sus propios importes dan ${computed}.`,
      },
      sumsTitle: (folio: string) => `Los números de ${folio} no cuadran entre sí`,
      /** @param charged how many pieces are invoiced: more than were ordered are no receipt */
      noteArrived: (count: number, charged: number) =>
        charged > count
          ? `Anotar como llegado lo pedido: ${f.number(count)} de ${f.number(charged)} facturadas`
          : `Anotar como llegado lo facturado: ${pieces(count)}`,
      copyClaim: 'Copiar el reclamo',
      copied: 'Reclamo copiado',
      copyFailed: 'El navegador no dejó copiar. Permita el portapapeles e intente otra vez.',
      claim: {
        head: (invoices: string, orders: string) => `Diferencias de ${invoices} con ${orders}:`,
        order: (number: string, warehouse: string, folio: string) =>
          `${number === '' ? `la orden de ${warehouse}` : `la orden ${number}`}${folio === '' ? '' : ` (su folio ${folio})`}`,
        uuid: (folio: string, uuid: string) => `${folio} (folio fiscal ${uuid})`,
        quantities: (ordered: string, charged: string) => `pedido ${ordered}, facturado ${charged}`,
        sum: (pesos: string) => `En total, ${pesos} de diferencia, antes de IVA.`,
        open: 'Por aclarar, sin contar en ese total:',
        ask: 'Agradeceremos la nota de crédito o su aclaración.',
      },
    }
  },
  (f) => {
    const pieces = (count: number) => f.count(count, 'piece', 'pieces')
    return {
      open: 'Compare invoices (XML)',
      dropHere: 'Drop the invoices (XML) here',
      title: 'Compare invoices',
      back: 'Back to the orders',
      add: 'Add another invoice',
      private:
        'The files are read on this computer, never leave it, and are not kept. If you keep an invoice with an order, only its data is saved.',
      reading: 'Reading…',
      invoices: 'Invoices',
      kinds: { invoice: 'Invoice', 'credit-note': 'Credit note' },
      noFolio: 'no folio',
      uuid: 'Fiscal folio',
      remove: (name) => `Remove ${name}`,
      removed: (name) => `Removed ${name}`,
      closed: (count) => `Closed ${f.count(count, 'invoice', 'invoices')}`,
      otherReceiver: (rfc, own) => `It is for the RFC ${rfc}; your company’s is ${own}.`,
      noStamp: 'No SAT stamp: it has no fiscal folio.',
      brokenSeal:
        'Its seal is not the one that the SAT stamped: the file was changed afterwards, or is not the original.',
      foreign: (currency) =>
        `It is in ${currency === '' ? 'another currency' : currency}: pieces are compared, prices are not.`,
      refused: (name) => `${name} is not compared`,
      refusals: {
        'too-large': `It is larger than ${f.megabytes(mostInvoiceBytes)}.`,
        'not-text': 'It is not UTF-8 text, as the SAT requires. Ask for the original XML; a PDF or ZIP will not do.',
        'not-xml': 'It is not a complete XML. Choose the XML of the invoice, or download it again; a PDF will not do.',
        'with-declarations': 'It has declarations (DOCTYPE) that no invoice has. It was not opened.',
        'no-invoice': 'It is XML, but not an invoice (Comprobante).',
        'no-lines': 'It has no lines.',
        twice: 'It is the same invoice again (the same fiscal folio): it counts once.',
        unreadable: 'The browser could not read the file. Choose it again.',
      },
      version: (version) =>
        version === ''
          ? 'It does not say its version of CFDI. 4.0 is compared.'
          : `It is CFDI ${version}. Version 4.0 is compared.`,
      otherKind: (type) => `It is a document of type “${type}”. Invoices (I) and credit notes (E) are compared.`,
      badValue: (element, attribute, written) =>
        written === ''
          ? `${element} lacks its ${attribute}.`
          : `${attribute} of ${element} says “${written}”, which is not an amount.`,
      orders: 'Orders for these invoices',
      isNamed: 'named in the invoice',
      linesOf: (count, all) => `${f.number(count)} of ${f.count(all, 'line', 'lines')}`,
      noOrders: 'No placed order has these products, and the invoice names none.',
      chooseOrders: 'Choose the order or orders that these invoices are for.',
      moreOrders: (count) => `See ${f.number(count)} more`,
      questions: (count) => f.count(count, 'line to resolve', 'lines to resolve'),
      questionsHint: (count) =>
        f.plural(
          count,
          'It does not count until you say which product it is, and whether it is pieces or only a price.',
          'They do not count until you say which product they are, and whether they are pieces or only a price.',
        ),
      concept: (number, folio) => `Line ${f.number(number)} of ${folio}`,
      whichProduct: (concept) => `Product of ${concept}`,
      choose: 'Choose…',
      seems: (product) => `Seems to be: ${product}`,
      piecesOf: (count, product) => `${pieces(count)} of ${product}`,
      priceOf: (product) => `Price of ${product}, no pieces`,
      priceOfAll: 'Price only, no pieces',
      asPieces: 'Pieces of…',
      asPrice: 'Price, no pieces, of…',
      notOfThese: 'Not from these orders',
      allNotOfThese: 'None is from these orders',
      changeAnswers: (count) => `Resolve ${f.count(count, 'line again', 'lines again')}`,
      result: 'Differences',
      agrees: 'Everything matches: pieces, prices and IVA are as in the orders.',
      agreesConfirmed: 'Everything matches: pieces, prices and IVA are as in the orders, as they were confirmed.',
      agreesSoFar: 'What is resolved matches.',
      differences: (count) => f.count(count, 'product differs', 'products differ'),
      strangers: (count) =>
        f.count(count, 'line is of no product that was ordered', 'lines are of no product that was ordered'),
      withoutOpen: (count) => `Not counting ${f.count(count, 'line to resolve', 'lines to resolve')}`,
      tooMuch: (pesos) => `You are overcharged ${pesos}, before IVA.`,
      tooLittle: (pesos) => `You are undercharged ${pesos}, before IVA.`,
      withIva: (pesos) => `With IVA: ${pesos}.`,
      noMoney: 'No difference in money.',
      unheld: (count) =>
        f.plural(
          count,
          'The price of 1 product was not compared.',
          `The prices of ${f.number(count)} products were not compared.`,
        ),
      notArrivedWorth: (pesos) => `You are charged ${pesos} for what has not arrived, before IVA.`,
      seemsWithIva: 'Nearly all prices seem to include the IVA.',
      equal: {
        ordered: (count) => f.count(count, 'product is as ordered', 'products are as ordered'),
        confirmed: (count) => f.count(count, 'product is as confirmed', 'products are as confirmed'),
        closed: (count) =>
          f.count(
            count,
            'product is as ordered, without the pieces that were closed',
            'products are as ordered, without the pieces that were closed',
          ),
      },
      ordered: 'Ordered',
      charged: 'Invoiced',
      awaited: (ordered, left) => `${ordered}, of which ${left} stand as confirmed or closed`,
      kindsOf: {
        more: (count, pesos) => `${pieces(count)} too many (${pesos})`,
        fewer: (count) => `${pieces(count)} not invoiced yet`,
        price: (ordered, charged, pesos) => `Ordered at ${ordered}, invoiced at ${charged} (${pesos})`,
        confirmedPrice: (confirmed, charged, pesos) => `Confirmed at ${confirmed}, invoiced at ${charged} (${pesos})`,
        priceAlone: (pesos) => `Price only, no pieces (${pesos})`,
        'no-price': 'The order has no price: not compared',
        'several-prices': 'The orders have different prices: not compared',
        currency: 'Another currency: the price is not compared',
        notArrived: (count, pesos) =>
          `${f.count(count, 'invoiced piece has', 'invoiced pieces have')} not arrived${pesos === null ? '' : ` (${pesos})`}`,
        iva: (ordered, charged, pesos) =>
          `IVA ${ordered} in the order, ${charged} in the invoice${pesos === null ? '' : ` (${pesos} of IVA)`}`,
        noIva: 'not one rate',
        stranger: (pesos) => `Not ordered (${pesos})`,
      },
      sums: {
        line: (number, stated, computed) =>
          `Line ${f.number(number)}: says ${stated}; quantity times price is ${computed}.`,
        subtotal: (stated, computed) => `Subtotal: says ${stated}; its lines add up to ${computed}.`,
        total: (stated, computed) => `Total: says ${stated}; its own amounts come to ${computed}.`,
      },
      sumsTitle: (folio) => `The numbers of ${folio} do not add up`,
      noteArrived: (count, charged) =>
        charged > count
          ? `Record what was ordered as arrived: ${f.number(count)} of ${f.number(charged)} invoiced`
          : `Record what was invoiced as arrived: ${pieces(count)}`,
      copyClaim: 'Copy the claim',
      copied: 'Claim copied',
      copyFailed: 'The browser did not allow copying. Allow the clipboard and try again.',
      claim: {
        head: (invoices, orders) => `Differences of ${invoices} from ${orders}:`,
        order: (number, warehouse, folio) =>
          `${number === '' ? `the order from ${warehouse}` : `order ${number}`}${folio === '' ? '' : ` (your number ${folio})`}`,
        uuid: (folio, uuid) => `${folio} (fiscal folio ${uuid})`,
        quantities: (ordered, charged) => `ordered ${ordered}, invoiced ${charged}`,
        sum: (pesos) => `A total difference of ${pesos}, before IVA.`,
        open: 'To be explained, not counted in that total:',
        ask: 'Please send a credit note or an explanation.',
      },
    }
  },
)
