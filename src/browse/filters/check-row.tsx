import { type ReactNode, useState } from 'react'
import { Checkbox } from '#src/ui/checkbox.tsx'

/** A checkbox row, as wide as its list. It shows what was chosen at once, also where its list is drawn later. */
export function CheckRow(props: { checked: boolean; onChange: (checked: boolean) => void; children: ReactNode }) {
  const { checked, onChange, children } = props
  const [own, setOwn] = useState({ of: checked, checked })
  if (own.of !== checked) setOwn({ of: checked, checked })
  return (
    <label className="flex h-8 items-center gap-2 px-3 hover:bg-hover touch:h-11">
      <Checkbox
        checked={own.checked}
        onChange={({ target }) => {
          setOwn({ of: checked, checked: target.checked })
          onChange(target.checked)
        }}
      />
      {children}
    </label>
  )
}

/** @returns the values with `value` added or removed */
export function withChoice(values: readonly string[], value: string, chosen: boolean): string[] {
  return chosen ? [...values, value] : values.filter((other) => other !== value)
}
