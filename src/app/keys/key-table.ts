/**
 * One way to press keys, and what it does. `keys` are names of `KeyboardEvent.key`, with modifiers before a plus; a
 * blank stands between two keys that follow each other.
 */
type KeyRow = { readonly keys: readonly string[]; readonly does: string }

/** Keys that work in one place, with the files of their handlers: `key-table.test.ts` looks for each key there. */
type KeySection = { readonly rows: readonly KeyRow[]; readonly handlers: readonly string[] }

/**
 * Every key of the program, once; but the letters after `g`, which are of the pages (`app/pages.ts`). The help shows
 * them, and the palette beside what they do.
 */
export const keySections = {
  everywhere: {
    rows: [
      { keys: ['Ctrl+k'], does: 'palette' },
      { keys: ['F1', '?'], does: 'help' },
      { keys: ['F4'], does: 'openDraft' },
      { keys: ['g'], does: 'go' },
      { keys: ['ArrowDown'], does: 'firstRow' },
    ],
    handlers: ['page-keys.tsx', 'use-letter-keys.ts', 'go-keys.ts', 'use-draft-key.ts', 'lead-to-rows.ts'],
  },
  draft: {
    rows: [
      { keys: ['g r'], does: 'check' },
      { keys: ['g m'], does: 'planFewest' },
      { keys: ['Ctrl+v'], does: 'pasteList' },
    ],
    handlers: ['go-keys.ts', 'use-list-paste.ts'],
  },
  search: {
    rows: [
      { keys: ['/'], does: 'search' },
      { keys: ['ArrowDown', 'Enter'], does: 'toTable' },
      { keys: ['Escape'], does: 'clearSearch' },
      { keys: ['Delete'], does: 'forgetSearch' },
      { keys: ['F2'], does: 'descriptions' },
    ],
    handlers: ['use-search-key.ts', 'search-box.tsx', 'search-again.tsx', 'use-descriptions.ts'],
  },
  grid: {
    rows: [
      { keys: ['Enter'], does: 'preview' },
      { keys: ['Ctrl+Enter'], does: 'openInTab' },
      { keys: ['0-9'], does: 'orderQuantity' },
      { keys: ['Enter', 'ArrowDown', 'ArrowUp'], does: 'inOrderQuantity' },
      { keys: ['a', '+'], does: 'addOne' },
      { keys: [' '], does: 'select' },
      { keys: ['Ctrl+c'], does: 'copy' },
      { keys: ['ArrowLeft', 'ArrowRight'], does: 'cells' },
    ],
    handlers: ['run-grid-key.ts', 'quantity-keys.ts'],
  },
  headers: {
    rows: [{ keys: ['Shift+ArrowLeft', 'Shift+ArrowRight'], does: 'columns' }],
    handlers: ['column-edge.tsx'],
  },
  undo: {
    rows: [
      { keys: ['Ctrl+z'], does: 'undo' },
      { keys: ['Ctrl+y', 'Ctrl+Shift+z'], does: 'redo' },
    ],
    handlers: ['use-undo-keys.ts'],
  },
  drafts: {
    rows: [
      { keys: ['Enter'], does: 'saveText' },
      { keys: ['Escape'], does: 'restoreText' },
    ],
    handlers: ['use-committed-text.ts'],
  },
  lines: {
    rows: [
      { keys: ['Tab'], does: 'throughLines' },
      { keys: ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'], does: 'cells' },
      { keys: ['Home', 'End'], does: 'firstAndLast' },
      { keys: ['PageUp', 'PageDown'], does: 'pageOfLines' },
      { keys: ['0-9'], does: 'lineQuantity' },
      { keys: ['F2'], does: 'editLine' },
      { keys: ['Enter', 'ArrowDown', 'ArrowUp'], does: 'inLineQuantity' },
      { keys: ['Enter', 'Tab', 'Escape'], does: 'inCell' },
      { keys: [' '], does: 'chooseLine' },
      { keys: ['Alt+ArrowUp', 'Alt+ArrowDown'], does: 'moveLine' },
    ],
    handlers: ['cell-steps.ts', 'use-cell-grid.ts', 'quantity-keys.ts', 'line-window.tsx'],
  },
  addLine: {
    rows: [
      { keys: ['ArrowDown', 'ArrowUp'], does: 'chooseProduct' },
      { keys: ['Enter'], does: 'addLine' },
    ],
    handlers: ['product-box.tsx'],
  },
  list: {
    rows: [
      { keys: ['ArrowRight', 'ArrowLeft'], does: 'chooseAnswer' },
      { keys: ['Enter'], does: 'giveAnswer' },
      { keys: ['ArrowDown', 'ArrowUp'], does: 'openRows' },
      { keys: ['Ctrl+Enter'], does: 'addList' },
      { keys: ['Ctrl+z'], does: 'undoInList' },
    ],
    handlers: ['row-keys.ts', 'run-accept-key.ts', 'run-history-key.ts'],
  },
  scan: {
    rows: [
      { keys: ['Backspace', 'Ctrl+z'], does: 'undoScan' },
      { keys: ['Escape'], does: 'emptyBox' },
    ],
    handlers: ['use-scan-keys.ts'],
  },
  plan: {
    rows: [
      { keys: ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'], does: 'cells' },
      { keys: ['0-9'], does: 'planQuantity' },
      { keys: ['Enter'], does: 'saveBelow' },
      { keys: ['Tab'], does: 'saveRight' },
      { keys: ['F2', ' '], does: 'editCell' },
      { keys: ['Escape'], does: 'restoreCell' },
      { keys: ['Delete'], does: 'clearCell' },
      { keys: ['=', 'm'], does: 'takeAll' },
      { keys: ['f', 'k'], does: 'fixLine' },
      { keys: ['Home', 'End'], does: 'firstAndLast' },
    ],
    handlers: ['cell-steps.ts', 'run-matrix-key.ts', 'quantity-keys.ts'],
  },
  forms: {
    rows: [
      { keys: ['Enter'], does: 'nextField' },
      { keys: ['Ctrl+Enter'], does: 'saveForm' },
    ],
    handlers: ['run-form-key.ts'],
  },
  product: {
    rows: [{ keys: ['Enter'], does: 'addProduct' }],
    handlers: ['quantity-keys.ts'],
  },
} as const satisfies Readonly<Record<string, KeySection>>

export type KeySectionName = keyof typeof keySections
/** What a key does, by its name in the messages. */
export type KeyDeed = (typeof keySections)[KeySectionName]['rows'][number]['does']
