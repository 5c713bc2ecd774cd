import { connect } from 'node:net'
import fc from 'fast-check'

const junk = fc.constantFrom('\0', '\x7f', '\xff', ' ', '\t', '\r', '%', '\u0001', 'é', '')
const target = fc.oneof(
  fc.constantFrom(
    '/api/feed',
    '/api/posts',
    '*',
    '//evil.test/x',
    '/..//etc/passwd',
    '/%00',
    '/api/feed?limit=%',
    '/#',
    '',
  ),
  fc.constantFrom(
    'http://evil.test/api/feed',
    '/api/posts/\xf0\x9f',
    `/${'a'.repeat(20_000)}`,
    '/\\',
    '/auth/v1/user?\0',
  ),
)
const header = fc.constantFrom(
  'Host: mtaa.test',
  'Host:',
  'Host: a\r\nHost: b',
  'Content-Length: 5',
  'Content-Length: -1',
  'Content-Length: 99999999999',
  'Content-Length: 1\r\nContent-Length: 2',
  'Transfer-Encoding: chunked',
  'Transfer-Encoding: chunked\r\nContent-Length: 3',
  'Content-Type: application/json',
  'Content-Type: \xff',
  'Expect: 100-continue',
  'Upgrade: h2c',
  'Connection: close',
  'Cookie: \xa0mtaa_lang=sw',
  'Cookie: a=\0',
  'Authorization: Bearer \xff',
  `X: ${'x'.repeat(30_000)}`,
  ': no name',
  'Bad Name: x',
)
const method = fc.constantFrom(
  'GET',
  'POST',
  'PUT',
  'HEAD',
  'OPTIONS',
  'TRACE',
  'CONNECT',
  'PROPFIND',
  'get',
  'G\0T',
  '',
)
const body = fc.constantFrom('', '{}', '5\r\nhello\r\n0\r\n\r\n', 'zz\r\nx\r\n', '{"a":', '\xff\xfe')

/** Requests as bytes, most of them no HTTP at all. */
export const rawRequest: fc.Arbitrary<Buffer> = fc
  .tuple(method, target, fc.array(header, { maxLength: 5 }), body, junk)
  .map(([verb, where, headers, content, odd]) => {
    const lines = [`${verb} ${where}${odd} HTTP/1.1`, ...headers, '', content]
    return Buffer.from(lines.join('\r\n'), 'latin1')
  })

/** Sends the bytes, ends its side, and answers with all that came back. */
export async function sendRaw(port: number, bytes: Buffer): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const socket = connect(port, '127.0.0.1')
  let answer = ''
  socket.setEncoding('latin1').on('data', (part: string) => (answer += part))
  // A connection that is cut is an answer, too.
  socket.on('error', () => resolve())
  socket.on('close', () => resolve())
  socket.end(bytes)
  await promise
  return answer
}
