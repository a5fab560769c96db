import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { importTable, messageFiles, outsideTable, testTable } from './import-table.ts'

const root = resolve(import.meta.dirname, '..')
const modules = Object.keys(importTable)
const places = [...modules, ...Object.keys(outsideTable)]

/** A file with its imports, and whether the table allows them. */
type Probe = { file: string; imports: string | readonly string[]; allowed: boolean }

const probes: Probe[] = [
  ...places.flatMap((place) =>
    modules.map((target) => ({
      file: `${place}/probe-${nameOf(target)}.ts`,
      imports: `#${target}/file.ts`,
      allowed: place === target || (importTable[place] ?? outsideTable[place] ?? []).includes(target),
    })),
  ),
  ...modules
    .filter((module) => module !== 'src/fixtures')
    .map((module) => ({ file: `${module}/probe.test.ts`, imports: '#src/fixtures/file.ts', allowed: true })),
  { file: 'src/ui/probe-drafts.test.ts', imports: '#src/drafts/model/file.ts', allowed: false },
  { file: 'src/main.tsx', imports: '#src/app/file.ts', allowed: true },
  { file: 'server/entry-gateway.ts', imports: '#server/gateway/file.ts', allowed: true },
  { file: 'server/entry-page.ts', imports: '#src/app/file.ts', allowed: false },
  { file: 'src/no-row/probe.ts', imports: '#src/ui/file.ts', allowed: false },
  { file: 'server/no-row/probe.ts', imports: '#src/wholesale-api/file.ts', allowed: false },
  { file: 'src/browse/inner/probe.ts', imports: '#src/catalog/file.ts', allowed: true },
  { file: 'src/browse/inner/probe-engine.ts', imports: '#src/catalog/engine/file.ts', allowed: false },
  { file: 'src/browse/probe-up.ts', imports: '../catalog/file.ts', allowed: false },
  { file: 'src/browse/inner/probe-far-up.ts', imports: '../../app/file.ts', allowed: false },
  { file: 'src/browse/probe-barrel.ts', imports: './index', allowed: false },
  { file: 'src/browse/probe-neighbour.ts', imports: './file.ts', allowed: true },
  { file: 'bench/probe-solver.ts', imports: '#src/drafts/planner/file.ts', allowed: true },
  { file: 'bench/probe-plan.ts', imports: '#src/drafts/plan/file.ts', allowed: false },
  { file: 'e2e/probe-words.spec.ts', imports: '#src/drafts/orders/ledger/ledger-messages.ts', allowed: true },
  { file: 'e2e/support/probe-words.ts', imports: '#src/ui/dialog-messages.ts', allowed: true },
  { file: 'e2e/probe-store.spec.ts', imports: '#src/drafts/store/draft-store.ts', allowed: false },
  { file: 'src/catalog/probe-inner.ts', imports: './engine/file.ts', allowed: false },
]

describe('the lint rule made from the import table', () => {
  let refused: ReadonlyMap<string, string>
  beforeAll(() => {
    refused = lintProbes()
  })

  test('allows every arrow of the table', () => {
    const wronglyRefused = probes.filter(({ file, allowed }) => allowed && refused.has(file))
    expect(wronglyRefused).toEqual([])
  })

  test('refuses every arrow that is not in the table', () => {
    const wronglyAllowed = probes.filter(({ file, allowed }) => !allowed && !refused.has(file))
    expect(wronglyAllowed).toEqual([])
    expect(probes.filter(({ allowed }) => !allowed).length).toBeGreaterThan(80)
  })

  test('says which file to edit for a real change of the architecture', () => {
    const message = refused.get('src/ui/probe-src-browse.ts')
    expect(message).toContain('src/ui may import nothing of ours')
    expect(message).toContain('edit tools/import-table.ts and ARCHITECTURE.md')
  })
})

test('every folder of src and server has a row, or each of its folders has', () => {
  const foldersIn = (parent: string) =>
    readdirSync(join(root, parent), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => `${parent}/${name}`)
  const folders = ['src', 'server'].flatMap(foldersIn).flatMap((folder) => {
    const isGroup = modules.some((module) => module.startsWith(`${folder}/`)) && !modules.includes(folder)
    return isGroup ? foldersIn(folder) : [folder]
  })
  expect(folders.filter((folder) => !modules.includes(folder))).toEqual([])
})

test('no row or arrow is stale', () => {
  expect(modules.filter((module) => !existsSync(join(root, module)))).toEqual([])
  const targets = [...Object.values(importTable), ...Object.values(outsideTable), ...Object.values(testTable)]
    .flat()
    .filter((target) => target !== messageFiles)
  expect(targets.filter((target) => !existsSync(join(root, target)) || !isOfModule(target))).toEqual([])
})

test('every arrow of the table is used', () => {
  const isUsed = (place: string, target: string, files: readonly SourceFile[]) =>
    files.some(({ path, imports }) => placeOf(path) === place && imports.some((name) => placeOf(name) === target))
  const unused = (table: Readonly<Record<string, readonly string[]>>, files: readonly SourceFile[]) =>
    Object.entries(table).flatMap(([place, targets]) =>
      targets.filter((target) => !isUsed(place, target, files)).map((target) => `${place} → ${target}`),
    )
  const files = readSources(['src', 'server'])
  const [tests, program] = [files.filter(isTest), files.filter((file) => !isTest(file))]
  expect(unused(importTable, program)).toEqual([])
  expect(unused(testTable, tests)).toEqual([])
})

test('no module holds more than a fifth of the program', () => {
  const program = readSources(['src', 'server']).filter((file) => !isTest(file))
  const linesOf = (files: readonly SourceFile[]) => files.reduce((sum, { lineCount }) => sum + lineCount, 0)
  const most = linesOf(program) / 5
  expect(modules.filter((module) => linesOf(program.filter(({ path }) => placeOf(path) === module)) > most)).toEqual([])
})

test('ARCHITECTURE.md has the same table', () => {
  const text = readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8')
  const short = (module: string) => module.replace(/^src\/(drafts\/)?/, '')
  const written = new Map(
    [...text.matchAll(/^\| (`[^|]+`) \| ([^|]+) \|$/gm)].flatMap(([, names = '', may = '']) =>
      [...names.matchAll(/`([^`]+)`/g)].map(([, name = '']) => [name, may] as const),
    ),
  )
  for (const module of modules) {
    const may = written.get(short(module)) ?? ''
    const named = [...may.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name).toSorted(byName)
    const others = modules.filter((name) => name.startsWith('src/') && name !== module).map(short)
    const expected = may.startsWith('all of `src`, but ')
      ? others.filter((name) => !(importTable[module] ?? []).map(short).includes(name))
      : (importTable[module] ?? []).map((target) => (target.startsWith('server/') ? target : short(target)))
    expect([module, ...named.filter((name) => name !== 'src')]).toEqual([module, ...expected.toSorted(byName)])
  }
})

test('the table has no cycle, and the page never reaches the server', () => {
  const reachableFrom = (module: string, seen = new Set<string>()): ReadonlySet<string> => {
    for (const target of importTable[module] ?? []) {
      if (seen.has(target)) continue
      seen.add(target)
      reachableFrom(target, seen)
    }
    return seen
  }
  expect(modules.filter((module) => reachableFrom(module).has(module))).toEqual([])
  const serverModules = modules.filter((module) => module.startsWith('server/'))
  const pageModules = modules.filter((module) => module.startsWith('src/'))
  expect(pageModules.filter((module) => serverModules.some((name) => reachableFrom(module).has(name)))).toEqual([])
})

/** Runs oxlint once over a tree with all probes. Returns the message for each refused file. */
function lintProbes(): ReadonlyMap<string, string> {
  const tree = mkdtempSync(join(tmpdir(), 'surtido-imports-'))
  try {
    for (const { file, imports } of probes) {
      mkdirSync(dirname(join(tree, file)), { recursive: true })
      const lines = [imports].flat().map((name, index) => `export { thing as thing${index} } from '${name}'\n`)
      writeFileSync(join(tree, file), lines.join(''))
    }
    writeFileSync(
      join(tree, 'oxlint.config.ts'),
      `import { createImportRules } from '${join(root, 'tools/import-rules.ts')}'
      export default { categories: { correctness: 'off' }, overrides: createImportRules() }\n`,
    )
    const oxlint = join(root, 'node_modules/oxlint/bin/oxlint')
    const { stdout, stderr } = spawnSync(process.execPath, [oxlint, '--format', 'json'], {
      cwd: tree,
      encoding: 'utf8',
    })
    if (stdout === '') throw new Error(stderr)
    const report: { diagnostics: { filename: string; code: string; message: string; help?: string }[] } =
      JSON.parse(stdout)
    return new Map(
      report.diagnostics
        .filter(({ code }) => code.includes('no-restricted-imports'))
        .map(({ filename, message, help }) => [filename, `${message} ${help ?? ''}`]),
    )
  } finally {
    rmSync(tree, { recursive: true })
  }
}

/** One of our files, with its imports from other modules. */
type SourceFile = { readonly path: string; readonly lineCount: number; readonly imports: readonly string[] }

function readSources(folders: readonly string[]): readonly SourceFile[] {
  const paths = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)),
  )
  return paths
    .filter((path) => /\.(?:ts|tsx|css)$/.test(path))
    .map((path) => {
      const text = readFileSync(join(root, path), 'utf8')
      const imports = [...text.matchAll(/\b(?:from|import)\b\s*\(?\s*'#([^']+)'/g)].map(([, name]) => name ?? '')
      return { path, lineCount: text.split('\n').length - 1, imports }
    })
}

function isTest({ path }: SourceFile): boolean {
  return /\.test\.tsx?$/.test(path)
}

/** The row of a file: the one with the longest matching name. */
function placeOf(path: string): string | undefined {
  return places.filter((place) => path.startsWith(`${place}/`)).toSorted((a, b) => b.length - a.length)[0]
}

function isOfModule(folder: string): boolean {
  return modules.some((module) => folder === module || folder.startsWith(`${module}/`))
}

function nameOf(module: string): string {
  return module.replaceAll('/', '-')
}

function byName(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}
