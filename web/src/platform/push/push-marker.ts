/** What this browser remembers of its pushes. Gone at sign-out. */
import { lasting, personKey } from '../storage/storage.ts'

const key = personKey('mtaa-push')

export interface PushMarker {
  userId: string
  /** The session with which the server sends: it ends with that. */
  sessionId: string
  endpoint: string
}

export const storePushMarker = (marker: PushMarker) => void lasting.write(key, JSON.stringify(marker))
export const dropPushMarker = () => lasting.remove(key)

/** Undefined where nobody has turned pushes on here. */
export function findPushMarker(): PushMarker | undefined {
  try {
    return JSON.parse(lasting.read(key) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}
