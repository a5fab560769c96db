import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { documentNames } from './document-names.ts'

const root = resolve(import.meta.dirname, '..')
const files = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8', maxBuffer: 1e8 })
  .split('\0')
  .filter((file) => file !== '' && existsSync(join(root, file)))
/** What was decided or changed may name what is gone; a table of results has words of programs. */
const history = new Set(['CHANGELOG.md', 'docs/decisions.md', 'docs/release.md'])
const documents = files.filter((file) => file.endsWith('.md') && !file.includes('/lists/') && !history.has(file))

const places = new Set(files.flatMap((file) => [file, ...foldersOf(file)]))
const code = files
  .filter((file) => /\.(?:tsx?|js|mjs|json|sh|conf|yml|service)$|(?:^|\/)(?:\.env\.example|Dockerfile)$/.test(file))
  .filter((file) => !/\/lists\/|package-lock|documents\.test/.test(file))
  .map((file) => readFileSync(join(root, file), 'utf8'))
  .join('\n')
const words = new Set(code.match(/[\w$]+/g))
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own file
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> }

test.each(documents)('%s names only paths, commands, settings and symbols that there are', (file) => {
  const missing = documentNames(readFileSync(join(root, file), 'utf8'))
    .filter(({ kind, name }) => !isThere(file, kind, name))
    .map(({ kind, name, line }) => `${file}:${line}: no ${kind} ${name}`)
  expect(missing).toEqual([])
})

describe('a document that names what is not there', () => {
  test.each([
    ['path', 'See `src/ui/no-such-file.ts`.'],
    ['path', 'See `no-such-file.ts`.'],
    ['script', 'Run `npm run no-such-script`.'],
    ['setting', '    SURTIDO_NO_SUCH=1'],
    ['symbol', 'It calls `noSuchFunctionHere()`.'],
  ])('is noticed by a %s', (kind, text) => {
    const [named, ...more] = documentNames(text)
    expect(named?.kind).toBe(kind)
    expect(more).toEqual([])
    expect(isThere('README.md', named!.kind, named!.name)).toBe(false)
  })
})

/** What stands for any name, or belongs to browsers. */
const examples: Readonly<Record<string, readonly string[]>> = {
  'CONTRIBUTING.md': ['index.ts', 'createX', 'priceCentavos', 'x.test.ts', 'boxQuantity'],
  'bench/README.md': ['FileReaderSync'],
}

function isThere(file: string, kind: ReturnType<typeof documentNames>[number]['kind'], name: string): boolean {
  if (kind === 'script') return name in scripts
  if (kind === 'setting') return words.has(name)
  if (kind === 'symbol') return words.has(name) || examples[file]?.includes(name) === true
  if (examples[file]?.includes(name)) return true
  // A path begins at the root or beside the document, or ends like one file's; or a program writes it.
  const beside = join(dirname(file), name)
  return places.has(name) || places.has(beside) || isEnding(name) || code.includes(name.split('/').at(-1)!)
}

function isEnding(name: string): boolean {
  return [...places].some((place) => place.endsWith(`/${name}`))
}

function foldersOf(file: string): string[] {
  const parts = file.split('/')
  return parts.slice(0, -1).map((_, at) => parts.slice(0, at + 1).join('/'))
}
