/** Runs work when the page has time for it. Safari has no idle callbacks: there a moment later. */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 10_000 })
  else setTimeout(work, 3000)
}
