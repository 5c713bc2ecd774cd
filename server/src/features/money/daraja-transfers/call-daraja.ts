import { constants, publicEncrypt } from 'node:crypto'
import type { Deps } from '../../../core/deps.ts'
import type { Transfer, TransferAnswer } from '../../../core/transfers.ts'
import { fieldsOf, reasonOfRefusal, textOf, type Answer, type MpesaSettings } from '../daraja/index.ts'
import { reportUrlOf, type Kind } from './transfer-address.ts'

/** Who acts: the initiator's name, and the password encrypted for the provider. */
export function initiatorOf({ initiator }: MpesaSettings): { name: string; credential: string } {
  if (!initiator) throw new Error('no initiator of transfers is configured')
  const key = { key: initiator.certificate, padding: constants.RSA_PKCS1_PADDING }
  return { name: initiator.name, credential: publicEncrypt(key, Buffer.from(initiator.password)).toString('base64') }
}

/** Where the provider reports about the present attempt. */
export const addressesOf = ({ mpesa }: Deps['settings'], kind: Kind, { originator_id }: Transfer) => ({
  ResultURL: reportUrlOf(mpesa, kind, originator_id, 'result'),
  QueueTimeOutURL: reportUrlOf(mpesa, kind, originator_id, 'timeout'),
})

/** What the answer to a request says. Only what is certain is called rejected: 500 may be said of what was carried out. */
export function readAnswer(answer: Answer, idIn: string): TransferAnswer {
  if (answer.is === 'not_sent') return { is: 'rejected', code: null, message: answer.message, again: true }
  if (answer.is === 'no_answer') return { is: 'unknown', message: answer.message }
  const body = fieldsOf(answer.body)
  const responseCode = textOf(body['ResponseCode'])
  if (answer.status < 300 && responseCode === '0') return { is: 'accepted', provider_id: textOf(body[idIn]) }
  const code = textOf(body['errorCode']) ?? responseCode
  const message = textOf(body['errorMessage']) ?? textOf(body['ResponseDescription'])
  const reason = reasonOfRefusal(answer.status, code ?? undefined)
  const isCertain = (answer.status >= 400 && answer.status < 500) || isThrottled(code)
  if (reason && isCertain && !/duplicate/i.test(message ?? ''))
    return { is: 'rejected', code, message, again: reason !== 'rejected' }
  return { is: 'unknown', message: message ?? `status ${answer.status}` }
}

/** Said by the gateway, before the service. */
const isThrottled = (code: string | null) => code === '500.003.02' || code === '500.003.03'

/**
 * Queries what became of the present attempt; the answer is a report. By our id of it, or by the provider's where ours
 * is not sent.
 */
export async function queryStatus(deps: Deps, kind: Kind, transfer: Transfer, by: string): Promise<number | undefined> {
  const { daraja, settings } = deps
  const wait = daraja.consumeQuery()
  if (wait > 0) return wait
  const { name, credential } = initiatorOf(settings.mpesa)
  const url = reportUrlOf(settings.mpesa, kind, transfer.originator_id, 'status')
  const answer = await daraja.post('/mpesa/transactionstatus/v1/query', {
    Initiator: name,
    SecurityCredential: credential,
    CommandID: 'TransactionStatusQuery',
    OriginatorConversationID: by,
    PartyA: settings.mpesa.shortcode,
    IdentifierType: '4',
    ResultURL: url,
    QueueTimeOutURL: url,
    Remarks: 'Mtaa transfer',
    Occasion: '',
  })
  return answer.is === 'answer' && answer.retryAfter > 0 ? answer.retryAfter * 1000 : undefined
}
