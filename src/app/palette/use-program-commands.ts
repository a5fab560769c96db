import { useMemo, useRef } from 'react'
import { appMessages } from '#src/app/app-messages.ts'
import type { Choice } from '#src/app/keys/keys.tsx'
import type { Ways } from '#src/app/keys/use-ways.ts'
import { languages } from '#src/app/languages.ts'
import { useTheme } from '#src/app/theme-context.ts'
import { themeMessages } from '#src/app/theme-messages.ts'
import { useCatalogClient } from '#src/catalog/catalog-context.tsx'
import { backupsMessages } from '#src/drafts/exchange/backups/backups-messages.ts'
import { draftsMessages } from '#src/drafts/parts/drafts-messages.ts'
import { unnamedDraft } from '#src/drafts/parts/unnamed-draft.ts'
import { draftHref, draftsHref } from '#src/drafts/store/draft-href.ts'
import { isWritten } from '#src/drafts/store/draft-outcome.ts'
import { useDraftStore } from '#src/drafts/store/drafts-context.tsx'
import { useLocale, useMessages } from '#src/i18n/locale-context.tsx'
import { themes } from '#src/ui/theme.ts'
import { holdTyped } from './hold-typed.ts'
import { paletteMessages } from './palette-messages.ts'
import { pressSoon } from './press-on-page.ts'

type ProgramCommand = Pick<Choice, 'run' | 'begin'> & { readonly id: string; readonly label: string }

/** What can be done on any page: what the header has, a new draft, and the copies. */
export function useProgramCommands(goTo: Ways['goTo'], draftCount: number): readonly ProgramCommand[] {
  const messages = useMessages(paletteMessages)
  const app = useMessages(appMessages)
  const words = useMessages(themeMessages)
  const { newDraftName } = useMessages(draftsMessages)
  const { open: copies } = useMessages(backupsMessages)
  const store = useDraftStore()
  const catalog = useCatalogClient()
  const [, setTheme] = useTheme()
  const { setLocale } = useLocale()
  const letThrough = useRef(() => {})
  return useMemo(() => {
    const create = async () => {
      const outcome = await store.createDraft(newDraftName(draftCount + 1))
      if (isWritten(outcome)) goTo(draftHref(outcome.draft.id), unnamedDraft)
      else letThrough.current()
    }
    return [
      {
        id: 'new-draft',
        label: messages.newDraft,
        begin: () => void (letThrough.current = holdTyped()),
        run: () => void create(),
      },
      { id: 'sync', label: app.syncNow, run: () => catalog.load('by-person') },
      {
        id: 'copies',
        label: copies,
        run() {
          goTo(draftsHref)
          pressSoon(({ label }) => label === copies)
        },
      },
      ...themes.map((theme) => ({
        id: `theme-${theme}`,
        label: `${words.theme}: ${words.themes[theme]}`,
        run: () => setTheme(theme),
      })),
      ...languages.map(({ locale, name }) => ({
        id: `language-${locale}`,
        label: `${app.language}: ${name}`,
        run: () => setLocale(locale),
      })),
    ]
  }, [messages, app, words, newDraftName, copies, store, catalog, setTheme, setLocale, goTo, draftCount])
}
