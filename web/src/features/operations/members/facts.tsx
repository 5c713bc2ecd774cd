import type { ReactNode } from 'react'

export interface Fact {
  name: string
  value: ReactNode
}

/** What is known of an account, as names and values. */
export const Facts = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,15rem),1fr))] gap-x-6 border-t border-line">
    {facts.map(({ name, value }) => (
      <div key={name} className="flex flex-col border-b border-line py-2">
        <dt className="text-sm text-muted">{name}</dt>
        <dd className="wrap-anywhere">{value}</dd>
      </div>
    ))}
  </dl>
)
