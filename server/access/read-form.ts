import type { IncomingMessage } from 'node:http'

export type FormReading =
  | { readonly kind: 'form'; readonly fields: URLSearchParams }
  | { readonly kind: 'refused'; readonly code: FormRefusal }

type FormRefusal = 'invalid_request' | 'form_too_large' | 'client_timeout'

export type FormLimits = { readonly mostBytes: number; readonly timeoutMs: number }

/** `client_max_body_size` of deploy/nginx/surtido.conf is the same. */
const defaultFormLimits: FormLimits = { mostBytes: 8_192, timeoutMs: 5_000 }

/**
 * What is refused is read all the same, up to here, and thrown away: a proxy whose connection is cut while it still sends
 * gets no answer, and takes this gateway for one that failed.
 */
const mostDroppedBytes = 1_048_576

/** Reads the body of a form that a page sent; of anything else only that it is over. */
export function readForm(request: IncomingMessage, limits: FormLimits = defaultFormLimits): Promise<FormReading> {
  const { mostBytes, timeoutMs } = limits
  return new Promise((resolve) => {
    const chunks: Buffer[] = []
    let length = 0
    let refusal: FormRefusal | null = isForm(request) ? null : 'invalid_request'
    const settle = (reading: FormReading) => {
      clearTimeout(timer)
      request.off('data', take).off('end', finish).off('close', stop).off('error', stop).pause()
      resolve(reading)
    }
    const take = (chunk: Buffer) => {
      length += chunk.length
      if (length > mostBytes) refusal ??= 'form_too_large'
      if (refusal === null) chunks.push(chunk)
      else if (length > mostDroppedBytes) refuse(refusal)
    }
    const refuse = (code: FormRefusal) => settle({ kind: 'refused', code })
    const finish = () => (refusal === null ? settle(parse(Buffer.concat(chunks))) : refuse(refusal))
    const stop = () => refuse('invalid_request')
    const timer = setTimeout(() => refuse(refusal ?? 'client_timeout'), timeoutMs)
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
    return { kind: 'refused', code: 'invalid_request' }
  }
}
