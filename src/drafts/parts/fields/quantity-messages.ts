import { defineMessages } from '#src/i18n/messages.ts'

/** What a quantity field says. They load when the first field is near the pointer or has the focus. */
export const quantityMessages = defineMessages(
  (f) => ({
    more: (quantity: string) => `Uno más: ${quantity}`,
    less: (quantity: string) => `Uno menos: ${quantity}`,
    saved: (quantity: number, of: string) => `Guardado: ${f.number(quantity)}. ${of}`,
    totalGrew: (from: string, to: string) => `Con esta cantidad, el total con IVA pasó de ${from} a ${to}.`,
    close: 'Cerrar',
    refusals: {
      'not-a-number': 'Escriba una cantidad, por ejemplo 12 o 2.5',
      'too-large': 'Cuando mucho 9,999,999',
      'too-many-decimals': 'Cuando mucho tres decimales',
    },
  }),
  (f) => ({
    more: (quantity) => `One more: ${quantity}`,
    less: (quantity) => `One less: ${quantity}`,
    saved: (quantity, of) => `Saved: ${f.number(quantity)}. ${of}`,
    totalGrew: (from, to) => `With this quantity, the total with IVA went from ${from} to ${to}.`,
    close: 'Close',
    refusals: {
      'not-a-number': 'Type a quantity, such as 12 or 2.5',
      'too-large': 'At most 9,999,999',
      'too-many-decimals': 'At most three decimals',
    },
  }),
)
