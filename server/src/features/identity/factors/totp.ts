import { Secret, TOTP } from 'otpauth'
import { toString as drawQr } from 'qrcode'

const settings = { algorithm: 'SHA1', digits: 6, period: 30 }
const secretBytes = 20
/** Steps a clock may be off, to either side. */
const skew = 1

/** A new secret as a URI and as a QR code for an authenticator app. */
export async function newTotp({ issuer, label }: { issuer: string; label: string }) {
  const totp = new TOTP({ ...settings, issuer, label, secret: new Secret({ size: secretBytes }) })
  const uri = totp.toString()
  const drawn = await drawQr(uri, { type: 'svg', errorCorrectionLevel: 'M', margin: 2 })
  // The client puts the drawing into a data: URL as it is, where # would end it.
  const qr_code = drawn.replaceAll('#ffffff', 'white').replaceAll('#000000', 'black').trim()
  return { secret: totp.secret.base32, uri, qr_code }
}

/** The time step a code belongs to, or null when it is not right now. */
export function stepOf(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime()
  const token = code.replace(/\s/g, '')
  const delta = TOTP.validate({ ...settings, secret: Secret.fromBase32(secret), token, timestamp, window: skew })
  return delta === null ? null : TOTP.counter({ period: settings.period, timestamp }) + delta
}
