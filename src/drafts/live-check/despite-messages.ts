import { defineMessages } from '#src/i18n/messages.ts'

/** What a placed order was placed in spite of. */
export const despiteMessages = defineMessages(
  (f) => ({
    label: 'Colocada pese a',
    pieces: (count: number) => f.count(count, 'pieza', 'piezas'),
    short: (count: number) => f.plural(count, 'faltaba 1', `faltaban ${f.number(count)}`),
    shared: (count: number) =>
      f.count(count, 'era también de otro borrador u orden', 'eran también de otros borradores u órdenes'),
    price: (price: string) => `el precio ya era ${price}`,
    failed: 'no se pudo revisar',
    'wrong-answer': 'con respuesta equivocada',
  }),
  (f) => ({
    label: 'Placed despite',
    pieces: (count) => f.count(count, 'piece', 'pieces'),
    short: (count) => `${f.number(count)} short`,
    shared: (count) => `other drafts or orders needed ${f.number(count)}`,
    price: (price) => `the price was already ${price}`,
    failed: 'could not be checked',
    'wrong-answer': 'with a wrong answer',
  }),
)
