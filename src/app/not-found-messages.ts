import { defineMessages } from '#src/i18n/messages.ts'

export const notFoundMessages = defineMessages(
  () => ({
    notFoundTitle: 'Esta página no existe',
    notFoundText: 'La dirección puede estar mal escrita o ser de otra versión. Sus borradores siguen guardados.',
    toCatalog: 'Ir al catálogo',
    toDrafts: 'Ver los borradores',
  }),
  () => ({
    notFoundTitle: 'This page does not exist',
    notFoundText: 'The address may be mistyped or from another version. Your drafts are still saved.',
    toCatalog: 'Go to the catalog',
    toDrafts: 'See the drafts',
  }),
)
