/** A picture chosen at registration is stored on this device until the first sign-in: before that it has no owner. */
import { updateMe } from '@mtaa/contract/identity/accounts'
import { createApi } from '@mtaa/contract/client'
import { uploadPicture } from '@mtaa/contract/media/media'
import { hasCode, isTemporary } from '../../../../platform/failure.ts'
import { overFetch } from '../../../../platform/over-fetch.ts'
import { lasting, personKey } from '../../../../platform/storage/storage.ts'

const storageKey = personKey('mtaa-first-picture')

interface Waiting {
  email: string
  /** As a `data:` URL. */
  picture: string
}

/** Stores the picture for this person; without storage it can be chosen again after signing in. */
export const saveFirstPicture = (waiting: Waiting) => void lasting.write(storageKey, JSON.stringify(waiting))

/** Uploads the stored picture if it belongs to this person. It is dropped when the service refuses it, not when the network fails. */
export async function deliverFirstPicture(email: string | undefined): Promise<void> {
  const waiting = read()
  if (!waiting || waiting.email.toLowerCase() !== email?.toLowerCase()) return
  const api = createApi(overFetch)
  try {
    const { key } = await api(uploadPicture, { file: bytesOf(waiting.picture) })
    await api(updateMe, { body: { profile_picture: key } })
  } catch (error) {
    // Tried again at the next sign-in, unless it can never succeed.
    if (isTemporary(error) || hasCode(error, 'sign_in_required', 'session_ended', 'second_factor_needed')) return
  }
  lasting.remove(storageKey)
}

function read(): Waiting | null {
  try {
    const waiting: unknown = JSON.parse(lasting.read(storageKey) ?? 'null')
    return isWaiting(waiting) ? waiting : null
  } catch {
    // A damaged entry is no picture.
    return null
  }
}

const isWaiting = (value: unknown): value is Waiting =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as Partial<Waiting>).email === 'string' &&
  typeof (value as Partial<Waiting>).picture === 'string'

function bytesOf(picture: string): Blob {
  const [head = '', base64 = ''] = picture.split(',')
  const type = /^data:([^;]+)/.exec(head)?.[1] ?? 'application/octet-stream'
  return new Blob([Uint8Array.from(atob(base64), (mail) => mail.charCodeAt(0))], { type })
}
