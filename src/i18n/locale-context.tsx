import { createContext, type ReactNode, use, useMemo, useState } from 'react'
import { createFormats, type Formats } from './formats.ts'
import { isLocale, type Locale, pickLocale } from './locale.ts'
import type { Messages } from './messages.ts'

type LocaleState = { locale: Locale; formats: Formats; setLocale: (locale: Locale) => void }

/** For `InLocale`; all else uses the hooks below. */
export const LocaleContext = createContext<LocaleState | null>(null)

/** The choice outlives the visit if it can be stored. Otherwise every visit starts in a language of the system. */
export function LocaleProvider(props: {
  children: ReactNode
  languages: readonly string[]
  storage: Pick<Storage, 'getItem' | 'setItem'> | null
  onChange?: (locale: Locale) => void
}) {
  const { children, languages, storage, onChange } = props
  const [locale, setChosen] = useState<Locale>(() => {
    const stored = storage?.getItem(storageKey)
    const first = isLocale(stored) ? stored : pickLocale(languages)
    onChange?.(first)
    return first
  })
  const state = useMemo(
    () => ({
      locale,
      formats: createFormats(locale),
      setLocale(next: Locale) {
        setChosen(next)
        onChange?.(next)
        try {
          storage?.setItem(storageKey, next)
        } catch {
          // Storage is full or forbidden: the choice is valid for this visit only.
        }
      },
    }),
    [locale, storage, onChange],
  )
  return <LocaleContext value={state}>{children}</LocaleContext>
}

const storageKey = 'surtido.locale'

export function useLocale(): LocaleState {
  const state = use(LocaleContext)
  if (!state) throw new Error('LocaleProvider is missing')
  return state
}

export function useFormats(): Formats {
  return useLocale().formats
}

/** The module's messages in the current language; the same object until the language changes. */
export function useMessages<Texts>(messages: Messages<Texts>): Texts {
  const { locale, formats } = useLocale()
  return useMemo(() => messages[locale](formats), [messages, locale, formats])
}
