import type { Mutation } from './mutation.ts'

const tests = ['src/drafts/store/deleted-database.test.ts']
const database = { file: 'src/drafts/store/database/draft-database.ts', tests }
const opening = { file: 'src/drafts/store/database/open-connection.ts', tests }
const connection = { file: 'src/drafts/store/draft-connection.ts', tests }
const writer = { file: 'src/drafts/store/draft-writer.ts', tests }
const fallback = { file: 'src/drafts/store/storage-fallback.ts', tests }
const back = { file: 'src/drafts/store/database/write-back.ts', tests }
const spare = { file: 'src/drafts/store/database/spare-records.ts', tests }
const list = {
  file: 'src/drafts/quick-add/kept/list-keeper.ts',
  tests: ['src/drafts/quick-add/kept/list-keeper.test.ts'],
}
const backup = {
  file: 'src/drafts/exchange/backups/backup-file.ts',
  tests: ['src/drafts/exchange/backups/backup-file.test.ts'],
}
const imported = {
  file: 'src/drafts/store/operations/backup-operations.ts',
  tests: ['src/drafts/store/operations/list-operations.test.ts'],
}
const returned = {
  file: 'src/drafts/store/operations/whole-draft-operations.ts',
  tests: ['src/drafts/store/operations/returned-draft.test.ts'],
}
const leaving = { file: 'src/app/ask-before-leaving.ts', tests: ['src/app/ask-before-leaving.test.ts'] }
const typed = {
  file: 'src/drafts/parts/fields/unsaved-edits.ts',
  tests: ['src/drafts/parts/fields/unsaved-edits.test.ts'],
}

/** Nothing of a draft is lost without a word, nor called saved when it is not. */
export const lossMutations: readonly Mutation[] = [
  {
    check: 'a deletion is no update',
    ...database,
    text: 'if (newVersion === null) return on.deleting()',
    instead: '',
  },
  {
    check: 'a deletion by the browser is noticed',
    ...database,
    text: "  db.addEventListener('close', on.closed)\n",
    instead: '',
  },
  {
    check: 'no empty database takes the place of a deleted one',
    ...opening,
    text: 'oldVersion === 0 && !mayCreate',
    instead: 'false',
  },
  {
    check: 'a database without a store is a deleted one',
    ...opening,
    text: 'storeNames.every((name) => db.objectStoreNames.contains(name))',
    instead: 'true',
  },
  {
    check: 'the database of another tab is another one',
    ...connection,
    text: 'if (known?.id && opened.id && opened.id !== known.id)',
    instead: 'if (false)',
  },
  {
    check: 'a database with less is not taken for the own',
    ...connection,
    text: 'if (lacking > 0)',
    instead: 'if (false)',
  },
  {
    check: 'a database is read whole before it is deleted',
    ...writer,
    text: 'await connection.useOnce((db) => db.dump()).catch(() => null)',
    instead: 'null',
  },
  {
    check: 'a deletion is said without an edit',
    ...writer,
    text: '    onClosed: () => lookLater(),\n',
    instead: '    onClosed: () => {},\n',
  },
  {
    check: 'a deletion that a write met is looked for',
    ...writer,
    text: "      if (reason === 'failed') lookLater()\n",
    instead: '',
  },
  {
    check: 'a newer page’s database may be deleted, too',
    ...writer,
    text: 'if (!(await connection.exists().catch(() => true)))',
    instead: 'if (false)',
  },
  {
    check: 'a list that was written since is held',
    ...writer,
    text: '    writtenTexts = new Map([...writtenTexts, ...effects.listTexts])\n',
    instead: '',
  },
  {
    check: 'what a deleted database had is written first',
    ...fallback,
    text: '      if (deletion) await connection.use((db) => db.writeBack(held))\n',
    instead: '',
  },
  {
    check: 'what a tab shows is written back',
    ...fallback,
    text: 'held = all ?? held',
    instead: 'held = all ?? { ...held, drafts: [] }',
  },
  {
    check: 'a newer version of it stays when an older one is put back',
    ...back,
    text: 'changedAtOf(value) > (changedAt.get(key) ?? -1)',
    instead: 'changedAtOf(value) !== (changedAt.get(key) ?? -1)',
  },
  {
    check: 'a text of a list stays with its summary',
    ...spare,
    text: 'value: isPair ? newest : spare?.lists?.find((each) => each.key === key)?.value',
    instead: 'value: spare?.lists?.find((each) => each.key === key)?.value',
  },
  {
    check: 'what is deleted is not said to be saved',
    file: 'src/drafts/store/drafts-state.ts',
    text: ' || state.deleted !== null',
    instead: '',
    tests,
  },
  {
    check: 'a page with unsaved changes asks before it is left',
    file: 'src/app/ask-before-leaving.ts',
    text: 'mayBeLost(drafts.getState()) || ',
    instead: '',
    tests: ['src/app/ask-before-leaving.test.ts'],
  },
  {
    check: 'a page without unsaved changes does not ask',
    file: 'src/app/ask-before-leaving.ts',
    text: 'if (isTyped || mayBeLost(drafts.getState())',
    instead: 'if (true || mayBeLost(drafts.getState())',
    tests: ['src/app/ask-before-leaving.test.ts'],
  },
  {
    check: 'a list that was only in memory stays in its dialog',
    ...list,
    text: '    if (isInMemory && newest !== revision) isDirty = true\n',
    instead: '',
  },
  {
    check: 'a title turns no writing',
    file: 'src/ui/page-title.tsx',
    text: 'withoutBidi(text)',
    instead: 'text',
    tests: ['src/ui/page-title.test.ts'],
  },
  {
    check: 'what is copied turns no writing',
    file: 'src/ui/copy-text.ts',
    text: 'const text = withoutBidi(copied)',
    instead: 'const text = copied',
    tests: ['src/ui/copy-text.test.ts'],
  },
  {
    check: 'what is typed is committed when the page is left',
    ...leaving,
    text: '    edits.commit()\n',
    instead: '',
  },
  {
    check: 'leaving asks while something is typed',
    ...leaving,
    text: 'isTyped || ',
    instead: '',
  },
  {
    check: 'what is typed is committed when the page is hidden',
    ...leaving,
    text: "['visibilitychange', 'pagehide']",
    instead: '[]',
  },
  {
    check: 'what is typed is not saved before it is written',
    ...typed,
    text: 'void Promise.resolve(written).finally(unsavedEdits.add(() => {}))',
    instead: 'void written',
  },
  {
    check: 'right after adding a list, undo undoes the adding',
    ...list,
    text: '        justAdded = isSince(before) ? null : outcome.change\n',
    instead: '',
  },
  {
    check: 'after another change of a list, undo does not undo an adding',
    ...list,
    text: '    if (!mine || !next) return\n    justAdded = null\n',
    instead: '    if (!mine || !next) return\n',
  },
  {
    check: 'a backup has the lists of the drafts',
    ...backup,
    text: '    lists: stored.lists.map(asJson),\n',
    instead: '',
  },
  {
    check: 'a backup of before has no lists',
    ...backup,
    text: 'lists: v.exactOptional(v.array(v.unknown())),',
    instead: 'lists: v.array(v.unknown()),',
  },
  {
    check: 'an import brings the list of a draft',
    ...imported,
    text: "if (list && done !== 'refused') await importList(records, list)",
    instead: '',
  },
  {
    check: 'an import writes over no list that somebody works on',
    ...imported,
    text: 'own === undefined || (own && !isUnfinished(own))',
    instead: 'own !== null',
  },
  {
    check: 'a draft that came takes no place of one that is here',
    ...returned,
    text: 'sentId !== undefined && (await isFree(records, sentId)) ? sentId : newId',
    instead: 'sentId ?? newId',
  },
  {
    check: 'a draft that came takes no place of one in the trash',
    ...returned,
    text: 'return (await records.getTrashed()).every(({ id }) => id !== draftId)',
    instead: 'return true',
  },
  {
    check: 'nothing of a placed line is taken from what came back',
    file: 'src/drafts/model/draft/sent-differences.ts',
    text: "if (line && placed.ofLine(line.id) > 0) return 'here'",
    instead: '',
    tests: ['src/drafts/model/draft/sent-differences.test.ts'],
  },
  {
    check: 'nothing that is placed elsewhere is taken as if it were open',
    file: 'src/drafts/model/draft/sent-differences.ts',
    text: "elsewhere.has(sku) ? 'there' : null",
    instead: 'null',
    tests: ['src/drafts/model/draft/sent-differences.test.ts'],
  },
]
