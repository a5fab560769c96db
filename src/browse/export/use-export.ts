import { useEffect, useRef, useState } from 'react'
import { useToast } from '#src/ui/toasts.tsx'

export type ExportJob = { readonly done: number; readonly total: number }

/** Writes a file, and returns what is said of it. */
export type ExportRun = (options: { signal: AbortSignal; onProgress: (done: number) => void }) => Promise<string>

/** Runs one export at a time, with progress; leaving the page cancels it. */
export function useExport() {
  const showToast = useToast()
  const [job, setJob] = useState<ExportJob | null>(null)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  const start = async (total: number, run: ExportRun) => {
    if (running.current) return
    const { signal } = (running.current = new AbortController())
    const onProgress = (done: number) => setJob({ done, total })
    onProgress(0)
    const text = await run({ signal, onProgress })
    running.current = null
    setJob(null)
    showToast({ text })
  }
  return { job, start, cancel: () => running.current?.abort() }
}
