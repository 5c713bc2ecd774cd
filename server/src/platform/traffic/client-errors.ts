import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import type { RefusalCode } from '@mtaa/contract/errors'
import { sentenceFor } from '@mtaa/contract/sentences'

type Answer = [status: number, code: RefusalCode, details: Record<string, unknown>]

const answers: Record<string, Answer> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'too_slow', {}],
  HPE_HEADER_OVERFLOW: [431, 'bad_request', { field: 'headers' }],
}
const unreadable: Answer = [400, 'bad_request', { field: 'request' }]

/** What cannot be read as a request, or does not come to its end: no route and no language is known yet. */
export function answerClientError(error: NodeJS.ErrnoException, socket: Duplex) {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) return void socket.destroy()
  socket.end(answerOf(answers[error.code ?? ''] ?? unreadable), () => socket.destroy())
}

/** A whole answer as bytes, before which nothing was sent on the connection. */
export function answerOf([status, code, details]: Answer): string {
  const body = JSON.stringify({ code, message: sentenceFor(code, 'en', details), details })
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    ...(status === 503 ? ['Retry-After: 5'] : []),
    'Connection: close',
  ]
  return `${head.join('\r\n')}\r\n\r\n${body}`
}
