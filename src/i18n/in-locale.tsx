import { type ReactNode, useMemo } from 'react'
import { createFormats } from './formats.ts'
import type { Locale } from './locale.ts'
import { LocaleContext, useLocale } from './locale-context.tsx'

/** What is for somebody who reads another language than the person: it says so, for a screen reader and hyphenation. */
export function InLocale({ locale, children }: { locale: Locale; children: ReactNode }) {
  const outer = useLocale()
  const state = useMemo(() => ({ ...outer, locale, formats: createFormats(locale) }), [outer, locale])
  return (
    <LocaleContext value={state}>
      <div lang={locale} className="contents">
        {children}
      </div>
    </LocaleContext>
  )
}
