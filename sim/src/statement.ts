import { nairobiStamp } from './clock.ts'
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

/** The money that came in within a time, newest first, as the portal of the short code exports it. */
export function statementOf(prompts: readonly Prompt[], { from, to }: { from: number; to: number }): string {
  const lines = prompts.flatMap(({ push, openedAt, settlement }) => {
    if (settlement?.receipt === undefined || settlement.at < from || settlement.at > to) return []
    const party = `${push.msisdn} - MWANGI WANJIRU`
    return [
      [
        settlement.receipt,
        written(settlement.at),
        written(openedAt),
        `Pay Bill Online from ${party} Acc. ${push.accountReference}`,
        'Completed',
        push.amount.toFixed(2),
        '',
        '',
        'true',
        'Pay Bill Online',
        party,
        '',
        push.accountReference,
      ],
    ]
  })
  return [names, ...lines].map((cells) => `${cells.map(quoted).join(',')}\r\n`).join('')
}

const written = (at: number) => nairobiStamp(at).replace(/^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/, '$3-$2-$1 $4:$5:$6')

const quoted = (cell: string) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
