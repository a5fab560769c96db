import { Big } from 'big.js'
import { scanXml, xmlAttributes } from '#src/sheets/workbook/scan-xml.ts'
import type { Invoice, InvoiceLine, InvoiceReading, InvoiceRefusal } from './invoice.ts'

/** A file above it is refused: an invoice of 10,000 lines has some 10 MB. */
export const mostInvoiceBytes = 20_000_000

/**
 * Reads a CFDI 4.0 from a file's bytes. Nothing is fetched, no entity is expanded, and a document with declarations of
 * its own is refused. What the SAT requires and this comparison does not need may be missing.
 *
 * @see Anexo 20, "Guía de llenado de los comprobantes fiscales digitales por Internet", version 4.0
 */
export function readCfdi(bytes: Uint8Array): InvoiceReading {
  if (bytes.length > mostInvoiceBytes) return { reason: 'too-large' }
  let xml: string
  try {
    xml = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return { reason: 'not-text' }
  }
  if (/<!(?:DOCTYPE|ENTITY)/i.test(xml)) return { reason: 'with-declarations' }
  try {
    return invoiceOf(readElements(xml))
  } catch (failure) {
    if (failure instanceof BadValue) return failure.refusal
    if (failure instanceof SyntaxError) return { reason: 'not-xml' }
    throw failure
  }
}

type Attributes = ReadonlyMap<string, string>

type Elements = {
  /** Attributes by the path of their elements, in the order of the document. */
  readonly at: ReadonlyMap<string, readonly Attributes[]>
  readonly lines: readonly LineElements[]
  readonly said: ReadonlySet<string>
}

/** A *concepto* and its transferred taxes. */
type LineElements = { readonly own: Attributes; readonly taxes: Attributes[] }

const root = 'Comprobante'
const linePath = `${root}/Conceptos/Concepto`
const taxPath = `${linePath}/Impuestos/Traslados/Traslado`
/** Seals and certificates are long, and say nothing. */
const unsaid = new Set(['Sello', 'Certificado', 'SelloCFD', 'SelloSAT'])
const longestWord = 60
/** Elements in elements. Anexo 20 needs five, and a complement of its own a few more. */
const mostDepth = 50

/** @throws SyntaxError if an element does not end where its parent does, or is deeper than any invoice has one */
function readElements(xml: string): Elements {
  const path: string[] = []
  const at = new Map<string, Attributes[]>()
  const lines: LineElements[] = []
  const said = new Set<string>()
  const say = (text: string) => {
    for (const word of text.split(/[\s,;|]+/))
      if (word !== '' && word.length <= longestWord) said.add(word.toUpperCase())
  }
  let isEnded = false
  scanXml(xml, {
    open(name, written) {
      if (isEnded) throw new SyntaxError('Something after the end')
      path.push(name)
      if (path.length > mostDepth) throw new SyntaxError('Too deep')
      const here = path.join('/')
      const attributes = xmlAttributes(written)
      if (here === linePath) lines.push({ own: attributes, taxes: [] })
      else if (here === taxPath) lines.at(-1)!.taxes.push(attributes)
      else if (!here.startsWith(linePath)) {
        const known = at.get(here)
        if (known) known.push(attributes)
        else at.set(here, [attributes])
        for (const [key, value] of attributes) if (!unsaid.has(key)) say(value)
      }
    },
    close(name) {
      if (path.pop() !== name) throw new SyntaxError(`</${name}> closes another element`)
      isEnded = path.length === 0
    },
    text: say,
  })
  if (!isEnded) throw new SyntaxError('The document does not end')
  return { at, lines, said }
}

function invoiceOf({ at, lines, said }: Elements): InvoiceReading {
  const first = (path: string): Attributes => at.get(`${root}/${path}`)?.[0] ?? new Map()
  const own = at.get(root)?.[0]
  if (!own) return { reason: 'no-invoice' }
  const version = own.get('Version') ?? own.get('version') ?? ''
  if (version !== '4.0') return { reason: 'version', version }
  const type = own.get('TipoDeComprobante') ?? ''
  if (type !== 'I' && type !== 'E') return { reason: 'other-kind', type }
  if (lines.length === 0) return { reason: 'no-lines' }
  const taxes = first('Impuestos')
  const stamp = first('Complemento/TimbreFiscalDigital')
  const [seal, stamped] = [own.get('Sello') ?? '', stamp.get('SelloCFD') ?? '']
  const uuid = stamp.get('UUID')?.trim().toUpperCase() ?? ''
  return {
    kind: type === 'I' ? 'invoice' : 'credit-note',
    uuid: /^[\dA-F]{8}(?:-[\dA-F]{4}){3}-[\dA-F]{12}$/.test(uuid) ? uuid : null,
    folio: [own.get('Serie'), own.get('Folio')].filter((part) => part !== undefined && part !== '').join('-'),
    date: own.get('Fecha') ?? '',
    currency: own.get('Moneda') ?? '',
    issuer: partyOf(first('Emisor')),
    receiver: partyOf(first('Receptor')),
    related: (at.get(`${root}/CfdiRelacionados/CfdiRelacionado`) ?? []).flatMap(
      (each) => each.get('UUID')?.toUpperCase() ?? [],
    ),
    lines: lines.map(lineOf),
    subtotal: amountIn(own, root, 'SubTotal'),
    discount: amountIn(own, root, 'Descuento', '0'),
    transferred: amountIn(taxes, 'Impuestos', 'TotalImpuestosTrasladados', '0'),
    withheld: amountIn(taxes, 'Impuestos', 'TotalImpuestosRetenidos', '0'),
    total: amountIn(own, root, 'Total'),
    isSealStamped: seal === '' || stamped === '' ? null : seal === stamped,
    said,
  } satisfies Invoice
}

function partyOf(attributes: Attributes): { rfc: string; name: string } {
  return { rfc: attributes.get('Rfc') ?? '', name: attributes.get('Nombre') ?? '' }
}

function lineOf({ own, taxes }: LineElements, index: number): InvoiceLine {
  return {
    number: index + 1,
    code: own.get('NoIdentificacion')?.trim() ?? '',
    description: own.get('Descripcion')?.trim() ?? '',
    quantity: amountIn(own, 'Concepto', 'Cantidad'),
    unit: own.get('Unidad') ?? own.get('ClaveUnidad') ?? '',
    key: own.get('ClaveProdServ') ?? '',
    unitKey: own.get('ClaveUnidad') ?? '',
    unitPrice: amountIn(own, 'Concepto', 'ValorUnitario'),
    amount: amountIn(own, 'Concepto', 'Importe'),
    discount: amountIn(own, 'Concepto', 'Descuento', '0'),
    ivaRate: ivaOf(taxes),
  }
}

/** 002 of c_Impuesto is IVA. */
function ivaOf(taxes: readonly Attributes[]): Big | null {
  const rates = taxes
    .filter((tax) => tax.get('Impuesto') === '002' && tax.get('TipoFactor') === 'Tasa')
    .map((tax) => amountIn(tax, 'Traslado', 'TasaOCuota'))
  return rates.length === 1 ? rates[0]! : null
}

/** t_Importe and its like: no sign, at most six decimals. */
const amountPattern = /^\d{1,18}(?:\.\d{1,6})?$/

function amountIn(attributes: Attributes, element: string, attribute: string, missing = ''): Big {
  const written = (attributes.get(attribute) ?? missing).trim()
  if (!amountPattern.test(written)) throw new BadValue({ reason: 'bad-value', element, attribute, written })
  return new Big(written)
}

class BadValue extends Error {
  readonly refusal: InvoiceRefusal
  constructor(refusal: InvoiceRefusal) {
    super('An amount that is none')
    this.refusal = refusal
  }
}
