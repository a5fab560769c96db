import { defineMessages } from '#src/i18n/messages.ts'

/** Apart from the other words of the catalog's screen: they come when nothing matched. */
export const noMatchMessages = defineMessages(
  () => ({
    nearMisses: 'Quizá buscaba',
    noMatch: 'Ningún producto coincide',
    noMatchText: (text: string) => `con «${text}»`,
    noMatchHint: 'Pruebe con menos palabras o con una parte del código; los guiones y los acentos no importan.',
    noMatchFilters: 'Hay filtros activos que pueden esconder lo que busca.',
  }),
  () => ({
    nearMisses: 'You may have meant',
    noMatch: 'No product matches',
    noMatchText: (text) => `“${text}”`,
    noMatchHint: 'Try fewer words or a part of the code; hyphens and accents do not matter.',
    noMatchFilters: 'Active filters may hide what you are looking for.',
  }),
)
