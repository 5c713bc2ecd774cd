import { once } from 'node:events'
import { request, type IncomingMessage, type RequestListener } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { json, text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import type { SigningKey } from './certificates.ts'

const portOf = (server: { address(): string | AddressInfo | null }) => (server.address() as AddressInfo).port
const closing = (server: { close(done: () => void): unknown }) => () =>
  new Promise<void>((resolve) => void server.close(() => resolve()))

export const pemOf = (certificate: string) =>
  `-----BEGIN CERTIFICATE-----\n${certificate.replace(/(.{64})/g, '$1\n').trim()}\n-----END CERTIFICATE-----\n`

/** A mail server on this machine that takes everything. */
export async function openMailServer() {
  const mails: { to: string; raw: string }[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, { envelope }, done) {
      let raw = ''
      stream.setEncoding('utf8').on('data', (part: string) => (raw += part))
      stream.once('end', () => {
        mails.push(...envelope.rcptTo.map(({ address }) => ({ to: address, raw })))
        done()
      })
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  return { url: `smtp://127.0.0.1:${portOf(server.server)}`, mails, close: closing(server) }
}

async function openTls({ privateKey, certificate }: SigningKey, listener: RequestListener) {
  const server = createTlsServer({ key: privateKey, cert: pemOf(certificate) }, listener)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: portOf(server),
    close: async () => {
      const closed = closing(server)()
      server.closeAllConnections()
      await closed
    },
  }
}

/** A proxy that ends TLS and says who came and how, as one in front of a server in production does. */
export const openTlsProxy = (key: SigningKey, port: number) =>
  openTls(key, (incoming, outgoing) => {
    const { 'x-forwarded-for': before, ...headers } = incoming.headers
    const from = incoming.socket.remoteAddress ?? ''
    const forwarded = {
      'x-forwarded-for': [before, from].flat().filter(Boolean).join(', '),
      'x-forwarded-proto': 'https',
    }
    const onward = request(
      { host: '127.0.0.1', port, method: incoming.method, path: incoming.url, headers: { ...headers, ...forwarded } },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(outgoing)
      },
    )
    onward.on('error', () => outgoing.writeHead(502).end())
    incoming.pipe(onward)
  })

/** Africa's Talking, as far as a text needs it. */
export async function openSmsGateway(key: SigningKey) {
  const texts: Record<string, string>[] = []
  const server = await openTls(key, (incoming, outgoing) => {
    void text(incoming).then((body) => {
      texts.push(Object.fromEntries(new URLSearchParams(body)))
      outgoing.writeHead(201, { 'content-type': 'application/json' })
      outgoing.end(JSON.stringify({ SMSMessageData: { Recipients: [{ statusCode: 101 }] } }))
    })
  })
  return { ...server, texts }
}

interface Push {
  CallBackURL: string
  Amount: number
}

/** Daraja, as far as a prompt needs it: it takes pushes, and says of each that its phone has not answered yet. */
export async function openDaraja(key: SigningKey) {
  const pushes: (Push & { checkoutRequestId: string })[] = []
  const queried: string[] = []
  const answerTo = async (path: string, incoming: IncomingMessage): Promise<[number, object]> => {
    if (path.startsWith('/oauth/')) return [200, { access_token: 'token', expires_in: '3599' }]
    const body = (await json(incoming)) as Push & { CheckoutRequestID: string }
    if (path.includes('/stkpushquery/')) {
      queried.push(body.CheckoutRequestID)
      return [500, { errorCode: '500.001.1001', errorMessage: 'The transaction is being processed' }]
    }
    const ids = { MerchantRequestID: `m-${pushes.length}`, CheckoutRequestID: `ws_CO_${pushes.length}` }
    pushes.push({ ...body, checkoutRequestId: ids.CheckoutRequestID })
    return [200, { ...ids, ResponseCode: '0', ResponseDescription: 'Success', CustomerMessage: 'Success' }]
  }
  const server = await openTls(key, (incoming, outgoing) => {
    void answerTo(incoming.url ?? '', incoming).then(([status, body]) => {
      outgoing.writeHead(status, { 'content-type': 'application/json' })
      outgoing.end(JSON.stringify(body))
    })
  })
  return { ...server, pushes, queried }
}
