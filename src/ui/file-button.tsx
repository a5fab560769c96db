import { FolderOpen } from 'lucide-react'
import { useRef } from 'react'
import { Button, type ButtonTone } from './button.tsx'

/** Asks for a file, or for several. The same file can be chosen again. */
export function FileButton(props: {
  label: string
  /** As an input's `accept`. */
  accept: string
  onFile?: (file: File) => void
  /** In place of `onFile`, where there may be several. */
  onFiles?: (files: readonly File[]) => void
  tone?: ButtonTone
  compact?: boolean
}) {
  const { label, accept, onFile, onFiles, tone = 'plain', compact = false } = props
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
      <Button tone={tone} compact={compact} onClick={() => field.current?.click()}>
        <FolderOpen aria-hidden className="size-4" />
        {label}
      </Button>
    </>
  )
}
