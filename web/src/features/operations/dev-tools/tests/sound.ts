import { uploadVoice } from '@mtaa/contract/community/messages'
import { m } from '../../../../paraglide/messages.js'
import { pause } from '../../../../platform/pause.ts'
import { recordingType } from '../../../community/messages/index.ts'
import type { BrowserTest } from '../test-step.ts'

const recordMs = 1500

/** A tone without a microphone, as this browser records it. */
async function record(type: string): Promise<Blob> {
  const context = new AudioContext()
  const target = context.createMediaStreamDestination()
  const tone = context.createOscillator()
  tone.connect(target)
  tone.start()
  const recorder = new MediaRecorder(target.stream, { mimeType: type })
  const pieces: Blob[] = []
  const ended = new Promise((resolve) => recorder.addEventListener('stop', resolve))
  recorder.addEventListener('dataavailable', ({ data }) => void pieces.push(data))
  recorder.start()
  await pause(recordMs)
  recorder.stop()
  await ended
  await context.close()
  return new Blob(pieces)
}

export const soundTests: readonly BrowserTest[] = [
  {
    words: m.tests_step_sound,
    async run() {
      const type = recordingType()
      return type === undefined ? 'unavailable' : (await record(type)).size > 0
    },
  },
  {
    words: m.tests_step_voice,
    needsMember: true,
    async run({ api }) {
      const type = recordingType()
      if (type === undefined) return 'unavailable'
      // It is deleted after a day, since no message has it.
      const { seconds } = await api(uploadVoice, { file: await record(type) })
      return seconds >= 1 && seconds <= 3
    },
  },
]
