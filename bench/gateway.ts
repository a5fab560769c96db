import { ensureCatalogFile } from './browser/catalog-file.ts'
import { formatTable } from './format-table.ts'
import { measureColdClients } from './gateway/measure-cold-clients.ts'
import { measureSlowClients } from './gateway/measure-slow-clients.ts'
import { type Pressed, press } from './gateway/press.ts'
import { pressAtPace } from './gateway/press-at-pace.ts'
import { type PressedInTurns, pressInTurns } from './gateway/press-in-turns.ts'
import { measureSignIns } from './gateway/sign-in.ts'
import { type GatewayBench, openGatewayBench } from './gateway/start-bench.ts'
import { judgeLimit, judgeRatio, type Target } from './judge-target.ts'
import type { Question } from './question.ts'

const catalogPath = '/api/products/full-catalog'
const skus = Array.from({ length: 2_000 }, (_, index) => `/api/products/SKU-${index}/pna`)

/** The gateway of a department under load, beside nginx that passes everything on to the same wholesaler. */
export const gateway: Question = {
  name: 'gateway',
  asks: 'how many requests does the gateway answer, how soon, and what do slow and many clients cost the others?',
  async ask({ quick, say }) {
    const seconds = quick ? 3 : 10
    const products = quick ? 10_000 : 100_000
    const bench = await openGatewayBench(await ensureCatalogFile({ products, withWarehouses: false }))
    try {
      const measured = await measure(bench, seconds)
      say(writeTable(measured))
      const cold = await measureColdClients(bench, 200)
      say(`\n200 cold clients: ${cold.catalogs} request to the wholesaler, all of them served in ${cold.allMs} ms.\n`)
      const slow = await measureSlowClients(bench, { sockets: 500, seconds })
      say(
        `500 dripping sockets: a healthy client's p99 is ${slow.beforeP99Ms} ms without, ${slow.duringP99Ms} ms with.\n`,
      )
      const signIns = await measureSignIns(bench, quick ? 5 : 20)
      say(
        `Sign-ins one after the other: median ${signIns.medianMs} ms; ${signIns.perSecond} a second with 4 at once.\n`,
      )
      const failed = [...measured.map(({ pressed }) => pressed), slow.during].reduce(
        (sum, each) => sum + (each?.failed ?? 0),
        0,
      )
      return {
        chromiumVersion: null,
        sizes: [products],
        measured: { pressed: measured, cold, slow, signIns },
        targets: judge(measured, cold, slow),
        broken: [
          ...(failed > 0 ? [`${failed} answers were no answers`] : []),
          ...(cold.failed > 0 ? [`${cold.failed} cold clients got no whole catalog`] : []),
        ],
      }
    } finally {
      await bench.close()
    }
  },
}

/** `connections` null: at the pace of a department. */
type Measured = {
  readonly what: string
  readonly connections: number | null
  readonly pressed: (Pressed & Partial<PressedInTurns>) | null
}

const atOnceOfProducts = [8, 32, 64]

/** Fifty people, each with a check of a draft under way. */
const pace = 400

async function measure(bench: GatewayBench, seconds: number): Promise<Measured[]> {
  const zstd = { 'accept-encoding': 'zstd' }
  const etag = await bench.etagOf('zstd')
  const measured: Measured[] = []
  const run = async (what: string, url: string | null, connections: number, paths: readonly string[], headers = {}) => {
    const pressed = url === null ? null : await press(url, { connections, seconds, paths, headers })
    measured.push({ what, connections, pressed })
  }
  const { department, nginx } = bench
  const { headers = {} } = department
  // Nginx is compiled; the gateway is when it has answered some thousands of requests, as it has in the morning.
  await press(bench.gateway.url, { connections: 8, seconds: 3, paths: skus })
  await press(department.url, { connections: 32, seconds: 5, paths: skus, headers })
  await run('catalog, 304', bench.gateway.url, 32, [catalogPath], { ...zstd, 'if-none-match': etag })
  await run('catalog, whole', bench.gateway.url, 8, [catalogPath], zstd)
  for (const connections of atOnceOfProducts) {
    const targets = [department, ...(nginx === null ? [] : [nginx])]
    const [ours = null, theirs = null] = await pressInTurns(targets, { connections, seconds, paths: skus })
    measured.push({ what: 'product, nginx', connections, pressed: theirs })
    measured.push({ what: 'product, gateway', connections, pressed: ours })
  }
  for (const [what, target] of [
    ['product, nginx', nginx],
    ['product, gateway', department],
  ] as const) {
    const asked = { perSecond: pace, seconds, paths: skus, headers: target?.headers ?? {} }
    measured.push({ what, connections: null, pressed: target && (await pressAtPace(target.url, asked)) })
  }
  return measured
}

function judge(
  measured: readonly Measured[],
  cold: { readonly catalogs: number },
  slow: { readonly beforeP99Ms: number; readonly duringP99Ms: number },
): Target[] {
  const find = (what: string, connections: number | null) =>
    measured.find((each) => each.what === what && each.connections === connections)?.pressed ?? null
  const notModified = find('catalog, 304', 32)
  return [
    judgeLimit({
      what: 'a 304 of the catalog, on one core',
      unit: 'ms',
      atMost: 0.1,
      measured: notModified && Number((1_000 / notModified.requestsPerSecond).toFixed(3)),
    }),
    ...atOnceOfProducts.map((connections) =>
      judgeRatio({
        what: `requests a second of nginx, beside ours, ${connections} at once`,
        atMost: 2,
        ours: find('product, nginx', connections)?.requestsPerSecond,
        theirs: find('product, gateway', connections)?.requestsPerSecond,
      }),
    ),
    ...[null, ...atOnceOfProducts].map((connections) =>
      judgeRatio({
        what: `product p99, ${connections === null ? `${pace} a second` : `${connections} at once`}, beside nginx`,
        atMost: 2,
        ours: find('product, gateway', connections)?.p99Ms,
        theirs: find('product, nginx', connections)?.p99Ms,
      }),
    ),
    judgeLimit({
      what: 'requests for a catalog from 200 cold clients',
      unit: 'tasks',
      atMost: 1,
      measured: cold.catalogs,
    }),
    judgeRatio({
      what: 'a healthy p99 beside 500 dripping sockets',
      atMost: 2,
      ours: slow.duringP99Ms,
      theirs: slow.beforeP99Ms,
    }),
  ]
}

function writeTable(measured: readonly Measured[]): string {
  return formatTable(
    ['question', 'at once', 'a second', 'p50 ms', 'p99 ms', 'processor µs each', 'failed'],
    measured.map(({ what, connections, pressed }) =>
      pressed === null
        ? [what, atOnce(connections), 'no nginx here', null, null, null, null]
        : [
            what,
            atOnce(connections),
            pressed.requestsPerSecond,
            pressed.p50Ms,
            pressed.p99Ms,
            pressed.cpuMicroseconds ?? null,
            pressed.failed,
          ],
    ),
  )
}

function atOnce(connections: number | null): number | string {
  return connections ?? 'at a pace'
}
