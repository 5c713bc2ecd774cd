import { STATUS_CODES, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import type { RefusalCode } from '@mtaa/contract/errors'
import { sentenceFor } from '@mtaa/contract/sentences'

type Answer = [status: number, code: RefusalCode, details: Record<string, unknown>]

const answers: Record<string, Answer> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'too_slow', {}],
  HPE_HEADER_OVERFLOW: [431, 'bad_request', { field: 'headers' }],
}
const unreadable: Answer = [400, 'bad_request', { field: 'request' }]

/** What is still to be answered on each connection, and the newest in any case. */
const responses = new WeakMap<Duplex, ServerResponse[]>()
const open = (socket: Duplex) => (responses.get(socket) ?? []).filter(({ writableFinished }) => !writableFinished)

export function noteRequest(response: ServerResponse) {
  const { socket } = response.req
  responses.set(socket, [...open(socket), response])
}

/** Once it is over: unless its request still comes, nothing on the connection is its. */
export function forgetRequest({ req: { socket, complete } }: ServerResponse) {
  if (complete && open(socket).length === 0) responses.delete(socket)
}

/** What cannot be read as a request, or does not come to its end: no route and no language is known yet. */
export function answerClientError(error: NodeJS.ErrnoException, socket: Duplex) {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) return void socket.destroy()
  const newest = responses.get(socket)?.at(-1)
  // Its own body cannot be read: what it is answered by then is its answer.
  const broken = newest?.req.complete ? undefined : newest
  const end = () => {
    // An earlier request has its answer first.
    const before = open(socket).find((response) => response !== broken || response.headersSent)
    if (before) before.once('finish', end)
    else if (broken?.headersSent) socket.end(() => socket.destroy())
    else socket.end(answerOf(answers[error.code ?? ''] ?? unreadable), () => socket.destroy())
  }
  end()
}

/** Refuses a request whose head was read. */
export function refuseRequest(response: ServerResponse, answer: Answer) {
  const { status, headers, body } = partsOf(answer)
  response.shouldKeepAlive = false
  response.writeHead(status, headers).end(body)
}

/** A whole answer as bytes, before which nothing was sent on the connection. */
export function answerOf(answer: Answer): string {
  const { status, headers, body } = partsOf(answer)
  const all = { ...headers, Date: new Date().toUTCString(), Connection: 'close' }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n')
}

function partsOf([status, code, details]: Answer) {
  const body = JSON.stringify({ code, message: sentenceFor(code, 'en', details), details })
  const headers = {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
    'Cache-Control': 'no-store',
    ...(status === 503 && { 'Retry-After': '5' }),
  }
  return { status, headers, body }
}
