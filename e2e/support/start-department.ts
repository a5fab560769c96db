import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { hashPassword, writePasswordHash } from '#server/access/passwords/password-hash.ts'
import type { GatewayOptions } from '#server/gateway/gateway-options.ts'
import { startGateway } from '#server/gateway/start-gateway.ts'
import { createLog } from '#server/operation/create-log.ts'
import { createTlsFiles } from '#server/operation/tls-files.ts'
import { createAuthority } from '#server/settings/authority-under-test.ts'
import type { DisturbanceInput } from '#server/wholesaler/disturbances/disturbance.ts'
import { ensureSampleDatabase } from '#server/wholesaler/ensure-sample-database.ts'
import { startWholesaler } from '#server/wholesaler/start-wholesaler.ts'
import { canaryToken } from './canary-token.ts'
import { putDisturbances } from './put-disturbances.ts'

/** Browsers of the journeys find this name at 127.0.0.2: playwright.config.ts. */
const name = 'surtido.test'
const address = '127.0.0.2'

export const departmentPassword = 'canary-password-4c7e0a92'

export type Department = {
  /** https, under a name of its own. */
  readonly url: string
  /** What the gateway logged, as JSON. */
  readonly lines: readonly string[]
  /** How often the wholesaler gave its catalog. */
  countCatalogs(): number
  disturb(...disturbances: DisturbanceInput[]): Promise<void>
  close(): Promise<void>
}

/** A gateway as a department runs it: users, its own certificate and name. `ana` is a buyer, `luis` an admin. */
export async function startDepartment({
  products = 2_000,
  limits = {},
}: {
  products?: number
  limits?: NonNullable<GatewayOptions['catalog']>['limits']
} = {}): Promise<Department> {
  const folder = mkdtempSync(join(tmpdir(), 'surtido-department-'))
  const authority = await createAuthority()
  const pair = await authority.sign({ names: [{ type: 'dns', value: name }] })
  const files = { certificateFile: join(folder, 'cert.pem'), keyFile: join(folder, 'key.pem') }
  writeFileSync(files.certificateFile, pair.cert)
  writeFileSync(files.keyFile, pair.key)
  const hash = writePasswordHash(await hashPassword(departmentPassword, { kind: 'scrypt', ln: 10, r: 8, p: 1 }))
  const users = join(folder, 'users')
  writeFileSync(users, `ana:buyer:${hash}\nluis:admin:${hash}\n`)

  const asked: string[] = []
  const wholesaler = await startWholesaler({
    databasePath: await ensureSampleDatabase({ dataDir: join(tmpdir(), 'surtido-journeys'), products }),
    token: canaryToken,
    host: '127.0.0.1',
    port: 0,
    disturbances: true,
    log: (line) => void asked.push(line),
  })
  const lines: string[] = []
  const log = createLog({ form: 'json', sink: { write: (line) => void lines.push(line) } })
  const tls = createTlsFiles({ ...files, log, everyMs: null })
  const port = await findFreePort()
  const url = `https://${name}:${port}`
  const gateway = await startGateway({
    upstream: { url: wholesaler.url, readToken: () => canaryToken },
    distDirectory: resolve(import.meta.dirname, '../../dist'),
    dataDirectory: join(folder, 'data'),
    access: { mode: { kind: 'users', file: users }, origins: new Set([url]) },
    tls,
    catalog: { limits: { leastCheckMs: 0, ...limits } },
    host: address,
    port,
    log,
  })
  return {
    url,
    lines,
    countCatalogs: () => asked.filter((line) => line.includes('full-catalog 200')).length,
    disturb: (...disturbances) => putDisturbances(wholesaler.url, disturbances),
    async close() {
      await gateway.close()
      tls.close()
      await wholesaler.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The origin has to be known before the gateway starts. */
async function findFreePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((done) => void server.listen(0, address, done))
  const found = server.address()
  await new Promise((done) => void server.close(done))
  if (found === null || typeof found === 'string') throw new Error('There is no free port.')
  return found.port
}
