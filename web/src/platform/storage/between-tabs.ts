/** What joins the tabs of this browser; where storage is forbidden, browsers forbid this, too. */

/** Runs work in one tab at a time; where tabs cannot wait for each other, at once. */
export async function alone(name: string, work: () => Promise<void>, options: { signal?: AbortSignal } = {}) {
  const locks = navigator.locks as LockManager | undefined
  if (!locks) return work()
  let granted = false
  try {
    await locks.request(name, options, () => {
      granted = true
      return work()
    })
  } catch (error) {
    if (granted || options.signal?.aborted) throw error
    await work()
  }
}

export function openChannel(name: string): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(name)
  } catch {
    // Missing or forbidden: each tab is on its own.
    return undefined
  }
}
