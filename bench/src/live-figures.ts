import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { openStreams } from './live-clients.ts'

interface Setup {
  url: string
  /** Of the server, whose memory is read. */
  pid: number
  count: number
  topics: string
  /** Makes the program send a message to the topics, and answers what it names. */
  send(): Promise<string>
  /** Finds that in the text of a message. */
  mark: RegExp
}

export interface LiveFigures {
  open: number
  kilobytesEach: number
  /** From the call that makes it to the last of all readers. */
  messageToAllMs: number
  /** Of messages sent while readers reconnected. */
  lost: number
  reconnects: number
}

const residentKilobytes = (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? Number.NaN)

/** What open streams cost a server that runs already: memory, the time of a message to all, and what reconnects lose. */
export async function measureLive({ url, pid, count, topics, send, mark }: Setup): Promise<LiveFigures> {
  const warm = await openStreams({ url, count: 100, topics }, mark)
  await warm.until(await send())
  warm.close()
  await pause(1000)
  const before = residentKilobytes(pid)
  const clients = await openStreams({ url, count, topics }, mark)
  await pause(2000)
  const kilobytesEach = (residentKilobytes(pid) - before) / count

  const begun = performance.now()
  await clients.until(await send())
  const messageToAllMs = performance.now() - begun

  const reconnects = 100
  const sent: string[] = []
  for (let at = 0; at < reconnects / 10; at++) {
    const [name] = await Promise.all([send(), clients.reconnect(10)])
    sent.push(name)
  }
  let lost = 0
  for (const name of sent) {
    await clients.until(name, 10_000)
    lost += clients.missing(name)
  }
  const { open } = clients
  clients.close()
  return { open, kilobytesEach, messageToAllMs, lost, reconnects }
}
