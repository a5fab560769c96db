import { Camera, CameraOff, Keyboard, X } from 'lucide-react'
import { type ClipboardEvent, type RefObject, useEffect, useId, useState } from 'react'
import { hasNoQuantity, readMultiplier } from '#src/drafts/scan/session/read-scan.ts'
import type { ScanSession } from '#src/drafts/scan/session/scan-session.ts'
import { useMessages } from '#src/i18n/locale-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { fieldClass } from '#src/ui/field-class.ts'
import { FittingButton } from '#src/ui/fitting-button.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { useMediaQuery } from '#src/ui/use-media-query.ts'
import { cameraMessages } from './camera/camera-messages.ts'
import { CameraPicture } from './camera/camera-picture.tsx'
import { mayHaveCamera } from './camera/open-camera.ts'
import { scanMessages } from './scan-messages.ts'
import { useScanKeys } from './use-scan-keys.ts'

/** For typed and pasted codes, and for what a scanner or the camera reads, wherever the focus is. A quantity in it counts for the next scan. */
export function CodeBox(props: {
  box: RefObject<HTMLInputElement | null>
  session: Pick<ScanSession, 'scan'>
  /** Takes what was typed or pasted, which may have several lines. */
  onEnter: (text: string) => void
  onUndo: (key: 'Backspace' | 'z') => void
}) {
  const { box, session, onUndo } = props
  const [text, setText] = useState('')
  const messages = useMessages(scanMessages)
  const camera = useMessages(cameraMessages)
  const [isCameraOn, setCameraOn] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const hint = useId()
  const isTouch = useMediaQuery('(pointer: coarse)')
  // The on-screen keyboard is off by default: a person with a scanner does not need it, and it covers the list.
  const [showsKeyboard, setShowsKeyboard] = useState(false)
  const multiplier = readMultiplier(text)
  const waits = multiplier?.rest === ''
  const isRefused = hasNoQuantity(text)

  /** What is no code, or of no quantity, stays in the box, which says so. */
  const onEnter = (typed: string) => {
    const isLine = !/[\r\n]/.test(typed.trim())
    const stays = isLine && (hasNoQuantity(typed) || readMultiplier(typed)?.rest === '')
    setText(stays ? typed.trim() : '')
    if (!stays) props.onEnter(typed)
  }
  const take = (scanned: string, isContinued: boolean) => {
    // The focus change commits a quantity that is being typed, before the scan adds to it.
    box.current?.focus()
    const typed = box.current?.value ?? ''
    const before = readMultiplier(typed)
    if (isContinued) onEnter(typed + scanned)
    else if (hasNoQuantity(scanned) || readMultiplier(scanned)?.rest === '') setText(scanned)
    else if (before?.rest === '') {
      session.scan(scanned, before.quantity)
      setText('')
    } else if (!hasNoQuantity(typed)) session.scan(scanned)
  }
  useScanKeys({ box, onUndo, onScan: take })
  // The dialog may be open already.
  useEffect(() => box.current?.focus(), [box])

  const paste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text/plain')
    if (!/[\r\n]/.test(pasted.trim())) return
    event.preventDefault()
    onEnter(pasted)
  }
  return (
    <form
      className="grid grid-cols-[minmax(0,1fr)] gap-1"
      onSubmit={(event) => {
        event.preventDefault()
        onEnter(box.current?.value ?? '')
        box.current?.focus()
      }}
    >
      {isCameraOn && (
        <CameraPicture
          key={attempt}
          onCode={(code) => take(code, false)}
          // It does not go on by itself later: what is in the picture then would count.
          onHidden={() => setCameraOn(false)}
          onAgain={() => {
            setAttempt(attempt + 1)
            box.current?.focus()
          }}
        />
      )}
      <div className="flex items-center gap-2">
        <input
          ref={box}
          data-initial-focus
          value={text}
          onChange={(event) => setText(event.target.value)}
          onPaste={paste}
          inputMode={isTouch && !showsKeyboard ? 'none' : 'text'}
          enterKeyHint="done"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          aria-label={messages.code}
          aria-describedby={hint}
          placeholder={messages.code}
          className={`${fieldClass} flex-1 font-mono`}
        />
        {isTouch && (
          <IconButton
            label={messages.keyboard}
            icon={<Keyboard aria-hidden />}
            aria-pressed={showsKeyboard}
            className="aria-pressed:bg-accent-soft"
            onClick={() => {
              setShowsKeyboard(!showsKeyboard)
              // Blur first: a field that already has the focus does not open the keyboard.
              box.current?.blur()
              requestAnimationFrame(() => box.current?.focus())
            }}
          />
        )}
        {mayHaveCamera(navigator) && (
          <FittingButton
            fits
            icon={isCameraOn ? <CameraOff aria-hidden className="size-4" /> : <Camera aria-hidden className="size-4" />}
            label={isCameraOn ? camera.close : camera.open}
            onClick={() => setCameraOn(!isCameraOn)}
          />
        )}
        <Button type="submit" disabled={text.trim() === '' || waits || isRefused}>
          {messages.addCode}
        </Button>
      </div>
      <p id={hint} className="flex min-h-6 items-center gap-1 text-small text-ink-soft">
        {isRefused ? (
          <span role="alert" className="min-w-0 font-medium wrap-anywhere text-bad">
            {messages.wrongMultiplier(text.trim())}
          </span>
        ) : waits ? (
          <span className="inline-flex items-center gap-1 rounded-full bg-accent-soft py-0.5 pr-1 pl-2 font-medium text-accent">
            {messages.multiplier(multiplier.quantity)}
            <IconButton
              label={messages.clearMultiplier}
              icon={<X aria-hidden />}
              className="size-5! text-accent touch:-my-3 touch:size-11!"
              onClick={() => setText('')}
            />
          </span>
        ) : (
          <span className="truncate">{messages.codeHint}</span>
        )}
      </p>
    </form>
  )
}
