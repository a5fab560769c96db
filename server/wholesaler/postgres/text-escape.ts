/**
 * PostgreSQL's text holds every character but U+0000. That one is written as two others, and so is the first of these,
 * so that every text comes back as it was, and equal texts stay equal.
 */
export function escapeText(text: string): string {
  return hasEscaped.test(text) ? text.replaceAll('\u0001', '\u00011').replaceAll('\0', '\u00010') : text
}

export function unescapeText(text: string): string {
  if (!text.includes('\u0001')) return text
  return text.replaceAll('\u00010', '\0').replaceAll('\u00011', '\u0001')
}

// oxlint-disable-next-line no-control-regex -- these two are what it looks for
const hasEscaped = /[\u0000\u0001]/
