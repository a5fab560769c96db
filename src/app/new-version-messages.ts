import { defineMessages } from '#src/i18n/messages.ts'

export const newVersionMessages = defineMessages(
  () => ({
    title: 'Hay una versión nueva de Surtido',
    text: 'Se carga cuando usted diga. Borradores, listas y búsqueda se conservan.',
    use: 'Usar la versión nueva',
    later: 'Después',
  }),
  () => ({
    title: 'There is a new version of Surtido',
    text: 'It loads when you say so. Drafts, lists and the search are kept.',
    use: 'Use the new version',
    later: 'Later',
  }),
)
