import { useEffect, useState } from 'react'
import { sessionStore } from '#src/access/session-store.ts'
import { useSession } from '#src/access/use-session.ts'
import { failureWords } from '#src/browse/failure-words.ts'
import { loadFailedMessages } from '#src/browse/load-failed-messages.ts'
import { useCatalogClient } from '#src/catalog/catalog-context.tsx'
import type { HeldCatalog, LoadedCatalog } from '#src/catalog/protocol/catalog-protocol.ts'
import { useMessages } from '#src/i18n/locale-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { useToast } from '#src/ui/toasts.tsx'
import { toErrorData, type WholesaleErrorData } from '#src/wholesale-api/wholesale-error.ts'
import { acceptHeld } from './accept-held.ts'
import { HeldFigures } from './held-figures.tsx'
import { HeldQuestion } from './held-question.tsx'
import { newnessMessages } from './newness-messages.ts'

type Step =
  /** Who asks may have another role by now. */
  | { readonly kind: 'asking-session' }
  | { readonly kind: 'ready'; readonly failure: WholesaleErrorData | null }
  | { readonly kind: 'question' }
  | { readonly kind: 'accepting' }

type HeldProps = { held: HeldCatalog; catalog: LoadedCatalog; onDone: () => void }

/** A catalog that the gateway keeps aside: why, how it differs, and for an admin a button that asks, and takes it. */
export function HeldNotice(props: HeldProps & { showsTitle: boolean }) {
  const { held, catalog, showsTitle } = props
  const messages = useMessages(newnessMessages)
  const { what, next } = messages.why[held.why]
  return (
    <section className="grid gap-2">
      {showsTitle && <h3 className="font-medium">{what}</h3>}
      <p>
        {next} {messages.heldBack}
      </p>
      <HeldFigures held={held} catalog={catalog} />
      <Accepting {...props} />
    </section>
  )
}

function Accepting({ held, catalog, onDone }: HeldProps) {
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
    <div aria-live="polite" className="grid justify-items-start gap-2">
      {isAsking && <p className="text-ink-soft">{messages.asking}</p>}
      {step.kind === 'accepting' && <p className="text-ink-soft">{messages.accepting}</p>}
      {step.kind === 'ready' && step.failure && (
        <p className="text-bad">
          {messages.notAccepted(failures[failureWords({ kind: 'wholesale', error: step.failure })].what)}
        </p>
      )}
      {(step.kind === 'ready' || step.kind === 'question') && isAdmin && (
        <Button compact aria-haspopup="dialog" onClick={() => setStep({ kind: 'question' })}>
          {messages.accept}
        </Button>
      )}
      {step.kind === 'ready' && session.kind === 'signed-in' && !isAdmin && <p>{messages.onlyAdmins}</p>}
      {step.kind === 'ready' && (session.kind === 'unknown' || session.kind === 'none') && (
        <>
          <p className="text-bad">{messages.notAsked}</p>
          <Button compact onClick={() => setStep({ kind: 'asking-session' })}>
            {messages.tryAgain}
          </Button>
        </>
      )}
      <Dialog
        open={step.kind === 'question'}
        onClose={() => setStep({ kind: 'ready', failure: null })}
        title={messages.question.title}
        closeLabel={messages.close}
      >
        <HeldQuestion
          held={held}
          catalog={catalog}
          onKeep={() => setStep({ kind: 'ready', failure: null })}
          onAccept={() => void accept()}
        />
      </Dialog>
    </div>
  )
}
