import { defineMessages } from '#src/i18n/messages.ts'

/** The page of what was bought. */
export const purchasesMessages = defineMessages(
  (f) => {
    const lines = (count: number) => f.count(count, 'línea', 'líneas')
    return {
      title: 'Compras',
      about: {
        placed: 'De las órdenes como se colocaron, enteras: lo que se pidió de nuevo cuenta en ambas.',
        confirmed:
          'De las órdenes como las confirmó el mayorista, con sus precios y piezas; las que no confirmó, como se colocaron. De todas, sin lo que no llegará.',
      },
      count: 'Contar',
      countings: { placed: 'como se colocó', confirmed: 'como se confirmó' },
      otherwise: {
        placed: (total: string) => `Como se colocó: ${total} con IVA.`,
        confirmed: (total: string) => `Con lo confirmado y sin lo que no llegará: ${total} con IVA.`,
      },
      apportioned:
        'El IVA de una orden se reparte entre sus líneas: el de una marca o un producto puede diferir en un centavo por orden del calculado a mano.',
      by: 'Sumar por',
      groupings: {
        month: 'Mes',
        brand: 'Marca',
        product: 'Producto',
        warehouse: 'Almacén',
        person: 'Iniciales',
      },
      none: {
        month: '',
        brand: 'sin marca',
        product: '',
        warehouse: '',
        person: 'sin iniciales en el número',
      },
      personHint:
        'De quién es una orden lo dicen las iniciales de su número, si el número sigue el formato de «Configuración».',
      chosen: 'Solo:',
      removeChosen: (grouping: string, name: string) => `Quitar ${grouping.toLowerCase()}: ${name}`,
      chooseGroup: (name: string) => `Ver solo ${name}`,
      plot: 'Por mes, con IVA',
      monthOf: (month: string, total: string, pieces: string) => `${month}: ${total} con IVA, ${pieces}`,
      gaps: 'Los meses sin compras no se muestran.',
      columns: {
        orders: 'Órdenes',
        lines: 'Líneas',
        pieces: 'Piezas',
        subtotal: 'Antes de IVA',
        iva: 'IVA',
        total: 'Con IVA',
        share: 'Parte',
        withoutPrice: 'Líneas sin precio',
        counting: 'Cuenta',
        sku: 'SKU',
        part: 'No. de parte',
        brand: 'Marca',
      },
      table: (grouping: string) => `Compras por ${grouping.toLowerCase()}`,
      pieces: (count: number) => f.count(count, 'pieza', 'piezas'),
      withoutPrice: (count: number) => `${lines(count)} sin precio`,
      more: (count: number, all: number) => `Ver ${f.number(count)} más de ${f.number(all)}`,
      all: 'Todo',
      noMatch: 'Nada de lo comprado coincide.',
      prices: {
        title: {
          placed: (product: string) => `Precio al que se colocó ${product}`,
          confirmed: (product: string) => `Precio al que se confirmó ${product}`,
        },
        once: (price: string, when: string) => `${price} el ${when}, en una sola orden`,
        always: (price: string) => `siempre ${price}`,
        between: (least: string, most: string, last: string) => `entre ${least} y ${most}; lo último, ${last}`,
        plot: (words: string) => `Precio a lo largo del tiempo: ${words}`,
        legend: 'Cada punto es una orden; precio por pieza, antes de IVA.',
        none: 'Ninguna de estas líneas tiene precio.',
        asTable: 'Ver como tabla',
        when: 'Colocada',
        order: 'Orden',
        price: 'Precio antes de IVA',
      },
      fileName: (grouping: string) => `Compras por ${grouping.toLowerCase()}`,
      exported: (name: string) => `Compras en ${name}`,
    }
  },
  (f) => {
    const lines = (count: number) => f.count(count, 'line', 'lines')
    return {
      title: 'Purchases',
      about: {
        placed: 'Counts orders as placed, in full. Pieces that were ordered again count both times.',
        confirmed:
          'Counts orders as the wholesaler confirmed them, with its prices and pieces; unconfirmed ones as placed. All without what will not come.',
      },
      count: 'Count',
      countings: { placed: 'as placed', confirmed: 'as confirmed' },
      otherwise: {
        placed: (total) => `As placed: ${total} with IVA.`,
        confirmed: (total) => `As confirmed, without what will not come: ${total} with IVA.`,
      },
      apportioned:
        'The IVA of each order is split among its lines, so a brand’s or a product’s may differ by a centavo per order from a manual count.',
      by: 'Sum by',
      groupings: { month: 'Month', brand: 'Brand', product: 'Product', warehouse: 'Warehouse', person: 'Initials' },
      none: { month: '', brand: 'no brand', product: '', warehouse: '', person: 'no initials in the number' },
      personHint: 'The initials in an order’s number say whose it is, if the number follows the pattern in “Settings”.',
      chosen: 'Only:',
      removeChosen: (grouping, name) => `Remove ${grouping.toLowerCase()}: ${name}`,
      chooseGroup: (name) => `Show only ${name}`,
      plot: 'By month, with IVA',
      monthOf: (month, total, pieces) => `${month}: ${total} with IVA, ${pieces}`,
      gaps: 'Months without purchases are not shown.',
      columns: {
        orders: 'Orders',
        lines: 'Lines',
        pieces: 'Pieces',
        subtotal: 'Before IVA',
        iva: 'IVA',
        total: 'With IVA',
        share: 'Share',
        withoutPrice: 'Lines without a price',
        counting: 'Counts',
        sku: 'SKU',
        part: 'Part no.',
        brand: 'Brand',
      },
      table: (grouping) => `Purchases by ${grouping.toLowerCase()}`,
      pieces: (count) => f.count(count, 'piece', 'pieces'),
      withoutPrice: (count) => `${lines(count)} without a price`,
      more: (count, all) => `See ${f.number(count)} more of ${f.number(all)}`,
      all: 'All',
      noMatch: 'No purchases match.',
      prices: {
        title: {
          placed: (product) => `Order price of ${product}`,
          confirmed: (product) => `Confirmed price of ${product}`,
        },
        once: (price, when) => `${price} on ${when}, in one order`,
        always: (price) => `always ${price}`,
        between: (least, most, last) => `between ${least} and ${most}; last, ${last}`,
        plot: (words) => `Price over time: ${words}`,
        legend: 'Each dot is an order; price per piece, before IVA.',
        none: 'None of these lines has a price.',
        asTable: 'See as a table',
        when: 'Placed',
        order: 'Order',
        price: 'Price before IVA',
      },
      fileName: (grouping) => `Purchases by ${grouping.toLowerCase()}`,
      exported: (name) => `Purchases in ${name}`,
    }
  },
)
