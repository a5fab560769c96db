import { FolderOpen } from 'lucide-react'
import { useRef } from 'react'
import { Button, type ButtonTone } from './button.tsx'

/** Asks for one file. The same file can be chosen again. */
export function FileButton(props: {
  label: string
  /** As an input's `accept`. */
  accept: string
  onFile: (file: File) => void
  tone?: ButtonTone
  compact?: boolean
}) {
  const { label, accept, onFile, tone = 'plain', compact = false } = props
  const field = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={field}
        type="file"
        hidden
        accept={accept}
        onChange={(event) => {
          const [file] = event.target.files ?? []
          if (file) onFile(file)
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
