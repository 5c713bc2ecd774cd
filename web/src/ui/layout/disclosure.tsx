import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'

/** A native `details`: works without script and with the browser's page search. */
export function Disclosure({ title, open, children }: { title: ReactNode; open?: boolean; children: ReactNode }) {
  return (
    <details open={open} className="group border-b border-line">
      <summary className="flex min-h-11 list-none items-center justify-between gap-2 py-2 font-semibold [&::-webkit-details-marker]:hidden">
        {title}
        <ChevronDown
          size={20}
          strokeWidth={1.75}
          aria-hidden="true"
          className="shrink-0 text-muted transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="pb-4">{children}</div>
    </details>
  )
}
