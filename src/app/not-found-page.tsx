import { Link } from 'react-router'
import { draftsHref } from '#src/drafts/store/draft-href.ts'
import { useMessages } from '#src/i18n/locale-context.tsx'
import { buttonClass } from '#src/ui/button.tsx'
import { PageTitle } from '#src/ui/page-title.tsx'
import { notFoundMessages } from './not-found-messages.ts'

export function NotFoundPage() {
  const messages = useMessages(notFoundMessages)
  return (
    <main className="grid max-w-xl content-start gap-3 p-4 min-[720px]:p-6">
      <PageTitle text={messages.notFoundTitle} />
      <h1 className="text-title font-semibold">{messages.notFoundTitle}</h1>
      <p className="text-ink-soft">{messages.notFoundText}</p>
      <p className="flex flex-wrap gap-2">
        <Link to="/" className={buttonClass('primary')}>
          {messages.toCatalog}
        </Link>
        <Link to={draftsHref} className={buttonClass()}>
          {messages.toDrafts}
        </Link>
      </p>
    </main>
  )
}
