import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const folder = resolve(import.meta.dirname, '../deploy')
const read = (path: string) => readFileSync(resolve(folder, '..', path), 'utf8')
const analyze = (...args: string[]) =>
  spawnSync('systemd-analyze', args, { cwd: folder, encoding: 'utf8', timeout: 30_000 })
const isHere = analyze('--version').status === 0

/** What systemd finds wrong, but for the program, which is not installed where the unit expects it. */
function faultsOf(unit: string): string[] {
  return analyze('verify', unit)
    .stderr.split('\n')
    .filter((line) => line !== '' && !line.endsWith('is not executable: No such file or directory'))
}

test.skipIf(!isHere).each(['surtido.service', 'surtido-wholesaler.service'])(
  '%s: systemd finds nothing wrong, and little that is exposed',
  (unit) => {
    expect(faultsOf(unit)).toEqual([])
    const { stdout } = analyze('security', '--offline=true', '--no-pager', unit)
    const [, exposure] = /exposure level for \S+: ([\d.]+)/.exec(stdout) ?? []
    expect(Number(exposure)).toBeLessThanOrEqual(1.5)
  },
)

test.skipIf(!isHere)('surtido-wholesaler-postgres.conf: systemd takes it as a part of its unit', () => {
  const units = mkdtempSync(join(tmpdir(), 'surtido-units-'))
  onTestFinished(() => rmSync(units, { recursive: true }))
  const unit = join(units, 'surtido-wholesaler.service')
  cpSync(join(folder, 'surtido-wholesaler.service'), unit)
  mkdirSync(`${unit}.d`)
  cpSync(join(folder, 'surtido-wholesaler-postgres.conf'), join(`${unit}.d`, 'postgres.conf'))
  expect(faultsOf(unit)).toEqual([])
})

test('surtido.service: no secret stands in it, and what it starts is what npm start starts', () => {
  const unit = read('deploy/surtido.service')
  expect(unit).toContain('LoadCredential=token:/etc/surtido/token\n')
  expect(unit.match(/^Environment=.*(?:TOKEN|PASSWORD|SECRET)=/gm)).toBeNull()
  const [, started] = /"start": "node ([^"]+)"/.exec(read('package.json')) ?? []
  expect(unit).toContain(`/node_modules/.bin/node ${started}\n`)
  expect(read('deploy/Dockerfile')).toContain(
    'ENTRYPOINT ["node", "--import", "./server/check-node.js"]\nCMD ["server/start.ts"]',
  )
})

test('surtido-wholesaler.service starts what npm run wholesaler starts, with words that it knows, and without a secret', () => {
  const [, started = ''] = /"wholesaler": "node ([^"]+)"/.exec(read('package.json')) ?? []
  for (const name of ['surtido-wholesaler.service', 'surtido-wholesaler-postgres.conf']) {
    const text = read(`deploy/${name}`)
    expect(text.match(/^Environment=.*(?:TOKEN|PASSWORD|SECRET|DATABASE_URL)=/gm)).toBeNull()
    const [, line = ''] = /^ExecStart=\/opt\/surtido\/node_modules\/\.bin\/node (.+)$/m.exec(text) ?? []
    expect(line.startsWith(`${started} `)).toBe(true)
    // Nothing is opened where one word is wrong, and all wrong ones are named.
    const { status, stderr } = spawnSync(process.execPath, [...line.split(' '), '--no-such-flag'], {
      cwd: resolve(folder, '..'),
      encoding: 'utf8',
      timeout: 30_000,
    })
    expect([status, stderr.match(/^Wrong: .+$/gm)]).toEqual([2, ['Wrong: there is no flag --no-such-flag.']])
  }
})
