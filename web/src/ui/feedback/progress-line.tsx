import { useNavigation } from 'react-router'

/** A thin line at the top while the next page loads. */
export function ProgressLine() {
  const busy = useNavigation().state !== 'idle'
  return <div className="progress-line" data-busy={busy || undefined} aria-hidden="true" />
}
