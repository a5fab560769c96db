import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { readDatabaseAddress } from '#server/postgres/database-address.ts'
import { makeDatabase, runSql, sharedServer, startMs, toAddress } from '#server/postgres/postgres-under-test.ts'
import { createAuthority } from '#server/settings/authority-under-test.ts'
import { databasesUnderTest } from '#server/wholesaler/databases-under-test.ts'
import { makeTemporaryFolder } from '#server/wholesaler/temporary-folder.ts'
import type { PostgresServer } from '#tools/start-postgres.ts'
import { openPostgresCatalogStore } from './postgres-catalog-store.ts'

const name = databasesUnderTest.find((database) => database.name.startsWith('PostgreSQL'))
const authority = await createAuthority()
const other = await createAuthority()

describe.skipIf(name?.isMissing !== false)(`a connection to ${name?.name} with TLS`, () => {
  let server: PostgresServer
  let base: string
  beforeAll(async () => {
    server = await sharedServer()
    base = (await makeDatabase(server)).config().connectionString ?? ''
  }, startMs)

  /** With a certificate for these names, of the first authority. */
  async function serveTls(names: readonly { type: 'dns' | 'ip'; value: string }[]) {
    const { key, cert } = await authority.sign({ names })
    server.put('server.key', key)
    server.put('server.crt', cert)
    const [asked] = await runSql(server.url('postgres'), 'ALTER SYSTEM SET ssl = on', 'SELECT now()::text AS time')
    await runSql(server.url('postgres'), 'SELECT pg_reload_conf()')
    await waitForReload(server, String(asked?.['time']))
    const root = join(await makeTemporaryFolder(), 'root.pem')
    const another = join(await makeTemporaryFolder(), 'other.pem')
    await writeFile(root, authority.certificate)
    await writeFile(another, other.certificate)
    const open = async (parameters: string, host = '127.0.0.1') => {
      const address = toAddress(`${base.replace('127.0.0.1', host)}?${parameters}`)
      const store = await openPostgresCatalogStore(address)
      onTestFinished(() => store.close())
      return address.protection
    }
    return { open, root, another }
  }

  it.each(['verify-full', 'verify-ca', 'require', 'prefer'])('is verified with sslmode=%s', async (mode) => {
    const { open, root, another } = await serveTls([{ type: 'ip', value: '127.0.0.1' }])
    expect(await open(`sslmode=${mode}&sslrootcert=${root}`)).toBe('verified')
    await expect(open(`sslmode=${mode}`)).rejects.toThrow(/UNABLE_TO_VERIFY|SELF_SIGNED/)
    await expect(open(`sslmode=${mode}&sslrootcert=${another}`)).rejects.toThrow(
      /UNABLE_TO_VERIFY|SELF_SIGNED|signature/,
    )
  })

  it('compares the name in the certificate with the host of the address, an IP address too', async () => {
    const { open, root } = await serveTls([{ type: 'dns', value: 'localhost' }])
    await expect(open(`sslmode=verify-full&sslrootcert=${root}`)).rejects.toThrow('ERR_TLS_CERT_ALTNAME_INVALID')
    expect(await open(`sslmode=verify-full&sslrootcert=${root}`, 'localhost')).toBe('verified')
  })

  it('is encrypted and not verified only when that is said', async () => {
    const { open } = await serveTls([{ type: 'dns', value: 'elsewhere' }])
    expect(await open('sslmode=no-verify')).toBe('encrypted')
    expect(await open('sslmode=disable')).toBe('local')
  })
})

/** A connection that is made later has the new certificate. */
async function waitForReload(server: PostgresServer, after: string): Promise<void> {
  for (let attempt = 1; attempt < 500; attempt++) {
    const loaded = `SELECT pg_conf_load_time() > '${after}'::timestamptz AS is_loaded`
    const [row] = await runSql(server.url('postgres'), loaded)
    if (row?.['is_loaded'] === true) return
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  throw new Error('PostgreSQL does not read its configuration again')
}

describe('an address', () => {
  it.each([
    ['postgres://u:p@db.example/c', 'none'],
    ['postgres://u:p@db.example/c?sslmode=disable', 'none'],
    ['postgres://u:p@db.example/c?sslmode=require', 'verified'],
    ['postgres://u:p@db.example/c?ssl=true', 'verified'],
    ['postgres://u:p@db.example/c?sslmode=no-verify', 'encrypted'],
    ['postgres://u:p@db.example/c?uselibpqcompat=true&sslmode=require', 'encrypted'],
    ['postgres://u:p@localhost/c', 'local'],
    ['postgres://u:p@[::1]:5432/c', 'local'],
    ['postgres://u:p@/c?host=/run/postgresql', 'local'],
  ])('%s is protected like this: %s', (url, protection) => {
    expect(readDatabaseAddress(url)).toMatchObject({ protection })
  })

  it('hides its password in a message, also as it is encoded', () => {
    const address = toAddress('postgres://u:p%40ss%20word@db.example/c')
    expect(address.hide('no p@ss word, no p%40ss%20word')).toBe('no …, no …')
    expect(address.shown).toBe('c at db.example:5432')
  })
})
