import type { Answer, GatewayUnderTest, SentRequest } from './gateway-under-test.ts'

/** For tests: a browser as far as the gateway knows it. It keeps cookies, and says where its requests come from. */
export type ClientUnderTest = {
  readonly cookies: ReadonlyMap<string, string>
  /** As the page's own scripts ask. */
  ask(path: string, headers?: Readonly<Record<string, string>>): Promise<Answer>
  /** As somebody who types an address. */
  open(path: string): Promise<Answer>
  /** As a form of a page of ours. */
  submit(path: string, fields: Readonly<Record<string, string>>): Promise<Answer>
  signIn(name: string, password: string): Promise<Answer>
  /** Of the page that is signed in. */
  formToken(): Promise<string>
}

export function createClient(gateway: GatewayUnderTest): ClientUnderTest {
  const cookies = new Map<string, string>()
  const send = async (request: SentRequest) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = { ...request.headers, ...(cookie === '' ? {} : { cookie }) }
    const answer = await gateway.send({ ...request, headers })
    for (const line of answer.headers['set-cookie'] ?? []) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value === '' || /max-age=0/i.test(line)) cookies.delete(name)
      else cookies.set(name, value)
    }
    return answer
  }
  const client: ClientUnderTest = {
    cookies,
    ask: (path, headers = {}) => send({ path, headers: { 'sec-fetch-site': 'same-origin', ...headers } }),
    open: (path) =>
      send({
        path,
        headers: {
          accept: 'text/html',
          'sec-fetch-site': 'none',
          'sec-fetch-mode': 'navigate',
          'sec-fetch-dest': 'document',
        },
      }),
    submit(path, fields) {
      const body = new URLSearchParams(fields).toString()
      const headers = {
        origin: gateway.url,
        'sec-fetch-site': 'same-origin',
        'content-type': 'application/x-www-form-urlencoded',
        'content-length': String(Buffer.byteLength(body)),
      }
      return send({ method: 'POST', path, headers, body })
    },
    async signIn(name, password) {
      const page = (await client.open('/login')).body.toString()
      const token = /name="token" value="([^"]*)"/.exec(page)?.[1] ?? ''
      return client.submit('/login', { token, name, password })
    },
    async formToken() {
      const { token }: { token: string } = JSON.parse((await client.ask('/api/session')).body.toString())
      return token
    },
  }
  return client
}
