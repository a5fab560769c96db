const ownCode = 'a code of the product itself, in the second line of its description, is ordered again'
const otherRow = 'with a cell a line, a number of the row above or of the description is taken as the quantity'
const misread = 'a quantity with a letter for a digit, `l5`, is no number to the reader, and the row is one piece'

/**
 * Faults of the reader that nobody wants, by the form or change under which it still loses something, or reads it wrong
 * without a doubt, and why. One that is mended has to be taken out. None may be added for a change of the reader.
 */
export const knownFaults: Readonly<Record<string, string>> = {
  'quotation aligned, wrapped': ownCode,
  'quotation aligned, over pages': ownCode,
  'quotation aligned and centred, wrapped': ownCode,
  'quotation aligned and centred, over pages': ownCode,
  'quotation with tabs, wrapped': ownCode,
  'quotation with tabs, over pages': ownCode,
  'quotation with a cell a line, wrapped': 'the year below a description, `(2021)`, is taken as the quantity',
  'quotation with a cell a line, over pages': otherRow,
  'laid out a cell a line, wrapped': otherRow,
  'broken at 40 columns': 'the quantity is alone in the next line of a message, and the code is taken as one piece',
  'scanned: digits of quantities as letters': misread,
  'scanned: digits of quantities as other letters': misread,
  'scanned: signs of codes as blanks': 'an unknown code that is parted by a blank has no row, `VKP 80700W`',
}

/** The same, of pairs of changes that are read right alone, by list and pair. */
export const knownPairs: Readonly<Record<string, string>> = {
  '30-prosa.txt, codes in italics, then scanned: letters of codes as digits':
    'of two unknown codes in a sentence, each in its signs, one has no row',
}
