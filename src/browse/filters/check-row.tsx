import type { ReactNode } from 'react'

/** A checkbox row, as wide as its list. */
export function CheckRow(props: { checked: boolean; onChange: (checked: boolean) => void; children: ReactNode }) {
  const { checked, onChange, children } = props
  return (
    <label className="flex h-8 items-center gap-2 px-3 hover:bg-hover touch:h-11">
      <input
        type="checkbox"
        className="size-4 accent-accent"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
      {children}
    </label>
  )
}

/** @returns the values with `value` added or removed */
export function withChoice(values: readonly string[], value: string, chosen: boolean): string[] {
  return chosen ? [...values, value] : values.filter((other) => other !== value)
}
