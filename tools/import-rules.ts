import { importTable, outsideTable, testTable } from './import-table.ts'

type Severity = 'error'
type Pattern = { message: string } & ({ regex: string } | { group: string[] })
type RestrictedImports = [Severity, { patterns: Pattern[] }]
export type ImportRule = { files: string[]; rules: { 'no-restricted-imports': RestrictedImports } }

/**
 * Turns the import table into oxlint overrides, least specific first. What has no row may import nothing of ours. Our
 * own files are imported only as `./x.ts` (same module), `#src/<module>/…` or `#server/<module>/…`.
 */
export function createImportRules(): ImportRule[] {
  const modules = Object.keys(importTable).toSorted((a, b) => a.length - b.length)
  return [
    ruleFor(['src/**', 'server/**'], 'a folder without a row', []),
    // The entries: main.tsx starts the page and may import app; server/*.ts may import every module of the server.
    ruleFor(['src/main.tsx'], 'src/main.tsx', ['src/app']),
    ruleFor(['server/*.ts'], 'server/*.ts', allServerMayReach(modules)),
    // A file in a subfolder imports the rest of its module by the module's name, never by ../.
    ...modules.map((module) => ruleFor([`${module}/**`], module, [module, ...(importTable[module] ?? [])])),
    // Tests may also import the seeded makers, and what testTable adds.
    ...modules.map((module) =>
      ruleFor([`${module}/**/*.test.ts`, `${module}/**/*.test.tsx`], `tests of ${module}`, [
        module,
        ...(importTable[module] ?? []),
        ...(module === 'src/fixtures' ? [] : ['src/fixtures']),
        ...(testTable[module] ?? []),
      ]),
    ),
    ...Object.entries(outsideTable).map(([folder, may]) => ruleFor([`${folder}/**`], folder, may)),
  ]
}

function ruleFor(files: string[], who: string, may: readonly string[]): ImportRule {
  const others = may.filter((module) => module !== who)
  const list = others.length > 0 ? others.join(', ') : 'nothing of ours'
  const message = `${who} may import ${list}. If the architecture really changed, edit tools/import-table.ts and ARCHITECTURE.md and say why.`
  // gitignore patterns, where the last match wins: deny everything of ours, then allow the targets of the row.
  const group = ['[#]src/**', '[#]server/**']
  for (const module of may) {
    group.push(module.endsWith('.ts') ? `![#]${module}` : `![#]${module}/**`)
    for (const inner of innerModules(module)) if (!may.includes(inner)) group.push(`[#]${inner}/**`)
  }
  const patterns: Pattern[] = [
    { group, message },
    {
      regex: String.raw`^\.\./`,
      message: 'Across folders import with #src/… or #server/…; ../ hides who depends on whom.',
    },
    { regex: String.raw`^\.{1,2}$|^\./(?:index)?$`, message: 'No barrels: name the file.' },
  ]
  for (const inner of innerModules(who)) patterns.push({ regex: `^\\./${inner.slice(who.length + 1)}/`, message })
  return { files, rules: { 'no-restricted-imports': ['error', { patterns }] } }
}

/** Folders within a module that have a row of their own. The name of the outer module does not open them. */
function innerModules(module: string): string[] {
  return Object.keys(importTable).filter((name) => name.startsWith(`${module}/`))
}

function allServerMayReach(modules: readonly string[]): string[] {
  return [...modules.filter((module) => module.startsWith('server/')), 'src/wholesale-api', 'src/fixtures']
}
