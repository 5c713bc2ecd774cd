import { m } from '../../../../paraglide/messages.js'
import { openStream } from '../../../../platform/live/stream.ts'
import { pause } from '../../../../platform/pause.ts'
import type { BrowserTest } from '../test-step.ts'

const maxMs = 10_000

export const notificationTests: readonly BrowserTest[] = [
  {
    words: m.tests_step_stream,
    run: () =>
      new Promise((resolve) => {
        const stream = openStream({
          lastId: () => '',
          onState: (topics) => topics.length > 0 && end(true),
          onMessage() {},
          onResync() {},
          onHeartbeat() {},
        })
        const end = (isOpen: boolean) => {
          stream.stop()
          resolve(isOpen)
        }
        stream.request(['site'])
        void pause(maxMs).then(() => end(false))
      }),
  },
  {
    words: m.tests_step_push,
    async run() {
      if (!('serviceWorker' in navigator) || !('PushManager' in window)) return 'unavailable'
      return (await navigator.serviceWorker.getRegistration()) ? true : 'unavailable'
    },
  },
]
