import { Check } from 'lucide-react'
import { useLocale, useMessages } from '#src/i18n/locale-context.tsx'
import { MenuItem } from '#src/ui/menu.tsx'
import { useMediaQuery } from '#src/ui/use-media-query.ts'
import { appMessages } from './app-messages.ts'
import { languages } from './languages.ts'
import { ThemeItems } from './theme-menu.tsx'

/** Language and theme, as items of a menu where the header has no room for both. */
export function SettingsItems() {
  const messages = useMessages(appMessages)
  const { locale, setLocale } = useLocale()
  if (!useMediaQuery('(max-width: 600px)')) return null
  return (
    <div className="border-line not-first:mt-1 not-first:border-t not-first:pt-1">
      {languages.map((choice) => (
        <MenuItem key={choice.locale} onSelect={() => setLocale(choice.locale)}>
          <Check aria-hidden className={choice.locale === locale ? '' : 'invisible'} />
          <span lang={choice.locale}>{choice.name}</span>
        </MenuItem>
      ))}
      <p aria-hidden className="px-3 pt-1.5 text-small text-ink-soft">
        {messages.theme}
      </p>
      <ThemeItems />
    </div>
  )
}
