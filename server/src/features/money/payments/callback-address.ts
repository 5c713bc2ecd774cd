import { createHmac, timingSafeEqual } from 'node:crypto'
import { BlockList, isIP } from 'node:net'
import type { MpesaSettings } from './settings.ts'

/** Each payment is one attempt; a retry is a payment of its own. */
const attempt = 1

const tokenOf = (secret: string, paymentId: string) =>
  createHmac('sha256', secret).update(`${paymentId}:${attempt}`).digest('base64url').slice(0, 22)

/** Where Daraja reports the end of a payment. It is secret, because callbacks are not signed. */
export const callbackUrlOf = ({ callbackBase, callbackSecret }: MpesaSettings, paymentId: string) =>
  `${callbackBase}/hooks/pay/k/${paymentId}/${tokenOf(callbackSecret, paymentId)}`

export function isTokenOf({ callbackSecret }: MpesaSettings, paymentId: string, token: string): boolean {
  const expected = Buffer.from(tokenOf(callbackSecret, paymentId))
  const input = Buffer.from(token)
  return expected.length === input.length && timingSafeEqual(expected, input)
}

/** A test whether an address is one of the listed ones: single addresses and ranges such as `196.201.214.200/28`. */
export function createSourceList(sources: readonly string[]): (address: string) => boolean {
  const list = new BlockList()
  for (const source of sources) {
    const [address = '', bits] = source.split('/')
    const family = familyOf(address)
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(bits), family)
  }
  return (input) => {
    const address = input.replace(/^::ffff:(?=\d+\.)/i, '')
    return isIP(address) !== 0 && list.check(address, familyOf(address))
  }
}

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')
