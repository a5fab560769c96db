/**
 * Faults of the reader that nobody wants, by the form or change under which it still loses something, or reads it wrong
 * without a doubt, and why. One that is mended has to be taken out. None may be added for a change of the reader.
 */
export const knownFaults: Readonly<Record<string, string>> = {}

/** The same, of pairs of changes that are read right alone, by list and pair. */
export const knownPairs: Readonly<Record<string, string>> = {
  '34-sku-solo-digitos.txt, scanned: digits of codes as letters, then scanned: digits of quantities as letters':
    'an unknown code of six digits, in a column whose codes and quantities are garbled, has no row',
}
