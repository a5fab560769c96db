import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { startCapturedUpstream } from '#server/gateway/captured-upstream.ts'
import type { GatewayProcessOptions } from '#server/gateway/gateway-process-under-test.ts'
import { findPorts } from '#tools/find-ports.ts'
import { nginxPath, startFront, withoutNginx } from './nginx-under-test.ts'
import { createVisit, type VisitUnderTest } from './visit-under-test.ts'

const name = 'surtido.example'
const password = 'canary-password-91c4'
const product = '/api/products/A/pna'
const catalog = '/api/products/full-catalog'
const session = '/api/session'
/** What nginx asks before a form or a catalog, whose answer it awaits for two seconds. */
const question = '/.well'

/** Two gateways in processes of their own, which share their sessions, and nginx as shipped in front of them. */
async function open() {
  const folder = mkdtempSync(join(tmpdir(), 'surtido-failover-'))
  mkdirSync(join(folder, 'dist'))
  writeFileSync(join(folder, 'dist/index.html'), '<!doctype html><title>Surtido</title>')
  const upstream = await startCapturedUpstream(({ url }, response) => {
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(url === catalog ? '[{"sku":"A"}]' : '{"sku":"A"}')
  })
  const ports = await findPorts(2)
  const gateways = ports.map((port, index) =>
    createGatewayProcess({
      port,
      upstreamUrl: upstream.url,
      token: 'canary-3f9c2b71d0e84a56',
      dist: join(folder, 'dist'),
      data: join(folder, `data-${index}`),
      sessions: join(folder, 'sessions.sqlite'),
      origin: `https://${name}`,
      password,
    }),
  )
  const front = await startFront(
    ports.map((port) => `127.0.0.1:${port}`),
    name,
  )
  onTestFinished(async () => {
    await front.nginx.stop()
    await Promise.all(gateways.map((gateway) => gateway.end('SIGKILL')))
    await upstream.close()
    rmSync(folder, { recursive: true, force: true })
  })
  await Promise.all(gateways.map((gateway) => gateway.start()))
  const visit = () => createVisit(front.tls, name, front.authority)
  /** People of both gateways, signed in. */
  const signInPeople = async () => {
    const people = Array.from({ length: 8 }, visit)
    await Promise.all(people.map(async (person) => expect((await person.signIn(password)).status).toBe(303)))
    return people
  }
  /** The path of each try since the last call at a gateway that hung, until nginx gave it up. */
  let told = 0
  const readHeldUp = () => {
    const tries = front.readTries().slice(told)
    told += tries.length
    return tries.flatMap(({ path, statuses }) => statuses.flatMap((status) => (status === '504' ? [path] : [])))
  }
  return { gateways, visit, signInPeople, readHeldUp }
}

function createGatewayProcess(options: GatewayProcessOptions) {
  let child: ChildProcess | null = null
  return {
    /** Resolves when it listens. Another test may have its port for a moment: then it ends at once, and is started again. */
    async start() {
      const entry = join(import.meta.dirname, '../gateway/gateway-process-under-test.ts')
      for (let attempts = 1; attempts <= mostAttempts; attempts++) {
        const started = spawn(process.execPath, [entry, JSON.stringify(options)], {
          stdio: ['ignore', 'pipe', 'ignore'],
        })
        child = started
        const ways = [once(started.stdout, 'data').then(() => true), once(started, 'close').then(() => false)]
        if (await Promise.race(ways)) return
        await pause(500)
      }
      throw new Error(`No gateway starts at port ${options.port}`)
    },
    signal: (signal: NodeJS.Signals) => void child?.kill(signal),
    /** Resolves when it has ended. */
    async end(signal: NodeJS.Signals) {
      if (child === null || child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'close')
      child.kill(signal)
      // A frozen one hears nothing else.
      child.kill('SIGCONT')
      await ended
    },
  }
}

type Asked = { readonly status: number; readonly ms: number; readonly path: string }

/** Each of them asks one thing after the other, as long as `work` takes. */
async function askDuring(people: readonly VisitUnderTest[], paths: readonly string[], work: () => Promise<unknown>) {
  const answers: Asked[] = []
  const state = { isOver: false }
  const asking = people.map(async ({ ask }) => {
    for (let count = 0; !state.isOver; count++) {
      const path = paths[count % paths.length] ?? ''
      const sinceMs = performance.now()
      const { status } = await ask(path)
      answers.push({ status, ms: performance.now() - sinceMs, path })
    }
  })
  try {
    await vi.waitFor(() => expect(answers.length).toBeGreaterThan(people.length))
    await work()
  } finally {
    state.isOver = true
    await Promise.all(asking)
  }
  return answers
}

/** Each of them does one thing, at the same moment. */
function timeEach(
  people: readonly VisitUnderTest[],
  path: string,
  work: (person: VisitUnderTest, index: number) => Promise<{ status: number }>,
): Promise<Asked[]> {
  return Promise.all(
    people.map(async (person, index) => {
      const sinceMs = performance.now()
      const { status } = await work(person, index)
      return { status, ms: performance.now() - sinceMs, path }
    }),
  )
}

const statusesOf = (answers: readonly Asked[]) => [...new Set(answers.map(({ status }) => status))]
const slowestOf = (answers: readonly Asked[]) => Math.max(...answers.map(({ ms }) => ms))
/** More than a busy machine adds to the seconds that nginx waits, and less than the minute that it waits unless told. */
const longMs = 30_000
/** Of a gateway that ends before it listens. */
const mostAttempts = 10
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** For `npm run nginx`, which shows what it took. */
function tell(what: string, answers: readonly Asked[]): void {
  if (process.env['NGINX_TELLS'] === undefined) return
  const late = answers.filter(({ ms }) => ms > 1_000).length
  const slowest = Math.round(slowestOf(answers))
  process.stdout.write(
    `${what}: ${answers.length} answers (${statusesOf(answers).join(', ')}), ${late} after more than 1 s, the slowest after ${slowest} ms\n`,
  )
}

/** Gateways and an nginx are started and ended here: a busy machine needs long for them. */
const slow = { timeout: 120_000 }

describe.skipIf(nginxPath === undefined)(`of two gateways${nginxPath ? '' : ` (${withoutNginx})`}`, slow, () => {
  test('one that is told to end signs nobody out, and loses no request', async () => {
    const { gateways, signInPeople } = await open()
    const people = await signInPeople()
    const answers = await askDuring(people, [product, session, '/'], async () => {
      for (const gateway of gateways) {
        await gateway.end('SIGTERM')
        await pause(300)
        await gateway.start()
      }
    })
    tell('SIGTERM of one after the other', answers)
    expect(answers.length).toBeGreaterThan(100)
    expect(statusesOf(answers)).toEqual([200])
  })

  test('one that is told to end loses no form, or on a busy machine one of a hundred', async () => {
    const { gateways, visit } = await open()
    const state = { isOver: false }
    const statuses: number[] = []
    const signingIn = Array.from({ length: 3 }, async () => {
      while (!state.isOver) {
        statuses.push((await visit().signIn(password)).status)
      }
    })
    for (let times = 0; times < 3; times++)
      for (const gateway of gateways) {
        await gateway.end('SIGTERM')
        await gateway.start()
      }
    state.isOver = true
    await Promise.all(signingIn)
    if (process.env['NGINX_TELLS'] !== undefined)
      process.stdout.write(`SIGTERM six times: ${statuses.length} sign-ins (${[...new Set(statuses)].join(', ')})\n`)
    expect(statuses.length).toBeGreaterThan(50)
    // A connection that the system has made and the gateway not accepted yet is broken when it stops listening.
    const lost = statuses.filter((status) => status !== 303)
    expect(lost.length).toBeLessThanOrEqual(statuses.length / 100)
    expect([...new Set(lost)].filter((status) => status !== 502)).toEqual([])
  })

  test('one that is killed breaks no question, holds nobody up, and signs nobody out', async () => {
    const { gateways, signInPeople, readHeldUp } = await open()
    const people = await signInPeople()
    const answers = await askDuring(people, [product, session, '/'], async () => {
      await gateways[0]?.end('SIGKILL')
      await pause(1_500)
    })
    tell('SIGKILL of one', answers)
    expect(statusesOf(answers)).toEqual([200])
    expect(readHeldUp()).toEqual([])
  })

  test.each([
    ['pages', ['/', session], 4_000],
    ['products', [product], 10_000],
  ])('one that hangs holds up %s once, and then nobody', async (what, paths, mostMs) => {
    const { gateways, signInPeople, readHeldUp } = await open()
    const people = await signInPeople()
    const first = await askDuring(people, paths, async () => {
      gateways[0]?.signal('SIGSTOP')
      await pause(mostMs + 500)
    })
    tell(`SIGSTOP of one, ${what}`, first)
    expect(statusesOf(first)).toEqual([200])
    expect(slowestOf(first)).toBeLessThan(longMs)
    // No more than what was on its way when it froze.
    const heldUp = readHeldUp()
    expect(heldUp.length).toBeGreaterThan(0)
    expect(heldUp.length).toBeLessThanOrEqual(people.length)
    const next = await askDuring(people, paths, () => pause(2_000))
    tell(`SIGSTOP of one, ${what}, the next two seconds`, next)
    expect(statusesOf(next)).toEqual([200])
    expect(readHeldUp()).toEqual([])
    gateways[0]?.signal('SIGCONT')
  })

  test('one that hangs holds up catalogs once, for as long as a question whether it is well may take', async () => {
    const { gateways, signInPeople, readHeldUp } = await open()
    const people = await signInPeople()
    gateways[0]?.signal('SIGSTOP')
    const answers = await timeEach(people, catalog, ({ ask }) => ask(catalog))
    tell('SIGSTOP of one, catalogs', answers)
    expect(statusesOf(answers)).toEqual([200])
    expect(slowestOf(answers)).toBeLessThan(longMs)
    expect(new Set(readHeldUp())).toEqual(new Set([question]))
    gateways[0]?.signal('SIGCONT')
  })

  test('one that hangs holds up forms once, for as long as that: nobody waits a minute to sign in or out', async () => {
    const { gateways, visit, readHeldUp } = await open()
    const people = Array.from({ length: 8 }, visit)
    const forms = await Promise.all(people.map(({ openSignIn }) => openSignIn()))
    const submit = async (path: string, fields: (index: number) => Record<string, string>) => {
      const answers = await timeEach(people, path, (person, index) => person.submit(path, fields(index)))
      tell(`SIGSTOP of one, POST ${path}`, answers)
      return answers
    }
    gateways[0]?.signal('SIGSTOP')
    const signedIn = await submit('/login', (index) => ({ token: forms[index]?.token ?? '', password }))
    expect(statusesOf(signedIn)).toEqual([303])
    expect(slowestOf(signedIn)).toBeLessThan(longMs)
    expect(new Set(readHeldUp())).toEqual(new Set([question]))
    const sessions = await Promise.all(people.map(async ({ ask }) => JSON.parse((await ask(session)).body.toString())))
    readHeldUp()
    const signedOut = await submit('/logout', (index) => ({ token: String(sessions[index]?.token) }))
    expect(statusesOf(signedOut)).toEqual([303])
    expect(readHeldUp()).toEqual([])
    gateways[0]?.signal('SIGCONT')
  })

  test('both ended, one right after the other was back: nobody sees it', async () => {
    const { gateways, signInPeople } = await open()
    const people = await signInPeople()
    for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
      const answers = await askDuring(people, [product, session, '/'], async () => {
        for (const [index, gateway] of gateways.entries()) {
          await gateway.end(signal)
          await pause(300)
          if (index === 0) await gateway.start()
          // What tried the first one before it was back is at the other one, and has no third try.
          await pause(200)
        }
        await pause(500)
      })
      tell(`${signal} of one, and of the other when that one was back`, answers)
      expect(statusesOf(answers)).toEqual([200])
      await gateways[1]?.start()
    }
  })

  test('one that hangs while the other one is restarted holds nobody up for long, once that one is back', async () => {
    const { gateways, signInPeople } = await open()
    const people = await signInPeople()
    gateways[0]?.signal('SIGSTOP')
    // Now it counts as failed, and then so does the other one.
    await Promise.all(people.map(({ ask }) => ask('/')))
    await gateways[1]?.end('SIGTERM')
    const away = await timeEach(people, '/', ({ ask }) => ask('/'))
    expect(statusesOf(away).filter((status) => ![502, 504].includes(status))).toEqual([])
    await gateways[1]?.start()
    const answers = await timeEach(people, session, ({ ask }) => ask(session))
    tell('SIGSTOP of one, and the other one is restarted', answers)
    expect(statusesOf(answers)).toEqual([200])
    expect(slowestOf(answers)).toBeLessThan(longMs)
    gateways[0]?.signal('SIGCONT')
  })

  test('who is told that none answers is answered as soon as one is back', async () => {
    const { gateways, signInPeople } = await open()
    const [person] = await signInPeople()
    await Promise.all(gateways.map((gateway) => gateway.end('SIGKILL')))
    const away = await person?.ask('/')
    expect([away?.status, away?.body.toString()]).toEqual([502, expect.stringContaining('Surtido no responde')])
    await gateways[0]?.start()
    expect((await person?.ask(product))?.status).toBe(200)
  })
})
