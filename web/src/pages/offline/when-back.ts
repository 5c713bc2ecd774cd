import type { Api } from '@mtaa/contract/client'
import { getFeatureFlags } from '@mtaa/contract/operations/flags'

const firstMs = 4000
const maxMs = 60_000

/** Pages that are made from what is stored; with every query, their code is on the device. */
export const opensWithoutNetwork = (path: string) => /^\/(?:feed|cart|orders|my-tickets)(?:[/?]|$)/.test(path)

/** Opens the requested page once the server answers. Returns what ends the waiting. */
export function openWhenBack(api: Api, next: string): () => void {
  let [ended, wait] = [false, firstMs]
  let timer: ReturnType<typeof setTimeout>
  const probe = async () => {
    clearTimeout(timer)
    const answer = await api(getFeatureFlags, {}).catch(() => undefined)
    if (ended) return
    if (answer) return location.replace(next)
    wait = Math.min(maxMs, wait * 2)
    timer = setTimeout(() => void probe(), wait)
  }
  const hint = () => void probe()
  addEventListener('online', hint)
  timer = setTimeout(hint, wait)
  return () => {
    ended = true
    clearTimeout(timer)
    removeEventListener('online', hint)
  }
}
