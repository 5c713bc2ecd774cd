import { getMe } from '@mtaa/contract/identity/accounts'
import { grantToken } from '@mtaa/contract/identity/auth'
import { m } from '../../../../paraglide/messages.js'
import { authApi } from '../../../../platform/auth-api.ts'
import { hasCode } from '../../../../platform/failure.ts'
import { randomId } from '../../../../platform/random-id.ts'
import type { BrowserTest } from '../test-step.ts'

export const signInTests: readonly BrowserTest[] = [
  {
    words: m.tests_step_wrong_password,
    run: () =>
      authApi(grantToken, {
        query: { grant_type: 'password' },
        body: { email: `nobody-${randomId()}@mtaa.test`, password: randomId() },
      }).then(
        () => false,
        (error: unknown) => hasCode(error, 'invalid_credentials'),
      ),
  },
  {
    words: m.tests_step_session,
    needsMember: true,
    run: async ({ api }) => (await api(getMe, {})).id !== '',
  },
]
