import { leastSent, shillingsOf } from '@mtaa/contract/money'
import type { Deps } from '../../../core/deps.ts'
import { accounts, credit } from '../../../core/money/accounts.ts'
import type { TransferRail } from '../../../core/transfers.ts'
import { addressesOf, initiatorOf, queryStatus, readAnswer } from './call-daraja.ts'
import { b2cCharge } from './charges.ts'

/** M-Pesa to a phone, from the account that pays out. */
export const b2cRail: TransferRail<Deps> = {
  name: 'daraja_b2c',
  limits: ({ settings }) => ({ min: shillingsOf(leastSent), max: settings.mpesa.maxB2c }),
  isOpen: ({ settings }) => settings.mpesa.initiator !== undefined,
  async send(deps, transfer) {
    const { settings, daraja } = deps
    if (transfer.phone === null) return { is: 'rejected', code: null, message: 'no phone', again: false }
    const { name, credential } = initiatorOf(settings.mpesa)
    const answer = await daraja.post('/mpesa/b2c/v3/paymentrequest', {
      OriginatorConversationID: transfer.originator_id,
      InitiatorName: name,
      SecurityCredential: credential,
      CommandID: 'BusinessPayment',
      Amount: shillingsOf(transfer.amount_cents),
      PartyA: settings.mpesa.shortcode,
      PartyB: transfer.phone,
      Remarks: 'Mtaa payment',
      ...addressesOf(settings, 'b2c', transfer),
      Occasion: '',
    })
    return readAnswer(answer, 'ConversationID')
  },
  check: (deps, transfer) => queryStatus(deps, 'b2c', transfer, transfer.originator_id),
  toPhone: true,
  charges: { name: 'mpesaCharges' },
  floatCost: (cents) => cents + b2cCharge(shillingsOf(cents)) * 100,
  paidFrom: ({ amount_cents }, feeCents) => [credit(accounts.mpesaDisbursement, amount_cents + feeCents)],
}
