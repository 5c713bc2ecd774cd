import type { Mailer } from '../mail/mailer.ts'
import { Undeliverable } from '../mail/undeliverable.ts'

const timeoutMs = 15_000

/**
 * Africa's Talking: `https://username:apikey@api.africastalking.com/version1/messaging`. One recipient at a time, so
 * the answer is about this text alone.
 */
export function smsOver(address: string, from: string | undefined): Mailer['sms'] {
  const { username, password, origin, pathname } = new URL(address)
  const name = decodeURIComponent(username)
  const headers = { accept: 'application/json', apikey: decodeURIComponent(password) }
  return async ({ id, to, text }) => {
    const form = { username: name, to: `+${to}`, message: text, bulkSMSMode: '1', ...(from && { from }) }
    const response = await fetch(origin + pathname, {
      method: 'POST',
      headers: { ...headers, 'idempotency-key': id },
      body: new URLSearchParams(form),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    const answer = await response.text()
    // 401 for a wrong key, 400 for a wrong user name: ours to mend, so the text waits.
    if (!response.ok) throw new Error(`the SMS gateway answered ${response.status}`)
    readAnswer(answer)
  }
}

const accepted = new Set([100, 101, 102])
/** InvalidPhoneNumber, UnsupportedNumberType, UserInBlacklist, CouldNotRoute, DoNotDisturbRejection. */
const final = new Set([403, 404, 406, 407, 409])

/** HTTP says 201 to everything; what became of the text stands with its recipient. */
function readAnswer(answer: string) {
  const code = recipientCode(answer)
  if (code !== undefined && accepted.has(code)) return
  const sentence = `the SMS gateway said ${code ?? 'nothing we understand'}`
  throw code !== undefined && final.has(code) ? new Undeliverable(sentence) : new Error(sentence)
}

interface Answer {
  SMSMessageData?: { Message?: string; Recipients?: { statusCode?: number }[] }
}

function recipientCode(answer: string): number | undefined {
  const { SMSMessageData } = parse(answer)
  // A number it cannot read leaves the list empty and is named only here.
  if (/^InvalidPhoneNumber/i.test(SMSMessageData?.Message ?? '')) return 403
  return SMSMessageData?.Recipients?.[0]?.statusCode
}

function parse(answer: string): Answer {
  try {
    return (JSON.parse(answer) ?? {}) as Answer
  } catch {
    // A page of a proxy in between: the text is tried again.
    return {}
  }
}
