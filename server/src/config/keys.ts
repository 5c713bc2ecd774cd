import { createPrivateKey, X509Certificate, type KeyObject } from 'node:crypto'
import { z } from 'zod'

// Keys are files; in the environment their lines may end in \n, as tools that know single lines only write them.

/** A private key for ES256: Apple's .p8 file. */
export const ellipticKey = () =>
  key('must be the private key of a .p8 file', ({ asymmetricKeyDetails }) => asymmetricKeyDetails?.namedCurve === P256)

/** A private RSA key that is long enough for today. */
export const rsaKey = () =>
  key(
    'must be a private RSA key of at least 2048 bits as PEM',
    ({ asymmetricKeyType, asymmetricKeyDetails }) =>
      asymmetricKeyType === 'rsa' && (asymmetricKeyDetails?.modulusLength ?? 0) >= 2048,
  )

const P256 = 'prime256v1'

const key = (otherwise: string, fits: (key: KeyObject) => boolean) =>
  z.string().transform((input, context) => {
    const read = attempt(() => createPrivateKey(withLines(input)))
    if (read && fits(read)) return read.export({ type: 'pkcs8', format: 'pem' }).toString()
    context.addIssue(otherwise)
    return z.NEVER
  })

/** A certificate, as base64 without lines: so metadata carries it. */
export const certificate = () =>
  z.string().transform((input, context) => {
    const read = attempt(() => new X509Certificate(withLines(input)))
    if (!read) context.addIssue('must be a certificate as PEM')
    return read?.raw.toString('base64') ?? z.NEVER
  })

export const belongTogether = (privateKey: string, certificateBase64: string): boolean =>
  new X509Certificate(Buffer.from(certificateBase64, 'base64')).checkPrivateKey(createPrivateKey(privateKey))

const withLines = (input: string) => input.replaceAll('\\n', '\n')

function attempt<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}
