import type { CardKind } from '@mtaa/contract/community/message-terms'
import type { MessageLocation } from '@mtaa/contract/community/messages'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { read } from '../../../platform/database/read.ts'
import type { PictureRef } from '../../media/media/index.ts'
import { personJson, type PersonRow } from '../people/index.ts'
import type { VoiceRef } from './voice/voices.queries.ts'

/** A message of somebody who still has an account. */
export interface ReportableRow {
  conversation_id: string
  seq: number
  sender_id: string
  other_id: string
  deleted_at: Date | null
  removed_at: Date | null
}

interface Finding {
  id: string
  /** One of the two, for whom it must still be there; null: the program. */
  viewerId: string | null
}

export async function findReportable(db: Db, { id, viewerId }: Finding): Promise<ReportableRow | undefined> {
  const { rows } = await read<ReportableRow>(db)`
    select x.conversation_id, x.seq, x.sender_id, o.member_id as other_id, x.deleted_at, x.removed_at
    from messages x join conversation_members o on o.conversation_id = x.conversation_id and o.member_id <> x.sender_id
    where x.id = ${id} and (${viewerId}::uuid is null or exists (
      select from conversation_members m where m.conversation_id = x.conversation_id and m.member_id = ${viewerId}
        and x.seq > m.cleared_seq))`
  return rows[0]
}

/** So many before the reported message and after it. */
const around = 10

/**
 * Copies a message and those around it into the case, unless it was deleted: its conversation is locked first, so that nothing
 * of it is deleted meanwhile. Answers whose pictures are in it.
 */
export async function copyEvidence(
  tx: Tx,
  { caseId, id, deleteAt }: { caseId: string; id: string; deleteAt: Date },
): Promise<{ seq: number; sender_id: string | null; pictures: PictureRef[] }[]> {
  await sql`select from conversations where id = (select conversation_id from messages where id = ${id}) for no key update`.execute(
    tx,
  )
  const { rows } = await sql<{ seq: number; sender_id: string | null; pictures: PictureRef[] }>`
    with reported as (
      select conversation_id, seq from messages where id = ${id} and deleted_at is null and removed_at is null),
    chosen as (
      (select x.* from reported r join messages x on x.conversation_id = r.conversation_id and x.seq <= r.seq
        order by x.seq desc limit ${around + 1})
      union all
      (select x.* from reported r join messages x on x.conversation_id = r.conversation_id and x.seq > r.seq
        order by x.seq limit ${around}))
    insert into message_evidence (case_id, seq, message_id, sender_id, text, pictures, voice, location, card_kind, deleted,
      created_at, delete_at)
    select ${caseId}, seq, id, sender_id, text, pictures, voice, location, card_kind, deleted_at is not null, created_at,
      ${deleteAt}
    from chosen returning seq, sender_id, pictures`.execute(tx)
  return rows
}

export interface EvidenceRow {
  message_id: string
  sender: PersonRow | null
  text: string
  pictures: PictureRef[]
  voice: VoiceRef | null
  location: MessageLocation | null
  card_kind: CardKind | null
  deleted: boolean
  created_at: Date
}

/** What a case has a copy of, the oldest first. */
export async function findEvidence(db: Db, caseId: string): Promise<EvidenceRow[]> {
  const { rows } = await read<EvidenceRow>(db)`
    select e.message_id, ${personJson('e.sender_id')} as sender, e.text, e.pictures, e.voice, e.location, e.card_kind,
      e.deleted, e.created_at
    from message_evidence e where e.case_id = ${caseId} order by e.seq`
  return rows
}

/** What of it a member has written, for themself. */
export async function findOwnEvidence(
  db: Db,
  { caseId, id, memberId }: { caseId: string; id: string; memberId: string },
): Promise<string | undefined> {
  const { rows } = await read<{ text: string }>(db)`
    select text from message_evidence where case_id = ${caseId} and message_id = ${id} and sender_id = ${memberId}`
  return rows[0]?.text
}

interface RemovedRow {
  conversation_id: string
  seq: number
  members: string[]
}

/** Takes a message from both, or gives it back, where its sender has not deleted it; undefined: it is gone. */
export async function setRemoved(tx: Tx, id: string, at: Date | null): Promise<RemovedRow | undefined> {
  const { rows } = await sql<RemovedRow>`
    update messages x set removed_at = ${at} where x.id = ${id}
    returning x.conversation_id, x.seq,
      array(select m.member_id from conversation_members m where m.conversation_id = x.conversation_id) as members`.execute(
    tx,
  )
  return rows[0]
}

/** The copies of a case are to be deleted from then on. */
export const scheduleDeletion = (tx: Tx, caseId: string, deleteAt: Date) =>
  tx.updateTable('message_evidence').set({ delete_at: deleteAt }).where('case_id', '=', caseId).execute()

/** What is due of the copies; of a case that waits for a decision, also of an appeal, none. */
export async function deleteEvidence(tx: Tx, now: Date, max: number): Promise<{ case_id: string; seq: number }[]> {
  const { rows } = await sql<{ case_id: string; seq: number }>`
    delete from message_evidence where (case_id, seq) in (
      select e.case_id, e.seq from message_evidence e join report_cases c on c.id = e.case_id
      where e.delete_at <= ${now} and c.due_at is null
      order by e.delete_at limit ${max} for update of e skip locked)
    returning case_id, seq`.execute(tx)
  return rows
}

/** Of an account that is deleted: what of theirs a case has a copy of. Others' stays until the case is over. */
export async function eraseEvidence(tx: Tx, memberId: string): Promise<{ case_id: string; seq: number }[]> {
  const { rows } = await sql<{ case_id: string; seq: number }>`
    update message_evidence set sender_id = null, text = '', pictures = '[]', voice = null, location = null, card_kind = null
    where sender_id = ${memberId} returning case_id, seq`.execute(tx)
  return rows
}
