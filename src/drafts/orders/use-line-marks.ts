import { useMemo } from 'react'
import { despiteLineWords } from '#src/drafts/live-check/despite-words.ts'
import type { Order } from '#src/drafts/model/orders/order.ts'
import { progressOf } from '#src/drafts/model/orders/order-receipts.ts'
import { receiptKindNames, receiptKinds } from '#src/drafts/model/orders/receipt-kinds.ts'
import { useFormats, useMessages } from '#src/i18n/locale-context.tsx'
import { confirmedLineWords } from './confirming/confirmed-line-words.ts'
import type { JudgedOrder } from './judged-order.ts'
import type { LineMark } from './order-lines.tsx'
import type { PlacingConcern } from './placing/placing-concerns.ts'
import { progressWords } from './receiving/progress-words.ts'
import { receivingMessages } from './receiving/receiving-messages.ts'
import { useConcernDetail } from './use-concern-detail.ts'

type LineMarks = ReadonlyMap<string, readonly LineMark[]>

/** The concerns about each line of a planned order, by line id. */
export function useConcernMarks({ concerns }: JudgedOrder): LineMarks {
  const detailOf = useConcernDetail()
  return useMemo(() => {
    // The age of the check is shown above the lines.
    const shown = concerns.filter(({ kind }) => kind !== 'old' && kind !== 'unchecked')
    const marks = new Map<string, LineMark[]>()
    for (const [lineId, ofLine] of Map.groupBy(shown, ({ line }) => line.lineId)) {
      marks.set(
        lineId,
        ofLine.map((concern) => ({ words: detailOf(concern), kind: isBad(concern) ? 'bad' : 'warn' })),
      )
    }
    return marks
  }, [concerns, detailOf])
}

/** What each line was placed in spite of, what was confirmed of it since, and what came of it, by line id. */
export function usePlacedMarks(order: Order): LineMarks {
  const formats = useFormats()
  const receiving = useMessages(receivingMessages)
  return useMemo(() => {
    const { despite, lines } = order
    const bySku = Map.groupBy(despite, ({ sku }) => sku)
    return new Map(
      lines.map((line) => [
        line.lineId,
        [
          ...[
            ...despiteLineWords(bySku.get(line.sku) ?? [], formats),
            confirmedLineWords(order, line, formats),
          ].flatMap((words): LineMark[] => (words === null ? [] : [{ words, kind: 'warn' }])),
          ...cameOf(order, line.sku, receiving),
        ],
      ]),
    )
  }, [order, formats, receiving])
}

/** Once something of the order came or will not. */
function cameOf(order: Order, sku: string, messages: Parameters<typeof progressWords>[1]): readonly LineMark[] {
  const progress = progressOf(order)
  const own = progress?.bySku.get(sku)
  if (!progress || !own || progress.kind === 'to-come') return []
  const isAsOrdered = receiptKindNames.every((kind) => receiptKinds[kind].here > 0 || own[kind] === 0)
  const isWhole = own.toCome === 0 && own.extra === 0 && isAsOrdered
  return [{ words: progressWords(own, messages).join(' · '), kind: isWhole ? 'came' : 'in-part' }]
}

function isBad({ kind }: PlacingConcern): boolean {
  return kind === 'not-found' || kind === 'failed' || kind === 'wrong-answer'
}
