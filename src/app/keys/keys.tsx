import { useEffect } from 'react'
import { useBuyingParts } from '#src/drafts/store/buying-context.tsx'
import { KeyHelp } from './key-help.tsx'
import { useDraftKey } from './use-draft-key.ts'
import { useLetterKeys } from './use-letter-keys.ts'
import { usePageFocus } from './use-page-focus.ts'

/**
 * The keys of the whole program, and the help that they open.
 * @param props.opened the key of what is open (`page-keys.tsx`); `''` where nothing is
 */
export function Keys({ opened, onOpened }: { opened: string; onOpened: (opened: string) => void }) {
  const goTo = usePageFocus()
  useDraftKey()
  useLetterKeys({ goTo })
  const { singleKeys } = useBuyingParts()
  useEffect(() => {
    // The first screen does not know whether it is switched off.
    if (opened === '?') onOpened(singleKeys.get() === false ? '' : 'F1')
  }, [opened, onOpened, singleKeys])
  return <KeyHelp isOpen={opened === 'F1'} onClose={() => onOpened('')} />
}
