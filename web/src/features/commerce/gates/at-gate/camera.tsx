import { Camera as CameraIcon, CameraOff } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { m } from '../../../../paraglide/messages.js'
import { Button } from '../../../../ui/forms/button.tsx'
import { openQrReader } from './qr-reader.ts'
import { readySound } from './signals.ts'

type State = 'off' | 'starting' | 'on' | 'refused' | 'missing'

/** Pictures are read so often. */
const everyMs = 120
/** The same code is read again once it was away for so long: a guest takes a moment to move on. */
const awayMs = 2500

/** Reads QR codes by the camera, once it was switched on. */
export function Camera({ onRead }: { onRead: (text: string) => void }) {
  const [state, setState] = useState<State>('off')
  const video = useRef<HTMLVideoElement>(null)
  const read = useEffectEvent(onRead)
  const isWanted = state === 'starting' || state === 'on'

  useEffect(() => {
    if (!isWanted) return undefined
    let isGone = false
    let stream: MediaStream | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let [last, seenAt] = ['', 0]
    const seen = (text: string) => {
      const now = performance.now()
      const isNew = text !== last || now - seenAt > awayMs
      last = text
      seenAt = now
      if (isNew) read(text)
    }
    const start = async () => {
      const { mediaDevices } = navigator as { mediaDevices?: MediaDevices }
      if (!mediaDevices) return setState('missing')
      const reading = openQrReader()
      stream = await mediaDevices.getUserMedia({ video: { facingMode: 'environment', width: { ideal: 1280 } } })
      const reader = await reading
      if (isGone || !video.current) return
      video.current.srcObject = stream
      await video.current.play()
      setState('on')
      const look = async () => {
        const text = video.current ? await reader(video.current).catch(() => undefined) : undefined
        if (isGone) return
        if (text) seen(text)
        timer = setTimeout(() => void look(), everyMs)
      }
      void look()
    }
    start().catch((error: unknown) => {
      if (!isGone) setState((error as Error).name === 'NotAllowedError' ? 'refused' : 'missing')
    })
    return () => {
      isGone = true
      clearTimeout(timer)
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
  }, [isWanted])

  return (
    <div className="flex flex-col gap-2">
      {isWanted ? (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- the camera has no sound
        <video
          ref={video}
          muted
          playsInline
          aria-label={m.gates_camera()}
          className="aspect-square max-h-[40vh] w-full rounded-card bg-ink object-cover"
        />
      ) : null}
      {state === 'refused' || state === 'missing' ? (
        <p role="alert" className="text-sm text-danger">
          {state === 'refused' ? m.gates_camera_refused() : m.gates_camera_missing()}
        </p>
      ) : null}
      <Button
        wide
        variant={isWanted ? 'quiet' : 'primary'}
        icon={isWanted ? CameraOff : CameraIcon}
        busy={state === 'starting'}
        onClick={() => {
          readySound()
          setState(isWanted ? 'off' : 'starting')
        }}
      >
        {isWanted ? m.gates_camera_off() : m.gates_camera_on()}
      </Button>
    </div>
  )
}
