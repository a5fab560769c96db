import { defineMessages } from '#src/i18n/messages.ts'

/** What of a total nobody can order any more. */
export const goneMessages = defineMessages(
  (f) => ({
    includes: (lines: number, pieces: number, amount: string) =>
      `${f.plural(lines, { one: 'Incluye 1 línea que ya no se vende', other: `Incluye ${f.number(lines)} líneas que ya no se venden` })} (${f.plural(pieces, { one: `${f.number(pieces)} pza`, other: `${f.number(pieces)} pzas` })}, ${amount} con IVA).`,
    without: 'Sin eso, con IVA:',
    hint: 'No se puede pedir: quítelo del borrador, o busque otro producto.',
  }),
  (f) => ({
    includes: (lines, pieces, amount) =>
      `${f.plural(lines, { one: 'Includes 1 line', other: `Includes ${f.number(lines)} lines` })} no longer sold (${f.plural(pieces, { one: `${f.number(pieces)} pc`, other: `${f.number(pieces)} pcs` })}, ${amount} with IVA).`,
    without: 'The rest with IVA:',
    hint: 'It cannot be ordered: remove it from the draft, or look for another product.',
  }),
)
