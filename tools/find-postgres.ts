import { readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { installPackages, runToEnd } from './install-packages.ts'

/** Why tests that need a server are left out where there is none. */
export const noPostgres = 'left out: no PostgreSQL on this machine, apt-get install postgresql'

/** Where Debian keeps the programs of each version; they are in no PATH. */
const debianFolder = '/usr/lib/postgresql'

/** The folder of PostgreSQL's programs, the newest version first; null where there is none. */
export function findPostgres(environment: NodeJS.ProcessEnv = process.env): string | null {
  const folders = [...debianFolders(), ...(environment['PATH'] ?? '').split(delimiter)]
  return (
    folders.find((folder) => folder !== '' && ['initdb', 'postgres'].every((name) => startsUp(join(folder, name)))) ??
    null
  )
}

/** Finds a PostgreSQL, or installs Debian's package. The list says what was tried if there is none. */
export function ensurePostgres(say: (line: string) => void): readonly string[] {
  if (findPostgres() !== null) return []
  const tried = installPackages(['postgresql'], () =>
    say("No PostgreSQL here: installing Debian's package (half a minute, at most ten)."),
  )
  return findPostgres() === null ? tried : []
}

function debianFolders(): string[] {
  try {
    const versions = readdirSync(debianFolder).toSorted((a, b) => Number(b) - Number(a))
    return versions.map((version) => join(debianFolder, version, 'bin'))
  } catch {
    return []
  }
}

function startsUp(path: string): boolean {
  return runToEnd(path, ['--version'], 10_000, true) === 'done'
}
