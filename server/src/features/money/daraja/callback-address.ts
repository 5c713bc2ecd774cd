import { createHmac, timingSafeEqual } from 'node:crypto'
import { BlockList, isIP } from 'node:net'
import type { MpesaSettings } from './settings.ts'

/** Each payment is one attempt; a retry is a payment of its own. */
const attempt = 1

const tokenOf = (secret: string, subject: string) =>
  createHmac('sha256', secret).update(subject).digest('base64url').slice(0, 22)

const ofPayment = (paymentId: string) => `${paymentId}:${attempt}`
const ofQuery = (queryId: string) => `status:${queryId}`
const ofPaybill = (shortcode: string) => `c2b:${shortcode}`

/** Where Daraja reports the end of a payment. It is secret, because callbacks are not signed. */
export const callbackUrlOf = ({ callbackBase, callbackSecret }: MpesaSettings, paymentId: string) =>
  `${callbackBase}/hooks/pay/k/${paymentId}/${tokenOf(callbackSecret, ofPayment(paymentId))}`

/** Where Daraja answers a query about a receipt; `result` or `timeout` follows. */
export const statusUrlOf = ({ callbackBase, callbackSecret }: MpesaSettings, queryId: string) =>
  `${callbackBase}/hooks/pay/ts/${queryId}/${tokenOf(callbackSecret, ofQuery(queryId))}`

/** Where Safaricom reports money that is sent to the Paybill by hand; `validate` or `confirm` follows. */
export const paybillUrlOf = ({ callbackBase, callbackSecret, shortcode }: MpesaSettings) =>
  `${callbackBase}/hooks/pay/c2b/${tokenOf(callbackSecret, ofPaybill(shortcode))}`

const fits = ({ callbackSecret }: MpesaSettings, subject: string, token: string): boolean => {
  const expected = Buffer.from(tokenOf(callbackSecret, subject))
  const input = Buffer.from(token)
  return expected.length === input.length && timingSafeEqual(expected, input)
}

export const isTokenOf = (settings: MpesaSettings, paymentId: string, token: string) =>
  fits(settings, ofPayment(paymentId), token)
export const isTokenOfQuery = (settings: MpesaSettings, queryId: string, token: string) =>
  fits(settings, ofQuery(queryId), token)
export const isTokenOfPaybill = (settings: MpesaSettings, token: string) =>
  fits(settings, ofPaybill(settings.shortcode), token)

/** A test whether an IP is one of the listed ones: single IPs and ranges such as `196.201.214.200/28`. */
export function createSourceList(sources: readonly string[]): (ip: string) => boolean {
  const list = new BlockList()
  for (const source of sources) {
    const [ip = '', bits] = source.split('/')
    const family = familyOf(ip)
    if (bits === undefined) list.addAddress(ip, family)
    else list.addSubnet(ip, Number(bits), family)
  }
  return (input) => {
    const ip = input.replace(/^::ffff:(?=\d+\.)/i, '')
    return isIP(ip) !== 0 && list.check(ip, familyOf(ip))
  }
}

const familyOf = (ip: string) => (isIP(ip) === 6 ? 'ipv6' : 'ipv4')
