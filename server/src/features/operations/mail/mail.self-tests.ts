import type { SelfTest } from '../../../core/self-test.ts'
import { newId } from '../../../platform/database/ids.ts'
import { deleteStoredMails, findStoredMail } from '../../../platform/mail/stored-mails.queries.ts'
import { deliverMail } from './deliver-mail.ts'
import { mailPurpose } from './enqueue-rendered.ts'
import type { RenderedMail } from './rendered-mail.ts'

const words = { subject: 'Mtaa', lines: ['A test.'], ending: 'Nothing is to be done.' }

const testMail = (to: string): RenderedMail => ({ channel: 'mail', kind: 'self_test', to, language: 'en', words })

export const mailSelfTests: readonly SelfTest[] = [
  {
    subject: 'email',
    words: {
      en: 'A mail waits in the queue encrypted, and can be read again',
      sw: 'Barua pepe husubiri kwenye foleni ikiwa imesimbwa, na husomeka tena',
    },
    async run({ cipher }) {
      const text = JSON.stringify(testMail('tester@mtaa.test'))
      const encrypted = cipher.encrypt(mailPurpose, text)
      return !encrypted.includes('tester@mtaa.test') && cipher.decrypt(mailPurpose, encrypted) === text
    },
  },
  {
    subject: 'email',
    words: { en: 'A mail that is sent arrives', sw: 'Barua pepe iliyotumwa inafika' },
    async run(deps) {
      // Elsewhere it would go to a real mailbox.
      if (!deps.settings.demo) return 'unavailable'
      const id = newId()
      const to = `self-test-${id}@mtaa.test`
      await deliverMail(deps, id, testMail(to))
      const stored = await findStoredMail(deps.db, id)
      await deps.db.transaction().execute((tx) => deleteStoredMails(tx, [to]))
      return stored?.recipient === to && stored.subject === words.subject
    },
  },
]
