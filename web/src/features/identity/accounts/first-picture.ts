/** A picture chosen while registering waits on this device until its owner first signs in: before that nobody owns it. */
import { updateMe } from '@mtaa/contract/identity/accounts'
import { createApi } from '@mtaa/contract/client'
import { uploadPicture } from '@mtaa/contract/media/media'
import { hasCode, isTemporary } from '../../../platform/failure.ts'
import { overFetch } from '../../../platform/over-fetch.ts'

const storageKey = 'mtaa-first-picture'

interface Waiting {
  email: string
  /** As a `data:` address. */
  picture: string
}

/** Keeps the picture for this person; a storage that is full or forbidden keeps nothing, and nothing else is lost. */
export function saveFirstPicture(waiting: Waiting): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(waiting))
  } catch {
    // They can choose it again once signed in.
  }
}

/** Sends the waiting picture if it belongs to this person. What the service refuses is given up; a lost network is not. */
export async function deliverFirstPicture(email: string | undefined): Promise<void> {
  const waiting = read()
  if (!waiting || waiting.email.toLowerCase() !== email?.toLowerCase()) return
  const api = createApi(overFetch)
  try {
    const { key } = await api(uploadPicture, { file: bytesOf(waiting.picture) })
    await api(updateMe, { body: { profile_picture: key } })
  } catch (error) {
    // Nobody waits for this: it is tried again at the next sign-in, unless it can never work.
    if (isTemporary(error) || hasCode(error, 'sign_in_required', 'session_ended', 'second_factor_needed')) return
  }
  localStorage.removeItem(storageKey)
}

function read(): Waiting | null {
  try {
    const waiting: unknown = JSON.parse(localStorage.getItem(storageKey) ?? 'null')
    return isWaiting(waiting) ? waiting : null
  } catch {
    // A half-written entry is no picture.
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
