import { Settings2 } from 'lucide-react'
import type { FocusEvent, UIEvent } from 'react'
import { Link, NavLink, Outlet, useLocation } from 'react-router'
import { SessionMenu } from '#src/access/session-menu.tsx'
import { useDrafts } from '#src/drafts/store/drafts-context.tsx'
import { workingDrafts } from '#src/drafts/store/drafts-state.ts'
import { useFormats, useMessages } from '#src/i18n/locale-context.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { ErrorBoundary } from '#src/ui/error-boundary.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { lazyPart } from '#src/ui/load-part.ts'
import { Menu } from '#src/ui/menu.tsx'
import { appMessages } from './app-messages.ts'
import { LanguageSwitch } from './language-switch.tsx'
import { MissingParts } from './missing-parts.tsx'
import { NewVersionState } from './new-version-state.tsx'
import { PageKeys } from './page-keys.tsx'
import { pages } from './pages.ts'
import { SampleMark } from './sample-mark.tsx'
import { ScanListener } from './scan-listener.tsx'
import { SessionState } from './session-state.tsx'
import { HeldState, SyncState } from './sync-state.tsx'
import { UnsavedState } from './unsaved-state.tsx'

const SettingsItems = lazyPart('menu', async () => (await import('./settings-items.tsx')).SettingsItems)

/** The header of every page: navigation, the age of the catalog, language and settings. */
export function Frame() {
  const messages = useMessages(appMessages)
  const formats = useFormats()
  const drafts = useDrafts()
  const { pathname } = useLocation()
  const draftCount = workingDrafts(drafts).length
  return (
    <div
      className="relative flex h-dvh min-w-0 flex-col overflow-clip low:h-[calc(100dvh-var(--messages,0px))] low:overflow-x-clip low:overflow-y-auto"
      onScrollCapture={passBars}
      onFocusCapture={showInStrip}
    >
      <a
        href="#content"
        className="absolute left-2 -top-20 z-50 rounded bg-accent px-3 py-2 text-on-accent focus:top-2"
        onClick={(event) => {
          // The router must not see the hash: it would add a history entry.
          event.preventDefault()
          document.getElementById('content')?.focus()
        }}
      >
        {messages.skipToContent}
      </a>
      <header className="flex h-11 shrink-0 items-center gap-1 border-b border-line bg-surface px-3 max-[400px]:gap-0 max-[400px]:px-1 print:hidden">
        <Link
          to="/"
          className="mr-2 flex h-full items-center gap-2 text-text font-semibold tracking-tight max-[400px]:mr-0 touch:h-11 touch:min-w-11 touch:justify-center"
        >
          <img src="/icon.svg" alt="" className="size-5" />
          <span className="max-[480px]:sr-only">Surtido</span>
        </Link>
        <nav aria-label={messages.navigation} className="flex h-full items-stretch touch:h-11">
          {pages
            .filter(({ way }) => way === 'header')
            .map(({ address, part }) => (
              <NavigationLink key={address} to={address} end={address === '/'}>
                {messages.names[part]}
                {part === 'drafts' && draftCount > 0 && (
                  <span className="text-small text-ink-faint">{formats.number(draftCount)}</span>
                )}
              </NavigationLink>
            ))}
        </nav>
        <div className="group/tools ml-auto flex min-w-0 items-center gap-1 max-[400px]:gap-0">
          <ErrorBoundary isSmall>
            <SessionMenu>
              <SettingsItems ofSession />
            </SessionMenu>
          </ErrorBoundary>
          <ErrorBoundary isSmall>
            <SampleMark place="header" />
            <SyncState />
          </ErrorBoundary>
          {/* Where there is no room for both, they are in one menu: that of the session where there is one. */}
          <div className="max-[400px]:hidden max-[600px]:group-has-[[data-session]]/tools:hidden">
            <LanguageSwitch />
          </div>
          <div className="max-[600px]:group-has-[[data-session]]/tools:hidden">
            <Menu trigger={<IconButton label={messages.names.settings} icon={<Settings2 aria-hidden />} />}>
              <SettingsItems />
            </Menu>
          </div>
        </div>
      </header>
      <ErrorBoundary isSmall>
        <SampleMark place="below" />
      </ErrorBoundary>
      <ErrorBoundary isSmall>
        <ScanListener />
        <PageKeys />
      </ErrorBoundary>
      <MissingParts />
      <ErrorBoundary isSmall>
        <NewVersionState />
        <SessionState />
        <HeldState />
        <UnsavedState />
      </ErrorBoundary>
      <div id="content" tabIndex={-1} className="flex min-h-0 flex-1 flex-col outline-none low:flex-none">
        <ErrorBoundary of={pathname}>
          <Outlet />
        </ErrorBoundary>
      </div>
    </div>
  )
}

/** In a low window: as soon as rows are scrolled, they take the place of the bars above them. */
function passBars({ target, currentTarget }: UIEvent) {
  if (!(target instanceof Element) || target === currentTarget || target.scrollTop === 0) return
  if (currentTarget.scrollHeight > currentTarget.clientHeight && target.matches('.scroll-area'))
    target.scrollIntoView({ block: 'start' })
}

/** Of what is only in part in a line that scrolls, the browser shows no more on its own. A finger must meet what it presses. */
function showInStrip({ target }: FocusEvent<HTMLElement>) {
  if (target.matches('.strip :focus-visible')) target.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

function NavigationLink({ to, end, children }: { to: string; end: boolean; children: React.ReactNode }) {
  return (
    <NavLink
      to={to}
      end={end}
      className={({ isActive }) =>
        classNames(
          'flex items-center gap-1.5 border-b-2 px-2.5 pt-0.5 text-table max-[400px]:px-1.5 max-[340px]:px-1',
          isActive ? 'border-accent font-medium text-ink' : 'border-transparent text-ink-soft hover:text-ink',
        )
      }
    >
      {children}
    </NavLink>
  )
}
