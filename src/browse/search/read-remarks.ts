import type { remarkMessages } from '#src/browse/browse-on-demand-messages.ts'
import type { AlsoRead, CatalogAnswer } from '#src/catalog/protocol/catalog-protocol.ts'

/** What an answer has beyond what was typed. Each button searches for one side of its readings (rewrite-query.ts). */
export type Remark = {
  readonly kind: AlsoRead['kind']
  readonly text: string
  readonly buttons: readonly { readonly shown: string; readonly readings: readonly AlsoRead[] }[]
}

/** In the order of the table's groups of rows. */
export function readRemarks(
  answer: Pick<CatalogAnswer, 'positions' | 'asTyped' | 'described' | 'lacking' | 'alsoRead'>,
  messages: ReturnType<(typeof remarkMessages)['en']>,
): Remark[] {
  const { positions, asTyped, described, lacking, alsoRead } = answer
  const withAll = positions.length - lacking
  const omitted = alsoRead.filter(({ kind }) => kind === 'omitted')
  const without: Remark[] =
    omitted.length === 0
      ? []
      : [
          {
            kind: 'omitted',
            text: messages.withoutWords(omitted.map(({ written }) => written).join(', '), withAll, lacking),
            buttons: omitted.slice(0, mostWords).map((word) => ({ shown: `+ ${word.written}`, readings: [word] })),
          },
        ]
  const remarks = lacking === 0 ? without : []
  const inDescriptions = alsoRead.filter(({ kind }) => kind === 'described')
  if (inDescriptions.length > 0) {
    const buttons = [{ shown: messages.onlyTyped, readings: inDescriptions }]
    remarks.push({ kind: 'described', text: messages.byDescription, buttons })
  }
  const synonyms = alsoRead.filter(({ kind }) => kind === 'synonym')
  if (asTyped > 0 && synonyms.length > 0) {
    remarks.push({
      kind: 'synonym',
      text: messages.alsoFound(synonyms.map(({ read }) => read).join(', ')),
      buttons: [{ shown: messages.onlyTyped, readings: synonyms }],
    })
  }
  const others = withAll - asTyped - described
  if (others > 0) {
    const typos = alsoRead.filter(({ kind }) => kind === 'typo')
    const written = new Set(typos.map((reading) => reading.written))
    remarks.push({
      kind: 'typo',
      text: messages.otherSpelling(asTyped, others, [...written].join(' ')),
      buttons: typos.slice(0, mostWords).map((reading) => ({ shown: reading.read, readings: [reading] })),
    })
  }
  return lacking === 0 ? remarks : [...remarks, ...without]
}

/** More are not chosen from, and do not fit. */
const mostWords = 3
