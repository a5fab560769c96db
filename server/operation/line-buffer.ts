import type { LogSink } from './create-log.ts'

/**
 * Writes lines together, a moment later, in their order: to write costs the system as much as ten lines cost us. A line
 * that is urgent is written at once, with all before it.
 */
export function createLineBuffer(
  sink: LogSink,
  { mostMs = 100, mostChars = 16_384 }: { mostMs?: number; mostChars?: number } = {},
): { write(line: string, isUrgent: boolean): void; flush(): void } {
  let lines = ''
  let timer: NodeJS.Timeout | null = null
  const flush = () => {
    if (timer !== null) clearTimeout(timer)
    timer = null
    const text = lines
    lines = ''
    if (text !== '') sink.write(text)
  }
  return {
    write(line, isUrgent) {
      lines += line
      if (isUrgent || lines.length >= mostChars) flush()
      else timer ??= setTimeout(flush, mostMs).unref()
    },
    flush,
  }
}
