import type { RefObject } from 'react'
import { useMessages } from '#src/i18n/locale-context.tsx'
import { keyMessages } from './key-messages.ts'

/** What was typed into the palette's field before the palette was loaded, and the Enter after it. */
export type Early = { readonly text: string; readonly entered: Pick<KeyboardEvent, 'ctrlKey' | 'metaKey'> | null }

export const paletteFieldClass =
  'sticky top-0 z-10 h-11 w-full border-b border-line bg-raised px-4 text-[15px] outline-none'

/** Stands for the palette's field while the palette loads, so that no key is lost. */
export function EarlyField({ early, onEarly }: { early: RefObject<Early>; onEarly: (early: Early) => void }) {
  const { field, placeholder } = useMessages(keyMessages)
  return (
    <div className="min-h-64 text-table">
      <input
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it may be drawn after the dialog opened
        autoFocus
        data-initial-focus
        type="text"
        // As the field that takes its place: a screen reader has the same control.
        role="combobox"
        aria-expanded={false}
        aria-controls="palette"
        autoComplete="off"
        spellCheck={false}
        aria-label={field}
        placeholder={placeholder}
        ref={(input) => {
          // As it is drawn: what was typed before that.
          if (input && input.value === '') input.value = early.current.text
        }}
        onChange={({ target }) => onEarly({ text: target.value, entered: null })}
        onKeyDown={(event) => {
          if (event.key === 'Enter') onEarly({ text: event.currentTarget.value, entered: event })
        }}
        className={paletteFieldClass}
      />
    </div>
  )
}
