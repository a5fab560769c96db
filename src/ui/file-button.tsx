import { FolderOpen } from 'lucide-react'
import { useRef } from 'react'
import { FittingButton } from './fitting-button.tsx'

/** Asks for a file, or for several. The same file can be chosen again. */
export function FileButton(props: {
  label: string
  /** As an input's `accept`. */
  accept: string
  onFile?: (file: File) => void
  /** In place of `onFile`, where there may be several. */
  onFiles?: (files: readonly File[]) => void
  compact?: boolean
  /** On a phone it is only its icon. */
  fits?: boolean
}) {
  const { label, accept, onFile, onFiles, compact = false, fits } = props
  const field = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={field}
        type="file"
        hidden
        multiple={onFiles !== undefined}
        accept={accept}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])]
          const [file] = files
          if (file) onFile?.(file)
          if (file) onFiles?.(files)
          event.target.value = ''
        }}
      />
      <FittingButton
        fits={fits}
        icon={<FolderOpen aria-hidden className="size-4" />}
        label={label}
        compact={compact}
        onClick={() => field.current?.click()}
      />
    </>
  )
}
