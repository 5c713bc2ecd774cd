import type { Deps } from '../../../core/deps.ts'

const purpose = 'appeal against a sanction'

/** The link of a mail by which the member appeals without a session. It cannot be forged. */
export function appealLink({ cipher, settings }: Pick<Deps, 'cipher' | 'settings'>, sanctionId: string): string {
  const token = cipher.encrypt(purpose, sanctionId.replaceAll('-', '')).toString('base64url')
  return new URL(`/appeal/${token}`, settings.publicUrl).href
}

/** Which sanction a link is about; undefined for one that is not ours. */
export function sanctionOfLink({ cipher }: Pick<Deps, 'cipher'>, token: string): string | undefined {
  try {
    return cipher.decrypt(purpose, Buffer.from(token, 'base64url'))
  } catch {
    // Shortened, changed, or of another server: there is nothing to say beyond that it is not ours.
    return undefined
  }
}
