/** What a column of a list is about. Anything else is passed over. */
export const columnKinds = ['sku', 'manufacturerSku', 'ean', 'quantity', 'title', 'brand', 'price', 'note'] as const
export type ListColumn = (typeof columnKinds)[number]

/**
 * Reads a header row, in Spanish or English, whatever its case, accents and punctuation.
 *
 * @returns null for what is no header: one names a code, or a description with a quantity
 */
export function readHeader(cells: readonly string[]): (ListColumn | null)[] | null {
  const columns = cells.map((cell) => columnNamed(cell))
  const has = (column: ListColumn) => columns.includes(column)
  const hasCode = has('sku') || has('manufacturerSku') || has('ean')
  const named = columns.filter((column) => column !== null).length
  if (!(hasCode && (named > 1 || cells.length === 1)) && !(has('title') && has('quantity'))) return null
  // Of two columns of a kind the first is meant; a second price is the sum of the row.
  return columns.map((column, index) => (column !== null && columns.indexOf(column) < index ? null : column))
}

export function columnNamed(written: string): ListColumn | null {
  const name = written
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '')
  return columnOf.get(name) ?? null
}

const names: Readonly<Record<ListColumn, string>> = {
  sku: 'sku clave codigo cod code itemcode itemno itemnumber item articulo codigoarticulo claveproducto clavearticulo codigoproducto productcode productid idproducto producto id skumayorista claveinterna stockcode material codmaterial',
  manufacturerSku:
    'manufacturersku mpn pn partnumber partno part partnum nodeparte noparte numparte numerodeparte numeroparte nparte parte fabricante mfrpn mfgpn mfrpartno mfgpartnumber manufacturerpartnumber modelo model modelno referencia ref skufabricante nopartefabricante vendorpart',
  ean: 'ean upc gtin eanupc upcean barcode barcodes codigodebarras codigobarras codbarras cb isbn ean13 upca',
  quantity:
    'cantidad cant can ctd ctdpedido ctdpedida qty quantity qyt pzas pz pza piezas pcs pieces unidades uds unid units pedido pedir order ordered ordenar qtyordered cantidadsolicitada solicitado requerido requeridas req cantpedida',
  title:
    'descripcion desc description titulo title nombre name productname nombreproducto concepto detalle productdescription descripciondelproducto itemdescription textobreve shorttext',
  brand: 'marca brand manufacturer mfr mfg fabricantemarca make',
  price:
    'precio price preciounitario punit puni unitprice pu preciou precioun importe total amount extprice extended ext subtotal lineprice linetotal preciototal costo cost unitcost iva precioneto importemon netprice',
  note: 'nota notas note notes observaciones comentario comentarios comment comments remarks',
}

const columnOf = new Map(
  Object.entries(names).flatMap(([column, all]) =>
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of `names` are columns
    all.split(' ').map((name) => [name, column as ListColumn] as const),
  ),
)
