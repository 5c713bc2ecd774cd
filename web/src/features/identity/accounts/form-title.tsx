import type { ReactNode } from 'react'

/** The title of a page with one form, and a sentence. */
export const FormTitle = ({ children, text }: { children: ReactNode; text?: ReactNode }) => (
  <div className="mb-6 flex flex-col gap-1">
    <h1 className="text-2xl font-bold">{children}</h1>
    {text ? <p className="text-pretty text-muted">{text}</p> : null}
  </div>
)
