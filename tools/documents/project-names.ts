import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { readDocument } from './read-document.ts'

/** What exists in the project, for documents that name it. */
export type ProjectNames = {
  /** Files and folders from the root, with `/`; none that git ignores. */
  readonly paths: ReadonlySet<string>
  /** Files and folders by their last name. */
  readonly byName: ReadonlyMap<string, readonly string[]>
  readonly scripts: ReadonlySet<string>
  /** Without dashes. */
  readonly flags: ReadonlySet<string>
  /** Each name in the code, but for comments. */
  readonly words: ReadonlySet<string>
  /** What git does not keep: made by the program, the build or a person. */
  readonly ignored: readonly string[]
  /** Whether this stands anywhere in the code or in a path; letters may differ in case. */
  has(text: string): boolean
  /** The headings of a document, as links name them. */
  anchorsOf(path: string): ReadonlySet<string>
  /** The code of a file without its comments; empty for what is no code. */
  codeOf(path: string): string
}

export function findProjectNames(root: string): ProjectNames {
  const ignored = readFileSync(join(root, '.gitignore'), 'utf8').split('\n').filter(Boolean)
  const files = listFiles(root, ignored)
  const codes = new Map(
    files.filter(isCode).map((path) => [path, withoutComments(path, readFileSync(join(root, path), 'utf8'))]),
  )
  const paths = new Set(files.flatMap((path) => [path, ...foldersOf(path)]))
  const byName = Map.groupBy(paths, (path) => basename(path))
  const all = [...codes.values(), ...paths].join('\n').toLowerCase()
  const found = new Map<string, boolean>()
  return {
    paths,
    byName,
    scripts: new Set(Object.keys(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).scripts)),
    flags: new Set([...codes.values()].flatMap(flagsOf)),
    words: new Set([...codes.values()].flatMap((code) => code.match(/[A-Za-z_$][\w$]*/g) ?? [])),
    ignored,
    has: (text) => {
      const wanted = text.toLowerCase()
      const known = found.get(wanted) ?? all.includes(wanted)
      found.set(wanted, known)
      return known
    },
    anchorsOf: (path) => readDocument(path, readFileSync(join(root, path), 'utf8')).anchors,
    codeOf: (path) => codes.get(path) ?? '',
  }
}

function listFiles(root: string, ignored: readonly string[], folder = ''): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`
    if (entry.name === '.git' || ignored.includes(entry.name) || ignored.includes(path)) return []
    return entry.isDirectory() ? listFiles(root, ignored, path) : [path]
  })
}

function foldersOf(path: string): string[] {
  const names = path.split('/').slice(0, -1)
  return names.map((_, index) => names.slice(0, index + 1).join('/'))
}

/** Not data, which has any word; and not these tests, which name what does not exist. */
function isCode(path: string): boolean {
  return (
    (/\.(?:tsx?|js|json|css|html|ya?ml|conf|sed|service)$/.test(path) ||
      /(?:^|\/)(?:Dockerfile|\.[\w.]+|run)$/.test(path)) &&
    !/^(?:package-lock\.json|\.env\.example|tools\/documents\/|bench\/results\/)/.test(path) &&
    !/\/(?:lists|golden|intent)\/.*\.json$/.test(path)
  )
}

/** Whole lines of comment, and comments behind code. A name that only a comment has does not exist. */
function withoutComments(path: string, text: string): string {
  const sign = /\.(?:ya?ml|conf|sed|service)$|Dockerfile$/.test(path)
    ? /^\s*#.*$|\s# .*$/gm
    : /^\s*(?:\/\/|\/?\*).*$|\s\/\/ .*$/gm
  return text.replace(sign, '')
}

/** `--name` as it is written, and the options of `parseArgs`. */
function flagsOf(code: string): string[] {
  return [
    ...[...code.matchAll(/--([a-z][\w-]*)/g)].map(([, name = '']) => name),
    ...[...code.matchAll(/'?([a-z][\w-]*)'?: \{\s*type: '(?:boolean|string)'/g)].map(([, name = '']) => name),
  ]
}
