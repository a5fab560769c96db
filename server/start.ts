/** What `npm start` runs. */
import { runSurtido } from './run-surtido.ts'

await runSurtido()
