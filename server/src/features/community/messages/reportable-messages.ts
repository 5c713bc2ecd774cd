import { day } from '@mtaa/contract/time'
import type { CaseMessage } from '@mtaa/contract/community/reports-admin'
import type { Deps } from '../../../core/deps.ts'
import type { Reportable, ThingChange } from '../../../core/reportables.ts'
import { programOf } from '../../../core/viewer.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { subscriber } from '../../../platform/events/events.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { attachPictures, viewImage } from '../../media/media/index.ts'
import { viewPerson } from '../people/index.ts'
import { sayChanged } from './delete-message.ts'
import {
  copyEvidence,
  findEvidence,
  findOwnEvidence,
  findReportable,
  scheduleDeletion,
  setRemoved,
  type EvidenceRow,
} from './evidence.queries.ts'
import { viewVoice } from './voice/voice-addresses.ts'

const role = 'Content-Moderator'

/** How cases use the pictures of messages, by case and sequence. */
export const evidencePictureUse = 'message_report'
export const usedIdOf = ({ case_id, seq }: { case_id: string; seq: number }) => `${case_id}/${seq}`

/** How long copies stay: after the decision, and where there is none. */
export const decidedFor = 31 * day
const undecidedFor = 365 * day

/** Of a case that was decided, also anew after an appeal. */
export const followDecisions = subscriber<Deps, 'report.decided'>(
  'report.decided',
  'messages.delete_evidence',
  ({ db, clock }, { case_id: caseId }) =>
    db.transaction().execute(async (tx) => {
      await scheduleDeletion(tx, caseId, new Date(clock().getTime() + decidedFor))
    }),
)

/** Copies the message and those around it; their pictures and recordings stay as long as the copy does. */
async function collect(deps: Deps, tx: Tx, { caseId, id }: { caseId: string; id: string }): Promise<void> {
  const deleteAt = new Date(deps.clock().getTime() + undecidedFor)
  const copied = await copyEvidence(tx, { caseId, id, deleteAt })
  if (copied.length === 0) throw new Refusal('report_thing_not_found')
  for (const { seq, sender_id: ownerId, pictures } of copied) {
    if (ownerId === null || pictures.length === 0) continue
    const keys = pictures.map(({ key }) => key)
    const usedId = usedIdOf({ case_id: caseId, seq })
    await attachPictures(deps, tx, { usedBy: evidencePictureUse, usedId, ownerId, keys })
  }
}

const viewEvidence = (deps: Deps, row: EvidenceRow, reportedId: string): CaseMessage => ({
  id: row.message_id,
  sender: row.sender && viewPerson(row.sender, deps),
  reported: row.message_id === reportedId,
  text: row.text,
  pictures: row.pictures.map((picture) => viewImage(picture, deps)),
  voice: row.voice && viewVoice(row.voice, deps),
  location: row.location,
  card: row.card_kind,
  deleted: row.deleted,
  created_at: row.created_at.toISOString(),
})

/** Hides what a moderator has removed from both, or shows it again; false: it is gone. */
async function moderate(deps: Deps, tx: Tx, { id, to }: ThingChange): Promise<boolean> {
  const changed = await setRemoved(tx, id, to === 'removed' ? deps.clock() : null)
  if (changed) sayChanged(deps, tx, changed)
  return changed !== undefined
}

/** A message is reported by the one of the two who received it. Its case says nothing of it to who has not taken it. */
export const reportableMessages: Reportable = {
  kind: 'message',
  role,
  states: ['removed'],
  async find({ db }, viewer, id) {
    const isProgram = viewer?.id === programOf(role).id
    if (!viewer) return undefined
    const found = await findReportable(db, { id, viewerId: isProgram ? null : viewer.id })
    if (!found) return undefined
    return {
      ownerId: found.sender_id,
      others: [found.sender_id, found.other_id],
      title: '',
      excerpt: '',
      path: null,
      // Who deletes what was reported does not end the case by it.
      state: (found.deleted_at ?? found.removed_at) ? 'removed' : 'shown',
    }
  },
  evidence: {
    collect,
    find: async (deps, { caseId, id }) =>
      (await findEvidence(deps.db, caseId)).map((row) => viewEvidence(deps, row, id)),
    findOwn: ({ db }, of) => findOwnEvidence(db, of),
  },
  change: moderate,
}
