import { AlignLeft } from 'lucide-react'
import { browseMessages } from '#src/browse/browse-messages.ts'
import { describedMessages } from '#src/browse/browse-on-demand-messages.ts'
import type { CatalogRow } from '#src/catalog/protocol/catalog-protocol.ts'
import { useMessages } from '#src/i18n/locale-context.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { MarkedText } from './marked-text.tsx'
import { startNearMark } from './start-near-mark.ts'

/**
 * What a row lacks of the query; then what it shows of its description: where it has a term, or else in what the rows
 * beside it differ.
 */
export function FromDescription(props: {
  row: CatalogRow
  lacks: readonly string[] | null
  /** Whether nothing else but the title needs the room. */
  hasRoom: boolean
}) {
  const { row, lacks, hasRoom } = props
  const { snippet, facts } = row
  return (
    <>
      {lacks && <LackedWords words={lacks} />}
      {snippet && hasRoom && <DescriptionSnippet snippet={snippet} />}
      {!snippet && facts && <TellingFacts facts={facts} />}
    </>
  )
}

/** The sign before the title says it to a screen reader. The title has the room. */
function LackedWords({ words }: { words: readonly string[] }) {
  const { foundWithout } = useMessages(browseMessages)
  return (
    <span aria-hidden title={foundWithout(words)} className="min-w-12 shrink-99 truncate text-small text-ink-soft">
      {words.map((word) => (
        <bdi key={word} className="mr-2 line-through">
          {word}
        </bdi>
      ))}
    </span>
  )
}

/** A piece of the description of a row that has a term only there: one line, cut off, the term in sight. */
function DescriptionSnippet({ snippet }: { snippet: NonNullable<CatalogRow['snippet']> }) {
  const { inDescription } = useMessages(describedMessages)
  const { text, marks } = startNearMark(snippet)
  return (
    <span
      title={`${inDescription} ${snippet.text}`}
      className="min-w-32 flex-1 basis-0 truncate text-small text-ink-soft"
    >
      <AlignLeft aria-hidden className="mr-1 inline size-3 align-[-1px] text-ink-faint" />
      <span className="sr-only">{inDescription} </span>
      <bdi lang="es-MX">
        <MarkedText text={text} marks={marks} />
      </bdi>
    </span>
  )
}

const fewLetters = 24

/** A number alone says little without its label. */
function TellingFacts({ facts }: { facts: NonNullable<CatalogRow['facts']> }) {
  const shown = facts.map(({ label, value }) => (/\p{L}/u.test(value) ? value : `${label} ${value}`))
  // A few words leave the title what they do not need of their third.
  const isShort = shown.join(' · ').length <= fewLetters
  return (
    <span
      title={facts.map(({ label, value }) => `${label}: ${value}`).join('\n')}
      className={classNames(
        'truncate text-small text-ink-soft',
        isShort ? 'max-w-full shrink-0' : 'min-w-1/3 grow basis-0',
      )}
    >
      {shown.map((text, at) => (
        <bdi key={text}>
          {at > 0 && ' · '}
          {text}
        </bdi>
      ))}
    </span>
  )
}
