import type { ReactNode } from 'react'

/** One line of a `dl`. */
export const Fact = ({ label, children }: { label: ReactNode; children: ReactNode }) => (
  <div className="flex flex-wrap justify-between gap-x-4">
    <dt className="text-muted">{label}</dt>
    <dd className="min-w-0 wrap-anywhere tabular-nums">{children}</dd>
  </div>
)
