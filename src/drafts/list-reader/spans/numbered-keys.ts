/**
 * The end of a key with a running number at the beginning of a line: `Producto 1:`, `Cantidad #2:`, `SKU3=`, `Item 4 -`.
 * The number is the key's, and counts nothing. 0 where there is none.
 * @param folded lower case, without accents
 */
export function endOfNumberedKey(folded: string): number {
  return key.exec(folded)?.[0].length ?? 0
}

const key =
  /^\W*(?:(?:producto|articulo|item|product|article|material|modelo|model|sku|clave|codigo|code|descripcion|description|nombre|name)\.?[\s\ue000]*(?:no\.?|num\.?|#)?[\s\ue000]*\d{1,3}[\s\ue000]*[:=]|(?:cantidad|cant|qty|quantity|piezas|pzas|unidades)\.?[\s\ue000]*(?:no\.?|num\.?|#)?[\s\ue000]*\d{1,3}[\s\ue000]*[:=]|(?:producto|articulo|item|product)\s*#?\d{1,3}\s+-+\s)/u
