import * as z from 'zod/mini'

const encoded = (max: number) => z.string().check(z.maxLength(max))

/** What a browser's authenticator answers, as JSON (WebAuthn level 3): a new key, or a proof by one it has. */
export const WebauthnCredential = z.object({
  id: encoded(2000),
  rawId: encoded(2000),
  type: encoded(40),
  response: z.object({
    clientDataJSON: encoded(8000),
    attestationObject: z.optional(z.nullable(encoded(60_000))),
    transports: z.optional(z.nullable(z.array(encoded(40)).check(z.maxLength(20)))),
    authenticatorData: z.optional(z.nullable(encoded(8000))),
    signature: z.optional(z.nullable(encoded(8000))),
    userHandle: z.optional(z.nullable(encoded(200))),
  }),
})
export type WebauthnCredential = z.infer<typeof WebauthnCredential>

/** Options for `navigator.credentials`, binary fields in base64url. */
export const WebauthnOptions = z.record(z.string(), z.unknown())
