import { minute, week } from '@mtaa/contract/time'

/** What is compared with what: the last ten minutes with the same hour a week ago, else with the day before. */
export const windows = (now: Date) => {
  const at = (ms: number) => new Date(now.getTime() + ms)
  return {
    recent: { from: at(-10 * minute), to: now },
    usual: { from: at(-week - 30 * minute), to: at(-week + 30 * minute) },
    lately: { from: at(-24 * 60 * minute), to: at(-10 * minute) },
  }
}

/** Fewer than these say nothing. */
const minSamples = 10
/** In points of a hundred. */
const maxFall = 30

/** How many payments of a time came to an end because the network worked, and how many did not. */
export interface Ends {
  worked: number
  failed: number
}

const isEnough = ({ worked, failed }: Ends) => worked + failed >= minSamples
const rateOf = ({ worked, failed }: Ends) => (100 * worked) / (worked + failed)

/** Whether payments come to an end so much more rarely than usual that payers should know. */
export function isSlow({ recent, usual, lately }: { recent: Ends; usual: Ends; lately: Ends }): boolean {
  const reference = isEnough(usual) ? usual : lately
  if (!isEnough(recent) || !isEnough(reference)) return false
  return rateOf(reference) - rateOf(recent) > maxFall
}
