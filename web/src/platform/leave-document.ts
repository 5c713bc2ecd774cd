/** A document knows what its member typed, opened and fetched. It ends with the member's session, and the next one knows nothing. */
import { inTab, personKey } from './storage/storage.ts'

const leftKey = personKey('mtaa-left')

/** `prepare` writes what the next document needs; without it that one says that somebody has signed out. */
export function leaveDocument(to = '/', prepare: () => void = noteLeft) {
  inTab.eraseOfPersons()
  prepare()
  location.replace(to)
}

const noteLeft = () => void inTab.write(leftKey, '1')

/** Whether this document follows a sign-out; true once. */
export function hasJustLeft(): boolean {
  const left = inTab.read(leftKey) !== null
  if (left) inTab.remove(leftKey)
  return left
}
