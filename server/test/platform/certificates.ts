import { day } from '@mtaa/contract/time'
import { createSign, generateKeyPairSync, randomBytes, type KeyObject } from 'node:crypto'

// A certificate in DER is nothing but lengths and values in each other; this writes the smallest one there is.
const node = (tag: number, ...parts: Buffer[]): Buffer => {
  const value = Buffer.concat(parts)
  const size = value.length
  const length = size < 128 ? [size] : size < 256 ? [0x81, size] : [0x82, size >> 8, size & 255]
  return Buffer.concat([Buffer.from([tag, ...length]), value])
}
const sequence = (...parts: Buffer[]) => node(0x30, ...parts)
const time = (moment: Date) => {
  const digits = moment.toISOString().replace(/[-:T]|\.\d+/g, '')
  return node(0x17, Buffer.from(digits.slice(2)))
}

const sha256WithRsa = sequence(node(0x06, Buffer.from('2a864886f70d01010b', 'hex')), node(0x05))
const nameOf = (name: string) => {
  const commonName = sequence(node(0x06, Buffer.from('550403', 'hex')), node(0x0c, Buffer.from(name)))
  return sequence(node(0x31, commonName))
}

export interface SigningKey {
  privateKey: string
  /** DER as base64, as metadata carries it. */
  certificate: string
}

/** An RSA key with a certificate that signs itself, as identity providers have. */
export function makeSigningKey(name = 'shirika.test'): SigningKey {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const body = bodyOf(name, publicKey)
  const signature = createSign('sha256').update(body).sign(privateKey)
  const whole = sequence(body, sha256WithRsa, node(0x03, Buffer.from([0]), signature))
  return {
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    certificate: whole.toString('base64'),
  }
}

function bodyOf(name: string, publicKey: KeyObject): Buffer {
  const year = 365 * day
  const [from, until] = [new Date(Date.now() - year), new Date(Date.now() + year)]
  const serial = node(0x02, Buffer.from([1]), randomBytes(8))
  const key = publicKey.export({ type: 'spki', format: 'der' })
  return sequence(serial, sha256WithRsa, nameOf(name), sequence(time(from), time(until)), nameOf(name), key)
}
