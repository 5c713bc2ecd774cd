import { normalisePhone } from '@mtaa/contract/phone'
import { messageLimits } from '@mtaa/contract/operations/support'
import type { Message } from './support.queries.ts'

export type ContactField = 'name' | 'email' | 'phone' | 'message'
export type ContactProblem = 'missing' | 'address' | 'email' | 'phone' | 'short'

/** What is wrong with a message before it is sent. The server decides; this only saves a way there. */
export function problemsOf({ name, email, phone, message }: Message): Partial<Record<ContactField, ContactProblem>> {
  const [mail, number] = [email.trim(), phone.trim()]
  return {
    ...(name.trim() === '' && { name: 'missing' as const }),
    ...(mail === '' && number === '' && { email: 'address' as const }),
    ...(mail !== '' && !/^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(mail) && { email: 'email' as const }),
    ...(number !== '' && normalisePhone(number) === null && { phone: 'phone' as const }),
    ...(message.trim().length < messageLimits.min && { message: 'short' as const }),
  }
}
