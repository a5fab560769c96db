import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Access, AccessAnswer, CheckedSource } from '#server/access/access.ts'
import type { Person } from '#server/access/person.ts'
import type { CatalogCache } from '#server/catalog-cache/open-catalog-cache.ts'
import type { MetricsAnswer } from '#server/operation/answer-metrics.ts'
import type { Log } from '#server/operation/create-log.ts'
import type { Health } from '#server/operation/health.ts'
import type { RequestRecord, RequestRecords } from '#server/operation/request-records.ts'
import { transportSecurity } from '#server/operation/transport-security.ts'
import type { ProblemCode } from '#src/wholesale-api/problem.ts'
import { triesHeader, writeTries } from '#src/wholesale-api/surtido-tries.ts'
import { isReadingMethod } from './check-method.ts'
import { findRoute } from './find-route.ts'
import type { Products } from './products/create-products.ts'
import { type RequestTarget, readRequestTarget } from './read-request-target.ts'
import { apiHeaders } from './security-headers.ts'
import { sendCatalog } from './send-catalog.ts'
import { sendProblem } from './send-problem.ts'
import { sendProduct } from './send-product.ts'
import { isDocumentRequest, sendStaticFile } from './send-static-file.ts'
import { sendSynonyms } from './send-synonyms.ts'
import type { StaticFiles } from './static-files.ts'
import type { SynonymsFile } from './synonyms-file.ts'
import { UpstreamFailure } from './upstream-failure.ts'
import type { Turns } from './wait-for-turn.ts'

/** What answers requests. */
export type GatewayParts = {
  readonly files: StaticFiles
  readonly access: Access
  readonly catalog: CatalogCache
  readonly products: Products
  readonly synonyms: SynonymsFile
  readonly health: Health
  readonly answerMetrics: (request: FastifyRequest['raw']) => Promise<MetricsAnswer>
  readonly records: RequestRecords
  readonly turns: Turns
  readonly log: Log
}

/** Answers one request, whatever it is. Never rejects. */
export async function answerRequest(parts: GatewayParts, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (!(await parts.turns.wait(request.socket, reply.raw))) return void reply.hijack()
  // Its body is broken, which was answered, or nobody is there any more.
  if (reply.raw.writableEnded || reply.raw.destroyed) return void reply.hijack()
  const record = parts.records.begin(request.raw, reply.raw)
  try {
    await route(parts, request, reply, record)
  } catch (error) {
    const failure = error instanceof UpstreamFailure ? error : new UpstreamFailure('internal_error', nameOf(error))
    if (reply.raw.writableEnded) return void reply.hijack()
    if (reply.raw.headersSent) return void reply.raw.destroy()
    if (failure.code === 'product_not_found') record.refuse(failure.code)
    else record.fail(failure.code, failure.detail)
    const { retryAfterSeconds: seconds, tries } = failure
    sendProblem(reply, failure.code, {
      ...(seconds === null ? {} : { 'retry-after': String(seconds) }),
      ...(tries === null ? {} : { [triesHeader]: writeTries(tries) }),
    })
  }
}

/** In this order: who asks from where; whether our own page asks; who it is; what is asked for. */
async function route(
  parts: GatewayParts,
  request: FastifyRequest,
  reply: FastifyReply,
  record: RequestRecord,
): Promise<unknown> {
  const { access, health } = parts
  const refuse = createRefusal(reply, record)
  const { raw } = request
  const path = (raw.url ?? '').split('?', 1)[0] ?? ''
  const probed = health.answer(path, request.method)
  if (probed !== null) {
    record.route = 'health'
    return reply.code(probed.status).headers(probed.headers).send(probed.body)
  }
  if (path === '/metrics') {
    record.route = 'metrics'
    const metrics = await parts.answerMetrics(raw)
    return reply.code(metrics.status).headers(metrics.headers).send(metrics.body)
  }

  const source = access.sourceOf(raw)
  if (source.kind === 'refused') return refuse(source.code)
  record.address = source.address
  const target = readRequestTarget(raw.url ?? '')
  if (!access.isFromOurOrigin(raw, source, { api: target.kind !== 'page' })) return refuse('forbidden_origin')
  const overTls = transportSecurity(source.host, source.scheme === 'https')
  for (const [name, value] of Object.entries(overTls)) reply.raw.setHeader(name, value)

  // Before a form is read: of one that cannot be read it is known what it was for.
  record.route = findRoute(raw.url ?? '')
  const answered = await access.answer(raw, source, record.id)
  if (answered !== null) {
    record.user = answered.user ?? null
    return sendAccessAnswer(answered, reply, record)
  }
  const person = access.personOf(raw, source)
  record.user = person?.id ?? null
  if (target.kind === 'refused') return refuse(target.code)
  record.route = target.kind
  if (target.kind === 'accept') return accept(parts, source, request, reply, record)
  if (!isReadingMethod(request.method)) return refuse('method_not_allowed', { allow: 'GET, HEAD' })
  if (target.kind === 'page') {
    const isDocument = isDocumentRequest(target.path, request)
    if (!isDocument) record.route = 'asset'
    const asks = person === null && isDocument ? access.askToSignIn(raw) : null
    return asks === null
      ? sendStaticFile(parts.files, target.path, request, reply, record)
      : sendAccessAnswer(asks, reply, record)
  }
  if (person === null) return refuse('sign_in_required')
  return answerPerson(parts, target, limitsOf(person, source), request, reply, record)
}

/** What only people who came in get. */
function answerPerson(
  { synonyms, products, catalog }: GatewayParts,
  target: Extract<RequestTarget, { kind: 'synonyms' | 'product' | 'catalog' }>,
  limitedAs: string,
  request: FastifyRequest,
  reply: FastifyReply,
  record: RequestRecord,
): unknown {
  switch (target.kind) {
    case 'synonyms':
      return sendSynonyms(synonyms.read(), request, reply)
    case 'product':
      return sendProduct(products, target.sku, limitedAs, request, reply)
    case 'catalog':
      return sendCatalog(catalog, limitedAs, request, reply, record)
  }
}

/** People who share one name are told apart by their addresses. */
function limitsOf(person: Person, source: CheckedSource): string {
  return person.name === null ? `${person.id} ${source.address}` : person.id
}

/** An admin takes a catalog that was held back. */
async function accept(
  { access, catalog, log }: GatewayParts,
  source: CheckedSource,
  request: FastifyRequest,
  reply: FastifyReply,
  record: RequestRecord,
): Promise<unknown> {
  const refuse = createRefusal(reply, record)
  if (request.method !== 'POST') return refuse('method_not_allowed', { allow: 'POST' })
  const form = await access.readCheckedForm(request.raw, source, record.id)
  if (form.kind === 'problem') return refuse(form.code, form.headers)
  record.user = form.person.id
  if (form.person.role !== 'admin') return refuse('not_allowed')
  const edition = form.fields.get('edition') ?? ''
  if (!(await catalog.accept(edition))) return refuse('invalid_request')
  const { user, address, id: requestId } = record
  const detail = `The catalog ${edition}, which was held back, is the current one.`
  log.write({ level: 'info', event: 'catalog', code: 'accepted', user, address, requestId, detail })
  return reply
    .code(204)
    .headers({ ...apiHeaders, 'cache-control': 'no-store' })
    .send()
}

/** Answers with a problem that is as it should be, and notes its code. */
function createRefusal(reply: FastifyReply, record: RequestRecord) {
  return (code: ProblemCode, headers: Readonly<Record<string, string>> = {}): FastifyReply => {
    record.refuse(code)
    return sendProblem(reply, code, headers)
  }
}

function sendAccessAnswer(answer: AccessAnswer, reply: FastifyReply, record: RequestRecord): unknown {
  // Fastify writes null as JSON, and nothing as nothing.
  if (answer.kind === 'page')
    return reply
      .code(answer.status)
      .headers(answer.headers)
      .send(answer.body ?? undefined)
  return createRefusal(reply, record)(answer.code, answer.headers)
}

/** Never the message: it may repeat parts of the request. */
function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : typeof error
}
