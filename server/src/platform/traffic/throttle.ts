/** How much of request bodies a process reads in a second, over all who send. */
export interface Throttle {
  /** Counts bytes that were read: nothing when more may be read at once, else a promise of the moment when it may. */
  take(bytes: number): Promise<void> | undefined
}

const turnMs = 20

/** Those who wait go on in the order in which they came, so that many senders cannot hold up one. */
export function createThrottle(bytesPerSecond: number): Throttle {
  const share = (bytesPerSecond * turnMs) / 1000
  const waiting: { bytes: number; go: () => void }[] = []
  let left = share
  let timer: NodeJS.Timeout | undefined

  function turn() {
    left = Math.min(share, left + share)
    for (let next = waiting[0]; next && left > 0; next = waiting[0]) {
      waiting.shift()
      left -= next.bytes
      next.go()
    }
    if (left < share) return
    clearInterval(timer)
    timer = undefined
  }

  return {
    take(bytes) {
      timer ??= setInterval(turn, turnMs).unref()
      if (left <= 0) return new Promise((go) => waiting.push({ bytes, go }))
      left -= bytes
      return undefined
    },
  }
}
