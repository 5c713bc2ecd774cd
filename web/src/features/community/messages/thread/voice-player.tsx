import { Pause, Play } from 'lucide-react'
import { useRef, useState } from 'react'
import type { Voice } from '@mtaa/contract/community/messages'
import { m } from '../../../../paraglide/messages.js'
import { formatBytes } from '../../../../platform/format.ts'
import { IconButton } from '../../../../ui/forms/icon-button.tsx'

export type PlayedVoice = Pick<Voice, 'url' | 'seconds' | 'bytes'>

/** `0:07` */
export const lengthOf = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`

/** A voice message. Its length and size are shown; nothing of it is loaded before it is played. */
export function VoicePlayer({ voice: { url, seconds, bytes } }: { voice: PlayedVoice }) {
  const audio = useRef<HTMLAudioElement>(null)
  const [isPlaying, setPlaying] = useState(false)
  const [at, setAt] = useState(0)
  const [hasFailed, setFailed] = useState(false)
  const toggle = () => {
    const element = audio.current
    if (!element) return
    if (!element.paused) return element.pause()
    // One voice at a time.
    for (const other of document.querySelectorAll('audio')) if (other !== element) other.pause()
    setFailed(false)
    element.play().catch(() => setFailed(true))
    return undefined
  }
  const seek = (to: number) => {
    setAt(to)
    if (audio.current) audio.current.currentTime = to
  }
  return (
    <div className="w-64 max-w-full">
      <div className="flex items-center gap-1">
        <IconButton
          label={isPlaying ? m.listings_pause() : m.messages_play()}
          icon={isPlaying ? Pause : Play}
          onClick={toggle}
        />
        <input
          type="range"
          aria-label={m.messages_position()}
          min={0}
          max={Math.max(1, seconds)}
          step={1}
          value={Math.min(at, seconds)}
          aria-valuetext={`${lengthOf(at)} / ${lengthOf(seconds)}`}
          onChange={({ target }) => seek(Number(target.value))}
          className="h-11 min-w-0 flex-1 accent-(--primary)"
        />
      </div>
      <p className="flex justify-between gap-2 text-xs text-muted tabular-nums">
        <span>{`${lengthOf(at)} / ${lengthOf(seconds)}`}</span>
        <span>{formatBytes(bytes)}</span>
      </p>
      {hasFailed ? (
        <p role="alert" className="text-sm text-danger">
          {m.messages_voice_failed()}
        </p>
      ) : null}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- what somebody has said has no captions */}
      <audio
        ref={audio}
        src={url}
        preload="none"
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        onTimeUpdate={({ currentTarget }) => setAt(currentTarget.currentTime)}
        onEnded={() => seek(0)}
      />
    </div>
  )
}
