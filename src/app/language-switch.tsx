import { useLocale, useMessages } from '#src/i18n/locale-context.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { appMessages } from './app-messages.ts'
import { languages } from './languages.ts'

/** Two buttons, one for each language: one click switches. Each is named in its own language. */
export function LanguageSwitch() {
  const messages = useMessages(appMessages)
  const { locale, setLocale } = useLocale()
  return (
    <div role="group" aria-label={messages.language} className="flex items-center">
      {languages.map((choice) => (
        <button
          key={choice.locale}
          type="button"
          lang={choice.locale}
          title={choice.name}
          aria-label={`${choice.short} · ${choice.name}`}
          aria-pressed={locale === choice.locale}
          onClick={() => setLocale(choice.locale)}
          className={classNames(
            'h-8 rounded px-1.5 text-small hover:bg-hover touch:h-11 touch:min-w-11',
            locale === choice.locale ? 'font-semibold text-ink' : 'text-ink-soft',
          )}
        >
          {choice.short}
        </button>
      ))}
    </div>
  )
}
