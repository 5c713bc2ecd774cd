import type { SelfTest } from '../../../core/self-test.ts'
import { newId } from '../../../platform/database/ids.ts'

export const sessionsSelfTests: readonly SelfTest[] = [
  {
    subject: 'auth',
    words: {
      en: 'An access token is signed and read, and a changed one is refused',
      sw: 'Tokeni ya kuingia inatiwa saini na kusomwa, na iliyobadilishwa inakataliwa',
    },
    async run({ tokens }) {
      const sub = newId()
      // Of no account: it opens nothing.
      const token = tokens.sign({ sub, session_id: newId(), role: 'authenticated' })
      if ((await tokens.verify(token)).sub !== sub) return false
      const [head = '', , signature = ''] = token.split('.')
      const other = tokens.sign({ sub: newId(), session_id: newId(), role: 'authenticated' }).split('.')[1] ?? ''
      return tokens.verify([head, other, signature].join('.')).then(
        () => false,
        () => true,
      )
    },
  },
]
