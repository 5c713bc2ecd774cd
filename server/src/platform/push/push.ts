import { firstLetters } from '@mtaa/contract/clean-text'
import type { FastifyBaseLogger } from 'fastify'
import webPush from 'web-push'
import { createFetchOutside, OutsideFault } from '../http/fetch-outside.ts'
import { isServiceOf } from './services.rules.ts'

export interface PushSettings {
  /** VAPID keys, as base64url. */
  keys: { publicKey: string; privateKey: string }
  /** Whom a push service writes to: `mailto:` or `https:`. */
  contact: string
  /** Hosts of push services, `*.` before all below one; an origin on this machine for tests. */
  services: readonly string[]
}

/** Where one browser takes pushes. */
export interface PushTarget {
  endpoint: string
  p256dh: string
  auth: string
}

/** What the browser's worker shows. */
export interface PushMessage {
  title: string
  body: string
  /** The page it leads to. */
  path: string
  /** A later one with the same tag takes its place. */
  tag: string
  /** Whom it is for: a browser that somebody else uses now shows nothing. */
  member: string
}

export interface PushOptions {
  /** Seconds for which the service holds it for a phone that is off. */
  ttl: number
  urgency: 'normal' | 'high'
}

/** `gone`: the browser takes no pushes there any more. `failed`: it may later. */
export type PushResult = 'taken' | 'gone' | 'failed'

export interface Pusher {
  publicKey: string
  /** Whether this is the URL of a push service that we send to. */
  isKnown(endpoint: string): boolean
  send(target: PushTarget, message: PushMessage, options: PushOptions): Promise<PushResult>
}

/** Services take 4096 bytes of ciphertext at most; older ones less. */
const maxBytes = 3000

/**
 * Sends pushes by Web Push (RFC 8030, 8291, 8292), encrypted for the browser. Endpoints come from browsers: only known services
 * are written to, without redirects, and nothing in our own network.
 */
export function createPusher({ keys, contact, services }: PushSettings, log: () => FastifyBaseLogger): Pusher {
  const loopback = services.some((service) => service.startsWith('http://'))
  const fetchOutside = createFetchOutside({ loopback })
  const isKnown = (endpoint: string) => isServiceOf(services, endpoint)
  return {
    publicKey: keys.publicKey,
    isKnown,
    async send({ endpoint, p256dh, auth }, message, { ttl, urgency }) {
      // A service that was taken off the list gets nothing more.
      if (!isKnown(endpoint)) return 'gone'
      const subscription = { endpoint, keys: { p256dh, auth } }
      const vapidDetails = { subject: contact, ...keys }
      try {
        const payload = withinBytes(message)
        const request = webPush.generateRequestDetails(subscription, payload, { vapidDetails, TTL: ttl, urgency })
        const { method, headers, body } = request
        const { status } = await fetchOutside(endpoint, { method, headers: textOf(headers), body })
        if (status < 300) return 'taken'
        log().warn({ host: new URL(endpoint).host, status }, 'a push service refused a push')
        // 400, 401, 403: of keys or of a clock that is off, which may be mended; 413 cannot be by waiting, and is never ours.
        return status === 404 || status === 410 ? 'gone' : 'failed'
      } catch (error) {
        if (!(error instanceof OutsideFault) && !isBadKey(error)) throw error
        log().warn({ host: new URL(endpoint).host, reason: error.message }, 'a push could not be sent')
        return error instanceof OutsideFault ? 'failed' : 'gone'
      }
    },
  }
}

/** The browser's key is no point of the curve, or of another length. */
const isBadKey = (error: unknown): error is Error =>
  error instanceof Error &&
  ('code' in error ? String(error.code).startsWith('ERR_CRYPTO') : /p256dh|auth|key/i.test(error.message))

const textOf = (headers: object) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, `${value}`]))

/** Letters of many bytes make a short text long. */
function withinBytes(message: PushMessage, letters = 200): string {
  const text = JSON.stringify(message)
  if (Buffer.byteLength(text) <= maxBytes || message.body === '') return text
  return withinBytes({ ...message, body: firstLetters(message.body, letters) }, Math.floor(letters * 0.6))
}
