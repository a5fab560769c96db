import type { SynonymGroup, Synonyms } from './synonyms.ts'
import table from './trade-synonyms.json' with { type: 'json' }

/**
 * What buyers and sellers in Mexico call the same thing, in Spanish and in English: computing, networks, CCTV, printing
 * and office, hardware, and what a general shop has. Only what a buyer takes for what was typed: a monitor is no
 * television, and not all that is portable is a laptop. A word that is something else in another trade stands only in
 * phrases. Plurals and genders are found by themselves. A company adds its own in a file, written as the table is.
 */
export const tradeSynonyms: Synonyms = {
  words: Object.values(table.words).flat().map(readGroup),
  units: table.units.map(readGroup),
}

function readGroup(line: string): SynonymGroup {
  return line.split(' = ')
}
