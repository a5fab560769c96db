import type { TextTemplate } from './text-template.ts'

export type NamedTemplate = TextTemplate & { readonly name: string }

/** The stored templates: the person's own by name, newest last, and the one that was last used to copy. */
export type TextTemplates = { readonly own: readonly NamedTemplate[]; readonly last: TextTemplate | null }

/** Built-in templates; their names are in the messages. */
export const builtInTemplates = {
  list: { first: '', line: '{quantity} x {sku}', last: '' },
  comma: { first: '', line: '{sku},{quantity}', last: '' },
  bar: { first: '', line: '{sku}|{quantity}|{note}', last: '' },
  chat: { first: '*{name}*', line: '• {quantity} x {sku} {title}', last: 'Total: {total}' },
} as const satisfies Record<string, TextTemplate>

/** Replaces a template of the same name. Above the limit the oldest is dropped. */
export function saveTemplate({ own, last }: TextTemplates, template: NamedTemplate): TextTemplates {
  const others = own.filter(({ name }) => name !== template.name)
  return { own: [...others, template].slice(-mostTemplates), last }
}

export function removeTemplate({ own, last }: TextTemplates, name: string): TextTemplates {
  return { own: own.filter((template) => template.name !== name), last }
}

/** Reads a stored value of any shape, and ignores what is not a template. */
export function readTextTemplates(stored: unknown): TextTemplates {
  const own: unknown = fieldOf(stored, 'own')
  const named = (Array.isArray(own) ? own : []).flatMap((each: unknown): NamedTemplate[] => {
    const template = readTemplate(each)
    const name = fieldOf(each, 'name')
    return template && typeof name === 'string' && name !== '' ? [{ name, ...template }] : []
  })
  const unique = [...new Map(named.map((template) => [template.name, template])).values()]
  return { own: unique.slice(-mostTemplates), last: readTemplate(fieldOf(stored, 'last')) }
}

export const longestTemplate = 2_000
const mostTemplates = 50

function readTemplate(stored: unknown): TextTemplate | null {
  const [first, line, last] = ['first', 'line', 'last'].map((place) => fieldOf(stored, place))
  if (typeof first !== 'string' || typeof line !== 'string' || typeof last !== 'string') return null
  return [first, line, last].some((text) => text.length > longestTemplate) ? null : { first, line, last }
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : null
}
