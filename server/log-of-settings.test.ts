import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readSettings } from '#server/settings/read-settings.ts'
import { gatewayOfSettings, upstreamOfSettings } from './gateway-of-settings.ts'
import { logOfSettings } from './log-of-settings.ts'

const canary = 'canary-secret-8f21c07d'
const department = { SURTIDO_ORIGIN: 'https://surtido.example', SURTIDO_TRUSTED_PROXY: '127.0.0.1' }

function makeFile(text: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'surtido-log-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'file'), text)
  return join(folder, 'file')
}

test.each([
  ['the shared password', { ...department, SURTIDO_PASSWORD: canary }],
  [
    'the secret of OpenID Connect',
    {
      ...department,
      SURTIDO_OIDC_ISSUER: 'https://login.example',
      SURTIDO_OIDC_CLIENT_ID: 'surtido',
      SURTIDO_OIDC_CLIENT_SECRET: canary,
    },
  ],
  [
    'the same in a file',
    {
      ...department,
      SURTIDO_OIDC_ISSUER: 'https://login.example',
      SURTIDO_OIDC_CLIENT_ID: 'surtido',
      SURTIDO_OIDC_CLIENT_SECRET_FILE: () => makeFile(`${canary}\n`),
    },
  ],
  ['the password of the database of sessions', { SURTIDO_SESSIONS: `postgres://surtido:${canary}@127.0.0.1/surtido` }],
  ['the token for the metrics', { SURTIDO_METRICS_TOKEN_FILE: () => makeFile(`${canary}\n`) }],
  ['the token of the wholesaler', { WHOLESALE_API_URL: 'https://wholesaler.example', WHOLESALE_API_TOKEN: canary }],
])('%s is in no line of the log, whatever field it came into', (_what, given) => {
  const environment = Object.entries(given).map(([name, value]) => [
    name,
    typeof value === 'function' ? value() : value,
  ])
  const reading = readSettings(Object.fromEntries(environment))
  if (reading.kind === 'invalid') throw new Error('The settings of the test are wrong.')
  const { settings } = reading
  for (const logForm of ['json', 'text'] as const) {
    const lines: string[] = []
    const { log, hide } = logOfSettings({ ...settings, logForm }, { write: (line) => void lines.push(line) })
    const { options, watched } = gatewayOfSettings(settings, log)
    const others =
      settings.wholesaler.kind === 'remote'
        ? upstreamOfSettings(settings.wholesaler, settings, log, options.files)
        : null
    for (const { close } of [...watched, ...(others?.watched ?? [])]) onTestFinished(close)
    hide(options.readMetricsToken)
    if (others !== null) hide(others.upstream.readToken)
    log.write({ level: 'warn', event: 'client', code: canary, detail: `x ${canary} y`, user: canary })
    expect(lines.join()).toContain('(secret)')
    expect(lines.join()).not.toContain(canary)
  }
})
