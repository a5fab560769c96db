/** The names of the engines in tables and results; ours first. */
export const engineNames = [
  'surtido',
  'plain filter',
  'minisearch',
  'flexsearch forward',
  'flexsearch full',
  'ufuzzy',
] as const

export type EngineName = (typeof engineNames)[number]
