import type { ReactNode } from 'react'
import { classNames } from '../layout/class-names.ts'

/** One piece in its states, under its name. */
export const Sample = ({ name, column, children }: { name: string; column?: boolean; children: ReactNode }) => (
  <section className="border-t border-line py-5">
    <h3 className="mb-3 text-sm text-muted">{name}</h3>
    <div className={classNames('flex', column ? 'max-w-narrow flex-col gap-4' : 'flex-wrap items-center gap-3')}>
      {children}
    </div>
  </section>
)
