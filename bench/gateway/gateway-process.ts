/** The gateway as a department runs it, with a line of the log for each request; a program of its own, so that it shares no event loop with the client that measures it. */
import { defaultCheckLimits as checks } from '#server/access/passwords/password-checks.ts'
import { defaultLimits } from '#server/gateway/gateway-limits.ts'
import { startGateway } from '#server/gateway/start-gateway.ts'
import { createLog } from '#server/operation/create-log.ts'

const [port = '0', upstreamUrl = '', dataDirectory = '', token = '', usersFile = ''] = process.argv.slice(2)
const endless = { perSecond: 1e6, burst: 1e6 }

const gateway = await startGateway({
  upstream: { url: upstreamUrl, readToken: () => token },
  distDirectory: null,
  dataDirectory,
  host: '127.0.0.1',
  port: Number(port),
  // The load comes from one machine, and asks for more than any person.
  ...(usersFile === ''
    ? {}
    : {
        access: {
          mode: { kind: 'users', file: usersFile },
          checks: { ...checks, strangers: { ...checks.strangers, waitingOfPerson: checks.strangers.waiting } },
        },
      }),
  catalog: { limits: { fromFile: { atOnce: 256, waiting: 256, waitMs: 20_000 } } },
  limits: {
    person: { ...defaultLimits.person, ...endless },
    productSlots: { ...defaultLimits.productSlots, ofPerson: defaultLimits.productSlots.atOnce },
  },
  log: createLog({ form: 'json', secrets: () => [token] }),
})
process.stdout.write(`listening at ${gateway.url}\n`)
