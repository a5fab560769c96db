/** The classes of a text field or a select. Touch screens get 16 px text: with less, iOS zooms in on focus. */
export const fieldClass =
  'h-8 min-w-0 rounded border border-edge/80 bg-raised px-2 text-table text-ink touch:h-11 ' +
  'disabled:opacity-55 aria-invalid:border-bad'
