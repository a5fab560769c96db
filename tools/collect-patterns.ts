import { globSync, readFileSync } from 'node:fs'
import { parseSync, Visitor } from 'oxc-parser'

/** A regular expression of the program, and where it is. */
export type Pattern = { readonly file: string; readonly source: string; readonly flags: string }

/**
 * All regular expressions of the program: literals from its text, and what `new RegExp` makes while a module loads. A
 * `new RegExp` inside a function makes patterns from what it is given; `madeLater` has the files that have one.
 */
export async function collectPatterns(): Promise<{ patterns: readonly Pattern[]; madeLater: readonly string[] }> {
  const files = globSync('{src,server}/**/*.{ts,tsx}').filter((file) => !/\.test\.tsx?$/.test(file))
  const patterns: Pattern[] = []
  const madeLater: string[] = []
  for (const file of files.toSorted()) {
    const text = readFileSync(file, 'utf8')
    const { literals, constructed } = expressionsIn(file, text)
    patterns.push(...literals)
    if (constructed === 0) continue
    const made = await madeOnLoad(file)
    patterns.push(...made)
    if (made.length < constructed) madeLater.push(file)
  }
  return { patterns, madeLater }
}

function expressionsIn(file: string, text: string): { literals: Pattern[]; constructed: number } {
  const literals: Pattern[] = []
  let constructed = 0
  const visitor = new Visitor({
    Literal(node) {
      if ('regex' in node) literals.push({ file, source: node.regex.pattern, flags: node.regex.flags })
    },
    NewExpression({ callee }) {
      if (callee.type === 'Identifier' && callee.name === 'RegExp') constructed += 1
    },
  })
  visitor.visit(parseSync(file, text).program)
  return { literals, constructed }
}

/** Loads a module with a `RegExp` that writes down what it makes. */
async function madeOnLoad(file: string): Promise<Pattern[]> {
  const made: Pattern[] = []
  // What it imports is loaded now, and makes its own patterns before they are counted.
  await import(/* @vite-ignore */ `../${file}`)
  const plain = globalThis.RegExp
  globalThis.RegExp = new Proxy(plain, {
    construct(target, [source, flags]: [string, string]) {
      made.push({ file, source, flags: flags ?? '' })
      return new target(source, flags)
    },
  })
  try {
    await import(/* @vite-ignore */ `../${file}?patterns`)
  } finally {
    globalThis.RegExp = plain
  }
  return made
}
