import type { AccessReply, AccessUnderTest } from './access-under-test.ts'

/** For tests: a browser as far as sign-in knows it. It keeps cookies and says where its forms come from. */
export type PersonUnderTest = {
  readonly cookies: Map<string, string>
  open(path: string, headers?: Readonly<Record<string, string>>): Promise<AccessReply>
  /** Sends a form as a page of ours does; `headers` replaces what the browser says. */
  submit(
    path: string,
    fields: Readonly<Record<string, string>>,
    headers?: Readonly<Record<string, string | undefined>>,
  ): Promise<AccessReply>
  /** Opens the login page and sends its form. */
  signIn(name: string, password: string, path?: string): Promise<AccessReply>
  /** Of the page that is signed in. */
  sessionToken(): Promise<string>
}

/** `address`: of somebody elsewhere, who comes through a trusted proxy on this machine to https://surtido.example. */
export function createPerson(surtido: AccessUnderTest, address?: string): PersonUnderTest {
  const cookies = new Map<string, string>()
  const origin = address === undefined ? surtido.origin : remoteOrigin
  const { host } = new URL(origin)
  const proxied = address === undefined ? {} : { 'x-forwarded-for': address, 'x-forwarded-proto': 'https' }
  const keep = (reply: AccessReply) => {
    for (const [name, value] of reply.cookies) {
      const [first = ''] = value.split(';', 1)
      if (first === '' || /max-age=0/i.test(value)) cookies.delete(name)
      else cookies.set(name, first)
    }
    return reply
  }
  const withCookies = (headers: Readonly<Record<string, string | undefined>>) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const all = { host, ...proxied, ...(cookie === '' ? {} : { cookie }), ...headers }
    return Object.fromEntries(
      Object.entries(all).flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const])),
    )
  }
  const person: PersonUnderTest = {
    cookies,
    async open(path, headers = {}) {
      const typed = { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }
      return keep(await surtido.send({ path, headers: withCookies({ ...typed, ...headers }) }))
    },
    async submit(path, fields, headers = {}) {
      const body = new URLSearchParams(fields).toString()
      const said = {
        origin,
        'sec-fetch-site': 'same-origin',
        'sec-fetch-mode': 'navigate',
        'sec-fetch-dest': 'document',
        'content-type': 'application/x-www-form-urlencoded',
        'content-length': String(Buffer.byteLength(body)),
      }
      return keep(await surtido.send({ method: 'POST', path, headers: withCookies({ ...said, ...headers }), body }))
    },
    async signIn(name, password, path = '/login') {
      const page = await person.open(path)
      return person.submit(path, { token: tokenIn(page.text), name, password })
    },
    async sessionToken() {
      const { text } = await person.open('/api/session', { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'empty' })
      const value: unknown = JSON.parse(text)
      if (typeof value === 'object' && value !== null && 'token' in value) return String(value.token)
      throw new Error(`No session: ${text}`)
    },
  }
  return person
}

export const remoteOrigin = 'https://surtido.example'

export function tokenIn(html: string): string {
  return /name="token" value="([^"]*)"/.exec(html)?.[1] ?? ''
}
