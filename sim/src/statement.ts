import { nairobiStamp } from './clock.ts'
import type { Outgoing } from './outgoing-transfer.ts'
import { outgoingLines } from './outgoing-messages.ts'
import type { ManualPayment } from './paybill.ts'
import type { Prompt } from './prompt.ts'

const names = [
  'Receipt No.',
  'Completion Time',
  'Initiation Time',
  'Details',
  'Transaction Status',
  'Paid In',
  'Withdrawn',
  'Balance',
  'Balance Confirmed',
  'Reason Type',
  'Other Party Info',
  'Linked Transaction ID',
  'A/C No.',
]

interface Movements {
  prompts: readonly Prompt[]
  manual: readonly ManualPayment[]
  outgoing: readonly Outgoing[]
}

interface Movement {
  at: number
  openedAt: number
  receipt: string
  reason: string
  details: string
  paidIn?: number
  withdrawn?: number
  party: string
  linked?: string
  account?: string
}

/** Every movement of the short code within a time, newest first, as its portal exports it. */
export function statementOf(all: Movements, { from, to }: { from: number; to: number }): string {
  const lines = [...promptLines(all.prompts), ...manualLines(all.manual), ...leftLines(all.outgoing)]
    .filter(({ at }) => at >= from && at <= to)
    .toSorted((one, other) => other.at - one.at)
    .map((line) => [
      line.receipt,
      written(line.at),
      written(line.openedAt),
      line.details,
      'Completed',
      line.paidIn?.toFixed(2) ?? '',
      line.withdrawn === undefined ? '' : (-line.withdrawn).toFixed(2),
      '',
      'true',
      line.reason,
      `${line.party} - MWANGI WANJIRU`,
      line.linked ?? '',
      line.account ?? '',
    ])
  return [names, ...lines].map((cells) => `${cells.map(quoted).join(',')}\r\n`).join('')
}

const promptLines = (prompts: readonly Prompt[]) =>
  prompts.flatMap(({ push, openedAt, settlement }): Movement[] => {
    if (settlement?.receipt === undefined) return []
    const { at, receipt, reversed, amount = push.amount } = settlement
    const party = push.msisdn
    const details = `Pay Bill Online from ${party} - MWANGI WANJIRU Acc. ${push.accountReference}`
    const reason = 'Pay Bill Online'
    const paid = { at, openedAt, receipt, reason, details, paidIn: amount, party, account: push.accountReference }
    if (!reversed) return [paid]
    const back = { at: reversed.at, openedAt: reversed.at, receipt: reversed.receipt, withdrawn: amount, party }
    return [paid, { ...back, reason: 'Pay Bill Reversal', details: `Reversal of ${receipt}`, linked: receipt }]
  })

const manualLines = (payments: readonly ManualPayment[]) =>
  payments.map(({ at, receipt, msisdn, amount, account }): Movement => ({
    at,
    openedAt: at,
    receipt,
    reason: 'Pay Bill',
    details: `Pay Bill from ${msisdn} - MWANGI WANJIRU Acc. ${account}`,
    paidIn: amount,
    party: msisdn,
    account,
  }))

const leftLines = (outgoing: readonly Outgoing[]) =>
  outgoingLines(outgoing).map(({ at, openedAt, receipt, reason, amount, party, linked }): Movement => ({
    at,
    openedAt,
    receipt,
    reason,
    details: `${reason} to ${party}`,
    withdrawn: amount,
    party,
    linked,
  }))

const written = (at: number) => nairobiStamp(at).replace(/^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/, '$3-$2-$1 $4:$5:$6')

const quoted = (cell: string) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
