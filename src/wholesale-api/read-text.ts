import { decodeHTML } from 'entities'

/**
 * A text field, unchanged: numbers become text (a code may be sent as a number), absent becomes `''`, null is
 * unreadable, and so is an infinite number.
 */
export function readRawText(value: unknown): string | null {
  if (typeof value === 'string') return value
  if (value === null || value === undefined) return ''
  if (typeof value === 'bigint' || (typeof value === 'number' && Number.isFinite(value))) return String(value)
  return null
}

/**
 * Converts wholesalers' prose to plain text: tags for a line end become `\n`, formatting tags are removed, entities
 * are decoded once, CRLF becomes `\n`, UTF-8 that was decoded as Windows-1252 is repaired. The result is text,
 * never HTML.
 */
export function readProse(text: string): string {
  let prose = text
  if (prose.includes('<')) prose = prose.replace(lineTags, '\n').replace(formattingTags, '')
  if (prose.includes('&')) prose = decodeHTML(prose)
  if (mojibakeLead.test(prose)) prose = repairMojibake(prose)
  if (untidy.test(prose)) {
    prose = prose
      .replace(/\r\n?/g, '\n')
      .replace(/(?<![^\S\n])[^\S\n]+$/gm, '')
      .replace(/[\t\v\f\u00a0]/g, ' ')
      .replace(/\n{3,}/g, '\n\n')
      .trim()
  }
  return prose
}

/** The same for a text of one line, such as a title. */
export function readLine(text: string): string {
  return readProse(text).replaceAll('\n', ' ')
}

const lineTags = /<br\s*\/?>|<\/(?:p|div|li|tr|h[1-6])\s*>/gi
const formattingTags =
  /<\/?(?:p|div|span|b|i|u|em|strong|ul|ol|li|table|tbody|tr|td|th|h[1-6]|font|small|sup|sub)(?:\s[^<>]*)?>/gi
const untidy = /[\r\t\v\f\u00a0]|^\s|\s$|\s\n|\n{3}/
const mojibakeLead = /[ÃÂâ][\u0080-\u00bf€-™]/

/** Windows-1252's printable characters for the bytes 0x80 to 0x9f. */
const windows1252 = new Map(
  Array.from('€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ', (character, index) => [
    character,
    0x80 + index,
  ]),
)

/** `CÃ¡mara` → `Cámara`. Text that is not consistently mis-decoded stays unchanged. */
function repairMojibake(text: string): string {
  return text.replace(/[\u0080-\u00ff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]+/g, (run) => {
    const bytes = Uint8Array.from(run, (character) => windows1252.get(character) ?? character.charCodeAt(0))
    try {
      return strictUtf8.decode(bytes)
    } catch {
      return run
    }
  })
}

const strictUtf8 = new TextDecoder('utf-8', { fatal: true })
