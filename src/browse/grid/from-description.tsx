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
export function FromDescription(props: { row: CatalogRow; lacks: readonly string[] | null; className: string }) {
  const { row, lacks, className } = props
  const { snippet, facts } = row
  return (
    <>
      {lacks && <LackedWords words={lacks} />}
      {snippet && <DescriptionSnippet snippet={snippet} className={className} />}
      {!snippet && facts && <TellingFacts facts={facts} className={className} />}
    </>
  )
}

/** The sign before the title says it to a screen reader. The title has the room. */
function LackedWords({ words }: { words: readonly string[] }) {
  const { foundWithout } = useMessages(browseMessages)
  return (
    <span
      aria-hidden
      title={foundWithout(words)}
      className="min-w-12 shrink-99 truncate text-small text-ink-soft first:ml-0 not-first:ml-3"
    >
      {words.map((word) => (
        <bdi key={word} className="mr-2 line-through">
          {word}
        </bdi>
      ))}
    </span>
  )
}

/** A piece of the description of a row that has a term only there: one line, cut off, the term in sight. */
function DescriptionSnippet(props: { snippet: NonNullable<CatalogRow['snippet']>; className: string }) {
  const { snippet, className } = props
  const { inDescription } = useMessages(describedMessages)
  const { text, marks } = startNearMark(snippet)
  return (
    <span
      title={`${inDescription} ${snippet.text}`}
      className={classNames('min-w-0 truncate text-small text-ink-soft', className)}
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
function TellingFacts({ facts, className }: { facts: NonNullable<CatalogRow['facts']>; className: string }) {
  const shown = facts.map(({ label, value }) => (/\p{L}/u.test(value) ? value : `${label} ${value}`))
  // A few words leave the title what they do not need of their third.
  const isShort = shown.join(' · ').length <= fewLetters
  return (
    <span
      title={facts.map(({ label, value }) => `${label}: ${value}`).join('\n')}
      className={classNames('min-w-0 truncate text-small text-ink-soft', isShort ? 'ml-3 shrink-0' : className)}
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
