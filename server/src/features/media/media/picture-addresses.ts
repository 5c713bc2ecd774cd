import { createSignedAddresses } from '../../../platform/storage/signed-addresses.ts'

/** Signed URLs of stored pictures by their keys, with `{w}` where the width goes. */
export const createPictureAddresses = (secret: string, clock: () => Date) =>
  createSignedAddresses(
    secret,
    clock,
    (key, expires, signature) => `/media/${key}/{w}.webp?e=${expires}&s=${signature}`,
  )
