/**
 * Other forms of a folded word that mean the same: plural and singular, and the gender of adjectives, in Spanish and
 * English. None for codes and numbers.
 *
 * Some forms are no words (`monitore`); they are not in any catalog. A form that is another word of trade would be
 * wrong, so what is doubtful is left out. If b is a form of a, a is a form of b.
 */
export function formsOf(word: string): readonly string[] {
  if (!isWord.test(word)) return []
  const forms = new Set(singularsOf(word).flatMap(inflect))
  forms.delete(word)
  return [...forms]
}

const isWord = /^[a-z]{3,24}$/

/** What the word may be a plural of, and the word itself. The rules are those of `pluralsOf`, read backwards. */
function singularsOf(word: string): readonly string[] {
  const candidates = [...(singularsOfIrregular.get(word) ?? [])]
  if (word.endsWith('s')) candidates.push(word.slice(0, -1))
  if (word.endsWith('es')) candidates.push(word.slice(0, -2))
  if (word.endsWith('ces')) candidates.push(`${word.slice(0, -3)}z`)
  if (word.endsWith('ies')) candidates.push(`${word.slice(0, -3)}y`)
  return [...candidates.filter((candidate) => pluralsOf(candidate).includes(word)), word]
}

function inflect(singular: string): readonly string[] {
  const other = otherGender(singular)
  const both = other === null ? [singular] : [singular, other]
  return [...both, ...both.flatMap(pluralsOf)]
}

function pluralsOf(word: string): readonly string[] {
  if (word.length < 3 || invariable.has(word)) return []
  return [...(irregularPlurals.get(word) ?? []), ...regularPlurals(word)].filter((plural) => !singularsInS.has(plural))
}

function regularPlurals(word: string): readonly string[] {
  if (/[iu]$/.test(word)) return nounsInIOrU.has(word) ? [`${word}s`] : []
  if (/[^aeiou]y$/.test(word)) return [`${word.slice(0, -1)}ies`]
  if (word.endsWith('s')) return word.endsWith('ss') || singularsInS.has(word) ? [`${word}es`] : []
  if (word.endsWith('z')) return [`${word.slice(0, -1)}ces`]
  if (word.endsWith('x')) return [`${word}es`]
  return /[cs]h$/.test(word) || takesSpanishEs(word) ? [`${word}es`, `${word}s`] : [`${word}s`]
}

/**
 * `monitor`, `panel`, `boton`, `unidad`, `reloj`. Short words are left out, for English ones (`tapes` is not of `tap`,
 * `cones` not of `con`), but some.
 */
function takesSpanishEs(word: string): boolean {
  if (shortNounsWithEs.has(word)) return true
  return /^.{3,}[aeiou]n$|^.{2,}[aeiou][rl]$|^.{2,}[dt][au]d$|j$/.test(word)
}

/** `inalambrico` and `inalambrica`. Only of adjectives: a `puerto` is no `puerta`. */
function otherGender(word: string): string | null {
  const stem = word.slice(0, -1)
  if (!/[ao]$/.test(word) || sameStem.has(stem)) return null
  if (!adjectiveStems.has(stem) && !/^.{3,}(?:ad|id|ic|iv|os)$/.test(stem)) return null
  return stem + (word.endsWith('o') ? 'a' : 'o')
}

function words(text: string): ReadonlySet<string> {
  return new Set(text.trim().split(/\s+/))
}

/** Without a plural: words that only connect others. */
const invariable = words('and are con del for los las para por sin sus the una uno with ante tre')

/** Each ends in s and is no plural. Some have one: `lenses`. */
const singularsInS = words(`
  adidas always atlas bus canvas carlos christmas compas cosmos customs dallas gas goods gris kansas lens levis mars mes news
  pais philips sans shorts siemens tens texas thermos vegas windows
`)

const nounsInIOrU = words('bikini cpu gpu kiwi menu mini psu taxi')

const shortNounsWithEs = words('cian dron gel par pared pin red tren')

const irregularPlurals: ReadonlyMap<string, readonly string[]> = new Map([
  ['child', ['children']],
  ['foot', ['feet']],
  ['half', ['halves']],
  ['hero', ['heroes']],
  ['knife', ['knives']],
  ['leaf', ['leaves']],
  ['man', ['men']],
  ['mouse', ['mice']],
  ['potato', ['potatoes']],
  ['scarf', ['scarves']],
  ['shelf', ['shelves']],
  ['tomato', ['tomatoes']],
  ['tooth', ['teeth']],
  ['woman', ['women']],
])

const singularsOfIrregular: ReadonlyMap<string, readonly string[]> = new Map(
  [...irregularPlurals].flatMap(([singular, plurals]) => plurals.map((plural) => [plural, [singular]] as const)),
)

/** Adjectives that no ending tells from nouns, without their last letter. */
const adjectiveStems = words(`
  abiert alt american amarill anch blanc chic clar complet cort curv delanter derech direct dur enter extern femenin fij
  fin gratuit grues izquierd larg liger lis masculin median mexican mixt modern negr neutr nuev opac oscur pequen perfect
  plan primer rect redond roj sec traser unic urban usad intern
`)

/** With both endings a word of its own, in a trade: `medida` is a size, `medido` is measured. */
const sameStem = words('canad espos medid mexic music repos tonic vestid')
