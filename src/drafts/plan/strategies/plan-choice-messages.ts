import { defineMessages } from '#src/i18n/messages.ts'

/** The dialog of plans to choose from. */
export const planChoiceMessages = defineMessages(
  (f) => ({
    about:
      'De cada número de almacenes, el plan que deja menos piezas sin surtir; de los iguales, el de los almacenes que prefiere. Se puede deshacer.',
    searching: (seconds: number) => `Calculando las opciones… ${f.number(seconds)} s`,
    warehouses: 'Almacenes',
    lacks: 'Sin surtir',
    orders: 'Órdenes',
    withOrders: 'Con costo de órdenes',
    /** @param lines how many */
    unchecked: (lines: string) => `Según el catálogo: ${lines} sin revisar con el mayorista.`,
    complete: 'Completo',
    lacking: (pieces: string, lines: string) => `${pieces} de ${lines}`,
    atLeast: (pieces: string, count: number) =>
      `Es lo mejor encontrado: con ${f.count(count, 'almacén', 'almacenes')} quedan sin surtir al menos ${pieces}`,
    fewerParts: 'Algunas líneas podrían dividirse entre menos almacenes',
    fewerWarehouses: 'Podría bastar con menos almacenes',
    preferred: 'Otros almacenes que prefiere podrían surtir lo mismo',
    noneComplete: (pieces: string, lines: string) =>
      `Ninguna opción es completa: no hay de dónde surtir ${pieces} de ${lines}.`,
    noneCheapest: 'Por eso no se marca la más barata.',
    cheapest: 'la completa más barata',
    current: 'plan actual',
    changes: (lines: number) => f.plural(lines, 'Cambia 1 línea', `Cambian ${f.number(lines)} líneas`),
    changesOf: (lines: number, count: number) =>
      `${f.plural(lines, 'Cambia 1 línea', `Cambian ${f.number(lines)} líneas`)} con ${f.count(count, 'almacén', 'almacenes')}`,
    line: 'Línea',
    now: 'Plan actual',
    chosen: 'Este plan',
    nothing: 'sin almacén',
    take: (count: number) => `Usar el plan de ${f.count(count, 'almacén', 'almacenes')}`,
  }),
  (f) => ({
    about:
      'For each number of warehouses, the plan that leaves the fewest pieces unsupplied; of equal ones, the one with the warehouses you prefer. It can be undone.',
    searching: (seconds) => `Calculating the options… ${f.number(seconds)} s`,
    warehouses: 'Warehouses',
    lacks: 'Unsupplied',
    orders: 'Orders',
    withOrders: 'With order costs',
    unchecked: (lines) => `By the catalog: ${lines} not checked with the wholesaler yet.`,
    complete: 'Complete',
    lacking: (pieces, lines) => `${pieces} of ${lines}`,
    atLeast: (pieces, count) =>
      `Best found: with ${f.count(count, 'warehouse', 'warehouses')}, at least ${pieces} stay unsupplied`,
    fewerParts: 'Some lines might come from fewer warehouses',
    fewerWarehouses: 'Fewer warehouses might be enough',
    preferred: 'Other warehouses that you prefer might supply as much',
    noneComplete: (pieces, lines) => `No option is complete: there is nowhere to get ${pieces} of ${lines}.`,
    noneCheapest: 'So the cheapest one is not marked.',
    cheapest: 'cheapest complete one',
    current: 'current plan',
    changes: (lines) => f.count(lines, 'line changes', 'lines change'),
    changesOf: (lines, count) =>
      `${f.count(lines, 'line changes', 'lines change')} with ${f.count(count, 'warehouse', 'warehouses')}`,
    line: 'Line',
    now: 'Current plan',
    chosen: 'This plan',
    nothing: 'no warehouse',
    take: (count) => `Use the plan of ${f.count(count, 'warehouse', 'warehouses')}`,
  }),
)
