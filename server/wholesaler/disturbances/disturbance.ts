import * as v from 'valibot'

const milliseconds = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(600_000))
/** JSON's 1e999 is infinite once it is read, and could not be served. */
const finite = v.pipe(v.number(), v.finite())
const bytes = v.pipe(v.number(), v.integer(), v.minValue(0))

const where = {
  route: v.optional(v.picklist(['catalog', 'product', 'any']), 'any'),
  /** Only requests for this product. */
  sku: v.optional(v.string()),
  /** How many requests it affects; if it is missing, all of them. */
  times: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
}

/** A way to make answers fail. If several match a request, all are applied, in their order. */
const disturbanceSchema = v.variant('kind', [
  /** The answer comes late. */
  v.strictObject({ ...where, kind: v.literal('delay'), delayMs: v.optional(milliseconds, 1_000) }),
  /** Another status, as problem details. */
  v.strictObject({
    ...where,
    kind: v.literal('error'),
    status: v.optional(v.pipe(v.number(), v.integer(), v.minValue(400), v.maxValue(599)), 500),
  }),
  /** Status 429. `retryAfter` is the text of the header; without it there is no header. */
  v.strictObject({
    ...where,
    kind: v.literal('rate-limit'),
    retryAfter: v.optional(v.union([v.string(), v.number()])),
  }),
  /** A login page, by default with status 200. */
  v.strictObject({ ...where, kind: v.literal('html'), status: v.optional(v.pipe(v.number(), v.integer()), 200) }),
  /** Status 200 with this body, whatever was asked. */
  v.strictObject({
    ...where,
    kind: v.literal('answer'),
    body: v.string(),
    contentType: v.optional(v.string(), 'application/json'),
  }),
  /** A redirect. */
  v.strictObject({ ...where, kind: v.literal('redirect'), location: v.optional(v.string(), '/login') }),
  /** The body ends early and the connection closes. */
  v.strictObject({ ...where, kind: v.literal('cut'), afterBytes: v.optional(bytes, 2_000) }),
  /** The connection is reset, at once or during the body. */
  v.strictObject({ ...where, kind: v.literal('reset'), afterBytes: v.optional(bytes, 0) }),
  /** The body comes in small pieces with a pause after each. */
  v.strictObject({
    ...where,
    kind: v.literal('slow-body'),
    delayMs: v.optional(milliseconds, 100),
    pieceBytes: v.optional(v.pipe(bytes, v.minValue(1)), 16_384),
  }),
  /** The request is never answered. */
  v.strictObject({ ...where, kind: v.literal('hang') }),
  /** A well-formed catalog with far too few products: a twentieth, or `rows`. */
  v.strictObject({ ...where, kind: v.literal('truncate'), rows: v.optional(bytes) }),
  /** A product's price or stock differs from the catalog. */
  v.strictObject({
    ...where,
    kind: v.literal('change'),
    price: v.optional(v.nullable(finite)),
    stock: v.optional(v.record(v.string(), v.nullable(finite))),
  }),
])

export type Disturbance = v.InferOutput<typeof disturbanceSchema>
export type DisturbanceInput = v.InferInput<typeof disturbanceSchema>

/** Reads one disturbance or a list of them. `wrong` has a line for each mistake. */
export function readDisturbances(
  input: unknown,
): { readonly disturbances: Disturbance[] } | { readonly wrong: string[] } {
  const read = v.safeParse(v.array(disturbanceSchema), Array.isArray(input) ? input : [input])
  if (read.success) return { disturbances: read.output }
  return {
    wrong: read.issues.map((issue) => `${describePath(v.getDotPath(issue), Array.isArray(input))}: ${issue.message}`),
  }
}

/** Without the index if the input was not a list. */
function describePath(path: string | null, isList: boolean): string {
  if (path === null) return 'disturbance'
  return isList ? path : path.replace(/^0\.?/, '') || 'disturbance'
}
