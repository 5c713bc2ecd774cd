import type { FastifyReply } from 'fastify'
import type { Deps } from '../../../../core/deps.ts'
import type { Member } from '../../../../core/viewer.ts'
import { Refusal } from '../../../../platform/http/refusal.ts'
import { isBlocked } from '../../../community/blocks/index.ts'
import { findApplication } from './applications.queries.ts'
import { mayRead } from './applications.rules.ts'
import { fileOf } from './upload-cv.ts'

/** Streams a CV to who sent it or to the employer, to be stored and not shown: browsers run what a PDF holds. */
export async function openCv(deps: Deps, member: Member, id: string, reply: FastifyReply) {
  const { db, storage } = deps
  const application = await findApplication(db, id)
  if (!application || !mayRead(member, application)) throw new Refusal('application_not_found')
  // The sender's own is theirs all the same.
  if (await isBlocked(deps, member, application.applicant_id)) throw new Refusal('application_not_found')
  const file = application.cv_key === null ? null : await storage.getStream(fileOf(application.cv_key))
  if (!file) throw new Refusal('cv_not_found')
  void reply.headers({
    'content-type': 'application/pdf',
    'content-length': file.bytes,
    'content-disposition': `attachment; filename="cv-${id}.pdf"`,
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  })
  return file.stream
}
