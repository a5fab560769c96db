import { useEffect, useState } from 'react'
import { failureWords } from '#src/browse/failure-words.ts'
import { loadFailedMessages } from '#src/browse/load-failed-messages.ts'
import { useCatalogClient } from '#src/catalog/catalog-context.tsx'
import type { HeldCatalog } from '#src/catalog/protocol/catalog-protocol.ts'
import { useFormats, useMessages } from '#src/i18n/locale-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { useToast } from '#src/ui/toasts.tsx'
import { toErrorData, type WholesaleErrorData } from '#src/wholesale-api/wholesale-error.ts'
import { acceptHeld, fetchSession, type GatewaySession } from './gateway-session.ts'
import { newnessMessages } from './newness-messages.ts'

type Asked =
  | { readonly kind: 'asking' }
  | { readonly kind: 'session'; readonly session: GatewaySession; readonly failure: WholesaleErrorData | null }
  | { readonly kind: 'accepting' }
  | { readonly kind: 'failed'; readonly failure: WholesaleErrorData }

const ask: typeof fetch = (path, init) => fetch(path, init)

/** A catalog that the gateway keeps aside: why, how it differs, and for an admin a button that takes it. */
export function HeldNotice(props: { held: HeldCatalog; showsTitle: boolean; onDone: () => void }) {
  const { held, showsTitle, onDone } = props
  const messages = useMessages(newnessMessages)
  const { failures } = useMessages(loadFailedMessages)
  const formats = useFormats()
  const client = useCatalogClient()
  const toast = useToast()
  const [asked, setAsked] = useState<Asked>({ kind: 'asking' })
  const isAsking = asked.kind === 'asking'
  const { what, next } = messages.why[held.why]
  const wordsOf = (error: WholesaleErrorData) => failures[failureWords({ kind: 'wholesale', error })].what

  useEffect(() => {
    if (!isAsking) return
    const controller = new AbortController()
    fetchSession(ask, controller.signal).then(
      (session) => setAsked({ kind: 'session', session, failure: null }),
      (error: unknown) => {
        if (!controller.signal.aborted) setAsked({ kind: 'failed', failure: toErrorData(error) })
      },
    )
    return () => controller.abort()
  }, [isAsking])

  async function accept(session: GatewaySession): Promise<void> {
    setAsked({ kind: 'accepting' })
    try {
      const done = await acceptHeld(ask, { edition: held.edition, token: session.token })
      toast({ text: messages[done] })
      client.load()
      onDone()
    } catch (error) {
      setAsked({ kind: 'session', session, failure: toErrorData(error) })
    }
  }

  return (
    <section className="grid gap-2">
      {showsTitle && <h3 className="font-medium">{what}</h3>}
      <p>{next}</p>
      <p className="text-ink-soft">{messages.heldSince(held.answeredAt, held.records)}</p>
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1">
        <dt className="text-ink-soft">{messages.orderableBefore}</dt>
        <dd className="text-right tabular-nums">{formats.number(held.orderableBefore)}</dd>
        <dt className="text-ink-soft">{messages.orderable}</dt>
        <dd className="text-right tabular-nums">{formats.number(held.orderable)}</dd>
      </dl>
      <div aria-live="polite" className="grid justify-items-start gap-2">
        {asked.kind === 'asking' && <p className="text-ink-soft">{messages.asking}</p>}
        {asked.kind === 'accepting' && <p className="text-ink-soft">{messages.accepting}</p>}
        {asked.kind === 'failed' && (
          <>
            <p className="text-bad">{messages.notAsked(wordsOf(asked.failure))}</p>
            <Button compact onClick={() => setAsked({ kind: 'asking' })}>
              {messages.tryAgain}
            </Button>
          </>
        )}
        {asked.kind === 'session' && asked.failure && (
          <p className="text-bad">{messages.notAccepted(wordsOf(asked.failure))}</p>
        )}
        {asked.kind === 'session' &&
          (asked.session.role === 'admin' ? (
            <Button compact onClick={() => void accept(asked.session)}>
              {messages.accept}
            </Button>
          ) : (
            <p>{messages.onlyAdmins}</p>
          ))}
      </div>
    </section>
  )
}
