import type { Pesos } from './money.ts'

/**
 * An amount as Mexican orders and cheques write it ("importe con letra"): `DIEZ MIL QUINIENTOS PESOS 50/100 M.N.`
 * @param pesos from 0 to 999,999,999.99
 * @returns `''` for any other amount
 */
export function amountInWords(pesos: Pesos): string {
  const [whole = '', centavos] = pesos.split('.')
  const amount = Number(whole)
  if (!/^\d{1,9}$/.test(whole)) return ''
  return `${wordsOf(amount)} ${nounOf(amount)} ${centavos ?? '00'}/100 M.N.`
}

function wordsOf(amount: number): string {
  if (amount === 0) return 'CERO'
  const millions = Math.floor(amount / 1_000_000)
  const thousands = Math.floor(amount / 1_000) % 1_000
  return [
    millions === 1 ? 'UN MILLÓN' : millions > 0 && `${belowThousand(millions)} MILLONES`,
    thousands === 1 ? 'MIL' : thousands > 0 && `${belowThousand(thousands)} MIL`,
    belowThousand(amount % 1_000),
  ]
    .filter(Boolean)
    .join(' ')
}

/** A million is a noun of its own: "un millón de pesos". */
function nounOf(amount: number): string {
  if (amount === 1) return 'PESO'
  return amount > 0 && amount % 1_000_000 === 0 ? 'DE PESOS' : 'PESOS'
}

/** `''` for 0. In the short form that stands before a noun: UN, VEINTIÚN. */
function belowThousand(amount: number): string {
  if (amount === 100) return 'CIEN'
  const rest = amount % 100
  const ten = tens[Math.floor(rest / 10)]
  const unit = small[rest % 10] ?? ''
  const below = rest < 30 ? small[rest] : unit === '' ? ten : `${ten} Y ${unit}`
  return [hundreds[Math.floor(amount / 100)], below].filter(Boolean).join(' ')
}

const small = (
  ',UN,DOS,TRES,CUATRO,CINCO,SEIS,SIETE,OCHO,NUEVE,DIEZ,ONCE,DOCE,TRECE,CATORCE,QUINCE,DIECISÉIS,DIECISIETE,DIECIOCHO,' +
  'DIECINUEVE,VEINTE,VEINTIÚN,VEINTIDÓS,VEINTITRÉS,VEINTICUATRO,VEINTICINCO,VEINTISÉIS,VEINTISIETE,VEINTIOCHO,' +
  'VEINTINUEVE'
).split(',')
const tens = ',,,TREINTA,CUARENTA,CINCUENTA,SESENTA,SETENTA,OCHENTA,NOVENTA'.split(',')
const hundreds =
  ',CIENTO,DOSCIENTOS,TRESCIENTOS,CUATROCIENTOS,QUINIENTOS,SEISCIENTOS,SETECIENTOS,OCHOCIENTOS,NOVECIENTOS'.split(',')
