import { type DisturbanceInput, readDisturbances } from './disturbances/disturbance.ts'
import { readDisturbFlag } from './disturbances/read-disturb-flag.ts'
import { readArguments, readWholeNumber } from './read-arguments.ts'

export type WholesalerArguments = {
  readonly catalog: string | null
  readonly databasePath: string
  readonly report: string | null
  readonly skipRejected: boolean
  readonly host: string
  readonly port: number
  /** Null: none was given. */
  readonly token: string | null
  readonly withWarehouses: boolean
  readonly disturbances: false | readonly DisturbanceInput[]
}

export const wholesalerUsage = `Usage: npm run wholesaler -- [flags]

  --catalog FILE        import this catalog first (JSON array, or CSV when it ends in .csv)
  --db FILE             the database (default .data/wholesaler.sqlite)
  --skip-rejected       import the good rows although others are rejected
  --report FILE         write every rejected row and its reason to FILE
  --host HOST           address to listen on (default 127.0.0.1)
  --port N              port to listen on (default 4281; 0 takes any)
  --token TOKEN         what clients must send (default WHOLESALE_API_TOKEN, else a random one)
  --with-warehouses     serve warehouses in the full catalog too
  --disturbances        let PUT /disturbances make answers go wrong, from this machine only
  --disturb R:K[:P[:N]] make answers of route R (catalog, product, any) go wrong in way K, N times
                        (delay:MS error:STATUS rate-limit:SECONDS html redirect cut:BYTES reset
                        slow-body:MS hang truncate:ROWS); may come several times
  --help                show this
`

/** Reads the command line of `npm run wholesaler`. */
export function readWholesalerArguments(
  line: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
):
  | { readonly kind: 'help' }
  | { readonly kind: 'wrong'; readonly wrong: readonly string[] }
  | { readonly kind: 'run'; readonly arguments: WholesalerArguments } {
  const read = readArguments(line, {
    catalog: 'value',
    db: 'value',
    report: 'value',
    'skip-rejected': 'switch',
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
  const token = valueOf('token') ?? environment['WHOLESALE_API_TOKEN'] ?? ''
  // What a header can carry as one value.
  if (token !== '' && !/^[\x21-\x7e]+$/.test(token))
    wrong.push('the token may hold printable ASCII without blanks only')
  if (valueOf('catalog') === undefined) {
    if (valueOf('report') !== undefined) wrong.push('--report wants --catalog as well')
    if (read.switches.has('skip-rejected')) wrong.push('--skip-rejected wants --catalog as well')
  }
  const disturbances = readDisturb(read.values.get('disturb') ?? [], wrong)

  if (wrong.length > 0) return { kind: 'wrong', wrong }
  return {
    kind: 'run',
    arguments: {
      catalog: valueOf('catalog') ?? null,
      databasePath: valueOf('db') ?? '.data/wholesaler.sqlite',
      report: valueOf('report') ?? null,
      skipRejected: read.switches.has('skip-rejected'),
      host: valueOf('host') ?? '127.0.0.1',
      port,
      token: token === '' ? null : token,
      withWarehouses: read.switches.has('with-warehouses'),
      disturbances: read.switches.has('disturbances') || disturbances.length > 0 ? disturbances : false,
    },
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
