import { readFileSync } from 'node:fs'
import { type DisturbanceInput, readDisturbances } from './disturbances/disturbance.ts'
import { readDisturbFlag } from './disturbances/read-disturb-flag.ts'
import { type FoundDatabase, findDatabase } from './find-database.ts'
import { type Charset, charsets } from './import/read-charset.ts'
import { isWarehouseCode } from './import/read-row-warehouses.ts'
import { readArguments, readWholeNumber } from './read-arguments.ts'

export type WholesalerArguments = FoundDatabase & {
  readonly catalog: string | null
  /** Imports, and serves nothing. */
  readonly importOnly: boolean
  readonly report: string | null
  readonly charset: Charset | null
  readonly skipRejected: boolean
  readonly allowEmpty: boolean
  readonly allowShrink: boolean
  /** Null: nobody said in which warehouse a quantity is. */
  readonly oneWarehouse: string | null
  readonly host: string
  readonly port: number
  /** Null: none was given. */
  readonly token: string | null
  readonly withWarehouses: boolean
  readonly disturbances: false | readonly DisturbanceInput[]
}

export const wholesalerUsage = `Usage: npm run wholesaler -- [flags]

  --catalog FILE        import this catalog first (JSON array, or CSV when it ends in .csv)
  --import-only         end when the catalog is imported, and serve nothing
  --db FILE             the database, a file (default .data/wholesaler.sqlite)
  --database URL        the database, on a PostgreSQL server, without its password; with one, set DATABASE_URL or
                        name a file that holds the address in DATABASE_URL_FILE (--db decides before them)
  --answers DIR         where encoded catalogs are kept (default beside the file; .data/answers-… for a server)
  --charset NAME        the charset of the catalog file: utf-8, iso-8859-1, windows-1252 or utf-16
                        (default: what its byte order mark says, else utf-8)
  --skip-rejected       import the good rows although others are rejected
  --allow-empty         let a catalog without products replace the one of before
  --allow-shrink        let a catalog of less than half the skus replace the one of before
  --one-warehouse CODE  all is in this warehouse, of records that say a quantity and no warehouse
                        (default: the service says their quantity, and no warehouse)
  --report FILE         write every rejected row and its reason to FILE
  --host HOST           address to listen on (default 127.0.0.1)
  --port N              port to listen on (default 4281; 0 takes any)
  --with-warehouses     serve warehouses in the full catalog too
  --disturbances        let PUT /disturbances make answers go wrong, from this machine only
  --disturb R:K[:P[:N]] make answers of route R (catalog, product, any) go wrong in way K, N times
                        (delay:MS error:STATUS rate-limit:SECONDS html redirect cut:BYTES reset
                        slow-body:MS hang truncate:ROWS); may come several times
  --help                show this

Clients must send the token of WHOLESALE_API_TOKEN, or of the file that WHOLESALE_API_TOKEN_FILE names; without one, a
random token is made and printed.
`

/** Reads the command line of `npm run wholesaler`. */
export async function readWholesalerArguments(
  line: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): Promise<
  | { readonly kind: 'help' }
  | { readonly kind: 'wrong'; readonly wrong: readonly string[] }
  | { readonly kind: 'run'; readonly arguments: WholesalerArguments }
> {
  const read = readArguments(line, {
    catalog: 'value',
    'import-only': 'switch',
    db: 'value',
    database: 'value',
    answers: 'value',
    report: 'value',
    charset: 'value',
    'skip-rejected': 'switch',
    'allow-empty': 'switch',
    'allow-shrink': 'switch',
    'one-warehouse': 'value',
    host: 'value',
    port: 'value',
    token: 'value',
    'with-warehouses': 'switch',
    disturbances: 'switch',
    disturb: 'values',
    help: 'switch',
  })
  if (read.switches.has('help')) return { kind: 'help' }
  const wrong = [...read.wrong]
  const valueOf = (name: Parameters<typeof read.values.get>[0]) => read.values.get(name)?.[0]

  const port = readWholeNumber(valueOf('port'), { name: 'port', fallback: 4281, from: 0, to: 65_535, wrong })
  if (valueOf('token') !== undefined) wrong.push(`--token can be seen by every user of this machine: ${tokenSettings}`)
  const token = readToken(environment, wrong)
  if (valueOf('catalog') === undefined) {
    for (const name of ['report', 'charset', 'one-warehouse'] as const)
      if (valueOf(name) !== undefined) wrong.push(`--${name} wants --catalog as well`)
    for (const name of ['import-only', 'skip-rejected', 'allow-empty', 'allow-shrink'] as const)
      if (read.switches.has(name)) wrong.push(`--${name} wants --catalog as well`)
  }
  const charset = charsets.find((name) => name === valueOf('charset')?.toLowerCase()) ?? null
  if (charset === null && valueOf('charset') !== undefined)
    wrong.push(`--charset wants one of ${charsets.join(', ')}, not “${valueOf('charset')}”`)
  const oneWarehouse = valueOf('one-warehouse') ?? null
  if (oneWarehouse !== null && !isWarehouseCode(oneWarehouse))
    wrong.push('--one-warehouse wants a code that can be shown, and that is not the name of a total')
  const words = { file: valueOf('db'), server: valueOf('database'), answers: valueOf('answers'), environment }
  const database = await findDatabase(words, wrong)
  const disturbances = readDisturb(read.values.get('disturb') ?? [], wrong)

  if (wrong.length > 0) return { kind: 'wrong', wrong }
  return {
    kind: 'run',
    arguments: {
      catalog: valueOf('catalog') ?? null,
      importOnly: read.switches.has('import-only'),
      ...database,
      report: valueOf('report') ?? null,
      charset,
      skipRejected: read.switches.has('skip-rejected'),
      allowEmpty: read.switches.has('allow-empty'),
      allowShrink: read.switches.has('allow-shrink'),
      oneWarehouse,
      host: valueOf('host') ?? '127.0.0.1',
      port,
      token: token === '' ? null : token,
      withWarehouses: read.switches.has('with-warehouses'),
      disturbances: read.switches.has('disturbances') || disturbances.length > 0 ? disturbances : false,
    },
  }
}

const tokenSettings = 'set WHOLESALE_API_TOKEN, or name a file in WHOLESALE_API_TOKEN_FILE'

/** Empty if there is none. Every mistake is added to `wrong`; none of them repeats the token. */
function readToken(environment: Readonly<Record<string, string | undefined>>, wrong: string[]): string {
  const here = environment['WHOLESALE_API_TOKEN'] ?? ''
  const path = environment['WHOLESALE_API_TOKEN_FILE'] ?? ''
  if (here !== '' && path !== '') wrong.push('WHOLESALE_API_TOKEN and WHOLESALE_API_TOKEN_FILE are two tokens: set one')
  try {
    const token = here !== '' || path === '' ? here : readFileSync(path, 'utf8').replace(/\r?\n$/, '')
    // What a header can carry as one value.
    if ((token !== '' || path !== '') && !/^[\x21-\x7e]+$/.test(token))
      wrong.push('the token may hold printable ASCII without blanks only')
    return token
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown reason'
    wrong.push(`WHOLESALE_API_TOKEN_FILE cannot be read (${code})`)
    return ''
  }
}

function readDisturb(texts: readonly string[], wrong: string[]): DisturbanceInput[] {
  return texts.flatMap((text) => {
    const read = readDisturbances(readDisturbFlag(text))
    if ('disturbances' in read) return read.disturbances
    wrong.push(`--disturb ${text}: ${read.wrong.join('; ')}`)
    return []
  })
}
