import { ArrowRight, Check, Command, Keyboard, Settings2 } from 'lucide-react'
import { useNavigate } from 'react-router'
import { KeyCaps } from '#src/app/keys/key-caps.tsx'
import { keyMessages } from '#src/app/keys/key-messages.ts'
import { useLocale, useMessages } from '#src/i18n/locale-context.tsx'
import { MenuItem } from '#src/ui/menu.tsx'
import { pressKey } from '#src/ui/press-key.ts'
import { themes } from '#src/ui/theme.ts'
import { useMediaQuery } from '#src/ui/use-media-query.ts'
import { appMessages } from './app-messages.ts'
import { languages } from './languages.ts'
import { pages } from './pages.ts'
import { useTheme } from './theme-context.ts'
import { themeMessages } from './theme-messages.ts'

/**
 * The ways to pages, the palette and the keys, and the theme; and the language, where the header has no room for it.
 * @param props.ofSession in the menu of the session, which has them where the header has no room for a menu of their own
 */
export function SettingsItems({ ofSession = false }: { ofSession?: boolean }) {
  const { names } = useMessages(appMessages)
  const words = useMessages(themeMessages)
  const { paletteTitle, showKeys } = useMessages(keyMessages)
  const { locale, setLocale } = useLocale()
  const [theme, setTheme] = useTheme()
  const navigate = useNavigate()
  const isNarrow = useMediaQuery(ofSession ? '(max-width: 600px)' : '(max-width: 400px)')
  if (ofSession && !isNarrow) return null
  return (
    <div className="border-line not-first:mt-1 not-first:border-t not-first:pt-1">
      {pages.map(
        (page) =>
          page.way === 'menu' && (
            <MenuItem key={page.address} onSelect={() => void navigate(page.address)}>
              {page.part === 'settings' ? <Settings2 aria-hidden /> : <ArrowRight aria-hidden />}
              <span className="flex-1">{names[page.part]}</span>
              {page.letter && <KeyCaps keys={[`g ${page.letter}`]} />}
            </MenuItem>
          ),
      )}
      <MenuItem onSelect={() => pressKey({ key: 'k', ctrlKey: true })}>
        <Command aria-hidden />
        <span className="flex-1">{paletteTitle}</span>
        <KeyCaps keys={['Ctrl+k']} />
      </MenuItem>
      <MenuItem onSelect={() => pressKey({ key: 'F1' })}>
        <Keyboard aria-hidden />
        <span className="flex-1">{showKeys}</span>
        <KeyCaps keys={['F1']} />
      </MenuItem>
      {isNarrow &&
        languages.map((choice) => (
          <MenuItem key={choice.locale} onSelect={() => setLocale(choice.locale)}>
            <Check aria-hidden className={choice.locale === locale ? '' : 'invisible'} />
            <span lang={choice.locale}>{choice.name}</span>
          </MenuItem>
        ))}
      <p aria-hidden className="px-3 pt-1.5 text-small text-ink-soft">
        {words.theme}
      </p>
      {themes.map((choice) => (
        <MenuItem key={choice} onSelect={() => setTheme(choice)}>
          <Check aria-hidden className={choice === theme ? '' : 'invisible'} />
          {words.themes[choice]}
        </MenuItem>
      ))}
    </div>
  )
}
