import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createSampleCatalog } from '#src/fixtures/sample-catalog.ts'
import { catalogPath, findSkuRefusal, productPath } from '#src/wholesale-api/sku-path.ts'

export type ServiceTimes = {
  readonly database: string
  readonly products: number
  /** Of the whole command, from its start until it listens. */
  readonly importMs: number
  readonly importPeakMb: number
  /** From the request to the last byte. The first one of a coding encodes the catalog. */
  readonly firstPlainMs: number
  readonly firstBrotliMs: number
  readonly againBrotliMs: number
  /** The median of some two hundred products, while nothing else is asked for. */
  readonly productMs: number
  readonly peakMb: number
  readonly isWhole: boolean
}

const root = resolve(import.meta.dirname, '../..')

/** The seeded sample with warehouses, as a file. */
export async function writeSample(folder: string, products: number): Promise<string> {
  const path = join(folder, `sample-${products}.json`)
  function* lines() {
    let separator = '[\n'
    for (const record of createSampleCatalog({ products })) {
      yield separator + JSON.stringify(record)
      separator = ',\n'
    }
    yield '\n]\n'
  }
  await pipeline(Readable.from(lines()), createWriteStream(path))
  return path
}

/** Runs the real command, with a database that is empty, and asks it over HTTP. */
export async function measureService(options: {
  readonly folder: string
  readonly catalog: string
  readonly products: number
  readonly database: string
  /** Null: a file. */
  readonly url: string | null
}): Promise<ServiceTimes> {
  const { folder, catalog, products, database, url } = options
  const place = join(folder, `${database}-${products}`)
  const flags = ['--catalog', catalog, '--port', '0', '--answers', `${place}-answers`]
  const own = url === null ? ['--db', `${place}.sqlite`] : []
  const startedAt = performance.now()
  const child = spawn(process.execPath, [join(root, 'server/wholesaler.ts'), ...flags, ...own], {
    cwd: root,
    env: {
      ...process.env,
      WHOLESALE_API_TOKEN: 'bench',
      WHOLESALE_API_TOKEN_FILE: '',
      DATABASE_URL: url ?? '',
      DATABASE_URL_FILE: '',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    const address = await waitForAddress(child)
    const importMs = performance.now() - startedAt
    const importPeakMb = peakOf(child)
    const get = async (path: string, encoding: string) => {
      const from = performance.now()
      const headers = { authorization: 'Bearer bench', 'accept-encoding': encoding }
      const answer = await fetch(address + path, { headers })
      let bytes = 0
      let records = 0
      for await (const chunk of answer.body ?? []) {
        bytes += chunk.length
        for (let at = chunk.indexOf(0x0a); at !== -1; at = chunk.indexOf(0x0a, at + 1)) records++
      }
      return { ms: performance.now() - from, status: answer.status, bytes, lines: records }
    }
    const plain = await get(catalogPath, 'identity')
    const brotli = await get(catalogPath, 'br')
    const again = await get(catalogPath, 'br')
    const asked: number[] = []
    for (const { sku } of createSampleCatalog({ products: 200 }))
      if (findSkuRefusal(sku) === null) asked.push((await get(productPath(sku), 'identity')).ms)
    return {
      database,
      products,
      importMs: Math.round(importMs),
      importPeakMb,
      firstPlainMs: Math.round(plain.ms),
      firstBrotliMs: Math.round(brotli.ms),
      againBrotliMs: Math.round(again.ms),
      productMs: asked.toSorted((a, b) => a - b)[asked.length >> 1] ?? 0,
      peakMb: peakOf(child),
      // A line for each record, and one before and after them.
      isWhole: plain.lines === products + 2 && brotli.lines === again.lines && plain.status === 200,
    }
  } finally {
    const ended = once(child, 'close')
    child.kill('SIGTERM')
    await ended
  }
}

function waitForAddress(child: ChildProcess): Promise<string> {
  return new Promise((done, fail) => {
    let printed = ''
    child.once('close', () => fail(new Error(`The service ended:\n${printed}`)))
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      if (printed.length < 100_000) printed += text
      const address = /answers at (\S+)/.exec(printed)?.[1]
      if (address !== undefined) done(address)
    })
  })
}

/** The most memory that the process ever had, as Linux counts it. */
function peakOf({ pid }: ChildProcess): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Math.round(Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1]) / 1_024)
}
