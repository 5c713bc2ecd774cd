import { audit, type AuditDetails } from '../platform/audit/audit.ts'
import type { Tx } from '../platform/database/db.ts'
import type { Deps } from './deps.ts'

/** What people do about their own rights. Opening and renewing a session is not among them. */
type OwnAct =
  | 'password.changed'
  | 'password.reset'
  | 'email.changed'
  | 'phone.changed'
  | 'identity.linked'
  | 'identity.unlinked'
  | 'factor.verified'
  | 'factor.removed'
  | 'recovery_codes.made'
  | 'recovery_codes.removed'
  | 'passkey.added'
  | 'passkey.removed'
  | 'credentials.restored'
  | 'sessions.ended'
  | 'deletion.planned'
  | 'deletion.cancelled'
  | 'data_request.filed'
  | 'data_request.withdrawn'

/** What a service of ours does to accounts and to the organisations whose members sign in. */
type ServiceAct =
  | 'user.created'
  | 'user.updated'
  | 'user.banned'
  | 'user.unbanned'
  | 'user.deleted'
  | 'user.invited'
  | 'link.made'
  | 'factor.removed'
  | 'passkey.removed'
  | 'sso_provider.created'
  | 'sso_provider.updated'
  | 'sso_provider.deleted'

/** What the program carries out later because a member requested it. */
type ProgramAct = 'deletion.done' | 'export.made'

type Auditing = Pick<Deps, 'clock' | 'cipher'>

const user = (id: string) => ({ type: 'user', id })

/** Writes what a member did about their own account, in the transaction that does it (docs/audit.md). */
export const auditOwn = (deps: Auditing, tx: Tx, memberId: string, action: OwnAct, details?: AuditDetails) =>
  audit(deps, tx, { actorId: memberId, action, subject: user(memberId), ...(details && { details }) })

/** Writes what a service did. Its token names no person, so there is no actor; `by` says that it was a service. */
export const auditService = (
  deps: Auditing,
  tx: Tx,
  subject: { type: 'user' | 'sso_provider'; id: string },
  action: ServiceAct,
  details: AuditDetails = {},
) => audit(deps, tx, { actorId: null, action, subject, details: { ...details, by: 'service' } })

/** Writes what the program did to a member's account in a job. */
export const auditProgram = (deps: Auditing, tx: Tx, memberId: string, action: ProgramAct) =>
  audit(deps, tx, { actorId: null, action, subject: user(memberId), details: { by: 'program' } })
