/**
 * What is used up by one model only: toner and ink of a printer, and its drum. Two of them differ in nothing but the code
 * of the printer's cartridge, so that no text tells that one does not fit.
 */
export function fitsOneModel(kind: readonly string[]): boolean {
  return kind.some((word) => usedUp.has(word))
}

const usedUp = new Set(
  [
    'toner toners tinta tintas cartucho cartuchos tambor fusor cabezal ink inks cartridge cartridges drum fuser',
    'printhead',
  ].flatMap((words) => words.split(' ')),
)

/** What a maker sells for his own products only: a longer warranty. */
export function staysWithBrand(kind: readonly string[]): boolean {
  return kind.some((word) => ofMaker.has(word))
}

const ofMaker = new Set('poliza polizas garantia garantias warranty refaccion refacciones'.split(' '))
