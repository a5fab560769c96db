import type { ClientRequest, IncomingHttpHeaders } from 'node:http'
import { request } from 'node:https'

export type Answer = { readonly status: number; readonly headers: IncomingHttpHeaders; readonly body: Buffer }

/** For tests: a browser at an nginx. It keeps its cookies, one of which leads it to the same gateway. */
export type VisitUnderTest = {
  ask(path: string, headers?: Readonly<Record<string, string>>): Promise<Answer>
  /** Sends a form as a page of ours does. */
  submit(path: string, fields: Readonly<Record<string, string>>): Promise<Answer>
  /** Opens the sign-in page, for a form that is sent later. */
  openSignIn(): Promise<{ token: string }>
  /** With the shared password. */
  signIn(password: string): Promise<Answer>
}

/** @param name under which nginx is asked, with a certificate of `authority` */
export function createVisit(port: number, name: string, authority: string): VisitUnderTest {
  const cookies = new Map<string, string>()
  const ask: VisitUnderTest['ask'] = async (path, { method = 'GET', body = '', ...headers } = {}) => {
    const said = { host: name, cookie: [...cookies.values()].join('; '), ...headers }
    const options = { host: '127.0.0.1', port, servername: name, ca: authority, agent: false }
    const answer = await readAnswer(request({ ...options, method, path, headers: said }), body)
    for (const line of answer.headers['set-cookie'] ?? []) {
      const pair = line.split(';', 1)[0] ?? ''
      cookies.set(pair.split('=', 1)[0] ?? '', pair)
    }
    return answer
  }
  const submit: VisitUnderTest['submit'] = (path, fields) => {
    const body = new URLSearchParams(fields).toString()
    return ask(path, {
      method: 'POST',
      body,
      origin: `https://${name}`,
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/x-www-form-urlencoded',
      'content-length': String(Buffer.byteLength(body)),
    })
  }
  const openSignIn: VisitUnderTest['openSignIn'] = async () => {
    const form = (await ask('/login', { accept: 'text/html' })).body.toString()
    return { token: /name="token" value="([^"]+)"/.exec(form)?.[1] ?? '' }
  }
  return {
    ask,
    submit,
    openSignIn,
    signIn: async (password) => submit('/login', { ...(await openSignIn()), password }),
  }
}

/** Sends what is left of a request, and reads the whole answer. */
export function readAnswer(sent: ClientRequest, body?: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    sent.once('response', (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.once('error', reject)
      response.once('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      )
    })
    sent.once('error', reject)
    sent.end(body)
  })
}
