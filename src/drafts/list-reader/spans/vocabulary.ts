/** The words that the reader knows, in Spanish and English, as parts of patterns over folded text (`foldLine`). */

/** Between two products of a line. */
export const conjunctions = 'y|e|and|tambien|ademas|luego|also|plus|mas'

/** What pieces are counted in. */
export const units =
  'pzas?|piezas?|pzs?|pi|pcs?|pieces?|ea|each|uds?|unds?|unids?|unidad(?:es)?|units?|u|cajas?|box(?:es)?|paqs?|paquetes?|packs?|juegos?|rollos?|bobinas?|kits?|h87|licencias?|lics?|equipos?|lotes?'

/** What a number beside it measures, so that it is no quantity. */
export const measures =
  'gb|tb|mb|kb|gigas?|teras?|megas?|mm|cm|milimetros?|centimetros?|mts?|metros?|m|km|mp|mpx?|px|w|kw|watts?|va|kva|volts?|amp|ah|mah|hz|khz|mhz|ghz|dpi|cpm|ppm|btu|gr|kg|ml|lt|lts|litros?|puertos?|ports?|canales|canal|ch|hojas|paginas|pulgadas?|pulg|pies|mbps|gbps|mb\\/s|gb\\/s|bits?|anos?|mes|meses|dias?|days?|semanas?|horas?|hrs?|hours?|weeks?|months?|years?|yrs?|contactos?(?! magnetic)|salidas?|entradas?|bahias?|nucleos?|cores?|hilos|usuarios?|users?|botones(?! de (?:salida|panico))|teclas|rpm|lm|lumens?|db|nm|msnm|fps|%'

/** Measures only where they are written together with the number: `12v`, `27"`; else they are words or quotes. */
export const gluedMeasures = "a|v|g|l|in|ft|k|p|\"|''|”|″|°|º"

/** What is often beside a number in a title: `Cat 6`, `USB 3.0`. */
export const named =
  'usb|cat|cat\\.|categoria|hdmi|bluetooth|bt|wi-?fi|windows|win|office|gen|version|ver|v\\.|ddr|pcie?|sata|ryzen|core|ultra|serie|series|tipo|type|clase|class|nivel|level|layer|ac|ax|rj|lga|socket|gtx|rtx|rx|geforce|radeon'

/** Who asks says so before the number. */
export const requests =
  'necesito|necesitamos|ocupo|ocupamos|quiero|queremos|quisiera|requiero|requerimos|mandame|manda|mandas|mandenme|ponme|ponle|ponles|pon|agrega|agregame|agregale|mandale|dame|deme|damos|apartame|aparta|pideme|pide|sum[ae](?:n)?(?:le|me|les|nos)|anotame|apuntame|son|serian|seran|van|faltan|need|want|send|give me|add'

/** The text takes back what it said before. */
export const corrections =
  'perdon|disculpa|me equivoque|me equivoco|equivocacion|my mistake|my bad|digo|corrijo|correccion|corregido|mas bien|mejor|sorry|actually|correction|i mean|make it|make that|rather|cambiale a|cambia a|cambialo a|subele a|bajale a|sube a|baja a|quedan en|dejalo en|dejala en|dejalos en|en realidad|no son|ya no son|ahora son|ahora seran|siempre si|al final|finalmente|cambio|corrige|same (?:number|amount|quantity)|mism[oa] (?:numero|cantidad)|changed to|updated to|revised to|reduced to|increased to|raised to|cambiado a|cambiada a|cambiados a|cambiadas a|modificado a|modificada a|ajustado a|ajustada a'

/** What a person says who notices a slip: another number follows. */
export const slips = 'esper[ae](?:te|me)?|perdon|digo|corrijo|wait|sorry|actually'

export const cancellations =
  "ya no|se (?:elimin|cancel|quit|borr|descart|suprim|retir)an?|qued[ae]n? (?:fuera|sin efecto)|no pedir|no necesito|no necesitamos|no ocupo|no ocupamos|no pidas|no mandes|do not order|don't order|don't need|drop|no ordenar|no surtir|cancelacion(?! de)(?! activa)(?! pasiva)|skip|return|sin|cancel(?:[aeo]n?|ar|aste|amos|aron)|cancel[ae]n?l[oa]s?|cancel[ae]n?me(?:l[oa]s?)?|cancelad[oa]s?|quit(?:an?|ar|amos|en|e(?=\\s+(?:el|la|l[oa]s?|es[eoa]s?|est[eoa]s?|t[ou]d[oa]s?)(?!\\p{L})))|quit[ae]n?(?:les?|mel?[oa]?s?|l[oa]s?)|elimin[ae]n?(?:l[oa]s?|(?=\\s+(?:el|la|l[oa]s)(?!\\p{L})))|borr[ae]n?l[oa]s?|sac[ao]l[oa]s?|tach[ae]n?l[oa]s?|no (?:l[oa]s? )?despach\\p{L}+|no quiero|no va|no van|siempre no|excepto|menos el|menos la|en vez de|en lugar de|olvida|olvidal[oa]s?|olvidate de|olvidense de|ignora(?:l[oa]s?)?|forget|cancel|remove|not the|except|scratch|scrap|hold|no(?=\\s+(?:\\ue001|$))|instead of|do not send|don't send|leave (?:the|those|that|it|them) (?:[\\p{L}\\d-]+ ){0,4}(?:off|out)|off the (?:order|list)|d[ea]j[ae]n? fuera|no l[oa]s? (?:consider|inclu[iy]|conte)\\p{L}*|l[oa]s? dejamos (?:pendientes?|fuera)"

/** What was spoken of last is there already: `ese ya lo compramos`, `we already have those`. */
export const alreadyThere =
  "(?:est[eoa]s?|es[eoa]s?) ya (?:(?:l[oa]s?|se|nos|me|te) ){0,2}(?:ten(?:go|emos|iamos)|tienen?|compr(?:e|o|amos|aron|aste)|consegu\\p{L}+|lleg(?:o|aron)|traj(?:o|eron)|surtieron|pedi(?:mos)?|pidieron)|ya (?:ten(?:go|emos)|compr(?:e|amos|aron)|consegu\\p{L}+|lleg(?:o|aron)) es[eoa]s?|(?:we|i|they) (?:already (?:have|had|got|bought|own|ordered)|(?:have|had|'ve) already (?:got|bought|ordered)|(?:have|had|bought|got|ordered)) (?:it|them|that|this|those|these)(?: one| ones)? already|(?:we|i|they) (?:already (?:have|had|got|bought|own|ordered)|(?:have|had|'ve) already (?:got|bought|ordered)) (?:it|them|that|this|those|these)"

/** Those of them that ask to take out what follows with its article: `quita el …`, `skip the …`. */
export const takings =
  'cancel(?:[aeo]n?|ar)?|quit(?:an?|en?|ar)|elimin(?:an?|en?|ar)|borr(?:an?|en?|ar)|sac(?:an?|ar)|saquen?|olvid(?:an?|en?)|olvid[ae]n?se de|skip|drop|remove|forget(?: about)?|scratch|scrap|take (?:off|out)'

/** Who paid a part of it before waits for it. */
const advance =
  '(?:(?:el|su|un|la|the|a) )?(?:anticipo|enganche|adelanto|abono|mitad|\\d{1,2} ?%|deposit|down ?payment|half)(?!\\p{L})'

/** Verbs of what was ordered or delivered before, by their stems: in -ar, in -er and -ir, and those with own forms. */
const doneInAr = `entreg|factur|pag(?!\\p{L}+ ${advance})|compr|orden|solicit|envi|mand|embarc|instal|lleg|despach|retir|llev`
const doneInIr = 'recib|surt|recog'
const pastOf = {
  /** `llevó`, `llevaron`, `llevamos`, `llevaste`; `pagué` */
  ar: '(?:o|aron|amos|aste|u?e|ad[oa]s?)',
  ir: '(?:io|ieron|imos|iste|i|id[oa]s?)',
  own: 'traj(?:o|eron|imos|e)|pid(?:io|ieron)|ped(?:i|imos|iste|id[oa]s?)|dieron|dimos|pas(?:o|aron) (?:por|a recoger)',
} as const
const done = `(?:${doneInAr})${pastOf.ar}|(?:${doneInIr})${pastOf.ir}|${pastOf.own}`
const doneBy = `(?:delivered|received|shipped|sent|ordered|invoiced|bought|purchased|installed|collected|taken|paid(?! ${advance})|(?:picked|dropped) (?:them |it )?(?:up|off))`

/**
 * It was ordered or delivered before. Without *ya*, `se llevó` and `se llevaron` say so, but not `el mismo que se surtió`;
 * `me llevo 3` and `ya me llevo 3` ask for them.
 */
const delivered = `ya (?!(?:me|te|les?|nos) (?:l[oa]s? )?llevo(?!\\p{L}))(?:(?:fue(?:ron)?|esta[n]?|se|nos|me|te|les?|l[oa]s?|todos?|est[oa]s?|es[oa]s?|pas(?:o|aron) y) ){0,3}(?:${done})|(?<!(?:que|como|cuando|si) )se (?:l[oa]s? )?(?:llevo|llevaron|recogio|recogieron|entrego|entregaron|surtio|surtieron|despacho|despacharon)|(?:already|was|were|been) ${doneBy}|${doneBy} (?:them |it |these |those )?already|(?:they|he|she|customer|already) (?:already )?took(?: (?:them|these|those|it))?(?: already)?`

export const wasDelivered = new RegExp(`(?<!\\p{L})(?:${delivered})(?!\\p{L})`, 'u')

export const approximations =
  'unos|unas|como|como unos|como unas|aprox|aproximadamente|alrededor de|cerca de|mas o menos|minimo|al menos|maximo|maximo de|hasta|about|around|approx|approximately|at least|up to|no more than|not more than|at most|no mas de|no mas que|a lo mucho|a lo menos|por lo menos|cuando menos|maybe|quiza|quizas|tal vez|creo que|creo'

/** What a trade in computers sells, as a person calls it without a model. */
export const things =
  'toner|toners|tinta|tintas|cartuchos?|tambor(?:es)?|cabezal(?:es)?|ribbons?|etiquetas|impresoras?|multifuncional(?:es)?|esc[a]ner(?:es|s)?|plotters?|monitor(?:es)?|pantallas?|proyector(?:es)?|televisi?on(?:es)?|laptops?|notebooks?|computadoras?|pcs?|tablets?|celular(?:es)?|telefonos?|servidor(?:es)?|teclados?|mouse|mouses|ratones|diademas?|audifonos|bocinas?|camaras?|webcams?|microfonos?|discos?|memorias?|ssd|hdd|usb|adaptador(?:es)?|cargador(?:es)?|baterias?|pilas|no ?breaks?|ups|reguladores?|multicontactos?|cables?|patch ?cords?|jumpers?|bobinas?|conector(?:es)?|switch(?:es)?|router(?:s|es)?|modems?|access points?|antenas?|firewalls?|grabador(?:es)?|transceptor(?:es)?|gabinetes?|racks?|charolas?|paneles|soportes?|fuentes?|tarjetas?|procesador(?:es)?|ventiladores?|disipador(?:es)?|mochilas?|maletin(?:es)?|fundas?|sillas?|escritorios?|lector(?:es)?|licencias?|antivirus|headsets?|keyboards?|mice|printers?|scanners?|projectors?|screens?|monitors|speakers?|cameras?|chargers?|batteries|drives?|cartridges?|hubs?|docks?|docking'

/** Whether a word is what things are called. */
export const aThing = new RegExp(`^(?:${things})$`, 'u')
