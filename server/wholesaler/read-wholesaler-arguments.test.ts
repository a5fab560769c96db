import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { inspect } from 'node:util'
import { describe, expect, it } from 'vitest'
import { readWholesalerArguments } from './read-wholesaler-arguments.ts'
import { makeTemporaryFolder } from './temporary-folder.ts'

describe('the command line of the wholesaler', () => {
  it('has a default for everything', async () => {
    expect(await readWholesalerArguments([], {})).toEqual({
      kind: 'run',
      arguments: {
        catalog: null,
        importOnly: false,
        place: { kind: 'file', path: '.data/wholesaler.sqlite' },
        answersFolder: '.data/wholesaler.sqlite-answers',
        report: null,
        charset: null,
        skipRejected: false,
        allowEmpty: false,
        allowShrink: false,
        oneWarehouse: null,
        host: '127.0.0.1',
        port: 4281,
        token: null,
        withWarehouses: false,
        disturbances: false,
      },
    })
  })

  it('reads the token from the environment or a file, and refuses it where every user of the machine sees it', async () => {
    const environment = { WHOLESALE_API_TOKEN: 'from-environment' }
    expect(await readWholesalerArguments([], environment)).toMatchObject({ arguments: { token: 'from-environment' } })
    const file = join(await makeTemporaryFolder(), 'token')
    await writeFile(file, 'from-file\n')
    const inFile = { WHOLESALE_API_TOKEN_FILE: file }
    expect(await readWholesalerArguments([], inFile)).toMatchObject({ arguments: { token: 'from-file' } })
    const wrongOf = async (line: readonly string[], given: Record<string, string>) => {
      const read = await readWholesalerArguments(line, given)
      return read.kind === 'wrong' ? read.wrong : []
    }
    expect(await wrongOf(['--token', 'canary'], {})).toEqual([
      '--token can be seen by every user of this machine: set WHOLESALE_API_TOKEN, or name a file in WHOLESALE_API_TOKEN_FILE',
    ])
    expect(await wrongOf([], { ...environment, ...inFile })).toEqual([
      'WHOLESALE_API_TOKEN and WHOLESALE_API_TOKEN_FILE are two tokens: set one',
    ])
    expect(await wrongOf([], { WHOLESALE_API_TOKEN_FILE: `${file}.none` })).toEqual([
      'WHOLESALE_API_TOKEN_FILE cannot be read (ENOENT)',
    ])
    await writeFile(file, '')
    expect(await wrongOf([], inFile)).toEqual(['the token may hold printable ASCII without blanks only'])
  })

  it('may import and serve nothing, and then names what to import', async () => {
    expect(await readWholesalerArguments(['--import-only', '--catalog', 'x.json'], {})).toMatchObject({
      arguments: { catalog: 'x.json', importOnly: true },
    })
    expect(await readWholesalerArguments(['--import-only'], {})).toEqual({
      kind: 'wrong',
      wrong: ['--import-only wants --catalog as well'],
    })
  })

  it('lists every mistake', async () => {
    const line = [
      '--prot',
      '1',
      '--port',
      '99999',
      '--report=x',
      '--db',
      '--with-warehouses',
      'stray',
      '--disturb',
      'catalog:explode',
    ]
    const read = await readWholesalerArguments(line, {})
    expect(read.kind === 'wrong' && read.wrong).toEqual([
      'there is no flag --prot',
      '“1” belongs to no flag',
      '--db wants a value',
      '“stray” belongs to no flag',
      '--port wants a whole number from 0 to 65535, not “99999”',
      '--report wants --catalog as well',
      expect.stringContaining('--disturb catalog:explode: kind'),
    ])
  })

  it('takes one warehouse for what a catalog brings, and refuses what the page could not show as one', async () => {
    expect(await readWholesalerArguments(['--catalog', 'x', '--one-warehouse', 'GDL 1'], {})).toMatchObject({
      arguments: { oneWarehouse: 'GDL 1' },
    })
    for (const code of [' ', 'Total', 'A\u0007'])
      expect(await readWholesalerArguments(['--catalog=x', `--one-warehouse=${code}`], {})).toMatchObject({
        wrong: [expect.stringContaining('--one-warehouse wants a code')],
      })
    expect(await readWholesalerArguments(['--one-warehouse', 'GDL'], {})).toMatchObject({
      wrong: ['--one-warehouse wants --catalog as well'],
    })
  })

  it('switches disturbances on with the first one', async () => {
    expect(await readWholesalerArguments(['--disturb', 'catalog:delay:20', '--disturb=any:hang'], {})).toMatchObject({
      arguments: { disturbances: [{ kind: 'delay', delayMs: 20 }, { kind: 'hang' }] },
    })
    expect(await readWholesalerArguments(['--disturbances'], {})).toMatchObject({ arguments: { disturbances: [] } })
  })

  it('takes the database from a flag, or else from the environment', async () => {
    const url = 'postgres://user:hidden@db.example:5433/catalog'
    const shown = 'catalog at db.example:5433'
    const read = async (line: readonly string[], environment: Record<string, string>) => {
      const found = await readWholesalerArguments(line, environment)
      if (found.kind !== 'run') return found
      const { place } = found.arguments
      return place.kind === 'file' ? place.path : place.address.shown
    }
    expect(await read([], { DATABASE_URL: url })).toBe(shown)
    expect(await read(['--db', 'own.sqlite'], { DATABASE_URL: url })).toBe('own.sqlite')
    expect(await read(['--database', 'postgres://user@other/catalog'], { DATABASE_URL: url })).toBe(
      'catalog at other:5432',
    )
    const file = join(await makeTemporaryFolder(), 'address')
    await writeFile(file, `${url}\n`)
    expect(await read([], { DATABASE_URL_FILE: file })).toBe(shown)
    expect(await read([], { DATABASE_URL: '', DATABASE_URL_FILE: '' })).toBe('.data/wholesaler.sqlite')
  })

  it.each([
    [['--database', 'postgres://user:hidden@a/b'], {}, '--database has a password, which every user'],
    [['--database', 'postgres://user@a/b?password=hidden'], {}, '--database has a password, which every user'],
    [['--database', 'postgres://user@a/b', '--db', 'x'], {}, '--db and --database are two databases: name one'],
    [[], { DATABASE_URL: 'mysql://user:hidden@a/b' }, 'DATABASE_URL must begin with postgres://'],
    [[], { DATABASE_URL: 'user:hidden@a/b' }, 'DATABASE_URL must begin with postgres://'],
    [[], { DATABASE_URL: 'postgres://user:hidden@a:port/b' }, 'DATABASE_URL is not a valid address'],
    [[], { DATABASE_URL: 'postgres://user:hidden@a/b?sslmode=verify' }, 'DATABASE_URL has an sslmode that is none of'],
    [
      [],
      { DATABASE_URL: 'postgres://user:hidden@a/b?sslmode=verify-full&sslrootcert=/gone/hid.pem' },
      'DATABASE_URL names a file that cannot be read: /gone/hid.pem (ENOENT)',
    ],
    [[], { DATABASE_URL: 'postgres://a/b', DATABASE_URL_FILE: 'x' }, 'DATABASE_URL and DATABASE_URL_FILE are two'],
    [[], { DATABASE_URL_FILE: '/gone/address' }, 'DATABASE_URL_FILE cannot be read: ENOENT'],
  ])('refuses %j with %j, and repeats no password', async (line, environment, message) => {
    const read = await readWholesalerArguments(line, environment)
    expect(read).toEqual({ kind: 'wrong', wrong: [expect.stringContaining(message)] })
    expect(JSON.stringify(read)).not.toContain('hidden')
  })

  it('keeps the encoded catalogs beside the file, in a folder for each server, or where it is told', async () => {
    const folderOf = async (line: readonly string[], environment = {}) => {
      const read = await readWholesalerArguments(line, environment)
      return read.kind === 'run' ? read.arguments.answersFolder : read
    }
    expect(await folderOf(['--db', 'a.sqlite'])).toBe('a.sqlite-answers')
    expect(await folderOf(['--answers', 'here'], { DATABASE_URL: 'postgres://a/b' })).toBe('here')
    const [first, other] = [{ DATABASE_URL: 'postgres://u:1@a/b' }, { DATABASE_URL: 'postgres://u:1@a/c' }]
    expect(await folderOf([], first)).toMatch(/^\.data\/answers-[\da-f]{12}$/)
    expect(await folderOf([], first)).toBe(await folderOf([], { DATABASE_URL: 'postgres://v:2@a/b' }))
    expect(await folderOf([], first)).not.toBe(await folderOf([], other))
  })

  it('shows no password, however the arguments are printed', async () => {
    const read = await readWholesalerArguments([], { DATABASE_URL: 'postgres://user:hidden@a/b' })
    expect(inspect(read, { depth: 10, showHidden: true }) + JSON.stringify(read)).not.toContain('hidden')
  })
})
