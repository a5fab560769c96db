import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { findPort } from './find-ports.ts'

export type PostgresServer = {
  /** The address of a database of this server, with the password of its owner. */
  url(database: string): string
  readonly port: number
  readonly password: string
  /** Puts a private file into the folder of its data. */
  put(name: string, text: string): void
  /** Ends it at once, as a power failure would. */
  kill(): Promise<void>
  /** Freezes it, or lets it go on: its sockets stay open meanwhile. */
  freeze(isFrozen: boolean): void
  /** Starts it again after `kill`, at the same port. */
  start(): Promise<void>
  /** Also deletes its folder. */
  stop(): Promise<void>
}

export type PostgresOptions = {
  /** The folder of its programs. */
  readonly programs: string
  /** Lines of its configuration. */
  readonly settings?: Readonly<Record<string, string>>
  /** Asks for no password, which makes a connection quicker. */
  readonly isOpen?: boolean
  /** Writes to the disk as in production; otherwise it is quick, and forgets on a power failure. */
  readonly isDurable?: boolean
}

const quick = { fsync: 'off', full_page_writes: 'off' }

/**
 * A PostgreSQL of its own: in a temporary folder, on a free port of 127.0.0.1. It ends with the process that started it,
 * however that one ends.
 */
export async function startPostgres(options: PostgresOptions): Promise<PostgresServer> {
  const { programs, settings = {}, isOpen = false, isDurable = false } = options
  const folder = mkdtempSync(join(tmpdir(), 'surtido-postgres-'))
  const account = findAccount()
  const as = account ?? {}
  if (account !== null) chownSync(folder, account.uid, account.gid)
  const data = join(folder, 'data')
  const passwordFile = join(folder, 'password')
  const password = 'secret-of-the-database'
  writeFileSync(passwordFile, password, { mode: 0o644 })
  const port = await findPort()
  const init = ['-D', data, '-U', 'surtido', '-E', 'UTF8', '--locale=C', `--auth=${isOpen ? 'trust' : 'scram-sha-256'}`]
  const env = { ...process.env, LC_ALL: 'C' }
  try {
    await run(join(programs, 'initdb'), [...init, `--pwfile=${passwordFile}`, '--no-sync'], { ...as, cwd: folder, env })
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw error
  }
  const configuration = { ...(isDurable ? {} : quick), max_connections: '100', ...settings }
  const given = Object.entries(configuration).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const own = ['-D', data, '-p', String(port), '-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories=']
  let running: { child: ChildProcess; pid: number } | null = null

  async function start(): Promise<void> {
    // The shell waits for a word. Where the process that started it ends without one, it deletes everything.
    const script =
      'folder=$1; shift; "$@" & server=$!; echo "server $server" >&2; read -r word; kill -QUIT $server; wait $server; ' +
      'if [ "$word" != keep ]; then rm -rf "$folder"; fi'
    const child = spawn('sh', ['-c', script, 'sh', folder, join(programs, 'postgres'), ...own, ...given], {
      ...as,
      cwd: folder,
      env,
      stdio: ['pipe', 'ignore', 'pipe'],
    })
    const said = await listenFor(child, 'database system is ready to accept connections')
    running = { child, pid: Number(/^server (\d+)$/m.exec(said)?.[1]) }
  }

  async function kill(): Promise<void> {
    if (running === null) return
    const { child, pid } = running
    running = null
    const ended = once(child, 'close')
    // At once for all of its processes: nobody is sent a row more, as when the machine goes away. Then a frozen one hears it.
    const family = familyOf(pid)
    for (const signal of ['SIGQUIT', 'SIGCONT'] as const) for (const each of family) signalTo(each, signal)
    child.stdin?.end('keep\n')
    await ended
  }

  await start()
  return {
    url: (database) => `postgres://surtido:${password}@127.0.0.1:${port}/${database}`,
    port,
    password,
    put(name, text) {
      writeFileSync(join(data, name), text, { mode: 0o600 })
      if (account !== null) chownSync(join(data, name), account.uid, account.gid)
    },
    kill,
    start,
    freeze(isFrozen) {
      const signal = isFrozen ? 'SIGSTOP' : 'SIGCONT'
      if (running !== null) for (const pid of familyOf(running.pid)) signalTo(pid, signal)
    },
    async stop() {
      await kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const run = promisify(execFile)

/** PostgreSQL refuses to run as root: then it runs as an account without rights. */
function findAccount(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  for (const wanted of ['postgres', 'nobody']) {
    const found = accounts.find(([name]) => name === wanted)
    if (found !== undefined) return { uid: Number(found[2]), gid: Number(found[3]) }
  }
  throw new Error('PostgreSQL does not run as root, and there is neither an account postgres nor nobody')
}

/** The server and its processes, as Linux knows them. */
function familyOf(pid: number): number[] {
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return [pid, ...all.map(Number).filter((other) => parentOf(other) === pid)]
}

function parentOf(pid: number): number | null {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    return Number(/^PPid:\t(\d+)$/m.exec(status)?.[1])
  } catch {
    // It has ended.
    return null
  }
}

function signalTo(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // It has ended.
  }
}

/** Returns what it said until then. */
function listenFor(child: ChildProcess, words: string): Promise<string> {
  let said = ''
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      child.stdin?.end()
      reject(new Error(`PostgreSQL does not start:\n${said}`))
    }, 30_000)
    child.once('close', () => {
      clearTimeout(timer)
      reject(new Error(`PostgreSQL does not start:\n${said}`))
    })
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      if (said.length < 1_000_000) said += text
      if (!said.includes(words)) return
      clearTimeout(timer)
      resolve(said)
    })
  })
}
