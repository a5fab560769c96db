import './camera-picture.css'
import { Flashlight, FlashlightOff } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useMessages } from '#src/i18n/locale-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { useNewest } from '#src/ui/use-newest.ts'
import { cameraMessages } from './camera-messages.ts'
import { cropToFrame } from './picture-crop.ts'
import { type CameraState, runCamera } from './run-camera.ts'
import { startBarcodeReader } from './start-barcode-reader.ts'

/** The camera, on while this is on the screen. Each code in its frame is given once. */
export function CameraPicture(props: {
  onCode: (code: string) => void
  /** Nobody sees the page any more. */
  onHidden: () => void
  /** After a failure: with another key, this begins anew. */
  onAgain: () => void
}) {
  const messages = useMessages(cameraMessages)
  const video = useRef<HTMLVideoElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  const state = useCamera({ video, frame, onCode: props.onCode, onHidden: props.onHidden })

  if (state.kind === 'failed') {
    const { title, next } = messages.failures[state.why]
    return (
      <Notice
        tone="bad"
        title={title}
        actions={
          <Button compact onClick={props.onAgain}>
            {messages.again}
          </Button>
        }
      >
        {next}
      </Notice>
    )
  }
  const { torch = null } = state.kind === 'on' ? state : {}
  return (
    <div className="grid gap-1">
      <div className="camera-picture">
        {/* A camera without sound. */}
        <video ref={video} muted playsInline aria-label={messages.picture} />
        <div ref={frame} className="camera-frame" />
        {torch && <TorchButton torch={torch} />}
      </div>
      <p role="status" className="text-small text-ink-soft">
        {state.kind === 'opening' ? messages.opening : state.isReading ? messages.reading : messages.preparing}
      </p>
    </div>
  )
}

/** The light of a camera that was closed is off. */
function TorchButton({ torch }: { torch: (isOn: boolean) => Promise<void> }) {
  const messages = useMessages(cameraMessages)
  const [isOn, setOn] = useState(false)
  return (
    <IconButton
      label={isOn ? messages.torchOff : messages.torchOn}
      icon={isOn ? <FlashlightOff aria-hidden /> : <Flashlight aria-hidden />}
      className="camera-torch bg-raised text-ink"
      onClick={() =>
        torch(!isOn).then(
          () => setOn(!isOn),
          () => {},
        )
      }
    />
  )
}

function useCamera(options: {
  video: RefObject<HTMLVideoElement | null>
  frame: RefObject<HTMLDivElement | null>
  onCode: (code: string) => void
  onHidden: () => void
}): CameraState {
  const { video, frame } = options
  const [state, setState] = useState<CameraState>({ kind: 'opening' })
  const newest = useNewest(options)
  useEffect(() => {
    const onVisibility = () => {
      if (document.visibilityState === 'hidden') newest().onHidden()
    }
    document.addEventListener('visibilitychange', onVisibility)
    const stop = runCamera({
      devices: navigator.mediaDevices,
      startReader: startBarcodeReader,
      show(stream) {
        if (!video.current) return
        video.current.srcObject = stream
        // It rejects if it is closed meanwhile.
        if (stream) video.current.play().catch(() => {})
      },
      takePicture: async () => takePicture(video.current, frame.current),
      onState: setState,
      onCode: (code) => newest().onCode(code),
      now: () => performance.now(),
      pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    })
    return () => {
      document.removeEventListener('visibilitychange', onVisibility)
      stop()
    }
  }, [video, frame, newest])
  return state
}

async function takePicture(video: HTMLVideoElement | null, frame: HTMLElement | null): Promise<ImageBitmap | null> {
  if (!video || !frame || video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return null
  const shown = video.getBoundingClientRect()
  const { x, y, width, height } = frame.getBoundingClientRect()
  const crop = cropToFrame({ width: video.videoWidth, height: video.videoHeight }, shown, {
    x: x - shown.x,
    y: y - shown.y,
    width,
    height,
  })
  if (!crop) return null
  const { from, to } = crop
  return createImageBitmap(video, from.x, from.y, from.width, from.height, {
    resizeWidth: to.width,
    resizeHeight: to.height,
    resizeQuality: 'medium',
  })
}
