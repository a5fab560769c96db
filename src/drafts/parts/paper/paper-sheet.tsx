import { type ReactNode, useState } from 'react'
import { useFormats } from '#src/i18n/locale-context.tsx'
import { paperClass } from './paper-class.ts'

/** A sheet of paper with its title, when it was printed, and what it is of. */
export function PaperSheet(props: {
  title: string
  /** Below the title. */
  about: readonly string[]
  /** Below the day, at the right. */
  counts: readonly string[]
  children: ReactNode
}) {
  const { title, about, counts, children } = props
  const [printedAt] = useState(() => Date.now())
  const formats = useFormats()
  return (
    <article data-paper className={paperClass}>
      <header className="mb-[5mm] flex items-start justify-between gap-6">
        <div className="min-w-0">
          <h1 className="text-[15pt] leading-[19pt] font-semibold wrap-anywhere">
            <bdi>{title}</bdi>
          </h1>
          {about.map((words) => (
            <p key={words} className="mt-1 wrap-anywhere whitespace-pre-line">
              <bdi>{words}</bdi>
            </p>
          ))}
        </div>
        <p className="max-w-1/2 shrink-0 text-right text-ink-soft">
          {formats.date(printedAt)}
          {counts.map((words) => (
            <span key={words} className="block">
              {words}
            </span>
          ))}
        </p>
      </header>
      {children}
    </article>
  )
}
