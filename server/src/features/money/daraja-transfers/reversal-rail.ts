import { shillingsOf } from '@mtaa/contract/money'
import type { Deps } from '../../../core/deps.ts'
import { accounts, credit } from '../../../core/money/accounts.ts'
import type { TransferRail } from '../../../core/transfers.ts'
import { addressesOf, initiatorOf, queryStatus, readAnswer } from './call-daraja.ts'

/** A payment by M-Pesa taken back whole. Daraja gives the reversal an id of its own; ours is only in the path. */
export const reversalRail: TransferRail<Deps> = {
  name: 'daraja_reversal',
  limits: ({ settings }) => ({ min: 1, max: settings.mpesa.maxTransaction }),
  isOpen: ({ settings }) => settings.mpesa.initiator !== undefined,
  async send(deps, transfer) {
    const { settings, daraja } = deps
    if (transfer.payment_receipt === null)
      return { is: 'rejected', code: null, message: 'no receipt to take back', again: false }
    const { name, credential } = initiatorOf(settings.mpesa)
    const answer = await daraja.post('/mpesa/reversal/v1/request', {
      Initiator: name,
      SecurityCredential: credential,
      CommandID: 'TransactionReversal',
      TransactionID: transfer.payment_receipt,
      Amount: shillingsOf(transfer.amount_cents),
      ReceiverParty: settings.mpesa.shortcode,
      // Daraja's spelling.
      RecieverIdentifierType: '11',
      Remarks: 'Mtaa refund',
      ...addressesOf(settings, 'rev', transfer),
      Occasion: '',
    })
    return readAnswer(answer, 'OriginatorConversationID')
  },
  // Without an answer there is no id to query by: its report, the statement or a person ends it.
  check: async (deps, transfer) =>
    transfer.provider_id === null ? undefined : queryStatus(deps, 'rev', transfer, transfer.provider_id),
  charges: { name: 'mpesaCharges' },
  paidFrom: ({ amount_cents }, feeCents) => [credit(accounts.mpesaCollection, amount_cents + feeCents)],
}
