import { readSynonyms } from './read-synonyms.ts'
import { joinSynonyms, type Synonyms } from './synonyms.ts'
import { mostSynonymBytes, synonymsPath } from './synonyms-path.ts'
import { tradeSynonyms } from './trade-synonyms.ts'

/**
 * The company's synonyms, joined with those of the trade; only those of the trade when the company has none, or whatever
 * goes wrong: a search without its own words is better than none. Never rejects.
 */
export async function fetchSynonyms(
  fetch: (path: string, init: RequestInit) => Promise<Response>,
  signal: AbortSignal,
): Promise<Synonyms> {
  try {
    const response = await fetch(synonymsPath, { signal, headers: { accept: 'text/plain' } })
    const text = isText(response) ? await readBounded(response) : await discard(response)
    return text === null ? tradeSynonyms : joinSynonyms(readSynonyms(text).synonyms, tradeSynonyms)
  } catch {
    return tradeSynonyms
  }
}

/** An error page, or the page itself from a server that knows no such route, is HTML. */
function isText(response: Response): boolean {
  return response.status === 200 && /^text\/plain\s*(?:;|$)/i.test(response.headers.get('content-type') ?? '')
}

/** An unread body would keep the connection open. */
async function discard({ body }: Response): Promise<null> {
  await body?.cancel()
  return null
}

/** Null if it is longer than a company's file may be. */
async function readBounded({ body }: Response): Promise<string | null> {
  if (body === null) return null
  const decoder = new TextDecoder()
  const reader = body.getReader()
  let text = ''
  let length = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    length += value.length
    if (length > mostSynonymBytes) {
      await reader.cancel()
      return null
    }
    text += decoder.decode(value, { stream: true })
  }
}
