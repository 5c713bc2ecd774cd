import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What a browser shows of a push. */
interface Shown {
  title: string
  body: string
  path: string
  tag: string
  member: string
}

interface Received {
  /** Which browser. */
  browser: string
  headers: IncomingMessage['headers']
  message: Shown
}

/** A push service on this machine: it takes pushes as those of browsers do, and opens them as browsers would. */
export async function startPushService() {
  const browsers = new Map<string, { ecdh: ReturnType<typeof createECDH>; auth: Buffer }>()
  const received: Received[] = []
  const answers = new Map<string, number>()
  let tries = 0
  async function take(request: IncomingMessage, response: ServerResponse) {
    tries++
    const browser = request.url?.slice(1) ?? ''
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const status = answers.get(browser) ?? 201
    const keys = browsers.get(browser)
    if (keys && status === 201)
      received.push({ browser, headers: request.headers, message: open(Buffer.concat(chunks), keys) })
    response.writeHead(status, status === 302 ? { location: 'http://127.0.0.1:9/' } : {}).end()
  }
  const server = createServer((request, response) => void take(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    origin,
    /** What browsers have got, in order. */
    received,
    tries: () => tries,
    /** A browser that subscribes: the body of the endpoint. */
    browser(name: string) {
      const ecdh = createECDH('prime256v1')
      ecdh.generateKeys()
      const auth = randomBytes(16)
      browsers.set(name, { ecdh, auth })
      return {
        endpoint: `${origin}/${name}`,
        keys: { p256dh: ecdh.getPublicKey('base64url'), auth: auth.toString('base64url') },
      }
    },
    /** How it answers from now on. */
    answer: (name: string, status: number) => void answers.set(name, status),
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

/** Decrypts a push (RFC 8188, 8291) of one record. */
function open(body: Buffer, { ecdh, auth }: { ecdh: ReturnType<typeof createECDH>; auth: Buffer }): Shown {
  const salt = body.subarray(0, 16)
  const idLength = body.readUInt8(20)
  const senderKey = body.subarray(21, 21 + idLength)
  const sealed = body.subarray(21 + idLength)
  const shared = ecdh.computeSecret(senderKey)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), senderKey])
  const input = Buffer.from(hkdfSync('sha256', shared, auth, info, 32))
  const key = Buffer.from(hkdfSync('sha256', input, salt, 'Content-Encoding: aes128gcm\0', 16))
  const nonce = Buffer.from(hkdfSync('sha256', input, salt, 'Content-Encoding: nonce\0', 12))
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(sealed.subarray(-16))
  const text = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  return JSON.parse(text.subarray(0, text.lastIndexOf(2)).toString()) as Shown
}

/** VAPID keys of tests. */
export function pushKeys() {
  const ecdh = createECDH('prime256v1')
  ecdh.generateKeys()
  return { publicKey: ecdh.getPublicKey('base64url'), privateKey: ecdh.getPrivateKey('base64url') }
}
