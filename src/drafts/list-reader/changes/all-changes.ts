import { breakLines } from './break-lines.ts'
import { changeColumns } from './change-columns.ts'
import { changeTables } from './change-tables.ts'
import { joinLines } from './join-lines.ts'
import type { ListChange } from './known-list.ts'
import { layTables } from './layouts/lay-tables.ts'
import { misreadCharacters } from './misread-characters.ts'
import { prefixLines } from './prefix-lines.ts'
import { surroundList } from './surround-list.ts'
import { wrapCodes, wrapQuantities } from './wrap-codes.ts'
import { writeCharacters } from './write-characters.ts'
import { writeQuantities } from './write-quantities.ts'

/** Every change that must not change what is ordered. */
export const allChanges: readonly ListChange[] = [
  ...wrapCodes,
  ...wrapQuantities,
  ...prefixLines,
  ...writeQuantities,
  ...writeCharacters,
  ...joinLines,
  ...breakLines,
  ...surroundList,
  ...changeTables,
  ...changeColumns,
  ...layTables,
  ...misreadCharacters,
]
