/**
 * The words of the thing, a code among them, that a sentence says not to order, and no more than that: `do NOT order the
 * ribbon 60147`, `el 60147 ya no`; null where it says anything else.
 */
export function declinedThing(folded: string): readonly string[] | null {
  if (!mayDecline.test(folded) || !/\d/.test(folded) || folded.includes('?')) return null
  const said = folded
    .replace(/[^\p{L}\d'/.-]+/gu, ' ')
    .replace(/\.(?=\s|$)/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  const words =
    patterns
      .map((pattern) => pattern.exec(said)?.groups?.['thing'])
      .find((each) => each !== undefined)
      ?.split(' ') ?? []
  const codes = words.filter((word) => /\d/.test(word))
  return codes.length === 1 && codes[0]!.length >= shortestCode && !words.some((word) => others.test(word))
    ? words
    : null
}

const shortestCode = 3
const others =
  /^(?:y|e|o|u|ni|and|or|nor|but|pero|sino|que|for|para|por|con|sin|with|if|si|solo|only|mas|more|less|menos|de|no|not|forget|olvid\p{L}*)$/u
const thing = String.raw`(?:(?:el|la|l[oa]s|del|de|of|the|those|any|more) )*(?<thing>[\p{L}\d][\p{L}\d/.'-]*(?: [\p{L}\d][\p{L}\d/.'-]*){0,4}?)`
const opening =
  '(?:(?:oye|ok|ojo|nota|note|important|importante|please|por favor|porfa|favor de|y|and|pero|but|also|tambien|ya|mejor) )*'
const tail =
  '(?: (?:porque|pq|ya que|because|since|we (?:still )?have|ya (?:tenemos|hay|tengo)|tenemos|por favor|porfa|please|gracias|thanks|this time|esta vez|anymore|any more)(?: .*)?)?'
const verbs = String.raw`(?:pid|mand|envi|incluy|compr|pong|surt|agreg|traig|cotic|orden)\p{L}{1,4}`
const patterns = [
  `(?:do not|don't|dont) (?:re-?)?(?:order|send|ship|include|buy|get|add|quote|bring) ${thing}`,
  `(?:no (?:(?:me|nos|les?|l[oa]s?) )?${verbs}|no hacen? falta|skip|leave out) ${thing}`,
  String.raw`${thing} (?:ya no|siempre no|mejor no|no l[oa]s? ${verbs}|(?:is |are )?(?:not|no longer) needed)`,
].map((said) => new RegExp(`^${opening}${said}${tail}$`, 'u'))
/** A fast filter. */
const mayDecline = /(?<!\p{L})(?:no|not|don't|dont|skip|leave out)(?!\p{L})/u
