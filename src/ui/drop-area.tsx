import { type DragEvent, type ReactNode, useState } from 'react'

/** The main part of a page that takes files dropped anywhere on it. A button of the page has to do the same. */
export function DropArea(props: { hint: string; onFiles: (files: readonly File[]) => void; children: ReactNode }) {
  const { hint, onFiles, children } = props
  const [isOver, setOver] = useState(false)
  const over = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setOver(true)
  }
  const leave = (event: DragEvent) => {
    // Moving onto a child also fires `dragleave`.
    if (!(event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget))) setOver(false)
  }
  const drop = (event: DragEvent) => {
    setOver(false)
    const files = [...event.dataTransfer.files]
    if (files.length === 0) return
    event.preventDefault()
    onFiles(files)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the button does the same
    <main
      data-lines
      tabIndex={-1}
      onDragOver={over}
      onDragLeave={leave}
      onDrop={drop}
      className="relative flex min-h-0 flex-1 flex-col outline-none"
    >
      {children}
      {isOver && (
        <div className="pointer-events-none absolute inset-2 z-30 grid place-items-center rounded-lg border-2 border-dashed border-accent bg-accent-soft text-title font-semibold text-accent">
          {hint}
        </div>
      )}
    </main>
  )
}
