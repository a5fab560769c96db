import { defineMessages } from '#src/i18n/messages.ts'

/** What of a total nobody can order any more. */
export const goneMessages = defineMessages(
  (f) => ({
    includes: (lines: number, pieces: number, amount: string) =>
      `Incluye ${f.count(lines, 'línea que ya no se vende', 'líneas que ya no se venden')} (${f.count(pieces, 'pza', 'pzas')}, ${amount} con IVA).`,
    without: 'Sin eso, con IVA:',
    hint: 'No se puede pedir: quítelo del borrador, o busque otro producto.',
  }),
  (f) => ({
    includes: (lines, pieces, amount) =>
      `Includes ${f.count(lines, 'line', 'lines')} no longer sold (${f.count(pieces, 'pc', 'pcs')}, ${amount} with IVA).`,
    without: 'The rest with IVA:',
    hint: 'It cannot be ordered: remove it from the draft, or look for another product.',
  }),
)
