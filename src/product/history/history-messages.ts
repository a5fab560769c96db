import { defineMessages } from '#src/i18n/messages.ts'

export const historyMessages = defineMessages(
  (f) => ({
    title: 'Historial',
    since: (date: string, times: number) =>
      `Desde el ${date}, en este navegador: ${f.plural(times, 'un registro', `${f.number(times)} registros`)}.`,
    price: 'Precio',
    stock: 'Existencia',
    always: (value: string) => `siempre ${value}`,
    between: (least: string, most: string, last: string) => `entre ${least} y ${most}; lo último, ${last}`,
    never: 'sin datos',
    plot: (what: string, words: string) => `${what} a lo largo del tiempo: ${words}`,
    legend: 'Línea: dato registrado. Puntos: sin datos en ese tiempo.',
    asTable: 'Ver como tabla',
    from: 'Desde',
    until: 'Hasta',
    source: 'Fuente',
    sources: { catalog: 'Catálogo', live: 'Consulta' },
    now: 'ahora',
  }),
  (f) => ({
    title: 'History',
    since: (date, times) =>
      `Since ${date}, in this browser: ${f.plural(times, 'one record', `${f.number(times)} records`)}.`,
    price: 'Price',
    stock: 'Stock',
    always: (value) => `always ${value}`,
    between: (least, most, last) => `between ${least} and ${most}; last, ${last}`,
    never: 'no data',
    plot: (what, words) => `${what} over time: ${words}`,
    legend: 'Line: recorded figure. Dots: no data for that time.',
    asTable: 'See as a table',
    from: 'From',
    until: 'To',
    source: 'Source',
    sources: { catalog: 'Catalog', live: 'Live' },
    now: 'now',
  }),
)
