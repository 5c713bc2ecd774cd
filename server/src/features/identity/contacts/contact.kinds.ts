import { defineKinds } from '../../../core/notifications.ts'
import { english } from './contact.words.en.ts'
import { swahili } from './contact.words.sw.ts'
import type { ContactNotifications } from './contact.notifications.ts'

const link = 'https://mtaa.test/x?key=a_b-c'
const proof = { code: '048215', link }

const samples: ContactNotifications = {
  email_change: { ...proof, address: 'new@mtaa.test' },
  email_given: { code: '048215', address: 'new@mtaa.test', phone: '0712 ••• 678' },
  email_change_current: { ...proof, address: 'new@mtaa.test' },
  already_registered: { link },
  email_taken: { address: 'new@mtaa.test' },
  phone_taken: {},
}

/** What is sent to addresses and numbers that an account is to have. */
export const contactKinds = defineKinds<ContactNotifications>({
  class: 'money',
  samples,
  mail: { en: english, sw: swahili },
  sms: {
    en: {
      phone_taken: () =>
        'somebody wanted your number for another account. It stays with yours; you do not need to do anything.',
    },
    sw: {
      phone_taken: () => 'mtu alitaka nambari yako kwa akaunti nyingine. Inabaki yako; huna haja ya kufanya chochote.',
    },
  },
})
