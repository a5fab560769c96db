import { things } from '#src/drafts/list-reader/spans/vocabulary.ts'

/**
 * Whether a line asks for something and says no number: `also some …`, `ah y una batería`, `(  ) pilas`, `este disco
 * también`, `…, el que haya`.
 */
export function asksWithoutNumber(folded: string): boolean {
  return (
    asksForSome.test(folded) ||
    asksForThing.test(folded) ||
    pointsAtSome.test(folded) ||
    asksForFew.test(folded) ||
    asksForOneMore.test(folded) ||
    (endsInSome.test(folded) && (asksForSomeOf.test(folded) || asksForOne.test(folded))) ||
    asksForKind.test(folded) ||
    asksForAny.test(folded.slice(-longestRequest))
  )
}

const asksForSome =
  /^\W*(?:(?:si|yes|yeah|yep|sure|ok)\W+)*(?:some|several|a few|algun[oa]s)\s(?:\p{L}+\s){0,2}\p{L}{3,}\s*(?:[,.;]|$|(?<=\s)(?:if|si) )|^[\s\ue000]*\?+[\s\ue000]{2,}\p{L}{4}|^\W*(?:(?:and|y|also|tambien|ademas|si|yes|yeah|yep|sure|ok)\W+)*(?:a (?:handful|bunch|couple|few)|un(?:os|as)? (?:cuant[oa]s|punado))(?!\p{L})|^\W*(?:(?:ah|oye|este|eh|bueno|pues|also|and|plus|y|tambien|ademas(?: de)?|asi como|junto con|as well as|along with|necesit\p{L}+|ocup\p{L}+|quier\p{L}+|agreg\p{L}+|(?:me|nos)\W+(?:pid\p{L}+|encarg\p{L}+)|(?:i|we)(?:['’]?d)?|would|like|need|please|add)\W+){1,4}(?:some|a few|several|another|unos|unas|algun[oa]s|vari[oa]s|un|una|otr[oa]s?)\s+(?!favor|gusto|abrazo|saludo|disculpa|pregunta|duda|cosa|dia|rato|vez|momento|consulta|detalle|aclaracion|help|information|info|advice|feedback|minutes|hours|days|weeks|more)\p{L}{3}/u
/** `y tinta para la impresora`: what is no courtesy and no verb, with words that say which. */
const asksForThing =
  /(?<!\p{L})hay que (?:llevar|pedir|comprar|traer|surtir|conseguir)(?!\p{L})|^\W*(?:(?:ah|oye|uy|tambien|ademas|bueno)\W+)*y\s+(?!\p{L}+ urgente(?!\p{L}))(?!gracias|favor|saludos|cuando|cuanto|como|quedo|queda|quedan|todo|nada|listo|lista|esta|este|esto|estos|hasta|solo|hay|tambien|ademas|luego|despues|dice|sobre|entre|cada|siempre|para|pero|porque|entregar|avis|confirm|mand|envi|pued|quier|necesit|cotiz|espero|seria|serian|tengo|tenemos|tiene|vamos|vienen)\p{L}{4,}\s+(?:\p{L}{1,12}\s+){0,2}(?:para|de|del|p\/)\s+\p{L}/u
/** `y pilas AA, un paquetito`, `ah y cables HDMI, tráete unos cuantos`. */
const asksForFew =
  /^\W*(?:(?:ah|oye|tambien|ademas|bueno|y)\W+){1,3}\p{L}{4}.{0,60}(?<!\p{L})(?:un[ao]? (?:paquet|caj|bols|roll|par)\p{L}*|un[oa]s cuant[oa]s)\W*$/u
/** Few lines end so: what begins anew at each letter is tried for these only. */
const endsInSome = /(?:[aeo]s|un[oa]|one|some|few|several)[^\p{L}\d]*$/u
/** `cables HDMI de 3 metros, unos cuantos` */
const asksForSomeOf = /\p{L}{4}.{0,60},\s*(?:un[oa]s (?:cuant|poc)[oa]s|vari[oa]s|algun[oa]s|some|a few|several)\W*$/u
/** `ya sería todo, ah no, también un disco externo …` */
const asksForOneMore = new RegExp(
  `(?<!\\p{L})(?:tambien|ademas|also|ponme|mandame|agregame|apuntame|anotame|dame)\\W+(?:un[oa]?s?|otr[oa]s?|an?|some|another)\\s+(?:${things})(?!\\p{L})`,
  'u',
)
/** `si tienes una pistola de calor, mándame una` */
const asksForOne =
  /\p{L}{4}.{0,80}(?<!\p{L})(?:(?:mand|pon|agreg|apart|anot|sum|ech|tra[ei]|envi|inclu|cotiz|guard|surt)\p{L}*(?:me|nos) un[oa]s?|(?:send|get|add|give) (?:me|us) (?:one|some))\W*$/u
/** `Sandra un multifuncional para recepción, algo láser a color económico` */
const asksForKind = new RegExp(
  `^\\W*(?:\\p{L}{3,}\\W+)?un[oa]?s?\\s+(?:${things})(?!\\p{L})[^.;]{0,60}(?<!\\p{L})(?:algo \\p{L}{4,}|economic[oa]s?|sencill[oa]s?|barat[oa]s?|basic[oa]s?)(?!\\p{L})`,
  'u',
)
const pointsAtSome =
  /^\W*(?:de\s+)?(?:est|es)[eao]s?\s+(?:\p{L}{3,}\s+)?(?:tambien|igual)(?!\p{L})|^[\s\ue000]*[([][\s\ue000]+[)\]][\s\ue000]*\p{L}{3}/u
const longestRequest = 200
const asksForAny =
  /\p{L}{4}.*(?:,\s*(?:(?:el|la|l[oa]s|lo) que (?:haya|tengas?|tengan|se pueda[n]?|puedas?|alcance|hagan? falta|se necesiten?)|any (?:you have|kind)|otr[oa]s?\s+\p{L}{4,}|como siempre|(?:tu )?ya sabes? cual(?:es)?|you know which(?: ones?)?|si l[oa]s? (?:manej|tien|vend)\p{L}+|if you (?:carry|have|sell) (?:it|them|any|one))|(?<!\p{L})(?:whatever (?:(?:\p{L}+ )?you have|fits?(?: \p{L}+)?|there is)|(?:el|la|l[oa]s) que hagan? falta))\W*$/u
