import { minute, hour } from '@mtaa/contract/time'

interface Session {
  created_at: Date
  confirmed_at: Date | null
  methods: { method: string; used_at: string }[]
}

const freshMs = 10 * minute
const recoveryMs = hour

/** Its member has shown within ten minutes that it is them: by the sign-in, a second factor, the password or a code. */
export const isFresh = ({ created_at, confirmed_at, methods }: Session, now: Date) =>
  [created_at, confirmed_at, ...methods.map(({ used_at }) => new Date(used_at))].some(
    (proven) => proven !== null && now.getTime() - proven.getTime() <= freshMs,
  )

/** Opened within the hour by a code or link sent to the owner's address: who forgot a password has time for a new one. */
export const isRecovery = ({ methods }: Pick<Session, 'methods'>, now: Date) =>
  methods.some(
    ({ method, used_at }) =>
      (method === 'recovery' || method === 'otp') && now.getTime() - new Date(used_at).getTime() < recoveryMs,
  )
