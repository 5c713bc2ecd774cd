interface Proven {
  created_at: Date
  methods: { method: string; used_at: string }[]
}

const dayMs = 24 * 3_600_000
const hourMs = 3_600_000

/** Opened within the hour by a code or link sent to the owner's address. */
export const isRecovery = ({ methods }: Proven, now: Date) =>
  methods.some(
    ({ method, used_at }) =>
      (method === 'recovery' || method === 'otp') && now.getTime() - new Date(used_at).getTime() < hourMs,
  )

/** A session this old may be used by somebody else than who opened it. */
export const needsProof = (session: Proven, now: Date) =>
  now.getTime() - session.created_at.getTime() > dayMs && !isRecovery(session, now)
