import { type ComponentProps, type RefObject, useCallback, useEffect, useRef } from 'react'
import type { Palette as LoadedPalette } from '#src/app/palette/palette.tsx'
import { useBuyingParts } from '#src/drafts/store/buying-context.tsx'
import { useMessages } from '#src/i18n/locale-context.tsx'
import { BaseDialog } from '#src/ui/base-dialog.tsx'
import { lazyPart } from '#src/ui/load-part.ts'
import { type Early, EarlyField } from './early-field.tsx'
import { placeOfPage } from './find-focus-of-page.ts'
import { keepFocus } from './keep-focus.ts'
import { KeyHelp } from './key-help.tsx'
import { keyMessages } from './key-messages.ts'
import { leadToRows } from './lead-to-rows.ts'
import { useDraftKey } from './use-draft-key.ts'
import { useLetterKeys } from './use-letter-keys.ts'
import { usePageFocus } from './use-page-focus.ts'
import { useWays } from './use-ways.ts'

type PaletteProps = ComponentProps<typeof LoadedPalette> & { onEarly: (early: Early) => void }
const Palette = lazyPart<PaletteProps>(
  'search',
  async () => (await import('#src/app/palette/palette.tsx')).Palette,
  ({ early, onEarly }) => <EarlyField early={early} onEarly={onEarly} />,
)

/** What was chosen in the palette: it runs once the palette is closed, from where the focus was. */
export type Choice = {
  readonly run: () => void
  readonly focus?: HTMLElement | null
  /** What is done at once, before the palette is closed. */
  readonly begin?: (() => void) | undefined
}

/**
 * The keys of the whole program, and what they open: the help and the palette.
 * @param props.opened the key of what is open (`page-keys.tsx`); `''` where nothing is
 * @param props.early what was typed for the palette before it was here
 */
export function Keys(props: {
  opened: string
  onOpened: (opened: string) => void
  early: RefObject<Early>
  onEarly: (early: Early) => void
}) {
  const { opened, onOpened, early, onEarly } = props
  const { paletteTitle } = useMessages(keyMessages)
  const { catalog, goTo, run } = useWays(usePageFocus())
  const chosen = useRef<Choice | null>(null)
  const onHelp = useCallback(() => onOpened('F1'), [onOpened])
  useDraftKey(catalog)
  useEffect(keepFocus, [])
  useEffect(leadToRows, [])
  useLetterKeys(run)
  const { singleKeys } = useBuyingParts()
  useEffect(() => {
    // The first screen does not know whether it is switched off.
    if (opened === '?') onOpened(singleKeys.get() === false ? '' : 'F1')
  }, [opened, onOpened, singleKeys])
  const close = () => {
    onEarly({ text: '', entered: null })
    onOpened('')
  }
  useEffect(() => {
    if (opened !== '') return
    // The closed dialog gives the focus back first.
    setTimeout(() => {
      const { current: choice } = chosen
      chosen.current = null
      choice?.run()
    }, 50)
  }, [opened])
  return (
    <>
      <KeyHelp isOpen={opened === 'F1'} onClose={close} focusAfter={orToPage} />
      <BaseDialog
        open={opened === 'k'}
        onClose={close}
        title={paletteTitle}
        focusAfter={(before) => chosen.current?.focus ?? orToPage(before)}
      >
        <Palette
          early={early}
          onEarly={onEarly}
          goTo={goTo}
          run={run}
          onHelp={onHelp}
          onChoose={(choice) => {
            chosen.current = choice
            choice.begin?.()
            close()
          }}
        />
      </BaseDialog>
    </>
  )
}

/** Where nothing had the focus, or where that is gone, the page has it as when it was opened. */
function orToPage(before: HTMLElement | null): HTMLElement | null {
  const content = document.getElementById('content')
  return before ?? (content && placeOfPage(content))
}
