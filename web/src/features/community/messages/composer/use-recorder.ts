import { useEffect, useRef, useState } from 'react'
import { voiceLimits } from '@mtaa/contract/community/message-terms'
import type { Recording } from '../outbox.ts'
import { recordingType } from './recording-type.ts'

type State =
  | { is: 'asking' }
  | { is: 'refused'; why: 'not_allowed' | 'no_microphone' | 'no_recorder' }
  | { is: 'recording'; since: number; bytes: number }
  | { is: 'done'; recording: Recording }

const bitsPerSecond = 16_000
const pieceMs = 1000

interface Running {
  recorder: MediaRecorder
  stream: MediaStream
}

const release = (stream: MediaStream) => {
  for (const track of stream.getTracks()) track.stop()
}

/** Records from the microphone at once, up to two minutes. */
export function useRecorder() {
  const [state, setState] = useState<State>({ is: 'asking' })
  const running = useRef<Running>(undefined)

  useEffect(() => {
    let isGone = false
    const begin = async () => {
      const type = recordingType()
      const { mediaDevices } = navigator as { mediaDevices?: MediaDevices }
      if (type === undefined || !mediaDevices) return setState({ is: 'refused', why: 'no_recorder' })
      const stream = await mediaDevices.getUserMedia({ audio: { channelCount: 1 } })
      if (isGone) return release(stream)
      return record(stream, type)
    }
    const record = (stream: MediaStream, mimeType: string) => {
      const recorder = new MediaRecorder(stream, { mimeType, audioBitsPerSecond: bitsPerSecond })
      const pieces: Blob[] = []
      const since = Date.now()
      recorder.addEventListener('dataavailable', ({ data }) => {
        pieces.push(data)
        const bytes = pieces.reduce((sum, { size }) => sum + size, 0)
        if (recorder.state !== 'recording') return
        setState({ is: 'recording', since, bytes })
        const isFull = Date.now() - since > voiceLimits.seconds * 1000 - 2 * pieceMs
        if (isFull || bytes > voiceLimits.bytes * 0.95) recorder.stop()
      })
      recorder.addEventListener('stop', () => {
        release(stream)
        if (isGone) return
        const seconds = Math.min(voiceLimits.seconds, Math.max(1, Math.round((Date.now() - since) / 1000)))
        setState({ is: 'done', recording: { blob: new Blob(pieces, { type: mimeType.split(';')[0] ?? '' }), seconds } })
      })
      recorder.start(pieceMs)
      running.current = { recorder, stream }
      setState({ is: 'recording', since, bytes: 0 })
    }
    begin().catch((error: unknown) => {
      // The browser names what it refused; a sentence says what to do.
      const isRefused = error instanceof DOMException && error.name === 'NotAllowedError'
      if (!isGone) setState({ is: 'refused', why: isRefused ? 'not_allowed' : 'no_microphone' })
    })
    return () => {
      isGone = true
      if (running.current) release(running.current.stream)
      running.current = undefined
    }
  }, [])

  return { state, stop: () => running.current?.recorder.stop() }
}
