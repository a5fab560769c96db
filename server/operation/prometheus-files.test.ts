import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { createMetrics } from './metrics.ts'

const deploy = resolve(import.meta.dirname, '../../deploy')
const read = (path: string) => readFileSync(resolve(deploy, path), 'utf8')

type Rules = {
  readonly groups: readonly { readonly rules: readonly { readonly alert: string; readonly expr: string }[] }[]
}
type Configuration = {
  readonly rule_files: readonly string[]
  readonly scrape_configs: readonly {
    readonly static_configs: readonly { readonly targets: readonly string[] }[]
    readonly authorization: Readonly<Record<string, string>>
  }[]
}
type Compose = {
  readonly services: Readonly<Record<string, { readonly volumes?: readonly string[]; readonly environment?: object }>>
}

const { groups }: Rules = parse(read('prometheus/alerts.yml'))
const alerts = groups.flatMap(({ rules }) => rules)
const configuration: Configuration = parse(read('prometheus/prometheus.yml'))
const compose: Compose = parse(read('compose.yaml'), { merge: true })
const gateways = Object.keys(compose.services).filter((name) => name.startsWith('gateway-'))

test('Prometheus asks each gateway of compose.yaml itself, with a token that is in a file', () => {
  const [scraped] = configuration.scrape_configs
  expect(scraped?.static_configs.flatMap(({ targets }) => targets)).toEqual(gateways.map((name) => `${name}:4280`))
  expect(gateways).toHaveLength(2)
  expect(scraped?.authorization).toEqual({ credentials_file: '/run/surtido/metrics-token' })
  expect(compose.services['prometheus']?.volumes).toContain('./secrets/prometheus:/run/surtido:ro')
  for (const name of gateways)
    expect(compose.services[name]?.environment).toMatchObject({
      SURTIDO_METRICS_TOKEN_FILE: '/run/surtido/metrics-token',
    })
  expect(configuration.rule_files).toEqual(['alerts.yml'])
})

test('each metric that an alert asks for is one of the gateway, and each of docs/running.md has an alert', async () => {
  const written = await createMetrics({
    ofProcess: true,
    sources: {
      catalog: () => ({ answeredAt: 0, checkedAt: 0, reason: null, isHeld: false }),
      sessions: () => 0,
      files: () => new Map(),
      certificateEndsAt: () => 0,
    },
  }).write()
  const known = new Set([...written.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name))
  const asked = new Set(alerts.flatMap(({ expr }) => namesIn(expr)))
  expect([...asked].filter((name) => !known.has(name))).toEqual([])
  const [, table = ''] = /\| what to watch \|([\s\S]*?)\n\n/.exec(read('../docs/running.md')) ?? []
  const documented = new Set(namesIn(table))
  expect([...documented].filter((name) => !asked.has(name))).toEqual([])
  expect([...asked].filter((name) => !documented.has(name))).toEqual([])
})

test('each alert has a name of its own, and says what it means', () => {
  expect(new Set(alerts.map(({ alert }) => alert)).size).toBe(alerts.length)
  for (const alert of alerts)
    expect(alert).toMatchObject({ annotations: { summary: expect.stringMatching(/^[A-Z].+\.$/) } })
})

test('promtool finds nothing wrong in the rules', ({ skip }) => {
  const check = ['check', 'rules', resolve(deploy, 'prometheus/alerts.yml')]
  const { status, stderr } = spawnSync('promtool', check, { encoding: 'utf8', timeout: 30_000 })
  skip(status === null, 'promtool is not here')
  expect([status, stderr]).toEqual([0, ''])
})

/** A histogram's series have its name and an ending. */
function namesIn(text: string): string[] {
  const names = text.match(/\b(?:surtido|process|nodejs)_[a-z0-9_]+/g) ?? []
  return names.map((name) => name.replace(/_bucket$/, ''))
}
