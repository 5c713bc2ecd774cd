import { SendHorizontal, Square, Trash2 } from 'lucide-react'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { voiceLimits } from '@mtaa/contract/community/message-terms'
import { m } from '../../../../paraglide/messages.js'
import { formatBytes } from '../../../../platform/format.ts'
import { useNow } from '../../../../platform/now.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import type { Recording } from '../outbox.ts'
import { lengthOf, VoicePlayer } from '../thread/voice-player.tsx'
import { useRecorder } from './use-recorder.ts'

interface VoiceRecorderProps {
  onSend: (recording: Recording) => void
  onClose: () => void
}

const refusals = {
  not_allowed: m.messages_microphone_refused,
  no_microphone: m.messages_microphone_none,
  no_recorder: m.messages_recorder_none,
}

/** Records a voice message, which can be listened to before it is sent. Loaded when somebody records. */
export function VoiceRecorder(props: VoiceRecorderProps) {
  const [take, setTake] = useState(1)
  return <Take key={take} {...props} onAgain={() => setTake(take + 1)} />
}

function Take({ onSend, onClose, onAgain }: VoiceRecorderProps & { onAgain: () => void }) {
  const { state, stop } = useRecorder()
  const cancel = (
    <Button icon={Trash2} onClick={onClose}>
      {state.is === 'refused' ? m.ui_close() : m.ui_cancel()}
    </Button>
  )
  if (state.is === 'done') return <Review recording={state.recording} cancel={cancel} onSend={onSend} />
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 border-t border-line p-3">
      {state.is === 'refused' ? (
        <p role="alert" className="basis-full text-danger">
          {refusals[state.why]()}
        </p>
      ) : state.is === 'recording' ? (
        <Progress since={state.since} bytes={state.bytes} />
      ) : (
        <p role="status">{m.messages_microphone_asked()}</p>
      )}
      <div className="ml-auto flex flex-wrap gap-2">
        {cancel}
        {state.is === 'recording' ? (
          <Button variant="primary" icon={Square} onClick={stop}>
            {m.messages_stop()}
          </Button>
        ) : null}
        {state.is === 'refused' ? <Button onClick={onAgain}>{m.ui_retry()}</Button> : null}
      </div>
    </div>
  )
}

function Progress({ since, bytes }: { since: number; bytes: number }) {
  const seconds = Math.max(0, Math.floor((useNow('second') - since) / 1000))
  return (
    <p className="flex items-center gap-2 tabular-nums">
      <span aria-hidden="true" className="size-3 animate-pulse rounded-full bg-danger" />
      <span role="timer" aria-label={m.messages_recording()}>
        {`${lengthOf(seconds)} / ${lengthOf(voiceLimits.seconds)}`}
      </span>
      <span className="text-sm text-muted">{formatBytes(bytes)}</span>
    </p>
  )
}

interface ReviewProps {
  recording: Recording
  cancel: ReactNode
  onSend: (recording: Recording) => void
}

function Review({ recording, cancel, onSend }: ReviewProps) {
  const { blob, seconds } = recording
  const url = useMemo(() => URL.createObjectURL(blob), [blob])
  useEffect(() => () => URL.revokeObjectURL(url), [url])
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 border-t border-line p-3">
      <VoicePlayer voice={{ url, seconds, bytes: blob.size }} />
      <div className="ml-auto flex flex-wrap gap-2">
        {cancel}
        <Button variant="primary" icon={SendHorizontal} onClick={() => onSend(recording)}>
          {m.disputes_send()}
        </Button>
      </div>
    </div>
  )
}
