import { expect, test } from 'vitest'
import { openLog } from '#server/operation/log-under-test.ts'
import { tellProgram } from './tell-start.ts'

test('a program is told on lines of the log', () => {
  const { log, lines } = openLog('json')
  const { say, complain, fail } = tellProgram(log)
  say('\n  Surtido   http://127.0.0.1:4280\n\n  Open it.\n')
  complain('A warning.')
  fail('Port 1 is taken.')
  expect(lines.map((line): unknown => JSON.parse(line))).toMatchObject([
    { level: 'info', event: 'start', detail: 'Surtido   http://127.0.0.1:4280 Open it.' },
    { level: 'warn', event: 'start', detail: 'A warning.' },
    { level: 'error', event: 'start', detail: 'Port 1 is taken.' },
  ])
})
