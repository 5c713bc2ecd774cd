import type { refuseConversation as endpoint } from '@mtaa/contract/community/messages'
import type { FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import type { Deps } from '../../../core/deps.ts'
import type { Feature } from '../../../core/feature.ts'
import { foldReportables } from '../../../core/fold.ts'
import type { Member } from '../../../core/viewer.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { blockWithin } from '../blocks/index.ts'
import { prepareReport, storeReport, type PreparedReport } from '../reports/index.ts'
import { partLimits } from './parts.limits.ts'
import { clearForMember, findRefusable } from './refuse-conversation.queries.ts'

type Input = z.output<(typeof endpoint)['body']> & { id: string }

/**
 * Blocks the other, reports their newest message and deletes the conversation for the member, in one transaction. What is
 * reported is locked after the block and before the conversation, as by a report alone.
 */
export function refuseConversation(all: readonly Feature[]) {
  const kinds = foldReportables(all)

  async function refuse(deps: Deps, member: Member, found: Found, report: PreparedReport | undefined): Promise<void> {
    await deps.db.transaction().execute(async (tx) => {
      // Of an account that is gone nothing is to be blocked.
      if (found.other_id !== null) await blockWithin(deps, all, tx, { by: member.id, other: found.other_id })
      if (report) await storeReport(deps, tx, report)
      await clearForMember(tx, { id: found.id, me: member.id })
      deps.live.send(tx, `me:${member.id}`, { conversation: found.id })
    })
  }

  return async (deps: Deps, member: Member, { id, reason }: Input, request: Pick<FastifyRequest, 'ip'>) => {
    const found = await findRefusable(deps.db, { id, me: member.id })
    if (!found) throw new Refusal('conversation_not_found')
    await deps.limits.consume([partLimits.refusals, member.id])
    const { message_id: messageId } = found
    try {
      const input = messageId && ({ kind: 'message', id: messageId, reason, note: '' } as const)
      await refuse(deps, member, found, input ? await prepareReport(deps, kinds, member, input, request) : undefined)
    } catch (error) {
      // Its sender has deleted it at this very moment: the rest is done all the same.
      if (!(error instanceof Refusal) || error.code !== 'report_thing_not_found') throw error
      await refuse(deps, member, found, undefined)
    }
  }
}

type Found = NonNullable<Awaited<ReturnType<typeof findRefusable>>>
