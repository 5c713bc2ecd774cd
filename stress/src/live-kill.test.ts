import { createPost } from '@mtaa/contract/community/feed'
import { once } from 'node:events'
import { expect } from 'vitest'
import { openLiveStream } from '../../bench/src/live-client.ts'
import { signal } from '../../server/src/platform/process/processes.ts'
import { parklands } from '../../server/test/factories.ts'
import { test as base, type WorldOptions } from '../../server/test/harness.ts'
import { startWebProcesses, type WebProcess } from '../../server/test/platform/web-process.ts'

const many = 1000

const crowded: WorldOptions = {
  settings: (usual) => ({
    ...usual,
    limits: false,
    traffic: { ...usual.traffic, maxConnections: 2 * many, maxConnectionsPerAddress: 2 * many },
  }),
}
const test = base.extend({ worldOptions: [crowded, { injected: true }] })

test('a thousand readers of a killed process fetch anew at another one, and miss nothing from then on', async ({
  world,
}) => {
  const [killed, other] = (await startWebProcesses(world, 2)) as [WebProcess, WebProcess]
  const readers = Array.from({ length: many }, () => createReader())
  const streams = await Promise.all(readers.map((reader) => reader.open(killed.address)))
  const amina = await world.make.member()
  const write = async (content: string) => {
    const { county_code, constituency_code, ward_code } = parklands
    const body = { content, visibility: 'public' as const, county_code, constituency_code, ward_code }
    return (await other.as(amina)(createPost, { body })).id
  }
  const before = await write('Maji yamerudi')
  await Promise.all(readers.map((reader) => reader.receives(before)))

  const cut = streams.map(({ socket }) => once(socket, 'close'))
  signal(killed.pid, 'SIGKILL')
  await Promise.all(cut)
  await write('Nobody of them hears this')
  await Promise.all(readers.map((reader, at) => reader.open(other.address, streams[at]?.lastId())))
  const after = await write('Stima imerudi')
  await Promise.all(readers.map((reader) => reader.receives(after)))

  const seen = new Set(readers.map(({ events }) => events.join(' ')))
  expect([...seen]).toEqual([`open resync ${before} open resync ${after}`])
})

/** What one browser receives over all its streams: names of events, and the posts that messages name. */
function createReader() {
  const events: string[] = []
  let wake = () => {}
  return {
    events,
    open: (url: string, lastId?: string) =>
      openLiveStream({
        url,
        topic: 'place:country',
        lastId,
        onEvent({ event, data }) {
          const { data: facts } = JSON.parse(data) as { data?: { post: string } }
          events.push(facts?.post ?? event)
          wake()
        },
      }),
    async receives(post: string) {
      while (!events.includes(post)) await new Promise<void>((resolve) => (wake = resolve))
    },
  }
}
