export type Encoding = 'br' | 'gzip' | 'identity'

/** In the order of our own preference, which decides among those that the client likes equally well. */
const everyEncoding: readonly Encoding[] = ['br', 'gzip', 'identity']

/**
 * The content coding to answer with (RFC 9110, section 12.5.3). Browsers name `gzip` before `br` with the same weight,
 * so the order in the header means nothing. What refuses everything still gets the plain answer, which is always offered.
 */
export function chooseEncoding(
  acceptEncoding: string | undefined,
  offered: readonly Encoding[] = everyEncoding,
): Encoding {
  const weights = readWeights(acceptEncoding ?? '')
  // Acceptable unless refused, but only when nothing better is.
  const weightOf = (encoding: Encoding) =>
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
