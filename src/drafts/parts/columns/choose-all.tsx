import { Checkbox } from '#src/ui/checkbox.tsx'

/** The checkbox in the header of a table: it chooses every row that is shown, or none. */
export function ChooseAll(props: {
  shown: 'none' | 'some' | 'all'
  onChoose: (chosen: boolean) => void
  label: string
}) {
  const { shown, onChoose, label } = props
  return (
    <label title={label} className="-m-1 p-1 touch:-m-2.5 touch:p-2.5 low:-my-0.5 low:py-0.5">
      <Checkbox
        checked={shown === 'all'}
        ref={(box) => {
          if (box) box.indeterminate = shown === 'some'
        }}
        onChange={() => onChoose(shown !== 'all')}
        aria-label={label}
        className="block"
      />
    </label>
  )
}
