import { parentPort, workerData } from 'node:worker_threads'
import { readBusy } from './read-busy.ts'

/** What `readBusyApart` starts: one file, one answer. */
const { text, reading } = workerData as { text: string; reading: Parameters<typeof readBusy>[1] }
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage(readBusy(text, reading))
