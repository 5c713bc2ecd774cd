import { constants, publicEncrypt } from 'node:crypto'
import type { MpesaInitiator, MpesaSettings } from './settings.ts'
import { createAccess, type Access } from './daraja-access.ts'
import { fieldsOf, nairobiStamp, textOf } from './daraja-messages.ts'
import type { PaymentReason } from '@mtaa/contract/money/payments'
import { reasonOfRefusal } from './result-codes.ts'

export interface Push {
  phone: string
  shillings: number
  /** At most 12 letters and digits; the payer sees it. */
  reference: string
  callbackUrl: string
}

export type PushAnswer =
  | { is: 'accepted'; merchantRequestId: string | null; checkoutRequestId: string }
  | { is: 'rejected'; reason: PaymentReason; code: string | null; message: string | null }
  /** The phone may show a prompt or not. */
  | { is: 'unknown'; message: string }

export type QueryAnswer = { is: 'determined'; code: string } | { is: 'undetermined'; retryAfter: number }

/** Whether a request was taken on whose result is reported later. */
export type RequestAnswer = { is: 'accepted' } | { is: 'refused'; message: string }

export interface Daraja {
  /** Any other call, with the token that all calls share. */
  post: Access['post']
  push(push: Push): Promise<PushAnswer>
  query(checkoutRequestId: string): Promise<QueryAnswer>
  /** What became of the money with this receipt: the result comes to `url`/result, or `url`/timeout. */
  transactionStatus(query: { receipt: string; url: string }): Promise<RequestAnswer>
  /** Has Safaricom report money that is sent to the Paybill by hand to `url`/validate and `url`/confirm. */
  registerPaybill(url: string): Promise<RequestAnswer>
  /** Milliseconds until a query is allowed; 0: now, and it is counted. */
  consumeQuery(): number
}

/** The client of Daraja; its access token and its allowance of queries are shared by everything that has it. */
export function createDaraja(settings: MpesaSettings, clock: () => Date, timeScale = () => 1): Daraja {
  const access = createAccess(settings, clock, timeScale)
  const allowance = createAllowance(settings, timeScale)

  function signed() {
    const { shortcode, passkey } = settings
    const Timestamp = nairobiStamp(clock())
    const Password = Buffer.from(shortcode + passkey + Timestamp).toString('base64')
    return { BusinessShortCode: shortcode, Password, Timestamp }
  }

  return {
    post: access.post,
    consumeQuery: allowance,
    async push({ phone, shillings, reference, callbackUrl }) {
      const answer = await access.post('/mpesa/stkpush/v1/processrequest', {
        ...signed(),
        TransactionType: settings.transactionType,
        Amount: shillings,
        PartyA: phone,
        PartyB: settings.shortcode,
        PhoneNumber: phone,
        CallBackURL: callbackUrl,
        AccountReference: reference,
        TransactionDesc: 'Mtaa order',
      })
      return readPush(answer)
    },
    async transactionStatus({ receipt, url }) {
      const { initiator, shortcode } = settings
      if (!initiator) return { is: 'refused', message: 'there is no initiator' }
      const answer = await access.post('/mpesa/transactionstatus/v1/query', {
        Initiator: initiator.name,
        SecurityCredential: encrypted(initiator),
        CommandID: 'TransactionStatusQuery',
        TransactionID: receipt,
        PartyA: shortcode,
        IdentifierType: '4',
        ResultURL: `${url}/result`,
        QueueTimeOutURL: `${url}/timeout`,
        Remarks: 'Receipt',
        Occasion: 'Receipt',
      })
      return readRequest(answer)
    },
    async registerPaybill(url) {
      const answer = await access.post('/mpesa/c2b/v2/registerurl', {
        ShortCode: settings.shortcode,
        // Where we do not answer in time the money comes in all the same, and is booked.
        ResponseType: 'Completed',
        ConfirmationURL: `${url}/confirm`,
        ValidationURL: `${url}/validate`,
      })
      return readRequest(answer)
    },
    async query(checkoutRequestId) {
      const answer = await access.post('/mpesa/stkpushquery/v1/query', {
        ...signed(),
        CheckoutRequestID: checkoutRequestId,
      })
      if (answer.is !== 'answer') return { is: 'undetermined', retryAfter: 0 }
      const code = answer.status === 200 ? textOf(fieldsOf(answer.body)['ResultCode']) : null
      return code === null ? { is: 'undetermined', retryAfter: answer.retryAfter } : { is: 'determined', code }
    },
  }
}

function readPush(answer: Awaited<ReturnType<Access['post']>>): PushAnswer {
  if (answer.is === 'not_sent') return { is: 'rejected', reason: answer.reason, code: null, message: answer.message }
  if (answer.is === 'no_answer') return { is: 'unknown', message: answer.message }
  const body = fieldsOf(answer.body)
  const checkoutRequestId = textOf(body['CheckoutRequestID'])
  const responseCode = textOf(body['ResponseCode'])
  if (answer.status < 300 && responseCode === '0' && checkoutRequestId !== null)
    return { is: 'accepted', merchantRequestId: textOf(body['MerchantRequestID']), checkoutRequestId }

  const errorCode = textOf(body['errorCode'])
  const message = textOf(body['errorMessage']) ?? textOf(body['ResponseDescription'])
  const refused = answer.status < 300 && responseCode !== null && responseCode !== '0'
  const reason = refused ? 'rejected' : reasonOfRefusal(answer.status, errorCode ?? undefined)
  if (reason) return { is: 'rejected', reason, code: errorCode ?? responseCode, message }
  return { is: 'unknown', message: message ?? `status ${answer.status}` }
}

/** The initiator's password as only the provider can read it. */
const encrypted = ({ password, certificate }: MpesaInitiator) =>
  publicEncrypt({ key: certificate, padding: constants.RSA_PKCS1_PADDING }, Buffer.from(password)).toString('base64')

function readRequest(answer: Awaited<ReturnType<Access['post']>>): RequestAnswer {
  if (answer.is !== 'answer') return { is: 'refused', message: answer.message }
  const body = fieldsOf(answer.body)
  if (answer.status < 300 && /^0+$/.test(textOf(body['ResponseCode']) ?? '')) return { is: 'accepted' }
  const message = textOf(body['errorMessage']) ?? textOf(body['ResponseDescription'])
  return { is: 'refused', message: message ?? `status ${answer.status}` }
}

/** A token bucket of one second's allowance, at least one query. */
function createAllowance(settings: MpesaSettings, timeScale: () => number) {
  let tokens = Infinity
  let filledAt = performance.now()
  return () => {
    const pace = settings.queriesPerMinute / (60_000 * timeScale())
    const max = Math.max(1, pace * 1000)
    const now = performance.now()
    tokens = Math.min(max, tokens + (now - filledAt) * pace)
    filledAt = now
    if (tokens < 1) return Math.ceil((1 - tokens) / pace)
    tokens -= 1
    return 0
  }
}
