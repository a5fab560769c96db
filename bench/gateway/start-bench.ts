import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { findPort } from '#tools/find-ports.ts'
import { signIn, writeUsersFile } from './person.ts'
import type { Pressable } from './press-in-turns.ts'
import { type RunningProcess, runProcess } from './run-process.ts'
import { startNginx } from './start-nginx.ts'

const program = resolve(import.meta.dirname, 'gateway-process.ts')
const token = 'bench-token-of-a-wholesaler'

export type Served = { readonly url: string; readonly port: number; readonly process: RunningProcess }

export type GatewayBench = {
  readonly gateway: Served
  /** Another one, as somebody uses it who signed in. */
  readonly department: Pressable
  readonly nginx: Pressable | null
  /** Another gateway on the same wholesaler, with nothing kept; the caller stops it. */
  startGateway(usersFile?: string): Promise<Served>
  etagOf(coding: string): Promise<string>
  /** How often the wholesaler was asked for its catalog. */
  countCatalogs(): Promise<number>
  close(): Promise<void>
}

/** A wholesaler, the program as `npm start` runs it, and nginx: each is a process of its own. */
export async function openGatewayBench(catalogFile: string): Promise<GatewayBench> {
  const folder = mkdtempSync(join(tmpdir(), 'surtido-bench-'))
  const port = await findPort()
  const stub = resolve(import.meta.dirname, 'stub-wholesaler.ts')
  const wholesaler = await runProcess(process.execPath, [stub, String(port), catalogFile], { ready: /listening/ })
  let started = 0
  const startGateway = async (usersFile = '') => {
    const gatewayPort = await findPort()
    const data = join(folder, `data-${started++}`)
    const running = await runProcess(
      process.execPath,
      [program, String(gatewayPort), `http://127.0.0.1:${port}`, data, token, usersFile],
      { ready: /listening/, errorsFile: `${data}.log` },
    )
    return { url: `http://127.0.0.1:${gatewayPort}`, port: gatewayPort, process: running }
  }
  const gateway = await startGateway()
  const usersFile = join(folder, 'users')
  await writeUsersFile(usersFile)
  const department = await startGateway(usersFile)
  const nginx = await startNginx(port, token)
  return {
    gateway,
    department: {
      url: department.url,
      pid: department.process.pid,
      headers: { cookie: await signIn(department.url), 'sec-fetch-site': 'same-origin' },
    },
    nginx: nginx && { url: nginx.url, pid: nginx.process.pid },
    startGateway,
    async etagOf(coding) {
      const answer = await fetch(`${gateway.url}/api/products/full-catalog`, { headers: { 'accept-encoding': coding } })
      await answer.arrayBuffer()
      return answer.headers.get('etag') ?? ''
    },
    async countCatalogs() {
      return Number(await (await fetch(`http://127.0.0.1:${port}/catalogs`)).text())
    },
    async close() {
      await Promise.all([gateway.process.stop(), department.process.stop(), nginx?.process.stop(), wholesaler.stop()])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
