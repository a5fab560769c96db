import { browseMessages } from '#src/browse/browse-messages.ts'
import { searchMessages } from '#src/browse/browse-on-demand-messages.ts'
import { useMessages } from '#src/i18n/locale-context.tsx'
import { BaseDialog } from '#src/ui/base-dialog.tsx'
import { useDraftKey } from './use-draft-key.ts'

/** A dialog with examples of the query language and the keys. The key that leads to the draft loads with it. */
export function SearchHelp({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { helpTitle, close } = useMessages(browseMessages)
  useDraftKey()
  return (
    <BaseDialog open={isOpen} onClose={onClose} title={helpTitle} closeLabel={close}>
      <AllExamples />
    </BaseDialog>
  )
}

function AllExamples() {
  const messages = useMessages(searchMessages)
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard must reach what scrolls
      tabIndex={0}
      data-initial-focus
      className="grid gap-3 p-4"
    >
      <p>{messages.helpIntro}</p>
      <Examples title={null} examples={messages.examples} />
      <Examples title={messages.keysTitle} examples={messages.keys} />
      <Examples title={messages.gridKeysTitle} examples={messages.gridKeys} />
    </div>
  )
}

function Examples(props: { title: string | null; examples: readonly { typed: string; how: string }[] }) {
  const { title, examples } = props
  return (
    <section>
      {title !== null && <h3 className="pb-1 text-small text-ink-soft">{title}</h3>}
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
        {examples.map(({ typed, how }) => (
          <div key={typed} className="contents">
            <dt className="font-mono text-[12.5px] whitespace-pre">{typed}</dt>
            <dd className="text-ink-soft">{how}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
