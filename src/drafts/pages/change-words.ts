import type { ChangeKind } from '#src/drafts/model/draft/change-kinds.ts'
import { type DraftLine, priceOf } from '#src/drafts/model/draft/draft.ts'
import type { DraftPatch } from '#src/drafts/model/draft/draft-patch.ts'
import { splitWords } from '#src/drafts/model/lines/split-words.ts'
import type { Formats } from '#src/i18n/formats.ts'
import { undoListMessages } from './undo-list-messages.ts'

const mostNamed = 2

/**
 * What a change changes, from what to what: two changes of the same kind differ by it. Of several lines the first ones, by
 * name. `''` where its name says all.
 */
export function changeWords(kind: ChangeKind, { before, after }: DraftPatch, formats: Formats): string {
  const messages = undoListMessages[formats.locale](formats)
  const fromTo = (from: string, to: string) => messages.fromTo(from || messages.nothing, to || messages.nothing)
  const was = new Map(before.lines.map((line) => [line.id, line]))
  const is = new Map(after.lines.map((line) => [line.id, line]))
  const ids = [...new Set([...is.keys(), ...was.keys()])]
  if (ids.length === 0) {
    if (kind === 'name') return fromTo(before.fields.name ?? '', after.fields.name ?? '')
    if (kind === 'note') return fromTo(before.fields.note ?? '', after.fields.note ?? '')
    if (kind === 'warehouses')
      return fromTo(
        (before.fields.barredWarehouses ?? []).map(messages.without).join(', '),
        (after.fields.barredWarehouses ?? []).map(messages.without).join(', '),
      )
    return ''
  }
  if (kind === 'replace') {
    const [from] = before.lines.filter(({ sku }) => !after.lines.some((line) => line.sku === sku))
    return from && ids.length <= 2 ? messages.inPlaceOf(titleOf(from)) : ''
  }
  const valueOf = valuesOfLines[kind]
  const lineWords = (id: string) => {
    const [from, to] = [was.get(id), is.get(id)]
    const of = (line: DraftLine) => valueOf?.(line, formats) ?? messages.pieces(line.quantity)
    return from && to ? (valueOf ? fromTo(of(from), of(to)) : '') : of((to ?? from)!)
  }
  if (ids.length === 1) return lineWords(ids[0]!)
  const named = ids.slice(0, mostNamed).map((id) => {
    const words = lineWords(id)
    return `${titleOf((is.get(id) ?? was.get(id))!)}${words === '' ? '' : `: ${words}`}`
  })
  const more = ids.length > mostNamed ? [messages.moreLines(ids.length - mostNamed)] : []
  return [...named, ...more].join(', ')
}

const valuesOfLines: Partial<Record<ChangeKind, (line: DraftLine, formats: Formats) => string>> = {
  quantity: ({ quantity }, formats) => formats.number(quantity),
  split: ({ split }) => splitWords(split),
  'line-note': ({ note }) => note,
  prices: (line, formats) => formats.unitPrice(priceOf(line)),
}

function titleOf({ title, sku }: DraftLine): string {
  return title || sku
}
