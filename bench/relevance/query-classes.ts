import type { Wanted } from './wanted.ts'

/** The classes of queries, in the order of the tables. */
export const queryClasses = [
  'whole words',
  'unfinished',
  'numbers',
  'units glued',
  'units apart',
  'inches in words',
  'plurals',
  'genders',
  'typing errors',
  'models hyphenated',
  'models joined',
  'models apart',
  'codes whole',
  'codes begun',
  'codes inside',
  'codes bare',
] as const

export type QueryClass = (typeof queryClasses)[number]

/** Classes in which ours has to be better than MiniSearch: codes, units and forms. */
export const ownClasses: readonly QueryClass[] = queryClasses.filter((name) =>
  /^(?:units|inches|plurals|genders|models|codes)/.test(name),
)

export type MadeQuery = {
  readonly text: string
  readonly wanted: Wanted
}
