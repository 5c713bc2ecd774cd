const nairobi = 3 * 3_600_000

/** The day in Nairobi, which has UTC+3 all year: 2026-11-22. */
export const dayOf = (at: Date) => new Date(at.getTime() + nairobi).toISOString().slice(0, 10)
