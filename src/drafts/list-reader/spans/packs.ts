/** What several pieces may come in. A word that is short for one of these is one too: `cjas`, `paq`, `doc`. */
const packs =
  'caja cajas cajita cajitas paquete paquetes paquetito bolsa bolsas carton cartones bulto bultos tarima tarimas estuche estuches blister sobre sobres costal costales docena docenas decena decenas ciento cientos millar millares gruesa gruesas metro metros display displays lote lotes box boxes pack packs case cases cartons bundle bundles pallet pallets bag bags dozen dozens feet meters'.split(
    ' ',
  )
const known: ReadonlySet<string> = new Set(packs)
/** Words and units of other meaning that would be short for a pack. */
const others: ReadonlySet<string> = new Set(
  'de del do da ca be la ma me mi ta pa pe po es en el los las con por para que y o pc pcs pi pz pzs pza pzas pieza piezas pce pes pts ct cb cd ft mb ms mt bit bits mes meses mil set sets case laser para pase base mas menos cable cables color tel tels disco dos doce diez este esta estos estas ese esa esos esas eh ah oh'.split(
    ' ',
  ),
)

/** Whether a folded word is a pack, or short for one: its letters in order, from the first one on. */
export function isPack(word: string): boolean {
  if (known.has(word)) return true
  if (others.has(word) || word.length > mostShort) return false
  return (
    word.length > 1 && packs.some((pack) => pack.length > word.length && !small.test(pack) && isShortFor(word, pack))
  )
}

/** `mts` for `metros`, `cjas` for `cajas`; `pza` is short for no pack. */
function isShortFor(word: string, pack: string): boolean {
  if (word[0] !== pack[0]) return false
  let at = 0
  for (const letter of pack) if (letter === word[at]) at += 1
  // A beginning of two letters is short for too much.
  return at === word.length && (word.length > 2 || !pack.startsWith(word))
}

const mostShort = 5
/** Nobody shortens `paquetito`, and `patio` is no packet. */
const small = /it[oa]s?$/u

/** How many pieces a pack of a product has, which a line says in brackets beside what it orders: `(caja con 20 piezas)`. */
export function packInBrackets(folded: string): { start: number; end: number; words: string; pieces: number } | null {
  const found = inBrackets.exec(folded)
  const { pack, words, pieces } = found?.groups ?? {}
  if (!found || !isPack(pack!)) return null
  return { start: found.index, end: found.index + found[0].length, words: words!.trim(), pieces: Number(pieces) }
}

const inBrackets =
  /\(\s*(?<words>(?:en )?(?<pack>\p{L}{2,12})\.?\s+(?:(?:con|de|of|with)\s+|c\/\s?)(?<pieces>\d{1,4})\s*(?:piezas?|pzas?|pzs?|pcs|pieces|unidades|units|uds?)?\.?)\s*\)/u
