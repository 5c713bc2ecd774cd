import * as api from '@mtaa/contract/commerce/disputes/disputes'
import type { On } from '../../../core/endpoints/registrar.ts'
import { acceptDecision, appealDecision } from './appeal-decision.ts'
import { escalateDispute, withdrawDispute } from './move-dispute.ts'
import { openDispute } from './open-dispute.ts'
import { acceptProposal, declineProposal, propose } from './proposals.ts'
import { showHelp, showLatest } from './show-dispute.ts'
import { writeMessage } from './write-message.ts'

// Money that is held can be disputed and shared out even when a feature is off.
const always = { flag: 'always' } as const

export function disputesRoutes(on: On) {
  on(api.getOrderHelp, ({ deps, viewer, params }) => showHelp(deps, viewer, params.id), always)

  on(
    api.openDispute,
    async ({ deps, viewer, params, body, idempotencyKey: key = '' }) => {
      await openDispute(deps, viewer, { orderId: params.id, ...body, key })
      return showLatest(deps, viewer, params.id)
    },
    always,
  )

  on(
    api.writeToDispute,
    async ({ deps, viewer, params, body, idempotencyKey: key = '' }) => {
      await writeMessage(deps, viewer, { orderId: params.id, ...body, key })
      return showLatest(deps, viewer, params.id)
    },
    always,
  )

  on(
    api.proposeSettlement,
    async ({ deps, viewer, params, body: { kind, amount }, idempotencyKey: key = '' }) => {
      await propose(deps, viewer, { orderId: params.id, kind, amount, key })
      return showLatest(deps, viewer, params.id)
    },
    always,
  )

  on(
    api.acceptProposal,
    async ({ deps, viewer, params: { id: orderId, proposalId } }) => {
      await acceptProposal(deps, viewer, { orderId, proposalId })
      return showLatest(deps, viewer, orderId)
    },
    always,
  )

  on(
    api.declineProposal,
    async ({ deps, viewer, params: { id: orderId, proposalId } }) => {
      await declineProposal(deps, viewer, { orderId, proposalId })
      return showLatest(deps, viewer, orderId)
    },
    always,
  )

  on(
    api.withdrawDispute,
    async ({ deps, viewer, params }) => {
      await withdrawDispute(deps, viewer, params.id)
      return showLatest(deps, viewer, params.id)
    },
    always,
  )

  on(
    api.escalateDispute,
    async ({ deps, viewer, params }) => {
      await escalateDispute(deps, viewer, params.id)
      return showLatest(deps, viewer, params.id)
    },
    always,
  )

  on(
    api.acceptDecision,
    async ({ deps, viewer, params }) => {
      await acceptDecision(deps, viewer, params.id)
      return showLatest(deps, viewer, params.id)
    },
    always,
  )

  on(
    api.appealDecision,
    async ({ deps, viewer, params, body }) => {
      await appealDecision(deps, viewer, params.id, body.reason)
      return showLatest(deps, viewer, params.id)
    },
    always,
  )
}
