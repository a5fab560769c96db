import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'

const root = resolve(import.meta.dirname, '..')
const read = (path: string) => readFileSync(resolve(root, path), 'utf8')

type Service = {
  readonly image: string
  readonly build?: { readonly context: string; readonly dockerfile?: string; readonly target?: string }
  readonly read_only?: boolean
  readonly cap_drop?: readonly string[]
  readonly cap_add?: readonly string[]
  readonly privileged?: boolean
  readonly security_opt?: readonly string[]
  readonly mem_limit?: string
  readonly pids_limit?: number
  readonly ports?: readonly string[]
  readonly volumes?: readonly string[]
  readonly environment?: Readonly<Record<string, string>>
  readonly entrypoint?: readonly string[]
  readonly networks: readonly string[] | Readonly<Record<string, { readonly ipv4_address?: string } | null>>
  readonly depends_on?: readonly string[] | Readonly<Record<string, unknown>>
}
type Compose = {
  readonly services: Readonly<Record<string, Service>>
  readonly networks: Readonly<Record<string, { readonly internal?: boolean } | null>>
  readonly volumes: Readonly<Record<string, unknown>>
}

const compose: Compose = parse(read('deploy/compose.yaml'), { merge: true })
const services = Object.entries(compose.services)
const networksOf = ({ networks }: Service) => (Array.isArray(networks) ? networks : Object.keys(networks))
const addressOf = (name: string, network: string) => {
  const networks = compose.services[name]?.networks ?? {}
  return Object.entries(networks).find(([own]) => own === network)?.[1]?.ipv4_address
}

test.each(services)('compose: %s is read-only, without capabilities, and bounded', (_name, service) => {
  expect(service).toMatchObject({ read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] })
  expect([service.cap_add, service.privileged]).toEqual([undefined, undefined])
  expect(service.mem_limit).toMatch(/^\d+[mg]$/)
  expect(service.pids_limit).toBeGreaterThan(0)
})

test('compose: only nginx is published, and Prometheus on this machine alone; each has a way out of its own', () => {
  const published = services.filter(([, { ports }]) => ports !== undefined)
  expect(published.map(([name, { ports }]) => [name, ports])).toEqual([
    ['nginx', ['80:8080', '443:8443']],
    ['prometheus', ['127.0.0.1:9090:9090']],
  ])
  const open = Object.entries(compose.networks).filter(([, network]) => network?.internal !== true)
  expect(open.map(([name]) => name)).toEqual(['edge', 'observe'])
  const within = (network: string) =>
    services.filter(([, service]) => networksOf(service).includes(network)).map(([name]) => name)
  expect([within('edge'), within('observe')]).toEqual([['nginx'], ['prometheus']])
})

test('compose: what a service must not reach is in no network of its own', () => {
  const reach = (one: string, other: string) => {
    const [own, others] = [one, other].map((name) => networksOf(compose.services[name] ?? { image: '', networks: [] }))
    return own?.some((network) => others?.includes(network)) ?? false
  }
  expect(reach('nginx', 'gateway-1') && reach('gateway-2', 'wholesaler-cache')).toBe(true)
  expect(reach('wholesaler-cache', 'wholesaler') && reach('wholesaler', 'postgres')).toBe(true)
  expect(reach('prometheus', 'gateway-1') && reach('prometheus', 'gateway-2')).toBe(true)
  for (const [one, other] of [
    ['nginx', 'wholesaler-cache'],
    ['nginx', 'wholesaler'],
    ['nginx', 'postgres'],
    ['gateway-1', 'wholesaler'],
    ['gateway-1', 'postgres'],
    ['wholesaler-cache', 'postgres'],
    ['prometheus', 'nginx'],
    ['prometheus', 'wholesaler-cache'],
    ['prometheus', 'wholesaler'],
    ['prometheus', 'postgres'],
  ] as const)
    expect([one, other, reach(one, other)]).toEqual([one, other, false])
})

test('compose: no secret stands in it; each service has a folder of its own, read-only', () => {
  const folders = services
    .flatMap(([, { volumes = [] }]) => volumes.filter((volume) => volume.startsWith('./')))
    // What Prometheus asks is no secret.
    .filter((folder) => folder !== './prometheus:/etc/prometheus:ro')
  for (const folder of folders) expect(folder).toMatch(/^\.\/secrets\/[a-z]+:\/run\/surtido:ro$/)
  const secrets = services.flatMap(([name, { environment = {} }]) =>
    Object.entries(environment)
      .filter(([setting]) => /TOKEN|PASSWORD|SECRET|DATABASE_URL/.test(setting))
      .map(([setting, value]) => [name, setting, value] as const),
  )
  expect(secrets.length).toBeGreaterThan(5)
  expect(secrets.filter(([, , value]) => !value.startsWith('/run/surtido/'))).toEqual([])
  expect(read('.gitignore').split('\n')).toContain('deploy/secrets')
})

test('compose: the two gateways are one but for their data, and trust nginx’s address and no other', () => {
  const [{ volumes: firstData, networks: _one, ...first }, { volumes: secondData, networks: _two, ...second }] = [
    compose.services['gateway-1'] ?? { volumes: [], networks: [] },
    compose.services['gateway-2'] ?? { volumes: [], networks: [] },
  ]
  expect(first).toEqual(second)
  // Each gateway writes its catalogs, and both write who is signed in.
  expect(firstData?.at(-1)).not.toBe(secondData?.at(-1))
  expect(firstData?.slice(0, -1)).toEqual(secondData?.slice(0, -1))
  const { environment = {} } = compose.services['gateway-1'] ?? {}
  const [, folder = ''] = firstData?.find((volume) => volume.startsWith('sessions:'))?.split(':') ?? []
  expect(environment['SURTIDO_SESSIONS']).toBe(`${folder}/sessions.sqlite`)
  // A new volume has the owner that the folder of the image has.
  expect(read('deploy/Dockerfile')).toMatch(new RegExp(`install -d -o node -g node -m 0700 .*${folder}\\n`))
  expect(environment['SURTIDO_TRUSTED_PROXY']).toBe(addressOf('nginx', 'front'))
})

test('compose: every volume, network, image and folder that is named is there', () => {
  for (const [, service] of services) {
    const volumes = (service.volumes ?? [])
      .map((volume) => volume.split(':')[0] ?? '')
      .filter((name) => !name.startsWith('.'))
    for (const volume of volumes) expect(Object.keys(compose.volumes)).toContain(volume)
    for (const network of networksOf(service)) expect(Object.keys(compose.networks)).toContain(network)
    for (const other of Array.isArray(service.depends_on) ? service.depends_on : Object.keys(service.depends_on ?? {}))
      expect(Object.keys(compose.services)).toContain(other)
    if (service.build === undefined) continue
    const context = resolve(root, 'deploy', service.build.context)
    const file = resolve(context, service.build.dockerfile ?? 'Dockerfile')
    expect(existsSync(file)).toBe(true)
    const { target = null } = service.build
    expect(target === null || readFileSync(file, 'utf8').includes(`\nFROM nginx AS ${target}\n`)).toBe(true)
  }
})

test('container.sed: each line changes something, and the addresses are those of compose.yaml', () => {
  const lines = read('deploy/nginx/container.sed')
    .split('\n')
    .filter((line) => line.startsWith('s#'))
  const shipped = ['surtido.conf', 'wholesaler.conf'].map((name) => read(`deploy/nginx/${name}`)).join('\n')
  const apply = (script: string) => spawnSync('sed', ['-e', script], { input: shipped, encoding: 'utf8' }).stdout
  for (const line of lines) expect([line, apply(line) === shipped]).toEqual([line, false])
  const all = lines.join('\n')
  for (const [name, network] of [
    ['gateway-1', 'front'],
    ['gateway-2', 'front'],
    ['wholesaler', 'supply'],
  ] as const)
    expect(all).toContain(`#server ${addressOf(name, network)}:`)
  const adapted = apply(all).replaceAll(/#.*/g, '')
  // What would still need root, or a file that the container does not have.
  expect(adapted.match(/listen (?:\S+:)?(?:80|443)\b|\/var\/|\/etc\/nginx/g)).toBeNull()
})

test.each([
  ['deploy/Dockerfile', '.'],
  ['deploy/nginx/Dockerfile', 'deploy/nginx'],
])('%s: what it copies is there, and its last user is not root', (path, context) => {
  const text = read(path).replaceAll(/\\\n/g, ' ')
  const copies = [...text.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, names = '']) => names.split(' '))
  expect(copies.length).toBeGreaterThan(2)
  for (const name of copies) expect([name, existsSync(resolve(root, context, name))]).toEqual([name, true])
  const users = [...text.matchAll(/^USER (\S+)$/gm)].map(([, user]) => user)
  expect(users.at(-1)).toMatch(/^(?:node|www-data)$/)
  expect(text.match(/^(?:ADD|ARG|ENV) .*(?:TOKEN|PASSWORD|SECRET)/gim)).toBeNull()
})

test('deploy/Dockerfile: all that configures the build of the page is there when the page is built', () => {
  const [, stage = ''] = read('deploy/Dockerfile').split(/^FROM .*$/m)
  const copied = [...stage.matchAll(/^COPY (.+) \S+$/gm)].flatMap(([, names = '']) => names.split(' '))
  const named = [...read('vite.config.ts').matchAll(/ from '\.\/(.+)'$/gm)].map(([, path = '']) => path)
  expect(named.length).toBeGreaterThan(5)
  for (const path of named)
    expect([path, copied.some((name) => path === name || path.startsWith(`${name}/`))]).toEqual([path, true])
})

test('deploy/Dockerfile: packages come as the lock file has them, no script of theirs runs, and none of development stays', () => {
  const text = read('deploy/Dockerfile')
  const installs = text.match(/npm (?:ci|install|i)\b.*/g) ?? []
  expect(installs).toEqual(['npm ci --ignore-scripts', 'npm ci --ignore-scripts --omit=dev --omit=optional'])
  const [, major] = /^ARG NODE=node:(\d+)\./m.exec(text) ?? []
  expect(major).toBe(read('.nvmrc').trim())
})

test('.dockerignore lets in what deploy/Dockerfile copies, and no file with a secret', () => {
  const lines = read('.dockerignore')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
  expect(lines[0]).toBe('*')
  const allowed = lines.filter((line) => line.startsWith('!')).map((line) => line.slice(1))
  const copies = [...read('deploy/Dockerfile').matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, names = '']) =>
    names.split(' '),
  )
  for (const name of copies)
    expect([name, allowed.some((path) => name === path || name.startsWith(`${path}/`))]).toEqual([name, true])
  expect(lines).toEqual(expect.arrayContaining(['**/.env*', '**/*.test.ts', '**/*-under-test.ts']))
  expect(allowed.filter((path) => /^(?:\.env|\.data|deploy|docs|node_modules|dist)/.test(path))).toEqual([])
})
