import { Fragment } from 'react'
import { useMessages } from '#src/i18n/locale-context.tsx'
import { keyMessages } from './key-messages.ts'

/** Keys as they stand on the keyboard, one of which does it. */
export function KeyCaps({ keys }: { keys: readonly string[] }) {
  const { names } = useMessages(keyMessages)
  return keys.map((each, index) => (
    <Fragment key={each}>
      {index > 0 && ' '}
      <kbd className="rounded border border-line bg-surface px-1 font-mono text-[12px] leading-4 whitespace-pre">
        {keyWords(each, names)}
      </kbd>
    </Fragment>
  ))
}

/** A press of keys in words: `Ctrl+z` is `Ctrl Z`, `g c` stays as it is. */
export function keyWords(keys: string, names: Readonly<Record<string, string>>): string {
  if (keys === '+' || keys === ' ') return names[keys] ?? keys
  const parts = keys.split('+')
  return parts
    .map((part) => names[part] ?? (parts.length > 1 && part.length === 1 ? part.toUpperCase() : part))
    .join(' ')
}
