import { useRef, useState } from 'react'
import { isTooLong } from '#src/drafts/list-reader/files/list-bounds.ts'
import { type ReadSheet, readListFile } from '#src/drafts/list-reader/files/read-list-file.ts'
import { useMessages } from '#src/i18n/locale-context.tsx'
import { useToast } from '#src/ui/toasts.tsx'
import { appendToList } from './append-to-list.ts'
import type { ListBoxValue } from './kept/use-list-keeper.ts'
import type { ListArrival } from './list-arrival.ts'
import { listFileMessages } from './quick-add-messages.ts'

/** A workbook whose text is in the box, and that part of the text. */
type OpenedBook = { readonly file: File; readonly sheet: ReadSheet; readonly text: string }

/**
 * Appends files to the text in the box. Another sheet of a workbook can replace the first one.
 * @param text of the box, as it is shown
 * @param arrival gets the text of the box after it
 */
export function useListFile(box: ListBoxValue, text: string, arrival: ListArrival) {
  const words = useMessages(listFileMessages)
  const showToast = useToast()
  const [book, setBook] = useState<OpenedBook | null>(null)
  const [reading, setReading] = useState<string | null>(null)
  const turn = useRef(0)
  const opened = book && text.includes(book.text) ? book : null

  const read = async (file: File, sheet: string | null) => {
    turn.current += 1
    const mine = turn.current
    setReading(file.name)
    const outcome = await readListFile(file, sheet)
    if (turn.current !== mine) return
    setReading(null)
    if (outcome.kind === 'refused') {
      showToast({ text: `${words.refusals[outcome.reason](file.name)} ${words.kept}` })
      return
    }
    if (outcome.text.trim() === '') {
      showToast({ text: words.empty(outcome.sheet?.name ?? file.name) })
      return
    }
    // Read again here: the person may have typed while the file was read.
    const before = box.get()
    const replaced = sheet !== null && book && before.includes(book.text) ? book.text : null
    const after = replaced === null ? appendToList(before, outcome.text) : before.replace(replaced, () => outcome.text)
    if (isTooLong(after)) {
      showToast({ text: `${words.refusals['too-large'](file.name)} ${words.kept}` })
      return
    }
    arrival.put(after)
    box.set(after)
    setBook(outcome.sheet && { file, sheet: outcome.sheet, text: outcome.text })
  }
  return {
    opened,
    /** The name of the file that is being read; null while none is. */
    reading,
    open: (file: File) => read(file, null),
    chooseSheet: async (sheet: string) => {
      if (opened) await read(opened.file, sheet)
    },
  }
}
