import { useEffect, useState } from 'react'
import { sessionStore } from '#src/access/session-store.ts'
import { useSession } from '#src/access/use-session.ts'
import { failureWords } from '#src/browse/failure-words.ts'
import { loadFailedMessages } from '#src/browse/load-failed-messages.ts'
import { useCatalogClient } from '#src/catalog/catalog-context.tsx'
import type { HeldCatalog, LoadedCatalog } from '#src/catalog/protocol/catalog-protocol.ts'
import { useMessages } from '#src/i18n/locale-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { useToast } from '#src/ui/toasts.tsx'
import { toErrorData, type WholesaleErrorData } from '#src/wholesale-api/wholesale-error.ts'
import { acceptHeld } from './accept-held.ts'
import { HeldFigures } from './held-figures.tsx'
import { newnessMessages } from './newness-messages.ts'

type Step =
  /** Who asks may have another role by now. */
  | { readonly kind: 'asking-session' }
  | { readonly kind: 'ready'; readonly failure: WholesaleErrorData | null }
  | { readonly kind: 'accepting' }

type HeldProps = { held: HeldCatalog; catalog: LoadedCatalog; onDone: () => void }

/**
 * A catalog that the gateway keeps aside: why, how it differs, what it would replace, and for an admin the button that
 * takes it: nothing takes that back.
 */
export function HeldNotice(props: HeldProps) {
  const { held, catalog } = props
  const messages = useMessages(newnessMessages)
  const { kept, orderable, orderableBefore } = held
  return (
    <section className="grid gap-3">
      <p>{messages.why[held.why].next}</p>
      <HeldFigures held={held} catalog={catalog} />
      {kept !== null && <p>{messages.changes(orderableBefore - kept, orderable - kept)}</p>}
      <p className="text-ink-soft">{messages.about}</p>
      <Accepting {...props} />
    </section>
  )
}

function Accepting({ held, onDone }: HeldProps) {
  const messages = useMessages(newnessMessages)
  const { failures } = useMessages(loadFailedMessages)
  const client = useCatalogClient()
  const toast = useToast()
  const session = useSession()
  const [step, setStep] = useState<Step>({ kind: 'asking-session' })
  const isAsking = step.kind === 'asking-session'
  const isAdmin = session.kind === 'signed-in' && session.session.role === 'admin'

  useEffect(() => {
    if (!isAsking) return
    let isOver = false
    void sessionStore.check().then(() => !isOver && setStep({ kind: 'ready', failure: null }))
    return () => {
      isOver = true
    }
  }, [isAsking])

  async function accept(): Promise<void> {
    setStep({ kind: 'accepting' })
    try {
      // Another tab may have signed in anew: the token is that of its session then.
      const now = await sessionStore.check()
      if (now.kind !== 'signed-in') return setStep({ kind: 'ready', failure: null })
      const { token } = now.session
      const done = await acceptHeld((path, init) => fetch(path, init), { edition: held.edition, token })
      toast({ text: messages[done] })
      client.load()
      onDone()
    } catch (error) {
      const failure = toErrorData(error)
      setStep(failure.kind === 'signed-out' ? { kind: 'asking-session' } : { kind: 'ready', failure })
    }
  }

  return (
    <div aria-live="polite" className="grid gap-2">
      {isAsking && <p className="text-ink-soft">{messages.asking}</p>}
      {step.kind === 'accepting' && <p className="text-ink-soft">{messages.accepting}</p>}
      {step.kind === 'ready' && step.failure && (
        <p className="text-bad">
          {messages.notAccepted(failures[failureWords({ kind: 'wholesale', error: step.failure })].what)}
        </p>
      )}
      {step.kind === 'ready' && isAdmin && (
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onDone}>{messages.keep}</Button>
          <Button tone="primary" onClick={() => void accept()}>
            {messages.accept}
          </Button>
        </div>
      )}
      {step.kind === 'ready' && session.kind === 'signed-in' && !isAdmin && <p>{messages.onlyAdmins}</p>}
      {step.kind === 'ready' && (session.kind === 'unknown' || session.kind === 'none') && (
        <>
          <p className="text-bad">{messages.notAsked}</p>
          <Button compact className="justify-self-start" onClick={() => setStep({ kind: 'asking-session' })}>
            {messages.tryAgain}
          </Button>
        </>
      )}
    </div>
  )
}
