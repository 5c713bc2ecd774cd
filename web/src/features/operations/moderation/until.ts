import { minuteOf } from '@mtaa/contract/nairobi'

/** The time of day at which a claim ends, in Nairobi. */
export const untilOf = (moment: string) => minuteOf(new Date(moment)).slice(-5)
