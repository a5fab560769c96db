import { defineMessages } from '#src/i18n/messages.ts'

/** What of a change does not fit into a draft, and what to do. `product`: how its line is named. */
export const excessMessages = defineMessages(
  (f) => ({
    quantity: (product: string, most: number) =>
      `No se cambió: las piezas de ${product} pasarían de ${f.number(most)}. Escriba menos piezas en esa línea.`,
    warehouses: (product: string, most: number) =>
      `No se cambió: ${product} pasaría de ${f.number(most)} almacenes. Asigne esa línea a menos almacenes.`,
    'draft-note': (most: number) =>
      `No se cambió: la nota del borrador pasaría de ${f.number(most)} caracteres. Acórtela.`,
    lines: (most: number) => `No se cambió: pasaría de ${f.number(most)} líneas. Use otro borrador para las demás.`,
  }),
  (f) => ({
    quantity: (product, most) =>
      `Not changed: ${product} would have more than ${f.number(most)} pieces. Enter fewer pieces in that line.`,
    warehouses: (product, most) =>
      `Not changed: ${product} would have more than ${f.number(most)} warehouses. Assign that line to fewer warehouses.`,
    'draft-note': (most) =>
      `Not changed: the note of the draft would be longer than ${f.number(most)} characters. Shorten it.`,
    lines: (most) => `Not changed: it would have more than ${f.number(most)} lines. Use another draft for the rest.`,
  }),
)
