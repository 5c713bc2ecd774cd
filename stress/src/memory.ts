import { setTimeout as pause } from 'node:timers/promises'
import type { AuthSession } from '@mtaa/contract/identity/auth-objects'
import sharp from 'sharp'
import { attacks } from './memory-attacks.ts'
import { readAhead, type Reads, startReaders } from './memory-readers.ts'
import { residentMemory } from './resident-memory.ts'
import { place, startServer, type ServerProcess } from './server-process.ts'

export interface MemoryRun {
  /** Of each attack. */
  connections: number
  /** How long readers are watched before anything is attacked. */
  calmMs: number
  settings?: Record<string, string>
  say?: (line: string) => void
}

/** What all attacks together may add to the memory of a server that people only read. */
export const maxGrowthMb = 150

export interface MemoryReport {
  startMb: number
  /** Once it has been read for a while and its caches are full, before anything is attacked. */
  idleMb: number
  peakMb: number
  /** What attacks add to that: how large the program itself is, is another matter. */
  growthMb: number
  afterMb: number
  calmP99: number
  attackedP99: number
  reads: number
  /** What readers got that was no answer. */
  failedReads: string[]
  /** What an attack ended with that it must not end with. */
  wrongEnds: string[]
  filesLeft: string[]
  /** The answer to an honest picture afterwards. */
  honestUpload: number
}

/** Readers read while every attack is carried out, one kind after the other; all of it is watched. */
export async function attackMemory({
  connections,
  calmMs,
  settings = {},
  say = () => {},
}: MemoryRun): Promise<MemoryReport> {
  const server = await startServer(settings)
  try {
    const startMb = megabytes(residentMemory(server.pid))
    const [members, bombs] = [await fill(server), await makeBombs()]
    const watch = watchMemory(server.pid)
    await readAhead(server.address)
    const readers = startReaders(server.address)
    await pause(calmMs)
    const calm = await readers.take()
    const idleMb = watch.peak()
    const wrongEnds: string[] = []
    const attacked: Reads = { times: [], failed: [] }
    for (const { name, begin, allowed } of attacks(bombs)) {
      const all = Array.from({ length: connections }, (_, index) => begin(server, pick(members, index), index))
      const ends = await Promise.all(all)
      wrongEnds.push(...ends.filter((end) => !allowed.includes(end)).map((end) => `${name}: ${end}`))
      const reads = await readers.take()
      attacked.times.push(...reads.times)
      attacked.failed.push(...reads.failed)
      const reading = `readers' p99 ${p99(reads.times)} ms`
      say(`${name}: ${JSON.stringify(countsOf(ends))}, ${watch.peak()} MB at most so far, ${reading}`)
    }
    readers.stop()
    const peakMb = watch.stop()
    const honestUpload = await uploadHonestly(server, pick(members, 0))
    return {
      startMb,
      idleMb,
      peakMb,
      growthMb: peakMb - idleMb,
      afterMb: megabytes(residentMemory(server.pid)),
      calmP99: p99(calm.times),
      attackedP99: p99(attacked.times),
      reads: calm.times.length + attacked.times.length,
      failedReads: [...calm.failed, ...attacked.failed],
      wrongEnds,
      filesLeft: await filesLeft(server),
      honestUpload,
    }
  } finally {
    await server.stop()
  }
}

/** What is still there when nobody sends anything any more: a file goes a moment after its answer. */
async function filesLeft(server: ServerProcess): Promise<string[]> {
  const until = performance.now() + 10_000
  while (server.uploads().length > 0 && performance.now() < until) await pause(50)
  return server.uploads()
}

/** Members, and posts that make pages as long as they are in life. */
async function fill(server: ServerProcess): Promise<AuthSession[]> {
  const members: AuthSession[] = []
  for (let index = 0; index < 20; index += 1) {
    const member = await server.member()
    const content = `Habari za mtaa ${index}. ${'Maji yamerudi leo asubuhi. '.repeat(20)}`
    await server.call('/api/posts', { content, visibility: 'public', ...place }, member)
    members.push(member)
  }
  return members
}

async function makeBombs(): Promise<Buffer[]> {
  const create = { width: 9248, height: 6936, channels: 3, background: '#2266aa' } as const
  const within = { ...create, width: 2300, height: 1700 }
  return [
    await sharp({ create }).avif({ effort: 0, quality: 30 }).toBuffer(),
    // As large as it may be.
    await sharp({ create: within }).avif({ effort: 0, quality: 30 }).toBuffer(),
  ]
}

function watchMemory(pid: number) {
  let peak = residentMemory(pid)
  const look = () => (peak = Math.max(peak, residentMemory(pid)))
  const timer = setInterval(look, 100)
  return {
    peak: () => megabytes(peak),
    stop() {
      clearInterval(timer)
      return megabytes(look())
    },
  }
}

async function uploadHonestly({ address }: ServerProcess, { access_token }: AuthSession): Promise<number> {
  const picture = await sharp({ create: { width: 800, height: 600, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer()
  const headers = { authorization: `Bearer ${access_token}`, 'content-type': 'image/jpeg' }
  const answer = await fetch(`${address}/api/media`, { method: 'POST', headers, body: new Uint8Array(picture) })
  return answer.status
}

const megabytes = (bytes: number) => Math.round(bytes / 1024 / 1024)

function pick<T>(all: readonly T[], index: number): T {
  const found = all[index % all.length]
  if (found === undefined) throw new RangeError('nothing to pick from')
  return found
}

const p99 = (times: number[]) =>
  Math.round(times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.99)] ?? 0)

const countsOf = (ends: string[]) =>
  Object.fromEntries([...new Set(ends)].map((end) => [end, ends.filter((each) => each === end).length]))
