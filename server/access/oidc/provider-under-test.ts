import { createServer } from 'node:http'
import { Provider } from 'oidc-provider'

export type ProviderUnderTest = {
  readonly issuer: string
  /** What a person does there: opens the address, signs in and agrees. Gives where the person is sent back to. */
  signIn(url: string, account: string): Promise<URL>
  /** From now on its ID tokens are signed by nobody. */
  spoilSignatures(): void
  /** How many times each path was asked. */
  readonly asked: ReadonlyMap<string, number>
  close(): Promise<void>
}

export const clientSecret = 'canary-client-secret-41'

/** For tests: a real provider of OpenID Connect on loopback. Each account's claims are given. */
export async function openProvider(
  accounts: Readonly<Record<string, Readonly<Record<string, unknown>>>>,
  redirectUris: readonly string[],
): Promise<ProviderUnderTest> {
  const server = createServer()
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The provider of the test is not listening.')
  const issuer = `http://127.0.0.1:${address.port}`
  const provider = new Provider(issuer, {
    clients: [{ client_id: 'surtido', client_secret: clientSecret, redirect_uris: [...redirectUris] }],
    claims: { openid: ['sub'], profile: ['preferred_username', 'name'], email: ['email', 'email_verified'] },
    cookies: { keys: ['of a test'] },
    findAccount: (_context, id) => ({ accountId: id, claims: () => ({ sub: id, ...accounts[id] }) }),
  })
  const handle = provider.callback()
  const asked = new Map<string, number>()
  let spoils = false
  server.on('request', (request, response) => {
    const path = (request.url ?? '').split('?', 1)[0] ?? ''
    asked.set(path, (asked.get(path) ?? 0) + 1)
    if (spoils && path === '/token') {
      const end = response.end.bind(response)
      response.end = (body: unknown) => end(spoil(String(body)))
    }
    void handle(request, response)
  })
  return {
    issuer,
    asked,
    spoilSignatures: () => void (spoils = true),
    signIn: (url, account) => signIn(issuer, url, account),
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Of the same length, and the claims stay. */
function spoil(body: string): string {
  return body.replace(
    /("id_token":"[^.]*\.[^.]*\.)([^"]*)/,
    (_whole, head: string, signature: string) => head + 'A'.repeat(signature.length),
  )
}

async function signIn(issuer: string, start: string, account: string): Promise<URL> {
  const cookies = new Map<string, string>()
  let url = start
  let form: URLSearchParams | null = null
  for (let steps = 0; steps < 12; steps++) {
    if (!url.startsWith(issuer)) return new URL(url)
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer: Response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie },
      ...(form === null ? {} : { method: 'POST', body: form }),
    })
    for (const line of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = line.split(';', 1)[0]?.split('=') ?? []
      cookies.set(name, value)
    }
    const location = answer.headers.get('location')
    const html = await answer.text()
    form = location === null ? new URLSearchParams(fieldsOf(html, account)) : null
    const action = /action="([^"]*)"/.exec(html)?.[1]
    if (location === null && action === undefined)
      throw new Error(`The provider shows no form: ${answer.status} ${html}`)
    url = new URL(location ?? action ?? '', url).href
  }
  throw new Error('The provider never sends the person back.')
}

function fieldsOf(html: string, account: string): [string, string][] {
  const hidden = [...html.matchAll(/type="hidden" name="([^"]*)" value="([^"]*)"/g)]
  const fields = hidden.map(([, name = '', value = '']): [string, string] => [name, value])
  return html.includes('name="login"') ? [...fields, ['login', account], ['password', 'x']] : fields
}
