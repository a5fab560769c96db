export type ReleaseStep = {
  readonly name: string
  readonly command: readonly [string, ...string[]]
  readonly env?: Readonly<Record<string, string>>
  /** Without one it could not run. */
  readonly needsChromium?: boolean
  /** Then it is stopped, and has failed: some times what it takes on two cores that do nothing else. */
  readonly atMostMinutes: number
  /** The lines of its output that the table quotes. */
  readonly tells: RegExp
}

const browserOnly = { needsChromium: true, atMostMinutes: 12 }

/** What runs before a release, in this order: what is short, and what installs a program that others use, first. */
export const releaseSteps: readonly ReleaseStep[] = [
  { name: 'nginx', command: ['node', 'tools/run-nginx.ts'], atMostMinutes: 15, tells: /^ *Tests .*/ },
  { name: 'libreoffice', command: ['node', 'tools/run-libreoffice.ts'], atMostMinutes: 20, tells: /^ *Tests .*/ },
  {
    name: 'property tests, new cases',
    command: ['node', 'tools/run-properties.ts', '5'],
    atMostMinutes: 40,
    tells: /^ *(Tests|.*FAIL|.*seed:) .*/,
  },
  ...[
    'search',
    'lookup',
    'plan',
    'relevance',
    'intent',
    'near',
    'alternatives',
    'descriptions',
    'service',
    'lists',
    'gateway',
  ].map((question) => askBench(question, { atMostMinutes: 12 })),
  ...['visit', 'vitals', 'scroll', 'load', 'page'].map((question) => askBench(question, browserOnly)),
  {
    name: 'lighthouse',
    command: ['node', 'tools/run-lighthouse.ts'],
    needsChromium: true,
    atMostMinutes: 15,
    tells: /^(Scores|Machine|Too low): .*/,
  },
  {
    name: 'kills of the gateway',
    command: ['node', 'tools/run-cache-kills.ts'],
    atMostMinutes: 10,
    tells: /^ *Tests .*/,
  },
  {
    name: 'fuzz, ten minutes',
    command: ['node', 'fuzz/run-fuzz.ts', '--minutes', '10'],
    atMostMinutes: 15,
    tells: /^(No failure|\d+ failures|.*, seed \d+:).*/,
  },
  {
    name: 'kills of the browser',
    command: ['node', 'tools/run-kills.ts'],
    needsChromium: true,
    atMostMinutes: 20,
    tells: journeyCounts(),
  },
  {
    name: 'journeys without retries',
    command: ['node', 'tools/run-journeys.ts'],
    env: { RETRIES: '0' },
    needsChromium: true,
    atMostMinutes: 40,
    tells: journeyCounts(),
  },
  {
    name: 'journeys in Firefox',
    command: ['node', 'tools/run-firefox.ts'],
    atMostMinutes: 60,
    tells: /^ +\d+ (passed|failed|flaky|skipped|did not run)\b.*|^Firefox: .*/,
  },
  {
    name: 'axe in all combinations',
    command: ['node', 'tools/run-axe.ts'],
    needsChromium: true,
    atMostMinutes: 40,
    tells: journeyCounts(),
  },
  {
    name: 'mutations',
    command: ['node', 'tools/run-mutations.ts'],
    atMostMinutes: 60,
    tells: /^(Left out|✗|  unproved|\d+ of \d+ checks).*/,
  },
]

function askBench(question: string, more: Pick<ReleaseStep, 'needsChromium' | 'atMostMinutes'>): ReleaseStep {
  return {
    name: `bench ${question}`,
    command: ['node', '--expose-gc', 'bench/run.ts', question, '--quick'],
    tells: /^(BROKEN|PostgreSQL is left out|.*no nginx here).*/,
    ...more,
  }
}

/** What Playwright says at its end. */
function journeyCounts(): RegExp {
  return /^ +\d+ (passed|failed|flaky|skipped|did not run)\b.*/
}
