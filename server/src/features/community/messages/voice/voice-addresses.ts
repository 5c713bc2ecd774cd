import type { Voice } from '@mtaa/contract/community/messages'
import type { Deps } from '../../../../core/deps.ts'
import { createSignedAddresses, type SignedAddresses } from '../../../../platform/storage/signed-addresses.ts'
import type { VoiceRef } from './voices.queries.ts'

declare module '../../../../core/deps.ts' {
  interface Deps {
    /** Signed URLs of recordings in messages. */
    voices: SignedAddresses
  }
}

/** Signed URLs of recordings by their keys. */
export const createVoiceAddresses = ({ cipher, clock }: Pick<Deps, 'cipher' | 'clock'>): SignedAddresses =>
  createSignedAddresses(
    cipher.mac('addresses of recordings', 'voices').toString('base64url'),
    clock,
    (key, expires, signature) => `/voices/${key}?e=${expires}&s=${signature}`,
  )

/** A recording as the contract has it. */
export const viewVoice = ({ key, seconds, bytes }: VoiceRef, { voices }: Pick<Deps, 'voices'>): Voice => ({
  key,
  url: voices.src(key),
  seconds,
  bytes,
})
