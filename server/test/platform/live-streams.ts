import { request, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createParser, type EventSourceMessage } from 'eventsource-parser'
import type { Person } from '../factories.ts'
import type { World } from '../harness.ts'

interface Options {
  topics: string
  person?: Person | null
  lastId?: string | undefined
}

/** A server of a world: its own, or another one that a test made. */
export type Served = Pick<World, 'http' | 'headersOf'>

/** Opens streams of this world's server, over a socket. */
export const listening =
  (world: Served) =>
  async ({ topics, person = null, lastId }: Options) => {
    const response = await answerOf(world, topics, {
      ...(await world.headersOf(person)),
      ...(lastId !== undefined && { 'last-event-id': lastId }),
    })
    if (response.statusCode !== 200) throw new Error(`${response.statusCode} ${await textOf(response)}`)
    return readEvents(response)
  }

/** The status and the refusal of a stream that is not opened. */
export async function refusalOf(world: Served, topics: string, headers: Record<string, string> = {}) {
  const response = await answerOf(world, topics, headers)
  if (response.statusCode === 200) {
    response.destroy()
    return [200, '']
  }
  return [response.statusCode, (JSON.parse(await textOf(response)) as { code: string }).code]
}

/** Opened by the first caller. */
const listenings = new WeakMap<object, Promise<string>>()

async function answerOf({ http }: Served, topics: string, headers: Record<string, string>): Promise<IncomingMessage> {
  const listens =
    listenings.get(http) ?? (http.server.listening ? undefined : http.listen({ port: 0, host: '127.0.0.1' }))
  if (listens) listenings.set(http, listens)
  await listens
  const { port } = http.server.address() as AddressInfo
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const sent = request({ port, path: `/api/live?topics=${encodeURIComponent(topics)}`, headers }, resolve)
  sent.once('error', reject).end()
  return promise
}

async function textOf(response: IncomingMessage) {
  let text = ''
  for await (const piece of response) text += String(piece)
  return text
}

function readEvents(response: IncomingMessage) {
  const unread: (EventSourceMessage | string)[] = []
  let wake = () => {}
  let lastId = ''
  let closed = false
  const parser = createParser({
    onEvent(event) {
      unread.push(event)
      wake()
    },
    onComment: (id) => void unread.push(id),
  })
  response.setEncoding('utf8').on('data', (text: string) => parser.feed(text))
  response.on('error', () => {})
  response.once('close', () => {
    closed = true
    wake()
  })

  return {
    response,
    /** Of the newest message that was read. */
    get lastId() {
      return lastId
    },
    /** The data of the next event of this name; those of others are passed over. Undefined: the stream has ended. */
    async next(name: string): Promise<unknown> {
      for (;;) {
        const event = unread.shift()
        if (typeof event === 'string') lastId = event
        else if (event?.id) lastId = event.id
        if (typeof event === 'object' && (event.event ?? 'message') === name) return JSON.parse(event.data)
        if (event === undefined && closed) return undefined
        if (event === undefined) await new Promise<void>((resolve) => (wake = resolve))
      }
    },
    close: () => response.destroy(),
  }
}
