import { parentPort } from 'node:worker_threads'
import { readBusy } from './read-busy.ts'

interface Work {
  text: string
  reading: Parameters<typeof readBusy>[1]
}

/** What `readBusyApart` starts: it says that it has started, then reads one file and answers. */
parentPort?.once('message', ({ text, reading }: Work) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage(readBusy(text, reading))
})
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage('started')
