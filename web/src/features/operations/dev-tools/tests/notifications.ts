import { m } from '../../../../paraglide/messages.js'
import { openStream } from '../../../../platform/live/stream.ts'
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
        const timer = setTimeout(() => end(false), maxMs)
        const end = (isOpen: boolean) => {
          clearTimeout(timer)
          stream.stop()
          resolve(isOpen)
        }
        stream.request(['site'])
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
