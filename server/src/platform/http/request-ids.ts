import { randomInt } from 'node:crypto'

/** Ids of requests that no two processes share, not even after a restart: a line of the log is found by them. */
export function createRequestIds(): () => string {
  const process = randomInt(36 ** 6)
    .toString(36)
    .padStart(6, '0')
  let count = 0
  return () => `${process}-${(++count).toString(36)}`
}
