import { randomBytes } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { DatabaseAddress } from '#server/postgres/database-address.ts'
import type { CatalogStore } from '#server/wholesaler/catalog-store.ts'
import { nameKeptFiles } from '#server/wholesaler/files/name-kept-files.ts'
import { isReadOtherwise } from '#server/wholesaler/import-catalog.ts'
import { importCatalogFile } from '#server/wholesaler/import-catalog-file.ts'
import { showPlace, waitForCatalogStore } from '#server/wholesaler/open-catalog-store.ts'
import {
  readWholesalerArguments,
  type WholesalerArguments,
  wholesalerUsage,
} from '#server/wholesaler/read-wholesaler-arguments.ts'
import { startWholesaler } from '#server/wholesaler/start-wholesaler.ts'

// `npm run wholesaler`: imports a catalog if `--catalog` names one, and serves the catalog of the database,
// unless it was asked to import only.

const read = await readWholesalerArguments(process.argv.slice(2), process.env)
if (read.kind === 'help') process.stdout.write(wholesalerUsage)
else if (read.kind === 'wrong') {
  process.stderr.write(`${read.wrong.map((line) => `Wrong: ${line}.\n`).join('')}\n${wholesalerUsage}`)
  process.exitCode = 2
} else {
  process.exitCode = await run(read.arguments)
}

async function run(given: WholesalerArguments): Promise<number> {
  try {
    if (!(await prepareCatalog(given))) return 1
    return given.importOnly ? 0 : await serve(given)
  } catch (error) {
    complain(error instanceof Error ? describe(error, given) : String(error))
    return 1
  }
}

async function prepareCatalog({ catalog, place, ...given }: WholesalerArguments): Promise<boolean> {
  if (place.kind === 'file') await mkdir(dirname(place.path), { recursive: true })
  else for (const line of describeProtection(place.address.protection)) complain(line)
  const store = await waitForCatalogStore(place, complain)
  try {
    if (catalog !== null) return await importFile(store, catalog, { place, ...given })
    const status = await store.readStatus()
    if (status !== null) {
      if (isReadOtherwise(status))
        complain(
          'An earlier version imported this catalog, and invented warehouses for its quantities. Import it again.',
        )
      return true
    }
    complain(`${showPlace(place)} holds no catalog yet. Import one:\n  npm run wholesaler -- --catalog FILE`)
    complain(
      'There is a sample to be had:\n  npm run sample -- --products 25000 --with-warehouses --out .data/sample.json',
    )
    return false
  } finally {
    await store.close()
  }
}

async function importFile(store: CatalogStore, path: string, given: Omit<WholesalerArguments, 'catalog'>) {
  const { place, answersFolder } = given
  const keptFiles = nameKeptFiles({
    databasePath: place.kind === 'file' ? place.path : null,
    answersFolder,
    tokenFile: process.env['WHOLESALE_API_TOKEN_FILE'],
    addressFile: process.env['DATABASE_URL_FILE'],
  })
  return importCatalogFile({ store, path, ...given, keptFiles, print: say })
}

/** What others on the network could do. */
function describeProtection(protection: DatabaseAddress['protection']): string[] {
  if (protection === 'none')
    return ['The connection to the database is not encrypted: add sslmode=verify-full to its address.']
  if (protection === 'encrypted')
    return ['The certificate of the database is not verified: use sslmode=verify-full with sslrootcert.']
  return []
}

/** Resolves once it listens. The process then runs until a signal stops it. */
async function serve(given: WholesalerArguments): Promise<number> {
  const { place, answersFolder, host, port, withWarehouses, disturbances } = given
  const token = given.token ?? randomBytes(24).toString('base64url')
  const database = place.kind === 'file' ? { databasePath: place.path } : { databaseServer: place.address }
  const serving = { token, host, port, withWarehouses, disturbances, log: say }
  const wholesaler = await startWholesaler({ ...database, answersFolder, ...serving })
  say(`The wholesaler answers at ${wholesaler.url}`)
  if (given.token === null) say(`No token was given; this one was made for now: ${token}`)
  if (disturbances !== false) say('Its answers can be disturbed at /disturbances.')
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void wholesaler.close())
  return 0
}

function describe(error: Error, { host, port }: WholesalerArguments): string {
  const code = 'code' in error ? error.code : null
  if (code === 'EADDRINUSE') return `Port ${port} of ${host} is taken. Choose another with --port, or 0 for any.`
  if (code === 'EACCES') return `${host}:${port} may not be listened on, or a file may not be written: ${error.message}`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return `${host} is no address of this machine.`
  return error.message
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

function complain(line: string): void {
  process.stderr.write(`${line}\n`)
}
