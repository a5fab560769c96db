/** What a document may name although the project has nothing of that name, with the reason. */
export const acceptedNames: readonly {
  readonly why: string
  readonly document: string
  readonly names: readonly string[]
}[] = [
  {
    why: 'examples in rules and recipes',
    document: 'CONTRIBUTING.md',
    names: [
      './file.ts',
      '../',
      'index.ts',
      'createX',
      'priceCentavos',
      'x.test.ts',
      'box_quantity',
      'boxQuantity',
      'fillFrom',
      'costCenter',
      'format12',
      'xMessages',
      '/returns',
      'returns-page.tsx',
      'returns-messages.ts',
    ],
  },
  { why: 'errors of the compiler', document: 'CONTRIBUTING.md', names: ['TS2741', 'TS7053'] },
  {
    why: 'options of Vitest and Playwright',
    document: 'CONTRIBUTING.md',
    names: ['--testTimeout', '--workers', '--trace', '--headed'],
  },
  { why: 'a warning of npm', document: 'README.md', names: ['EBADENGINE'] },
  {
    why: 'codes that are no code of a product',
    document: 'bench/README.md',
    names: ['TN-252', 'turbohdes', 'fark28x28'],
  },
  { why: 'an interface of browsers', document: 'bench/README.md', names: ['FileReaderSync'] },
  { why: 'an option of Docker Compose', document: 'deploy/README.md', names: ['--profile'] },
  {
    why: 'settings of systemd and Prometheus',
    document: 'docs/running.md',
    names: ['SupplementaryGroups', 'CAP_NET_BIND_SERVICE', 'tls_config'],
  },
  { why: 'other programs', document: 'docs/running.md', names: ['pg_dump', 'timedatectl'] },
  {
    why: 'files and a group that the reader makes',
    document: 'docs/running.md',
    names: ['fullchain', 'surtido-files', 'gateway/metrics-token', 'prometheus/metrics-token'],
  },
  { why: 'a setting of Node', document: 'server/access/README.md', names: ['NODE_EXTRA_CA_CERTS'] },
  { why: 'a folder with a number', document: 'server/catalog-cache/README.md', names: ['gateway-N/'] },
  { why: 'PostgreSQL’s own', document: 'server/wholesaler/README.md', names: ['PGPASSWORD', '~/.pgpass', 'psql'] },
  {
    why: 'what people type',
    document: 'src/catalog/engine/README.md',
    names: ['teclado', 'ssd1tb', 'Wattage:650..750'],
  },
]
