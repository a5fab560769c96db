import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createFormats } from '#src/i18n/formats.ts'
import type { Locale } from '#src/i18n/locale.ts'

/** What the program says in one language: whole texts, and those with a word or number in them. */
export type ProgramTexts = { readonly texts: ReadonlySet<string>; readonly patterns: readonly RegExp[] }

const blank = '\0'
const root = resolve(import.meta.dirname, '../../src')

/** The texts of all messages in a language that are no texts of the other, with those that take words as patterns. */
export async function textsOnlyIn(locale: Locale): Promise<ProgramTexts> {
  const [own, others] = [new Set<string>(), new Set<string>()]
  for (const file of globSync('**/*-messages.ts', { cwd: root })) {
    const module: Record<string, unknown> = await import(pathToFileURL(resolve(root, file)).href)
    for (const messages of Object.values(module)) {
      collect(textsOf(messages, locale), own)
      collect(textsOf(messages, locale === 'en' ? 'es-MX' : 'en'), others)
    }
  }
  const only = [...own].filter((text) => !others.has(text))
  return {
    texts: new Set(only.filter((text) => !text.includes(blank))),
    patterns: only.filter((text) => text.includes(blank) && hasWords(text)).map(patternOf),
  }
}

/** Those of the texts that the program says in that language. */
export function findTexts(shown: readonly string[], { texts, patterns }: ProgramTexts): string[] {
  return shown.filter((text) => texts.has(text) || patterns.some((pattern) => pattern.test(text)))
}

function textsOf(messages: unknown, locale: Locale): unknown {
  if (typeof messages !== 'object' || messages === null) return null
  const define: unknown = Reflect.get(messages, locale)
  return typeof define === 'function' ? define(createFormats(locale)) : null
}

function collect(value: unknown, into: Set<string>): void {
  if (typeof value === 'string') into.add(value.trim())
  else if (typeof value === 'function') collect(fill(value), into)
  else if (typeof value === 'object' && value !== null) for (const each of Object.values(value)) collect(each, into)
}

/** The message with a blank for each word; a number that is none is written NaN. Dates cannot be left out. */
function fill(message: Function): string | null {
  try {
    const text: unknown = message(...Array.from({ length: message.length }, () => blank))
    return typeof text === 'string' ? text.replaceAll('NaN', blank) : null
  } catch {
    return null
  }
}

/** What has hardly a word of its own would find itself in the wholesaler's texts. */
function hasWords(text: string): boolean {
  return text.replaceAll(/[^\p{Letter}]/gu, '').length >= 6
}

function patternOf(text: string): RegExp {
  const parts = text.split(blank).map((part) => part.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`))
  return new RegExp(`^${parts.join('.+')}$`)
}
