import { defineMessages } from '#src/i18n/messages.ts'

export const orderCostMessages = defineMessages(
  () => ({ label: 'Costo de cada orden, antes de IVA (pesos; 0: no se cuenta)' }),
  () => ({ label: 'Cost of each order, before IVA (pesos; 0: not counted)' }),
)
