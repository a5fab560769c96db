/** Kills a gateway's cache while it writes catalogs, a hundred times or as often as asked: `node tools/run-cache-kills.ts 100`. */
import { runStep } from './run-step.ts'

const env = { CACHE_KILLS: process.argv[2] ?? '100' }
const { status } = await runStep(['vitest', 'run', 'server/catalog-cache/kills.test.ts'], { env })
process.exitCode = status
