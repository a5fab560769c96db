import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { findOutputRefusal } from '#server/wholesaler/files/find-output-refusal.ts'
import { openReplacementFile } from '#server/wholesaler/files/replacement-file.ts'
import { readArguments, readWholeNumber } from '#server/wholesaler/read-arguments.ts'
import { createSampleCatalog } from '#src/fixtures/sample-catalog.ts'
import { writeCatalog } from '#src/fixtures/write-catalog.ts'

// `npm run sample`: writes a sample catalog of any size. The same seed gives the same catalog.

const usage = `Usage: npm run sample -- --out FILE [flags]

  --out FILE          where to write the catalog (JSON)
  --products N        how many products (default 25000)
  --seed N            another seed is another wholesaler (default 1)
  --day N             the catalog N days later: some prices, stocks and products changed (default 0)
  --with-warehouses   write warehouses beside each quantity; all products, prices and stock are invented
  --help              show this
`

const {
  switches,
  values,
  wrong: wrongFlags,
} = readArguments(process.argv.slice(2), {
  out: 'value',
  products: 'value',
  seed: 'value',
  day: 'value',
  'with-warehouses': 'switch',
  help: 'switch',
})
const wrong = [...wrongFlags]
const products = readWholeNumber(values.get('products')?.[0], {
  name: 'products',
  fallback: 25_000,
  from: 0,
  to: 50_000_000,
  wrong,
})
const seed = readWholeNumber(values.get('seed')?.[0], { name: 'seed', fallback: 1, from: 0, to: 4_294_967_295, wrong })
const day = readWholeNumber(values.get('day')?.[0], { name: 'day', fallback: 0, from: 0, to: 365, wrong })
const out = values.get('out')?.[0]
if (out === undefined && !switches.has('help')) wrong.push('--out FILE is missing')

if (switches.has('help')) process.stdout.write(usage)
else if (wrong.length > 0 || out === undefined) {
  process.stderr.write(`${wrong.map((line) => `Wrong: ${line}.\n`).join('')}\n${usage}`)
  process.exitCode = 2
} else {
  await writeSample(out)
}

async function writeSample(path: string): Promise<void> {
  const startedAt = performance.now()
  const records = createSampleCatalog({ products, seed, day })
  const text = writeCatalog(records, { withWarehouses: switches.has('with-warehouses') })
  try {
    await mkdir(dirname(path), { recursive: true })
    const refusal = findOutputRefusal(path, { kept: new Map(), beginnings: ['['], called: 'a catalog in JSON' })
    if (refusal !== null) throw new Error(refusal)
    const file = openReplacementFile(path)
    try {
      for (const part of text) file.write(part)
      file.keep()
    } finally {
      file.discard()
    }
    process.stdout.write(
      `Wrote ${path} in ${((performance.now() - startedAt) / 1000).toFixed(1)} s. All of it is invented.\n`,
    )
  } catch (error) {
    process.stderr.write(`${path} cannot be written: ${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  }
}
