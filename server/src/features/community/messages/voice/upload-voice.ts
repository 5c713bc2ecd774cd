import { voiceLimits } from '@mtaa/contract/community/message-terms'
import { readFile } from 'node:fs/promises'
import type { Deps } from '../../../../core/deps.ts'
import type { Member } from '../../../../core/viewer.ts'
import { newId } from '../../../../platform/database/ids.ts'
import { Refusal } from '../../../../platform/http/refusal.ts'
import type { Upload } from '../../../../platform/traffic/uploads.ts'
import { voiceRateLimits } from './voice.limits.ts'
import { readRecording } from './read-recording.ts'
import { insertVoice, type VoiceRef } from './voices.queries.ts'

/** The storage key of a recording. */
export const fileOf = (key: string) => `voices/${key}`

/** Counted before the file is read. */
export const countVoice = ({ limits }: Deps, owner: Member) => limits.consume([voiceRateLimits.uploads, owner.id])

/** Stores a recording as it came. The row comes first: a file whose row is not used is deleted, also after a fault between the two. */
export async function uploadVoice(
  { db, storage, clock }: Deps,
  owner: Member,
  { path, bytes }: Upload,
): Promise<VoiceRef> {
  if (bytes > voiceLimits.bytes) throw new Refusal('too_large', { limit: '600 KB' })
  const file = await readFile(path)
  const recording = readRecording(file)
  if (!recording) throw new Refusal('not_a_voice')
  const { contentType, seconds } = recording
  // A recorder that is stopped at two minutes writes some more.
  if (seconds > voiceLimits.seconds + 1) throw new Refusal('voice_too_long')
  const key = newId()
  const voice = { key, bytes, seconds: Math.min(seconds, voiceLimits.seconds) }
  const row = { ...voice, owner_id: owner.id, content_type: contentType, created_at: clock() }
  await db.transaction().execute((tx) => insertVoice(tx, row))
  await storage.put(fileOf(key), file)
  return voice
}
