import { randomBytes } from 'node:crypto'
import type { SelfTest } from '../../../core/self-test.ts'

export const usersSelfTests: readonly SelfTest[] = [
  {
    subject: 'auth',
    words: {
      en: 'A password is known again, and another is not',
      sw: 'Nenosiri linatambuliwa tena, na jingine halitambuliwi',
    },
    async run({ passwords }) {
      const password = randomBytes(12).toString('base64url')
      const stored = await passwords.hash(password, 'tests')
      if (stored.includes(password) || !(await passwords.verify(stored, password, 'tests'))) return false
      return !(await passwords.verify(stored, `${password}x`, 'tests'))
    },
  },
]
