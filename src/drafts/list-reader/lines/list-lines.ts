import { blankBars } from './blank-bars.ts'
import { cleanLine, type ListLine } from './clean-line.ts'
import { cutLong } from './cut-long.ts'
import { cutDocuments, cutOutline, cutSpokenNumbers } from './cut-outline.ts'
import { cutSentences } from './cut-sentences.ts'
import { cutSpeakers } from './cut-speakers.ts'
import { asksInEdi, plainEdi } from './edi-order.ts'
import { joinBroken } from './join-broken.ts'
import { joinRows } from './join-rows.ts'
import { mendScanned } from './mend-scanned.ts'
import { splitRecords } from './split-records.ts'
import { markWrappedQuotes } from './wrapped-quotes.ts'
import { writeSpoken } from './write-spoken.ts'

/** The lines of a pasted text, without what mail programs, chats and scanners add, and whether it is an order between machines. */
export function linesOf(pasted: string): { readonly lines: readonly ListLine[]; readonly isEdi: boolean } {
  const edi = plainEdi(pasted)
  return edi === null ? { lines: plainLines(pasted), isEdi: false } : { lines: ediLines(edi, pasted), isEdi: true }
}

function plainLines(text: string): readonly ListLine[] {
  const plain = blankBars(text)
  const cleaned = joinRows(splitRecords(plain), plain).flatMap((record) => {
    const line = cleanLine(record)
    return line ? cutLong(line) : []
  })
  return writeSpoken(
    mendScanned(cutDocuments(cutSpokenNumbers(cutOutline(cutSpeakers(joinBroken(markWrappedQuotes(cleaned))))))),
  ).flatMap(cutSentences)
}

/** Of an order between machines only its items and notes ask for something. Their lines are counted in the text as it was pasted. */
function ediLines(plain: string, pasted: string): readonly ListLine[] {
  let [number, counted] = [1, 0]
  return splitRecords(plain).flatMap((record) => {
    number += pasted.slice(counted, record.start).match(/\r\n|\r|\n/g)?.length ?? 0
    counted = record.start
    const line = cleanLine({ ...record, number })
    return line ? [asksInEdi(line.raw) ? line : { ...line, isAside: true }] : []
  })
}
