import type { IncomingHttpHeaders } from 'node:http'
import { type ContentCoding, chooseEncoding } from '#server/http/choose-encoding.ts'
import { matchEtag } from '#server/http/match-etag.ts'
import { type Clock, systemClock } from '#server/streams/clock.ts'
import { keepPace } from '#server/streams/keep-pace.ts'
import { createSlots } from '#server/streams/slots.ts'
import { type CatalogStatus, catalogStatusHeader, writeCatalogStatus } from '#src/wholesale-api/catalog-status.ts'
import { differenceName as differenceManipulation } from '#src/wholesale-api/plain-record.ts'
import type { ProblemCode } from '#src/wholesale-api/problem.ts'
import { type OpenFile, openCacheFolder } from './cache-folder.ts'
import type { CatalogAnswer } from './catalog-answer.ts'
import { bodyOf, type CatalogBody, createCatalogBodies } from './catalog-bodies.ts'
import { type CatalogCacheLimits, defaultCatalogCacheLimits } from './catalog-cache-limits.ts'
import { CatalogProblem, toCatalogProblem } from './catalog-problem.ts'
import { checkAtTimes } from './check-at-times.ts'
import { createCheckTimes } from './check-times.ts'
import { claimPlace } from './claim-place.ts'
import type { CatalogClient } from './client-waits.ts'
import { orGone, takeSlot, untilGone } from './client-waits.ts'
import { codings } from './coders.ts'
import { createDifferences, oneText } from './create-differences.ts'
import { createEditionKeeper, type FetchCatalog } from './edition-keeper.ts'
import type { HeldFile } from './made-files.ts'
import { wantsCheck } from './read-conditions.ts'
import type { ServedEdition } from './served-edition.ts'

export type CatalogCache = {
  /** Answers a GET or HEAD of the catalog. The caller sends what it gets, at the client's pace. */
  answer(request: CatalogRequest): Promise<CatalogAnswer>
  /** Makes the catalog that is held back the current one; false if it is not this one any more. */
  accept(edition: string): Promise<boolean>
  /** Null while there is no catalog. For health and metrics. */
  status(): CatalogStatus | null
  /** Why the newest try to get a catalog failed, also while there is none; null if it went well or nothing was tried. */
  problem(): ProblemCode | null
  close(): Promise<void>
}

export type CatalogRequest = {
  readonly method: 'GET' | 'HEAD'
  readonly headers: IncomingHttpHeaders
  /** Who asks, for the limits: each has its own share. */
  readonly person: string
  readonly response: CatalogClient
}

export type CatalogCacheOptions = {
  /** It is made when it is needed. Several gateways may have the same one: each takes a place in it. */
  readonly directory: string
  /** Whose catalog it is: what is kept of another one is never served. */
  readonly source: string
  readonly fetchCatalog: FetchCatalog
  readonly limits?: Partial<CatalogCacheLimits>
  /** Whether what it fetches is Surtido's own sample: every answer says so. */
  readonly isSample?: boolean
  /** Asks as soon as it is open, unless what is kept is new enough: then the first person need not wait, nor find out what is wrong. */
  readonly asksAtStart?: boolean
  /** When the wholesaler is asked in any case: times of day such as `06:30`. */
  readonly times?: readonly string[]
  readonly clock?: Clock
  readonly random?: () => number
  /** Receives lines of fixed words and codes. */
  readonly log?: (line: string) => void
  readonly openFile?: OpenFile
}

/**
 * Fetches the catalog once for all, keeps it on the disk and answers from there.
 * @throws when the folder cannot be made
 */
export async function openCatalogCache(options: CatalogCacheOptions): Promise<CatalogCache> {
  const {
    directory,
    fetchCatalog,
    isSample = false,
    clock = systemClock,
    random = Math.random,
    log = () => {},
  } = options
  const limits = { ...defaultCatalogCacheLimits, ...options.limits }
  const place = claimPlace(directory)
  const folder = openCacheFolder(place.path, options.openFile)
  const closing = new AbortController()
  const keeper = await createEditionKeeper({
    source: options.source,
    folder,
    fetchCatalog,
    limits,
    epochNow: clock.epochNow,
    log,
    onNewest(edition) {
      bodies.prepare(edition)
      differences.prepare(edition)
    },
  })
  const times = createCheckTimes({ ...limits, clock, random, checkedAt: keeper.describe().checkedAt })
  const bodies = createCatalogBodies({ unwritableMs: limits.unwritableMs, now: clock.now })
  const slots = { fromFile: createSlots(limits.fromFile), encoded: createSlots(limits.encoded) }
  const differences = createDifferences({ folder, keeper, share: limits.differenceShare, signal: closing.signal })

  const check = async () => {
    const isFirst = !keeper.isChecking()
    try {
      await keeper.check()
      if (isFirst) times.succeeded()
    } catch (error) {
      const problem = toCatalogProblem(error)
      if (isFirst) times.failed(problem)
      throw problem
    }
  }
  const checkQuietly = () => check().catch(() => {})

  /** Waits until there is something to serve, and as long as the request wants to. */
  const findNewest = async (isAsked: boolean): Promise<ServedEdition | CatalogProblem> => {
    const served = keeper.current()
    if (served === null) {
      if (!keeper.isChecking() && !times.mayCheck(isAsked ? 'asked' : 'first'))
        return (keeper.problem() ?? busy('resting')).withWait(times.waitSeconds())
      const opened = keeper.opened()
      if (!keeper.isChecking()) void checkQuietly()
      if (keeper.coming() === null) await opened
      return keeper.current() ?? keeper.coming() ?? keeper.problem() ?? busy('no catalog')
    }
    if (isAsked || limits.maxAgeMs === 0) {
      if (keeper.isChecking() || times.mayCheck('asked')) await checkQuietly()
    } else if (times.isStale() && !keeper.isChecking() && times.mayCheck('stale')) void checkQuietly()
    return keeper.current() ?? served
  }

  /** It stays open until the answer ends, also if a newer one comes meanwhile. */
  const find = (isAsked: boolean, response: CatalogClient) =>
    findNewest(isAsked).then((found) => {
      if (!(found instanceof CatalogProblem)) untilGone(found.zstd.hold(), response)
      return found
    })

  const statusOf = (edition: ServedEdition): CatalogStatus => {
    const { checkedAt, reason, held } = keeper.describe()
    const isCurrent = edition.id === keeper.current()?.id
    return {
      edition: edition.id,
      answeredAt: edition.answeredAt,
      checkedAt: isCurrent ? checkedAt : edition.answeredAt,
      bytes: edition.facts?.bytes ?? null,
      records: edition.facts?.records ?? null,
      reason: isCurrent ? reason : null,
      held: isCurrent ? held : null,
      isChecking: isCurrent && keeper.isChecking(),
      isSample,
    }
  }

  const openBody = async (edition: ServedEdition, coding: ContentCoding, { person, response }: CatalogRequest) => {
    if (coding !== 'identity') {
      const made = await bodies.fileOf(edition, coding)
      if (made !== null) return openFile(made, { person, response })
    }
    return (await takeSlot(slots.encoded, person, response)) === null ? null : bodies.encoded(edition, coding)
  }

  const openFile = async (
    { file, release }: HeldFile,
    { person, response }: Pick<CatalogRequest, 'person' | 'response'>,
  ) => {
    untilGone(release, response)
    return (await takeSlot(slots.fromFile, person, response)) === null ? null : bodyOf(file)
  }

  const send = (
    { length, body }: CatalogBody,
    response: CatalogClient,
    headers: Record<string, string>,
    status: 200 | 226,
  ): CatalogAnswer => {
    body.once('error', (error) => {
      if (!response.destroyed && !closing.signal.aborted)
        log(`catalog cache: an answer broke off (${toCatalogProblem(error).code})`)
    })
    if (response.destroyed) body.destroy()
    else response.once('close', () => body.destroy())
    keepPace(response, limits.pace, () => log('catalog cache: a client that stopped reading was disconnected'))
    return {
      kind: 'answer',
      status,
      headers: length === null ? headers : { ...headers, 'content-length': String(length) },
      body,
    }
  }

  const answer = async (request: CatalogRequest): Promise<CatalogAnswer> => {
    const { method, headers: asked, response } = request
    const edition = await orGone(find(wantsCheck(oneText(asked['cache-control'])), response), response)
    if (edition === null) return { kind: 'gone' }
    if (edition instanceof CatalogProblem) return problemOf(edition)
    const coding = chooseEncoding(oneText(asked['accept-encoding']), codings)
    const etag = `"${edition.id}-${coding}"`
    const headers: Record<string, string> = {
      etag,
      vary: 'accept-encoding',
      'cache-control': 'no-cache',
      [catalogStatusHeader]: writeCatalogStatus(statusOf(edition)),
    }
    if (matchEtag(asked['if-none-match'], etag)) return { kind: 'answer', status: 304, headers, body: null }
    headers['content-type'] = 'application/json; charset=utf-8'
    const finding = differences.find(edition, asked)
    const difference = await orGone(finding, response)
    if (response.destroyed) {
      void finding.then((found) => found?.made.release())
      return { kind: 'gone' }
    }
    if (difference !== null) {
      Object.assign(headers, {
        vary: 'accept-encoding, a-im',
        im: differenceManipulation,
        'delta-base': difference.etag,
      })
      if (difference.coding !== 'identity') headers['content-encoding'] = difference.coding
      if (method === 'HEAD') {
        difference.made.release()
        return { kind: 'answer', status: 226, headers, body: null }
      }
      const body = await openFile(difference.made, request)
      return body === null ? tooMany(response) : send(body, response, headers, 226)
    }
    if (coding !== 'identity') headers['content-encoding'] = coding
    if (method === 'HEAD') return { kind: 'answer', status: 200, headers, body: null }
    const body = await openBody(edition, coding, request)
    return body === null ? tooMany(response) : send(body, response, headers, 200)
  }

  if (options.asksAtStart && times.isStale()) void checkQuietly()
  const endTimes = checkAtTimes({ times: options.times ?? [], clock, when: times, check: () => void checkQuietly() })

  return {
    answer,
    accept: (edition) => keeper.accept(edition),
    status() {
      const edition = keeper.current()
      return edition && statusOf(edition)
    },
    problem: () => keeper.problem()?.code ?? null,
    async close() {
      endTimes()
      closing.abort(new CatalogProblem('internal_error', 'closing'))
      await keeper.close()
      place.release()
    },
  }
}

function busy(detail: string): CatalogProblem {
  return new CatalogProblem('gateway_busy', detail, 5)
}

function tooMany(response: CatalogClient): CatalogAnswer {
  return response.destroyed ? { kind: 'gone' } : problemOf(busy('downloads'))
}

function problemOf({ code, detail, retryAfterSeconds }: CatalogProblem): CatalogAnswer {
  return { kind: 'problem', code, detail, retryAfterSeconds }
}
