/**
 * Whether each word of a folded name is one for pieces or for what is asked, however it is shortened: `Cdad`, `Pzs`,
 * `Cant x suc`, `Pzas necesarias`. A number of something (`No. Req.`) counts pieces only where it says so.
 */
export function saysShortly(name: string): boolean {
  const words = name.split(' ').filter((word) => !joining.test(word))
  const isNumber = ordinal.test(words[0] ?? '')
  const own = isNumber ? words.slice(1) : words
  const counts = own.some((word) => pieces.test(word))
  return (
    own.length > 0 &&
    // `Pieza` alone is a unit.
    !(own.length === 1 && unit.test(own[0]!)) &&
    own.length <= mostWords &&
    own.every((word) => pieces.test(word) || asked.test(word) || ofWhom.test(word)) &&
    (counts || (!isNumber && own.some((word) => asked.test(word))))
  )
}

const mostWords = 4
const joining = /^(?:a|de|por|p|x|para|to|en|of|be|\d{1,2})$/
const ordinal = /^(?:no|num|numero|number)$/
const unit = /^(?:pza|pieza|unids?|uds)$/
const pieces =
  /^(?:can|cant|canti|cantid|cantd|cantidad|cantidades|cntd|cnt|cdad|ctd|qty|qtty|qnty|quant|quantity|pzs|pzas?|piezas?|pcs|pieces|uds|unds|unids|unidades|units)$/
/** Without those that may say what was done or who asks: `Surt.`, `Solicita`. */
const asked =
  /^(?:sol|solic|solicit|solicitad[oa]s?|req|reqd|requer|requerid[oa]s?|requeridas|ped|pedid[oa]s?|pedir|nec|neces|necesari[oa]s?|necesidad|sug|suger|sugerid[oa]s?|surtir|resurtir|comprar|ordenar|reponer|faltan|faltantes?|needed|required|requested|wanted|suggested)$/
const ofWhom = /^(?:suc|sucs|sucursal|tienda|cte|cliente|final|totales)$/
