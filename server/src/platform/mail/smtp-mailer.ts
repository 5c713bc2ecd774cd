import type { Transporter } from 'nodemailer'
import type { Mailer } from './mailer.ts'
import { Undeliverable } from './undeliverable.ts'

const seconds = 1000

/** Over SMTP: `smtp://user:password@host:port`, `smtps:` for TLS from the first byte. */
export function mailOver(url: string, from: string): Mailer['mail'] {
  let opened: Promise<Transporter> | undefined
  const host = /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost'
  return async ({ id, to, subject, text, html }) => {
    const transport = await (opened ??= openTransport(url))
    const headers = { 'auto-submitted': 'auto-generated' }
    const address = { name: '', address: to }
    const messageId = `<${id}@${host}>`
    await transport.sendMail({ from, to: address, messageId, subject, text, html, headers }).catch((error: unknown) => {
      throw readFailure(error)
    })
  }
}

/** The library is loaded with the first mail: processes that send none do without it. */
async function openTransport(url: string): Promise<Transporter> {
  const { createTransport } = await import('nodemailer')
  return createTransport({
    url,
    connectionTimeout: 10 * seconds,
    greetingTimeout: 10 * seconds,
    socketTimeout: 20 * seconds,
    // A mail is what we wrote, never a file of this machine or something fetched.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

interface SmtpFailure {
  code?: string
  command?: string
  responseCode?: number
}

/** Without the server's own words, which may repeat the mail. */
function readFailure(error: unknown): Error {
  const { code = 'EUNKNOWN', command = '', responseCode = 0 } = error as SmtpFailure
  const answer = `the mail server said ${responseCode || code} to ${command || 'us'}`
  return isFinal({ command, responseCode }) ? new Undeliverable(answer) : new Error(answer)
}

/** A 5xx to this recipient or this mail. One to our own sign-in or sender is for us to mend, and the mail can wait. */
const isFinal = ({ command, responseCode }: { command: string; responseCode: number }) =>
  responseCode >= 500 && /^(RCPT|DATA)/.test(command)
