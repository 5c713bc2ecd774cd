import { connect, type Socket } from 'node:net'

export interface LiveEvent {
  event: string
  data: string
}

interface Options {
  url: string
  topic: string
  /** An IP of this machine: limits count by IP. */
  from?: string
  lastId?: string | undefined
  /** Of a reader who has signed in. */
  headers?: Record<string, string>
  onEvent: (event: LiveEvent) => void
}

export interface LiveStream {
  socket: Socket
  /** The id of the newest message it has had. */
  lastId(): string | undefined
  close(): void
}

/** A reader of the live channel on a bare socket, since ten thousand fetches would measure themselves. Resolves when it is open. */
export async function openLiveStream({
  url,
  topic,
  from,
  lastId,
  headers = {},
  onEvent,
}: Options): Promise<LiveStream> {
  const { hostname: host, port } = new URL(url)
  const socket = connect({ host, port: Number(port), ...(from !== undefined && { localAddress: from }) })
  const { promise: opened, resolve, reject } = Promise.withResolvers<void>()
  let [text, newest, head] = ['', lastId, true]

  function receive(part: string) {
    text += part
    for (let end = text.indexOf(head ? '\r\n\r\n' : '\n\n'); end >= 0; end = text.indexOf(head ? '\r\n\r\n' : '\n\n')) {
      const block = text.slice(0, end)
      text = text.slice(end + (head ? 4 : 2))
      if (!head) handle(block)
      else if (block.startsWith('HTTP/1.1 200')) head = false
      else {
        reject(new Error(`the stream is refused: ${block.split('\r\n')[0]}`))
        return
      }
    }
  }

  function handle(block: string) {
    const field = (name: string) => new RegExp(`^${name}: ?(.*)$`, 'm').exec(block)?.[1]
    // The comment of a heartbeat says up to which message its reader has received everything.
    newest = field('id') ?? (block.startsWith(':') ? block.slice(1).trim() : newest)
    const data = field('data')
    if (data !== undefined) onEvent({ event: field('event') ?? 'message', data })
    if (field('event') === 'open') resolve()
  }

  socket.setEncoding('utf8').on('data', receive)
  socket.on('error', reject)
  socket.on('close', () => reject(new Error('the stream was closed before it was open')))
  const resume = lastId === undefined ? '' : `Last-Event-ID: ${lastId}\r\n`
  const more = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.write(
    `GET /api/live?topics=${topic} HTTP/1.1\r\nHost: localhost\r\nAccept: text/event-stream\r\n${more.join('')}${resume}\r\n`,
  )
  await opened
  return { socket, lastId: () => newest, close: () => void socket.destroy() }
}
