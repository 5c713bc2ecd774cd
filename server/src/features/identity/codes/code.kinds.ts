import { defineKinds } from '../../../core/notifications.ts'
import { english } from './code.words.en.ts'
import { swahili } from './code.words.sw.ts'
import type { CodeNotifications } from './code.notifications.ts'

const link = 'https://mtaa.test/x?key=a_b-c'
const proof = { code: '048215', link }

const samples: CodeNotifications = {
  confirm: proof,
  invite: proof,
  magic_link: proof,
  recovery: proof,
  reauthentication: { code: '048215' },
  code: { code: '048215' },
}

/** What proves an address or a number. */
export const codeKinds = defineKinds<CodeNotifications>({
  class: 'money',
  samples,
  mail: { en: english, sw: swahili },
  sms: {
    en: { code: () => 'is your Mtaa code. We never ask you for it: do not share it with anyone.' },
    sw: { code: () => 'ni msimbo wako wa Mtaa. Hatuuombi kamwe: usimpe mtu yeyote.' },
  },
})
