import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findPostgres, noPostgres } from '#tools/find-postgres.ts'
import { startPostgres } from '#tools/start-postgres.ts'
import { formatTable } from './format-table.ts'
import { judgeLimit } from './judge-target.ts'
import type { Question } from './question.ts'
import { isSampleGiven, readSampleSizes, sampleOption } from './sample-sizes.ts'
import { measureService, type ServiceTimes, writeSample } from './service/measure-service.ts'

/** How long the wholesaler's service takes to import and to serve a catalog, on each of its databases. */
export const service: Question = {
  name: 'service',
  asks: 'how long does the service take to import and to serve a catalog, on SQLite and on PostgreSQL?',
  options: sampleOption,
  async ask({ quick, given, say }) {
    const sizes = readSampleSizes(given, quick ? [2_000] : [100_000, 1_000_000])
    const programs = findPostgres()
    if (programs === null) say(`PostgreSQL is ${noPostgres}\n`)
    const folder = mkdtempSync(join(tmpdir(), 'surtido-bench-service-'))
    const found: ServiceTimes[] = []
    try {
      for (const products of sizes) {
        const catalog = await writeSample(folder, products)
        found.push(await measureService({ folder, catalog, products, database: 'SQLite', url: null }))
        if (programs === null) continue
        // As in production: what is committed is on the disk.
        const server = await startPostgres({ programs, isDurable: true })
        try {
          const url = server.url('postgres')
          found.push(await measureService({ folder, catalog, products, database: 'PostgreSQL', url }))
        } finally {
          await server.stop()
        }
      }
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
    say(formatTable(headers, found.map(toRow)))
    const largest = found.filter(({ products }) => products === sizes.at(-1))
    return {
      chromiumVersion: null,
      sizes,
      measured: { services: found },
      targets: largest.map(({ database, peakMb, products }) =>
        judgeLimit({
          what: `${products} products on ${database}: memory at most`,
          unit: 'MB',
          atMost: 500,
          measured: peakMb,
        }),
      ),
      broken: found
        .filter(({ isWhole }) => !isWhole)
        .map(({ database, products }) => `${database} does not serve all ${products} products`),
      isPartial: isSampleGiven(given),
    }
  },
}

const headers = ['database', 'products', 'import', 'memory', 'first plain', 'first br', 'br again', 'product', 'memory']

function toRow(times: ServiceTimes): string[] {
  return [
    times.database,
    String(times.products),
    seconds(times.importMs),
    `${times.importPeakMb} MB`,
    seconds(times.firstPlainMs),
    seconds(times.firstBrotliMs),
    seconds(times.againBrotliMs),
    `${times.productMs.toFixed(1)} ms`,
    `${times.peakMb} MB`,
  ]
}

function seconds(ms: number): string {
  return `${(ms / 1_000).toFixed(ms < 10_000 ? 2 : 1)} s`
}
