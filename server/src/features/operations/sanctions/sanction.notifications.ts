interface Sanctioned {
  /** The rule and what the moderator wrote, in words. */
  reason: string
  /** Where the member appeals, also without a session. */
  link: string
}

interface Ended {
  note: string
  link: string
}

export interface SanctionNotifications {
  sanction_warned: Sanctioned & { points: number }
  sanction_restricted: Sanctioned & { until: string }
  /** Without an end: until a person ends it. */
  sanction_suspended: Sanctioned & { until: string }
  sanction_ended: Ended
  sanction_appeal_granted: Ended
  sanction_appeal_rejected: Ended
}
