import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { generateJwk } from '../../server/test/identity/keys.ts'
import { makeSigningKey } from '../../server/test/platform/certificates.ts'
import { freshDatabase } from '../../server/test/platform/database.ts'
import { openDaraja, openMailServer, openSmsGateway, openTlsProxy, pemOf } from '../../server/test/platform/gateways.ts'
import { ownPort } from '../../server/test/platform/own-port.ts'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const program = at('../../server/src/main.ts')

export interface Sent {
  method?: string
  headers?: Record<string, string>
  body?: unknown
  /** The IP of this machine from which it is sent: any of 127.0.0.0/8. */
  from?: string
  /** The name it is sent to. */
  host?: string
}

/**
 * The surroundings of a production server: a proxy that ends TLS, an external database, gateways for mail, texts and
 * money. The server is the real process with real settings; only the names under `.test` are this machine.
 */
export async function prepareProduction() {
  const home = mkdtempSync(join(tmpdir(), 'mtaa-production-'))
  chmodSync(home, 0o755)
  const key = makeSigningKey('*.mtaa.test')
  writeFileSync(join(home, 'ca.pem'), pemOf(key.certificate))
  const [database, mail, sms, daraja] = [
    await freshDatabase(),
    await openMailServer(),
    await openSmsGateway(key),
    await openDaraja(key),
  ]
  const port = await ownPort()
  const proxy = await openTlsProxy(key, port)
  const settings = {
    MODE: 'production',
    PORT: String(port),
    HOST: '127.0.0.1',
    PUBLIC_URL: 'https://www.mtaa.test',
    DATA_DIR: join(home, 'data'),
    DATABASE_URL: database.url,
    // It is started often; several processes have tests of their own.
    WEB_CONCURRENCY: '1',
    TRUSTED_PROXIES: '1',
    LOG_LEVEL: 'fatal',
    MAIL_URL: mail.url,
    SMS_URL: `https://mtaa:key@sms.mtaa.test:${sms.port}/version1/messaging`,
    MEDIA_KEY: randomBytes(32).toString('hex'),
    OPERATOR_NAME: 'Mtaa Test Ltd',
    OPERATOR_ADDRESS: 'P.O. Box 1, 00100 Nairobi',
    PRIVACY_MAIL: 'privacy@mtaa.test',
    AUTH_JWT_KEYS: JSON.stringify([await generateJwk()]),
    AUTH_SEAL_KEY: randomBytes(32).toString('hex'),
    MPESA_BASE_URL: `https://daraja.mtaa.test:${daraja.port}`,
    MPESA_CONSUMER_KEY: 'key',
    MPESA_CONSUMER_SECRET: 'secret',
    MPESA_PASSKEY: 'passkey',
    MPESA_SHORTCODE: '600100',
    MPESA_CALLBACK_SECRET: randomBytes(32).toString('hex'),
    MPESA_SOURCES: '127.0.0.77',
  }
  let child: ChildProcess | undefined

  /** Starts it with these settings changed; undefined removes one. Returns its output if it does not start. */
  async function start(changed: Record<string, string | undefined> = {}): Promise<{ ready: boolean; reply: string }> {
    const started = spawn(process.execPath, ['--import', at('../../server/test/platform/test-hosts.ts'), program], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { PATH: process.env['PATH'], NODE_EXTRA_CA_CERTS: join(home, 'ca.pem'), ...settings, ...changed },
    })
    child = started
    let reply = ''
    started.stderr.on('data', (part: Buffer) => (reply += part.toString()))
    const ended = once(started, 'close').then(() => false)
    const ready = await Promise.race([once(started.stdout, 'data').then(() => true), ended])
    return { ready, reply }
  }

  async function stop() {
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const gone = once(child, 'exit')
    child.kill('SIGTERM')
    await gone
  }

  /** Through the proxy, over TLS, as the world outside does it. */
  async function call(path: string, { method = 'GET', headers = {}, body, from = '127.0.0.1', host }: Sent = {}) {
    const name = host ?? 'www.mtaa.test'
    const sent = request({
      host: '127.0.0.1',
      port: proxy.port,
      servername: name,
      localAddress: from,
      ca: pemOf(key.certificate),
      path,
      method,
      agent: false,
      headers: { host: name, ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
    })
    sent.end(body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body))
    const [answer] = (await once(sent, 'response')) as [IncomingMessage]
    const raw = await text(answer)
    return {
      status: answer.statusCode ?? 0,
      headers: answer.headers,
      raw,
      // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller knows what it is, as with fetch
      json: <T>() => JSON.parse(raw) as T,
    }
  }

  return {
    start,
    stop,
    call,
    settings,
    databaseUrl: database.url,
    mails: mail.mails,
    texts: sms.texts,
    daraja,
    async clear() {
      await stop()
      await Promise.all([proxy.close(), sms.close(), daraja.close(), mail.close()])
      await database.drop()
      rmSync(home, { recursive: true, force: true })
    },
  }
}

export type Production = Awaited<ReturnType<typeof prepareProduction>>
