import { createHmac, timingSafeEqual } from 'node:crypto'
import type { MpesaSettings } from '../daraja/index.ts'

/** `b2c`: sent to a phone. `rev`: a payment taken back. */
export type Kind = 'b2c' | 'rev'

/** `status`: the answer to a query of ours. */
export type ReportKind = 'result' | 'timeout' | 'status'

const tokenOf = ({ callbackSecret }: MpesaSettings, kind: Kind, originatorId: string) =>
  createHmac('sha256', callbackSecret).update(`transfer:${kind}:${originatorId}`).digest('base64url').slice(0, 22)

/** Where Daraja reports about one attempt of a transfer. It is secret, because its reports are not signed. */
export const reportUrlOf = (mpesa: MpesaSettings, kind: Kind, originatorId: string, report: ReportKind) =>
  `${mpesa.callbackBase}/hooks/pay/${kind}/${originatorId}/${tokenOf(mpesa, kind, originatorId)}/${report}`

export function isReportToken(mpesa: MpesaSettings, kind: Kind, originatorId: string, token: string): boolean {
  const [expected, input] = [Buffer.from(tokenOf(mpesa, kind, originatorId)), Buffer.from(token)]
  return expected.length === input.length && timingSafeEqual(expected, input)
}
