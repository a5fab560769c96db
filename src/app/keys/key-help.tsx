import { useLocation } from 'react-router'
import { appMessages } from '#src/app/app-messages.ts'
import { pages } from '#src/app/pages.ts'
import { browseMessages } from '#src/browse/browse-messages.ts'
import { searchMessages } from '#src/browse/browse-on-demand-messages.ts'
import { SingleKeysField } from '#src/drafts/parts/single-keys-field.tsx'
import { useMessages } from '#src/i18n/locale-context.tsx'
import { BaseDialog, type DialogProps } from '#src/ui/base-dialog.tsx'
import { KeyCaps } from './key-caps.tsx'
import { keyMessages } from './key-messages.ts'
import { type KeySectionName, keySections } from './key-table.ts'
import { pageAt } from './page-at.ts'

/** The keys of the page that one is on, those that work everywhere, and how to search; on the catalog that comes first. */
export function KeyHelp(props: {
  isOpen: boolean
  onClose: () => void
  focusAfter: NonNullable<DialogProps['focusAfter']>
}) {
  const { isOpen, onClose, focusAfter } = props
  const { helpTitle } = useMessages(browseMessages)
  return (
    <BaseDialog open={isOpen} onClose={onClose} title={helpTitle} focusAfter={focusAfter} wide>
      <Help />
    </BaseDialog>
  )
}

function Help() {
  const messages = useMessages(keyMessages)
  const { helpTitle } = useMessages(browseMessages)
  const { pathname } = useLocation()
  const sections = pageAt(pathname)?.keys ?? []
  const isCatalog = sections.includes('search')
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard must reach what scrolls
      tabIndex={0}
      role="group"
      aria-label={helpTitle}
      data-initial-focus
      className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-4 p-4 text-table min-[1000px]:grid-cols-2"
    >
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-4">
        {isCatalog && <HowToSearch />}
        {sections.map((name) => (
          <Keys key={name} name={name}>
            {name === 'plan' && <p className="pb-1 text-ink-soft">{messages.planCells}</p>}
          </Keys>
        ))}
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-4">
        <Keys name="everywhere" />
        <SingleKeysField />
        {!isCatalog && <HowToSearch />}
      </div>
    </div>
  )
}

function Keys({ name, children }: { name: KeySectionName; children?: React.ReactNode }) {
  const messages = useMessages(keyMessages)
  const { names } = useMessages(appMessages)
  return (
    <section data-keys={name}>
      <h3 className="pb-1 font-medium">{messages.sections[name]}</h3>
      {children}
      <dl className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-x-4 gap-y-1 min-[720px]:grid-cols-[10rem_minmax(0,1fr)]">
        {keySections[name].rows.map(({ keys, does }) => (
          <KeyRow key={does} keys={keys} does={messages.does[does]} />
        ))}
        {name === 'everywhere' &&
          pages.map(
            (page) => page.letter && <KeyRow key={page.part} keys={[`g ${page.letter}`]} does={names[page.part]} />,
          )}
      </dl>
    </section>
  )
}

function KeyRow({ keys, does }: { keys: readonly string[]; does: string }) {
  return (
    <div className="contents">
      <dt>
        <KeyCaps keys={keys} />
      </dt>
      <dd className="text-ink-soft">{does}</dd>
    </div>
  )
}

function HowToSearch() {
  const { howToSearch } = useMessages(keyMessages)
  const { helpIntro, examples } = useMessages(searchMessages)
  return (
    <section>
      <h3 className="pb-1 font-medium">{howToSearch}</h3>
      <p className="pb-1">{helpIntro}</p>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 min-[720px]:grid-cols-[10rem_minmax(0,1fr)]">
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
