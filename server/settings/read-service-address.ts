import { isLoopbackHost } from './loopback-host.ts'
import type { SettingsProblem } from './settings.ts'

const name = 'WHOLESALE_API_URL'
const expected = 'the service address, such as https://wholesaler.example, without /api'

/** The service address, ready for a path to be appended; or null, with an entry in `problems`. */
export function readServiceAddress(text: string, problems: SettingsProblem[], warnings: string[]): string | null {
  const url = URL.canParse(text) ? new URL(text) : null
  const fault = url === null ? 'something that is no URL' : faultOf(url)
  if (url === null || fault !== null) {
    problems.push({ name, found: fault ?? '', expected })
    return null
  }
  if (url.protocol === 'http:' && !isLoopbackHost(url.hostname))
    warnings.push(`${name} is plain http to ${url.hostname}: the token travels readable for everybody on the way.`)
  return url.origin + pathOf(url)
}

/** What is wrong with an address. Never repeats the parts of a URL that may hold a secret. */
function faultOf(url: URL): string | null {
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return `an address that begins with ${url.protocol}`
  if (url.username !== '' || url.password !== '') return 'an address with a user name or password in it'
  if (url.search !== '') return 'an address with a query (?…)'
  if (url.hash !== '') return 'an address with a fragment (#…)'
  if (/\/api(?:\/|$)/i.test(pathOf(url))) return `${url.origin}${url.pathname}, which names /api`
  return null
}

function pathOf(url: URL): string {
  return url.pathname.replace(/\/+$/, '')
}
