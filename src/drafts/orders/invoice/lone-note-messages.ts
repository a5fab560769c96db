import { defineMessages } from '#src/i18n/messages.ts'

/** A credit note without the invoice that it lowers. */
export const loneNoteMessages = defineMessages(
  () => ({
    title: (folio: string) => `Nota de crédito ${folio}`,
    alone: 'No se puede comparar sola con una orden.',
    unknown: (isNamed: boolean): string =>
      isNamed
        ? 'Su factura no está abierta aquí ni guardada con una orden: agregue su XML para comparar las dos.'
        : 'No dice de qué factura es: agregue el XML de esa factura para comparar las dos.',
    against: (invoices: string) => `Se toma de lo que se guardó de ${invoices}. Las piezas no se comparan.`,
    leaves: (before: string, after: string) => `De ${before} de más, antes de IVA, quedan ${after}.`,
    beyond: (pesos: string) =>
      `Acredita ${pesos} más que eso: una devolución, o algo que no se guardó como cobrado de más.`,
    credits: (amount: string) => `Acredita ${amount} antes de IVA:`,
  }),
  () => ({
    title: (folio) => `Credit note ${folio}`,
    alone: 'It cannot be compared with an order by itself.',
    unknown: (isNamed) =>
      isNamed
        ? 'Its invoice is not open here, and not kept with an order: add its XML to compare both.'
        : 'It does not say which invoice it is for: add the XML of that invoice to compare both.',
    against: (invoices) => `Taken from what was kept of ${invoices}. Pieces are not compared.`,
    leaves: (before, after) => `Of ${before} overcharged, before IVA, ${after} is left.`,
    beyond: (pesos) => `It credits ${pesos} more than that: a return, or something that was not kept as overcharged.`,
    credits: (amount) => `It credits ${amount} before IVA:`,
  }),
)
