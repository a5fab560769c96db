import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createLog } from './create-log.ts'
import type { LogEntry } from './log-entry.ts'
import { openLog } from './log-under-test.ts'

const secret = 'canary-3f9c2b71d0e84a56'
const known = ['level', 'time', 'event', 'requestId', 'user', 'address', 'method', 'route', 'status', 'ms', 'code']
const request: LogEntry = {
  level: 'warn',
  event: 'request',
  requestId: 'Zm9vYmFyYmF6cXV4',
  user: 'ana',
  address: '192.0.2.7',
  method: 'GET',
  route: 'product',
  status: 504,
  ms: 12.345,
  code: 'upstream_timeout',
  detail: 'headers',
}

test('an entry is one line of JSON with these fields', () => {
  const { log, lines } = openLog('json')
  log.write(request)
  expect(lines).toHaveLength(1)
  const { time, ...fields }: Record<string, unknown> = JSON.parse(lines[0] ?? '')
  expect(fields).toEqual({ ...request, ms: 12.3 })
  expect(Math.abs(Date.now() - Date.parse(String(time)))).toBeLessThan(60_000)
})

test('a person at a terminal sees one short line of each problem, and none of each request', () => {
  const { log, lines } = openLog('text')
  log.write(request)
  log.write({ level: 'info', event: 'request', method: 'GET', route: 'page', status: 200 })
  log.write({ level: 'info', event: 'stop', detail: 'Ending.' })
  log.write({ level: 'warn', event: 'client', code: 'invalid_request', detail: 'HPE_INVALID_METHOD' })
  expect(lines).toEqual([
    'upstream_timeout (headers): GET product\n',
    'Ending.\n',
    'invalid_request (HPE_INVALID_METHOD)\n',
  ])
})

test('whatever is in an entry, a line has known fields, is bounded, and holds no control or direction sign', () => {
  const anyText = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 2_000 }),
    fc.constantFrom('a\nb', '\u001B[2J', '\u202Egpj', '\uD800', '\u2028', 'x'.repeat(5_000)),
  )
  const anyValue = fc.oneof(anyText, fc.double(), fc.integer(), fc.constantFrom(null, undefined, {}, [secret]))
  const anyEntry = fc.record(
    {
      level: fc.constantFrom('info', 'warn', 'error'),
      event: fc.oneof(fc.constantFrom('request', 'file', 'stop'), anyText),
      ...Object.fromEntries([...known.slice(3), 'detail'].map((name) => [name, anyValue])),
      authorization: anyValue,
      headers: fc.constant({ cookie: secret }),
      msg: anyText,
    },
    { requiredKeys: ['level', 'event'] },
  )
  fc.assert(
    fc.property(anyEntry, (entry) => {
      for (const form of ['json', 'text'] as const) {
        const { log, lines } = openLog(form)
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- foreign data behind a cast is what is tried
        log.write(entry as unknown as LogEntry)
        for (const line of lines) {
          expect(line.length).toBeLessThan(1_600)
          expect(line.slice(0, -1)).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u)
          expect(line.endsWith('\n')).toBe(true)
          const names = form === 'json' ? Object.keys(JSON.parse(line)) : []
          expect(names.filter((name) => name !== 'detail' && !known.includes(name))).toEqual([])
        }
      }
    }),
    { numRuns: 300 },
  )
})

test('a value of another form is left out: a path is no route, and a header no code', () => {
  const { log, lines } = openLog('json')
  const wrong = { route: '/api/products/A-1/pna', code: 'Bearer x', address: 'evil.example', status: 99, ms: -1 }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what a cast could bring
  log.write({ ...request, ...wrong, method: 'BREW' } as unknown as LogEntry)
  const { time: _time, ...fields }: Record<string, unknown> = JSON.parse(lines[0] ?? '')
  const { level, event, requestId, user, detail } = request
  expect(fields).toEqual({ level, event, requestId, user, detail, method: 'other' })
})

test.each(['json', 'text'] as const)('a secret is in no line (%s), whatever field it came into', (form) => {
  const { log, lines } = openLog(form, [secret])
  log.write({ ...request, user: `x${secret}`, detail: `said ${secret}.`, code: 'c' })
  log.write({ ...request, requestId: secret, code: secret.replaceAll('-', '_') })
  log.write({ ...request, requestId: secret })
  expect(lines.join('')).toContain('(secret)')
  expect(lines.join('')).not.toContain(secret)
})

test('the secrets are those of now: a token that was replaced a moment ago is one', () => {
  const secrets: string[] = []
  const lines: string[] = []
  const log = createLog({ form: 'text', secrets: () => secrets, sink: { write: (line) => lines.push(line) } })
  log.write({ level: 'warn', event: 'file', detail: secret })
  secrets.push(secret)
  log.write({ level: 'warn', event: 'file', detail: secret })
  expect(lines).toEqual([`${secret}\n`, '(secret)\n'])
})

test('the last line before the end of the process is written, to stderr, also one that may wait', () => {
  const path = resolve(import.meta.dirname, 'create-log.ts')
  const program = `import { createLog } from ${JSON.stringify(path)}
    for (const form of ['json', 'text']) createLog({ form }).write({ level: 'error', event: 'stop', detail: 'end' })
    createLog({ form: 'json' }).write({ level: 'info', event: 'request', status: 200 })
    process.exit(0)`
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' })
  expect(stdout).toBe('')
  expect(stderr.replaceAll(/"time":"[^"]+",/g, '')).toBe(
    '{"level":"error","event":"stop","detail":"end"}\nend\n{"level":"info","event":"request","status":200}\n',
  )
})
