import { defineMessages } from '#src/i18n/messages.ts'

/** Apart from the others of the drafts: the field is in the first screen, which is to be there at once. */
export const quantityMessages = defineMessages(
  () => ({
    more: 'Uno más',
    less: 'Uno menos',
    refusals: {
      'not-a-number': 'Escriba una cantidad, por ejemplo 12 o 2.5',
      'too-large': 'Cuando mucho 9,999,999',
      'too-many-decimals': 'Cuando mucho tres decimales',
    },
  }),
  () => ({
    more: 'One more',
    less: 'One less',
    refusals: {
      'not-a-number': 'Type a quantity, such as 12 or 2.5',
      'too-large': 'At most 9,999,999',
      'too-many-decimals': 'At most three decimals',
    },
  }),
)
