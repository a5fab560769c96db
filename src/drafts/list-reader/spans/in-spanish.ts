/** The Spanish word for an English one, also in the plural, for a thing; null where it is not known. */
export function thingInSpanish(word: string): string | null {
  return things.get(word) ?? things.get(word.replace(/s$/, '')) ?? null
}

/** The same for a thing, or how it looks. */
export function inSpanish(word: string): string | null {
  return thingInSpanish(word) ?? looks.get(word) ?? null
}

const things: ReadonlyMap<string, string> = new Map(
  pairsOf(
    'scanner escaner,printer impresora,headset diadema,phone telefono,mount soporte,keyboard teclado,battery bateria,batteries bateria,speaker bocina,projector proyector,cartridge cartucho,camera camara,backpack mochila,chair silla,ink tinta,drive disco,dock docking,tv pantalla,labels etiquetas,rolls rollo,reader lector,charger cargador,adapter adaptador,cabinet gabinete,screen pantalla,memory memoria,license licencia,microphone microfono,tape cinta,fan ventilador,mice mouse',
  ),
)
const looks: ReadonlyMap<string, string> = new Map(
  pairsOf(
    'cyan cian,white blanco,black negro,blue azul,red rojo,yellow amarillo,gray gris,grey gris,green verde,pink rosa,silver plata,ceiling techo,wall pared,wireless inalambrico,wired alambrico',
  ),
)
/** What things are called. */
export const namesInSpanish: ReadonlySet<string> = new Set(things.values())

function pairsOf(words: string): (readonly [string, string])[] {
  return words.split(',').map((pair) => {
    const [english, spanish] = pair.split(' ')
    return [english!, spanish!] as const
  })
}
