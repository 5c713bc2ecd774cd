import { hour } from '@mtaa/contract/time'
import { newId } from '../../server/src/platform/database/ids.ts'
import type { Row } from './demo.queries.ts'

const messages = [
  [
    'KC-7H2K9M',
    'Njeri Wambui',
    'payments',
    40,
    'Nimelipa KSh 1,200 kwa M-Pesa lakini oda yangu bado inasema haijalipwa.',
  ],
  [
    'KC-3QX8TN',
    'Otieno Ouma',
    'account',
    20,
    'I changed my number and the code goes to the old one. How can I sign in?',
  ],
  ['KC-5RV1ZB', 'Halima Abdi', 'bug', 3, 'The photos of my shop do not load when I am on the bus with little network.'],
] as const

/** Messages to us that wait for an answer. */
export const makeTickets = (now: Date): Row<'support_tickets'>[] =>
  messages.map(([number, name, topic, hours, message]) => {
    const at = new Date(now.getTime() - hours * hour)
    const contact = { name, email: `${name.split(' ')[0]?.toLowerCase()}@example.com`, phone: null, user_id: null }
    const language = topic === 'payments' ? 'sw' : 'en'
    const answer_by = new Date(at.getTime() + 48 * hour)
    return { id: newId(at), number, ...contact, language, topic, message, state: 'received', answer_by, created_at: at }
  })

interface Business {
  id: string
  verification: string
  created_at: Date
}

/** Two businesses of which a person is to say whether they are who they say; what they sent is not invented. */
export function addChecks<B extends Business>(businesses: readonly B[], now: Date) {
  const waiting = new Set(businesses.filter(({ verification }) => verification === 'unverified').slice(0, 2))
  const at = new Date(now.getTime() - hour)
  return {
    businesses: businesses.map((one) => (waiting.has(one) ? { ...one, verification: 'submitted' } : one)),
    businessChecks: [...waiting].map(({ id: business_id }): Row<'business_checks'> => ({
      id: newId(at),
      business_id,
      kind: 'kra_pin',
      state: 'submitted',
      submitted_at: at,
    })),
  }
}
