import { units } from '#src/drafts/list-reader/spans/vocabulary.ts'
import type { ListLine, Place } from './clean-line.ts'

/**
 * Gives the lines of a scanned text the digits and letters that the scanner took for others: `7,53O.OO` is 7,530.00,
 * `l2` is 12, `T0TAL` is TOTAL. Each character keeps its place. A list is scanned where several amounts of money have
 * letters in them, or several words a digit. Other texts stay as they are, but for numbers of a column and
 * numbers before price and amount. Codes are not touched: what is like them is looked up. A number with a sign of a digit
 * that nobody could read is marked as misread in any text.
 */
export function mendScanned(lines: readonly ListLine[]): readonly ListLine[] {
  return mendedLines(lines).map((line) => {
    const unsure = [...line.text.matchAll(unsureNumber)].map(({ 0: { length }, index }) => ({
      start: index,
      end: index + length,
    }))
    return unsure.length === 0 ? line : { ...line, misread: [...line.misread, ...unsure] }
  })
}

/** `?7`, `~7`, `7?`: a digit that somebody, or a scanner, could not read. */
const unsureNumber = /(?<![^\s|])(?:[?¿~]+\d{1,4}|\d{1,4}\?+)(?![^\s|])/g

function mendedLines(lines: readonly ListLine[]): readonly ListLine[] {
  if (isScanned(lines)) return lines.map(mended)
  if (!lines.some(({ text }) => text.search(misreadCounts) >= 0 || strokeDigit.test(text) || firstCount.test(text)))
    return lines
  const columns = new Set(
    lines.flatMap(({ text }) => [...text.matchAll(plainCells)].map(({ index }) => cellsAfter(text, index))),
  )
  return lines.map((line) => withMendedCounts(line, columns))
}

/** Where a number of a list stays a word, the numbers of the rows below it are another row's. */
function withMendedCounts(line: ListLine, columns: ReadonlySet<number>): ListLine {
  const misread: Place[] = []
  const stroke = strokeDigit.exec(line.text)?.[1]
  if (stroke !== undefined) {
    const start = line.text.indexOf('|')
    return { ...line, text: line.text.replace('|', '1'), misread: [{ start, end: start + stroke.length }] }
  }
  const first = firstCount.exec(line.text)?.[1]
  if (first !== undefined) {
    const start = line.text.indexOf(first)
    const end = start + first.length
    const digits = first.replace(/\D/g, (sign) => digitOf[sign]!)
    return { ...line, text: line.text.slice(0, start) + digits + line.text.slice(end), misread: [{ start, end }] }
  }
  const text = line.text.replace(misreadCounts, (token, at: number) => {
    const end = at + token.length
    const counts = priceAndAmount.exec(line.text.slice(end))?.index === 0 || isInColumn(line.text, at, end, columns)
    if (!counts) return token
    misread.push({ start: at, end })
    return token.replace(/\D/g, (sign) => digitOf[sign]!)
  })
  return misread.length === 0 ? line : { ...line, text, misread }
}

/** `|2      pza`: a stroke at the beginning of a line, before a digit, and no other stroke is in it. */
const strokeDigit = /^\s*(\|\d{1,2})(?=\s)[^|]*$/

/** `1O pzas`, `l2 cajas` at the beginning of a line: before a unit it is nothing but a number. */
const firstCount = new RegExp(`^\\s*(\\d{1,3}[oO]{1,2}|[lI]\\d{1,3})(?=\\s+(?:${units})(?!\\p{L}))`, 'iu')

/** A cell of its own, in a column that has numbers: `1B` in another one is a shelf, and `B1` in any. */
function isInColumn(text: string, start: number, end: number, columns: ReadonlySet<number>): boolean {
  const isCell = /(?:^\s*|[\t|] *| {2})$/.test(text.slice(0, start)) && /^(?:\s*$| *[\t|]| {2})/.test(text.slice(end))
  return isCell && !/[SBZG]/.test(text[start]!) && columns.has(cellsAfter(text, start))
}

/** A column is known by how many cells follow it. */
function cellsAfter(text: string, at: number): number {
  return text
    .slice(at)
    .trim()
    .split(/\s*[\t|]\s*| {2,}/).length
}

/** `l9`, `3S`: letters that a scanner takes for digits, and a digit at least. */
const misreadCounts = /(?<![^\s|])(?=\p{L}*\d)(?=\d*\p{L})[\dOoQlISBZG]{2,4}(?![^\s|])/gu
const plainCells = /(?<=^\s*|[\t|] *| {2})\d+(?:[.,]\d+)?(?=\s*$| *[\t|]| {2})/g

function isScanned(lines: readonly ListLine[]): boolean {
  let count = 0
  const misread = new Set<string>()
  for (const { text } of lines) {
    for (const { 0: word } of text.matchAll(words)) if (isMisreadWord(word)) misread.add(word)
    for (const { 0: token } of text.matchAll(tokens)) {
      if (isMisreadMoney(token)) count += 1
      if (misreadNumber.test(token)) misread.add(token)
    }
    if (count >= fewest || misread.size >= fewestWords) return true
  }
  return false
}

function mended(line: ListLine): ListLine {
  const misread: Place[] = []
  const read = line.text.replace(tokens, (token, at: number) => {
    const isAlone = single.test(token) && mayCount(line.text, at, at + token.length)
    const digits = isAlone ? digitOf[token]! : mendNumber(token)
    if (digits !== token) misread.push({ start: at, end: at + token.length })
    return digits === token ? token.replace(words, mendWord).replace(number, 'NO') : digits
  })
  const text = onlyWords.test(read.replace(shortWords, ''))
    ? read.replace(shortWords, (word) => mendSigns(word, true))
    : read
  return text === line.text ? line : { ...line, text, misread }
}

/**
 * Whether a letter stands where a quantity may: first in a line that ends with price and amount, or before these; a
 * stroke also first in a line before a unit, `l   pza`.
 */
function mayCount(text: string, start: number, end: number): boolean {
  const isFirst = text.slice(0, start).trim() === ''
  const behind = text.slice(end)
  if (isFirst && /^[lI]$/.test(text.slice(start, end)) && beforeUnit.test(behind)) return true
  const money = priceAndAmount.exec(behind)
  return money !== null && (money.index === 0 || isFirst)
}

function mendNumber(token: string): string {
  if (!isMisreadMoney(token) && !isMisreadCount.test(token)) return token
  return token.replace(/[OoQlISBZ]/g, (sign) => digitOf[sign]!)
}

function isMisreadMoney(token: string): boolean {
  // `10.5l`: a measure.
  return money.test(token) && /\d.*\d/.test(token) && /[OoQlISBZ]/.test(token.replace(/l$/, ''))
}

/** `F1rma`, `SUBT0TAL`, `lMPORTE`: few signs among letters, and no other digits. */
function mendWord(word: string): string {
  const digits = word.match(/[01]/g)?.length ?? 0
  const letters = word.match(/\p{L}/gu)?.length ?? 0
  if (letters < digits * (/^\p{L}\p{Ll}*[01]\p{Ll}+$/u.test(word) ? 3 : 4)) return word
  const isUpper = word.replace(/[l01]/g, '').toUpperCase() === word.replace(/[l01]/g, '')
  return mendSigns(isUpper ? word.replaceAll('l', 'I') : word, isUpper)
}

function mendSigns(word: string, isUpper: boolean): string {
  return word.replaceAll('0', isUpper ? 'O' : 'o').replaceAll('1', isUpper ? 'I' : 'i')
}

/** A letter's lookalike between capitals, or a figure in a word: `DESCRlPCION`, `T0NER`, `amari1lo`, `negr0`. */
function isMisreadWord(word: string): boolean {
  return (
    (/^\p{Lu}+[l01]\p{Lu}+$/u.test(word) || /^\p{L}(?:\p{Ll}*[01]\p{Ll}{2,}|\p{Ll}{3,}0)$|^0\p{Lu}{3,}$/u.test(word)) &&
    mendWord(word) !== word
  )
}

/** Words and numbers of a text. One or two may be models. */
const fewestWords = 4
/** Amounts of money with letters. One may be something else. */
const fewest = 2
const tokens = /[^\s|]+/g
const words = /(?<![\p{L}\d-])[\p{L}01]{4,}(?![\p{L}\d-])/gu
/** `B1EN` in a line with no other figure, as the names of columns: a code seldom stands so. */
const shortWords = /(?<![\p{L}\d-])\p{Lu}{1,2}[01]\p{Lu}{1,2}(?![\p{L}\d-])/gu
const onlyWords = /^(?=\D*$)(?:\P{L}*\p{L}{2,}){3}/u
/** `PART N0.` */
const number = /^N0(?![\p{L}\d])/u
/** `l2`, `2O/11/2026`: no number is written so. */
const misreadNumber = /^(?:l\d{1,2}|\d{1,2}O|(?=.*[Ol])(?:[\dOl]{1,2}[/-]){2}[\dOl]{4})$/
const money = /^\$?[\dOoQlISBZ]{1,3}(?:,[\dOoQlISBZ]{3})*\.[\dOoQlISBZ]{2}$/
const single = /^[OlISBZG]$/
const beforeUnit = new RegExp(`^\\s+(?:${units})(?!\\p{L})`, 'iu')
const priceAndAmount = /\s+\$?[\dOoQlISBZ,]+\.[\dOoQlISBZ]{2}\s+\$?[\dOoQlISBZ,]+\.[\dOoQlISBZ]{2}\s*$/
/** `l2`, `2O`, `lO`, `2O26`, `10/1OO`. */
const isMisreadCount = /^(?=.*[OoQlI])(?:(?=.*\d)[\dOoQlI]{1,4}(?:[.,/-][\dOoQlI]{1,4})*|[lI][lIOo]{1,2})$/
const digitOf: Readonly<Record<string, string>> = {
  O: '0',
  o: '0',
  Q: '0',
  l: '1',
  I: '1',
  S: '5',
  B: '8',
  G: '6',
  Z: '2',
}
