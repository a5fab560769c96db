/** A code with its name, on a line of its own below a row: `Part number: …`, `Cve. prov.: …`. */
export const codeBelow =
  /^\W*(?:(?:mfg|mfr|mfgr|manufacturer|vendor|supplier|fabricante)\W{0,3}\s?)?(?:part|parte|p\/n|pn|mpn|modelo|model|sku|clave|cve|item|codigo|n[°ºo]\.? (?:de )?parte|num(?:ero)? de parte)\W{0,3}(?:no|num|number|prov|proveedor|#)?\W{0,3}[:#]\s*\S/iu
