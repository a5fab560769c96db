import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createAuthority, type ServerCertificate } from '#server/settings/authority-under-test.ts'
import { findPorts } from '#tools/find-ports.ts'

const root = resolve(import.meta.dirname, '../..')

/** Debian's is not in the PATH of everybody. */
export const nginxPath = [process.env['NGINX_PATH'], '/usr/sbin/nginx', '/usr/local/sbin/nginx'].find(
  (path) => path !== undefined && existsSync(path),
)
/** What these tests put beside what is shipped. */
const ownFiles = /^nginx\.conf$|^tries\.log$|\.pem$/
export const withoutNginx = 'nginx is not installed: npm run nginx'

export type NginxUnderTest = {
  readonly folder: string
  /** Everything that nginx as shipped wrote: logs, and files of its cache. */
  readWritten(): string
  stop(): Promise<void>
}

/**
 * A shipped file, with other ports, paths and certificates. Each text must be in it, so that a test never runs with
 * something else than what is shipped. All are replaced in one pass: what one puts in is never taken for another's text
 * (a free port of 42827 begins as the shipped 4282 does).
 */
export function adapt(name: string, replacements: readonly (readonly [string, string])[]): string {
  return replaceEach(readFileSync(join(root, 'deploy/nginx', name), 'utf8'), replacements, `deploy/nginx/${name}`)
}

/** A text with each of these replaced wherever it stands, in one pass; `source` names the text where one is not in it. */
export function replaceEach(
  text: string,
  replacements: readonly (readonly [string, string])[],
  source: string,
): string {
  for (const [shipped] of replacements) {
    if (!text.includes(shipped)) throw new Error(`${source} does not have: ${shipped}`)
  }
  let adapted = ''
  let rest = text
  while (rest !== '') {
    const found = replacements.find(([shipped]) => rest.startsWith(shipped))
    adapted += found ? found[1] : rest[0]
    rest = rest.slice(found ? found[0].length : 1)
  }
  return adapted
}

/** For tests: starts nginx with these files within `http`, beside what Debian's own nginx.conf says. */
export async function startNginx(
  write: (folder: string) => readonly string[],
  ports: readonly number[],
): Promise<NginxUnderTest> {
  const folder = mkdtempSync(join(tmpdir(), 'surtido-nginx-'))
  for (const name of ['temp', 'cache', 'logs']) mkdirSync(join(folder, name))
  const texts = write(folder)
  const temp = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${folder}/temp/${kind};`,
  )
  const main = `daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/logs/error.log info;
    ${process.getuid?.() === 0 ? 'user root;' : ''}
    events { worker_connections 1024; }
    http { sendfile on; tcp_nopush on; gzip on; access_log off; ${temp.join(' ')}
    ${texts.join('\n')} }`
  const configuration = join(folder, 'nginx.conf')
  writeFileSync(configuration, main)
  const options = ['-p', folder, '-c', configuration, '-e', join(folder, 'logs/error.log')]
  const checked = spawnSync(nginxPath ?? 'nginx', ['-t', ...options], { encoding: 'utf8', timeout: 20_000 })
  if (checked.status !== 0) throw new Error(`nginx refuses the configuration: ${checked.stderr}`)
  const child = spawn(nginxPath ?? 'nginx', options, { stdio: 'ignore' })
  const ended = new Promise<void>((done) => void child.once('close', () => done()))
  try {
    for (const port of ports) await untilListening(port, child)
  } catch (error) {
    child.kill('SIGKILL')
    throw error
  }
  return {
    folder,
    readWritten: () =>
      readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && !ownFiles.test(entry.name))
        .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'latin1'))
        .join('\n'),
    async stop() {
      child.kill('SIGTERM')
      const timer = setTimeout(() => child.kill('SIGKILL'), 5_000)
      await ended
      clearTimeout(timer)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** For tests: nginx as shipped in front of two gateways, or of others in their place, named as host and port. */
export async function startFront([first = '', second = '']: readonly string[], name: string): Promise<FrontUnderTest> {
  const [plain = 0, tls = 0] = await findPorts(2)
  const { certificate: authority, sign } = await createAuthority()
  const certificate = await sign({ names: [{ type: 'dns', value: name }] })
  const shippedLog = 'access_log /var/log/nginx/surtido.log surtido;'
  const shippedQuestion = 'proxy_pass http://surtido_forms/healthz;'
  const nginx = await startNginx(
    (folder) => {
      const logTries = `access_log ${folder}/logs/tries.log tries;`
      writeFileSync(join(folder, 'cert.pem'), certificate.cert)
      writeFileSync(join(folder, 'key.pem'), certificate.key)
      return [
        "log_format tries '$uri [$upstream_status]';",
        adapt('surtido.conf', [
          [shippedLog, `access_log ${folder}/logs/surtido.log surtido; ${logTries}`],
          [shippedQuestion, `${shippedQuestion} log_subrequest on; ${logTries}`],
          ['/etc/nginx/surtido/cert.pem', join(folder, 'cert.pem')],
          ['/etc/nginx/surtido/key.pem', join(folder, 'key.pem')],
          ['/var/log/nginx', join(folder, 'logs')],
          ['server 127.0.0.1:4280', `server ${first}`],
          ['server 127.0.0.1:4282', `server ${second}`],
          ['listen 443 ', `listen 127.0.0.1:${tls} `],
          ['listen 80', `listen 127.0.0.1:${plain}`],
        ]),
      ]
    },
    [plain, tls],
  )
  const readTries = () =>
    readFileSync(join(nginx.folder, 'logs/tries.log'), 'utf8')
      .split('\n')
      .flatMap((line) => {
        const [, path, statuses] = /^(\S+) \[(.*)\]$/.exec(line) ?? []
        return path === undefined ? [] : [{ path, statuses: statuses?.match(/\d+/g) ?? [] }]
      })
  return { nginx, plain, tls, authority, certificate, readTries }
}

export type FrontUnderTest = {
  readonly nginx: NginxUnderTest
  /** The ports. */
  readonly plain: number
  readonly tls: number
  /** Who signed its certificate. */
  readonly authority: string
  readonly certificate: ServerCertificate
  /** Each request so far, nginx's own among them, with the status of each gateway that was tried: 504 where it hung. */
  readTries(): { path: string; statuses: readonly string[] }[]
}

async function untilListening(port: number, nginx: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    // Who listens then is another.
    if (nginx.exitCode !== null) throw new Error(`nginx ended before it listened on ${port}.`)
    const isOpen = await new Promise<boolean>((done) => {
      const socket = connect(port, '127.0.0.1', () => (socket.destroy(), done(true)))
      socket.once('error', () => done(false))
    })
    if (isOpen) return
    await new Promise((done) => void setTimeout(done, 50))
  }
  throw new Error(`nginx does not listen on ${port}.`)
}
