import { LogOut, UserRound } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useLocale, useMessages } from '#src/i18n/locale-context.tsx'
import { buttonClass } from '#src/ui/button.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Menu, MenuItem } from '#src/ui/menu.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { accessMessages } from './access-messages.ts'
import { loginHref } from './login-href.ts'
import { sessionStore } from './session-store.ts'
import { useSession } from './use-session.ts'

export function SessionMenuPart({ children }: { children: ReactNode }) {
  const messages = useMessages(accessMessages)
  const { locale } = useLocale()
  const state = useSession()
  const form = useRef<HTMLFormElement>(null)
  const token = useRef<HTMLInputElement>(null)
  if (state.kind !== 'signed-in') return null
  const { name, role, signOut } = state.session
  if (name === null && !signOut) return null

  const leave = async () => {
    // Another tab may have signed in anew: the token is that of its session then.
    const now = await sessionStore.check()
    if (now.kind !== 'signed-in' || !form.current || !token.current) return
    token.current.value = now.session.token
    form.current.submit()
  }
  const label = messages.session(name)
  return (
    <>
      <Menu trigger={<IconButton data-session="" label={label} icon={<UserRound aria-hidden />} />}>
        <div className="max-w-64 px-3 py-1.5">
          <span className="block truncate font-medium text-ink">{label}</span>
          <span className="block text-small text-ink-soft">{messages.roles[role]}</span>
          {signOut && <span className="mt-1 block text-small text-ink-soft">{messages.staysHere}</span>}
        </div>
        {signOut && (
          <MenuItem onSelect={() => void leave()}>
            <LogOut aria-hidden />
            {messages.signOut}
          </MenuItem>
        )}
        {children}
      </Menu>
      <form ref={form} method="post" action="/logout" hidden>
        <input ref={token} type="hidden" name="token" />
        <input type="hidden" name="lang" value={locale === 'en' ? 'en' : 'es'} />
      </form>
    </>
  )
}

export function SessionNoticePart({ isRefused, onReturn }: { isRefused: boolean; onReturn: () => void }) {
  const { ended } = useMessages(accessMessages)
  const { locale } = useLocale()
  const state = useSession()
  useEffect(() => {
    if (isRefused) void sessionStore.check()
  }, [isRefused])
  useEffect(() => sessionStore.onReturn(onReturn), [onReturn])
  if (state.kind !== 'signed-out' && !isRefused) return null
  return (
    <Notice
      tone="warn"
      className="m-2 shrink-0 print:hidden"
      title={ended.title}
      actions={
        // Where the page is when it is pressed, not when it was drawn.
        <a
          href="/login"
          onClick={(event) => void (event.currentTarget.href = loginHref(location, locale))}
          className={buttonClass('primary', true)}
        >
          {ended.signIn}
        </a>
      }
    >
      {ended.text}
    </Notice>
  )
}
