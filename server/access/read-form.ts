import type { IncomingMessage } from 'node:http'

export type FormReading =
  | { readonly kind: 'form'; readonly fields: URLSearchParams }
  | { readonly kind: 'refused'; readonly code: 'invalid_request' | 'client_timeout' }

export type FormLimits = { readonly mostBytes: number; readonly timeoutMs: number }

export const defaultFormLimits: FormLimits = { mostBytes: 8_192, timeoutMs: 5_000 }

const invalid: FormReading = { kind: 'refused', code: 'invalid_request' }

/** Reads the body of a form that a page sent. Of anything else, and of what is too long, nothing more is read. */
export function readForm(request: IncomingMessage, limits: FormLimits = defaultFormLimits): Promise<FormReading> {
  const { mostBytes, timeoutMs } = limits
  if (!isForm(request) || !(Number(request.headers['content-length'] ?? 0) <= mostBytes))
    return Promise.resolve(invalid)
  return new Promise((resolve) => {
    const chunks: Buffer[] = []
    let length = 0
    const settle = (reading: FormReading) => {
      clearTimeout(timer)
      request.off('data', take).off('end', finish).off('close', stop).off('error', stop).pause()
      resolve(reading)
    }
    const take = (chunk: Buffer) => {
      length += chunk.length
      if (length > mostBytes) settle(invalid)
      else chunks.push(chunk)
    }
    const finish = () => settle(parse(Buffer.concat(chunks)))
    const stop = () => settle(invalid)
    const timer = setTimeout(() => settle({ kind: 'refused', code: 'client_timeout' }), timeoutMs)
    request.on('data', take).once('end', finish).once('close', stop).once('error', stop)
  })
}

function isForm({ headers }: IncomingMessage): boolean {
  const type = (headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase()
  return type === 'application/x-www-form-urlencoded' && headers['content-encoding'] === undefined
}

function parse(body: Buffer): FormReading {
  try {
    return {
      kind: 'form',
      fields: new URLSearchParams(new TextDecoder('utf-8', { fatal: true }).decode(body)),
    }
  } catch {
    return invalid
  }
}
