export type Encoding = 'br' | 'gzip' | 'identity'
/** `zstd` only where it is offered: not every server has it. */
export type ContentCoding = 'zstd' | Encoding

/** Our own preference, best first. It decides when the client gives several the same weight. */
const everyEncoding: readonly Encoding[] = ['br', 'gzip', 'identity']

/**
 * The content coding to answer with (RFC 9110, section 12.5.3). The order in the header means nothing: browsers name
 * `gzip` before `br` with the same weight. A client that refuses every coding still gets `identity`.
 */
export function chooseEncoding(acceptEncoding: string | undefined, offered?: readonly Encoding[]): Encoding
export function chooseEncoding(acceptEncoding: string | undefined, offered: readonly ContentCoding[]): ContentCoding
export function chooseEncoding(
  acceptEncoding: string | undefined,
  offered: readonly ContentCoding[] = everyEncoding,
): ContentCoding {
  const weights = readWeights(acceptEncoding ?? '')
  // Accepted unless refused, but only if nothing better is.
  const weightOf = (encoding: ContentCoding) =>
    weights.get(encoding) ?? weights.get('*') ?? (encoding === 'identity' ? 0.0001 : 0)
  const best = offered.reduce(
    (first, next) => (weightOf(next) > weightOf(first) ? next : first),
    offered[0] ?? 'identity',
  )
  if (weightOf(best) < weightOf('identity')) return 'identity'
  return weightOf(best) > 0 ? best : 'identity'
}

function readWeights(header: string): ReadonlyMap<string, number> {
  const weights = new Map<string, number>()
  for (const entry of header.toLowerCase().split(',')) {
    const [coding = '', ...parameters] = entry.split(';').map((part) => part.trim())
    if (coding === '') continue
    const quality = parameters.find((parameter) => parameter.startsWith('q='))
    const weight = quality === undefined ? 1 : Number(quality.slice(2))
    weights.set(coding === 'x-gzip' ? 'gzip' : coding, Number.isNaN(weight) ? 0 : weight)
  }
  return weights
}
