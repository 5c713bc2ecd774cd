import { fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

// People who read: a process of their own, so that sending for the attackers does not make them wait.

const program = fileURLToPath(import.meta.url)
const paths = ['/', '/feed', '/market', '/api/feed', '/healthz']

export interface Reads {
  times: number[]
  /** What was no answer. */
  failed: string[]
}

/** Each time another URL, so that nothing is answered from a cache. */
const freshUrl = (origin: string, index: number) =>
  `${origin}${paths[index % paths.length]}?n=${randomBytes(4).toString('hex')}`

/** What is read until its caches are full and its code is compiled; after that a server that is only read stays as it is. */
const readsAhead = 1500

export async function readAhead(address: string) {
  let left = readsAhead
  const reader = async () => {
    while (left-- > 0) await (await fetch(freshUrl(address, left))).arrayBuffer()
  }
  await Promise.all([reader(), reader(), reader()])
}

/** A few people who read, one page after the other. */
export function startReaders(address: string) {
  const child = fork(program, [address])
  return {
    /** What was read since the last time. */
    async take(): Promise<Reads> {
      child.send('take')
      return (await once(child, 'message'))[0] as Reads
    },
    stop: () => child.kill(),
  }
}

async function read(address: string, reads: Reads) {
  for (let index = 0; ; index += 1) {
    const begun = performance.now()
    const status = await fetch(freshUrl(address, index)).then(
      async (answer) => (await answer.arrayBuffer(), String(answer.status)),
      (error: unknown) => String(error),
    )
    reads.times.push(performance.now() - begun)
    if (status !== '200') reads.failed.push(`${paths[index % paths.length]}: ${status}`)
    await pause(50)
  }
}

if (process.argv[1] === program) {
  const reads: Reads = { times: [], failed: [] }
  process.on('message', () => {
    process.send?.(reads)
    Object.assign(reads, { times: [], failed: [] })
  })
  for (let reader = 0; reader < 3; reader += 1) void read(String(process.argv[2]), reads)
}
