import type { BrowserContext, Response } from '@playwright/test'
import { canaryToken } from './canary-token.ts'

export type ContextWatch = {
  /** Something that this journey provokes on purpose. */
  allow(pattern: RegExp): void
  /** What went wrong in any page or worker of the context, once everything that was under way has been looked at. */
  findings(): Promise<readonly string[]>
}

/**
 * Listens to all pages and workers of a browser context: violations of the CSP, errors on the console, exceptions that
 * nobody caught, and the token in any header or body that arrives, but for the page's own files.
 */
export async function watchContext(context: BrowserContext): Promise<ContextWatch> {
  const found: string[] = []
  const allowed: RegExp[] = []
  const looking: Promise<void>[] = []

  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      // oxlint-disable-next-line no-console -- the console is the way out of the page that needs nothing of it
      console.error(
        `CSP: ${event.violatedDirective} forbids ${event.blockedURI} ${event.sample} at ${event.sourceFile}`,
      )
    })
  })
  context.on('console', (message) => {
    if (message.type() !== 'error' || isAnswerOfTheApi(message.text(), message.location().url)) return
    found.push(`console: ${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (error) => {
    const text = error.error().stack ?? String(error.error())
    if (!leftFont.test(text)) found.push(`exception: ${text}`)
  })
  context.on('response', (response) => looking.push(lookForToken(response, found)))

  return {
    allow: (pattern) => void allowed.push(pattern),
    async findings() {
      // A body that never ends is one that a journey left hanging; what came of it was in no other answer either.
      await Promise.race([Promise.all(looking), new Promise((resolve) => setTimeout(resolve, 2_000))])
      return found.filter((finding) => !allowed.some((pattern) => pattern.test(finding)))
    },
  }
}

/** What Firefox says of a font that was still coming when its page was left (NS_BINDING_ABORTED). */
const leftFont = /downloadable font: download failed .* status=2152398850/

/** Chromium logs every status of 400 and more; what the page makes of those of the API is the journeys' own matter. */
function isAnswerOfTheApi(text: string, url: string): boolean {
  return text.startsWith('Failed to load resource:') && URL.canParse(url) && new URL(url).pathname.startsWith('/api/')
}

/** Of bodies without the token: a strong ETag is of its bytes, and a catalog is the same for many journeys. */
const clean = new Set<string>()

async function lookForToken(response: Response, found: string[]): Promise<void> {
  // The page's own files are the same in every test: `token.spec.ts` reads each of them once, on the disk.
  if (new URL(response.url()).pathname.startsWith('/assets/')) return
  try {
    const headers = JSON.stringify(await response.allHeaders())
    if (headers.includes(canaryToken)) found.push(`token: in a header of ${response.url()}`)
    const { etag } = response.headers()
    if (etag !== undefined && clean.has(etag)) return
    const body = await response.body()
    if (body.includes(canaryToken)) found.push(`token: in the body of ${response.url()}`)
    else if (etag !== undefined) clean.add(etag)
  } catch {
    // Redirects, 304 and answers whose page has gone have no body any more.
  }
}
