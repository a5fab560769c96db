/** What a document names in code spans: a path, a command, a setting, or a symbol of the code. */
export type DocumentName = {
  readonly kind: 'path' | 'script' | 'setting' | 'symbol'
  readonly name: string
  /** From 1. */
  readonly line: number
}

/**
 * The names in a Markdown document that something in the repository has to answer to. A code span is a path if it has a
 * file's ending or a slash between words, a symbol if it is one word in camel case or with a call's brackets. A setting
 * counts anywhere, also in code blocks, and so does `npm run x`. Patterns (`*`, `…`, `<x>`), addresses, and what a
 * person types elsewhere are none.
 */
export function documentNames(text: string): DocumentName[] {
  const names: DocumentName[] = []
  for (const [index, line] of text.split('\n').entries()) {
    const add = (kind: DocumentName['kind'], name: string) => names.push({ kind, name, line: index + 1 })
    for (const [, script] of line.matchAll(/npm run ([a-z][\w:-]*)/g)) add('script', script!)
    for (const [setting] of line.matchAll(/\b(?:SURTIDO|WHOLESALE)_[A-Z][A-Z_]*[A-Z]\b/g)) add('setting', setting)
    for (const [, span = ''] of line.matchAll(/`([^`]+)`/g)) {
      if (isPath(span)) add('path', span.replace(/^\.\//, '').replace(/\/$/, ''))
      else if (/^[a-z]+[A-Z]\w*(?:\(\))?$/.test(span) || /^[A-Z][a-z]+[A-Z]\w*$/.test(span)) {
        add('symbol', span.replace('()', ''))
      }
    }
  }
  return names
}

function isPath(span: string): boolean {
  if (/[\s*…<>{}|?=&$"':,()]/.test(span) || /^[/#@.~-]|^\w+:\/\//.test(span)) return false
  if (endings.test(span)) return true
  return /^[a-z][\w.-]*(?:\/[\w.-]+)*\/[\w.-]*$/.test(span) && !/^\d|\/\d/.test(span)
}

const endings = /^[\w./-]*[\w-]\.(?:tsx?|m?js|json|md|css|sh|conf|ya?ml|service|toml|html|svg|png)$/
