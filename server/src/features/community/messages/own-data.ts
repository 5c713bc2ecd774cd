import { day } from '@mtaa/contract/time'
import type { OwnData } from '../../../core/feature.ts'
import type { Retention } from '../../../core/retention.ts'
import { releasePictures } from '../../media/media/index.ts'
import { deleteEvidence, eraseEvidence } from './evidence.queries.ts'
import { releaseParts } from './parts.ts'
import { deleteOldMessages, eraseSide, exportMessages } from './people.queries.ts'
import { decidedFor, evidencePictureUse, usedIdOf } from './reportable-messages.ts'
import { fileOf } from './voice/upload-voice.ts'
import { removeVoiceFiles, voiceRetention } from './voice/voice-retention.ts'
import { eraseVoicesOf, findVoicesOf } from './voice/voices.queries.ts'

/** What a member has here, for their copy and for the deletion of their account. */
export const messagesOwnData: OwnData = {
  tables: ['conversations', 'conversation_members', 'messages', 'message_voices', 'message_evidence'],
  export: async (db, memberId) => ({
    messages: { ...(await exportMessages(db, memberId)), recordings: await findVoicesOf(db, memberId) },
  }),
  files: async ({ db, storage }, memberId) =>
    (await findVoicesOf(db, memberId)).map(({ key, content_type: type }) => ({
      path: `recordings/${key}.${type.replace('audio/', '')}`,
      read: () => storage.get(fileOf(key)),
    })),
  async erase(tx, memberId, { now }) {
    await releaseParts(tx, await eraseSide(tx, memberId), now)
    await removeVoiceFiles(tx, await eraseVoicesOf(tx, memberId, now))
    const usedIds = (await eraseEvidence(tx, memberId)).map(usedIdOf)
    await releasePictures(tx, { usedBy: evidencePictureUse, usedIds }, now)
  },
}

export const messagesRetention: readonly Retention[] = [
  {
    name: 'messages, with their pictures and recordings',
    since: 'they are sent',
    after: 1095 * day,
    promise: 'communications',
    async sweep(tx, before, max) {
      const ids = await deleteOldMessages(tx, before, max)
      await releaseParts(tx, ids, new Date(before.getTime() + 1095 * day))
      return ids.length
    },
  },
  {
    name: 'what cases of reported messages have copied',
    since: 'they are decided, with their appeals',
    after: decidedFor,
    async sweep(tx, before, max) {
      const now = new Date(before.getTime() + decidedFor)
      const gone = await deleteEvidence(tx, now, max)
      await releasePictures(tx, { usedBy: evidencePictureUse, usedIds: gone.map(usedIdOf) }, now)
      return gone.length
    },
  },
  voiceRetention,
]
